/** For unit tests: the new one of two versions. */
public class Cart {
    enum Colour { RED, GREEN }

    static class Line {
        int count = 2;
    }

    private long sum;
    private Line line = new Line();

    public int add(int count) {
        sum += count;
        return (int) sum;
    }

    public Cart itself() {
        return this;
    }

    public Cart copy() {
        return new Cart();
    }

    public Colour colour() {
        return Colour.GREEN;
    }

    public Line line() {
        return line;
    }

    public Line fresh() {
        return new Line();
    }

    public int[] counts() {
        return new int[] {1, 3};
    }

    public double half() {
        return -0.0;
    }

    public int[] sizes() {
        return new int[] {1, 2, 3};
    }

    public Long large() {
        return 6L;
    }

    public Long same() {
        return 7L;
    }

    public double rate() {
        return 2.0;
    }

    public String name() {
        return "";
    }

    public void fail(int count) {
        throw new IllegalStateException(count > 0 ? "failed" : "otherwise");
    }

    public void fill(int[] items) {
        items[0] = items.length;
    }

    public void added() { }
}
