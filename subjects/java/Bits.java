/** A set of small numbers as bits of an int. */
public class Bits {
    private int mask;

    public boolean add(int number) {
        if (number < 0 || number > 3) {
            throw new IllegalArgumentException("number " + (number < 0 ? "below 0" : "above 3"));
        }
        boolean isNew = (mask & (1 << number)) == 0;
        mask |= 1 << number;
        return isNew;
    }

    public void clear() {
        mask = 0;
    }

    boolean repOk() {
        return (mask & ~15) == 0;
    }
}
