package shop;

/** For unit tests: a class whose initialiser looks at another one, and throws. */
public class Broken {
    static class Other {
        static int count = 1;
    }

    static final int SIZE = 10 / (Other.count - 1);

    public int size() {
        return SIZE;
    }
}
