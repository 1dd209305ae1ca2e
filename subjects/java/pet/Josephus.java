/** Every m-th of n people in a circle is counted out; who is left? */
public class Josephus {
    static class Person {
        final int number;
        Person next;

        Person(int number) {
            this.number = number;
        }
    }

    private Josephus() {}

    private static Person circle(int n) {
        Person first = new Person(1);
        Person last = first;
        for (int number = 2; number <= n; number++) {
            last.next = new Person(number);
            last = last.next;
        }
        last.next = first;
        return last;
    }

    public static int josephus(int n, int m) {
        if (n < 1 || m < 1) {
            throw new IllegalArgumentException("there must be people, and someone must be counted");
        }
        Person person = circle(n);
        while (person != person.next) {
            for (int k = 1; k < m; k++) {
                person = person.next;
            }
            person.next = person.next.next;
        }
        return person.number;
    }
}
