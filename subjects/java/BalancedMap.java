import java.util.TreeMap;

/** A map of the library, and what its red-black tree promises, seen from outside: few comparisons. */
public class BalancedMap {
    private int comparisons;
    private final TreeMap<Integer, Integer> map = new TreeMap<>(this::compare);

    public void put(int key, int value) {
        map.put(key, value);
        comparisons = 0;
    }

    public void remove(int key) {
        map.remove(key);
        comparisons = 0;
    }

    /** Whether finding a key among n takes at most 2 log2(n + 1) comparisons, the bound for its depth. */
    public boolean isBalanced() {
        int limit = (map.size() + 1) * (map.size() + 1);
        boolean found = true;
        Integer key = map.isEmpty() ? null : map.firstKey();
        while (key != null && found) {
            comparisons = 0;
            map.get(key);
            found = 1 << comparisons <= limit;
            key = map.higherKey(key);
        }
        comparisons = 0;
        return found;
    }

    /** Whether the keys ascend, and there are as many as the size says. */
    public boolean isOrdered() {
        int count = 0;
        Integer last = null;
        Integer key = map.isEmpty() ? null : map.firstKey();
        while (key != null) {
            if (last != null && last >= key) {
                return false;
            }
            count++;
            last = key;
            key = map.higherKey(key);
        }
        comparisons = 0;
        return count == map.size();
    }

    private int compare(Integer left, Integer right) {
        comparisons++;
        return Integer.compare(left, right);
    }
}
