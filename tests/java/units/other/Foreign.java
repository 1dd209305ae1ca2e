package other;

import shop.Stock;

/** For unit tests: a method that does not override the one of its name in another package. */
public class Foreign extends Stock {
    int kept() {
        return 2;
    }

    public int add(int count) {
        return 0;
    }
}
