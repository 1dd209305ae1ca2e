package lissa;

/** A set of integers in ascending order: the keys of a tree map. */
public class TreeSet {
    private static final int PRESENT = 1;

    private TreeMap map = new TreeMap();

    public boolean add(int element) {
        return map.put(element, PRESENT) == null;
    }

    public boolean remove(int element) {
        if (!map.containsKey(element)) {
            return false;
        }
        map.remove(element);
        return true;
    }

    public boolean contains(int element) {
        return map.containsKey(element);
    }

    public int size() {
        return map.size();
    }

    /** Whether there is a map, and a valid one. */
    boolean repOk() {
        return map != null && map.repOk();
    }
}
