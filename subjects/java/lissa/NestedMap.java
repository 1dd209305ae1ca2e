package lissa;

import java.util.HashSet;
import java.util.Set;

/** Hash maps of hash maps, with sixteen buckets each. */
public class NestedMap {
    private Outer[] table = new Outer[HashMap.BUCKETS];
    private int size;

    static class Outer {
        int key;
        HashMap map;
        Outer next;

        Outer(int key, Outer next) {
            this.key = key;
            this.map = new HashMap();
            this.next = next;
        }
    }

    HashMap find(int key) {
        for (Outer o = table[HashMap.indexFor(key)]; o != null; o = o.next) {
            if (o.key == key) {
                return o.map;
            }
        }
        return null;
    }

    HashMap ensure(int key) {
        HashMap found = find(key);
        if (found != null) {
            return found;
        }
        int index = HashMap.indexFor(key);
        Outer made = new Outer(key, table[index]);
        table[index] = made;
        size++;
        return made.map;
    }

    /** Whether chains end and share nothing, and every key has a valid map of its own. */
    boolean repOk() {
        if (table == null || table.length != HashMap.BUCKETS) {
            return false;
        }
        Set<Outer> visited = new HashSet<>();
        Set<HashMap> maps = new HashSet<>();
        for (Outer first : table) {
            for (Outer o = first; o != null; o = o.next) {
                if (visited.contains(o) || o.map == null || maps.contains(o.map)) {
                    return false;
                }
                visited.add(o);
                maps.add(o.map);
                if (!o.map.repOk()) {
                    return false;
                }
            }
        }
        return visited.size() == size;
    }
}
