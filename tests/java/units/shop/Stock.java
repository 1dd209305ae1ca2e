package shop;

/** For unit tests: a class without statics. */
public class Stock {
    private int items;

    public int add(int count) {
        items += count;
        return items;
    }

    int kept() {
        return 1;
    }
}
