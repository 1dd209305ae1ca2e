import java.util.*;

public class Collections_ {
    static Object arrayList(int[] a) { List<Integer> l = new ArrayList<>(); for (int x : a) l.add(x); l.add(0, 9); l.remove(Integer.valueOf(3)); l.set(0, 4); return l; }
    static int linked(int[] a) { LinkedList<Integer> l = new LinkedList<>(); for (int x : a) { l.addFirst(x); l.addLast(x + 1); } return l.isEmpty() ? -1 : l.pollFirst() * 31 + l.getLast() + l.size(); }
    static Object deque(int[] a) { ArrayDeque<Integer> d = new ArrayDeque<>(2); for (int x : a) { d.push(x); d.offer(x); } d.poll(); return d; }
    static int heap(int[] a) { PriorityQueue<Integer> q = new PriorityQueue<>(); for (int x : a) q.add(x); int t = 0; while (!q.isEmpty()) t = t * 31 + q.poll(); return t; }
    static int tree(int[] a) { TreeMap<Integer, String> m = new TreeMap<>(); for (int x : a) m.put(x, "v" + x); m.remove(3); int t = 0; for (Map.Entry<Integer, String> e : m.entrySet()) t = t * 31 + e.getKey() + e.getValue().length(); return t; }
    static Object treeState(int[] a) { TreeMap<Integer, Integer> m = new TreeMap<>(); for (int x : a) m.put(x, 1); return m; }
    static int hash(int[] a) { HashMap<Integer, Integer> m = new HashMap<>(); for (int x : a) m.merge(x, 1, Integer::sum); int t = m.size(); for (int k : m.keySet()) t = t * 31 + k * m.get(k); return t; }
    static int words(String s) { Map<Character, Integer> m = new HashMap<>(); for (char c : s.toCharArray()) m.put(c, m.getOrDefault(c, 0) + 1); int t = 0; for (var e : m.entrySet()) t = t * 31 + e.getKey() * e.getValue(); return t; }
    static Object set(int[] a) { Set<Integer> s = new HashSet<>(); for (int x : a) s.add(x & 15); return new ArrayList<>(s); }
    static int ordered(int[] a) { LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>(); for (int x : a) m.put(x, m.size()); int t = 0; for (var e : m.entrySet()) t = t * 31 + e.getKey() + e.getValue(); return t; }
    static int optional(int k) { Optional<Integer> o = k > 0 ? Optional.of(k) : Optional.empty(); return o.map(x -> x + 1).filter(x -> x > 3).orElse(-1); }
    static Object sorted(int[] a) { List<Integer> l = new ArrayList<>(); for (int x : a) l.add(x); Collections.sort(l); Collections.reverse(l); return l; }
    static int iterator(int[] a) { List<Integer> l = new ArrayList<>(); for (int x : a) l.add(x); Iterator<Integer> i = l.iterator(); int t = 0; while (i.hasNext()) { int x = i.next(); if (x > 2) i.remove(); else t += x; } return t * 100 + l.size(); }
    static int modified(int[] a) { List<Integer> l = new ArrayList<>(); for (int x : a) l.add(x); for (int x : l) if (x == 3) l.add(1); return l.size(); }
    static Object arrays(int[] a) { int[] b = Arrays.copyOf(a, a.length + 1); Arrays.fill(b, 0, 1, 7); return Arrays.equals(a, b) ? null : b; }
    static String shown(int[] a) { return Arrays.toString(a); }
    static int bits(int[] a) { BitSet b = new BitSet(); for (int x : a) b.set(x & 63); return b.cardinality() * 100 + b.nextClearBit(0); }
    static String joiner(int[] a) { StringJoiner j = new StringJoiner(", ", "[", "]"); for (int x : a) j.add("" + x); return j.toString(); }
    static Object copied(int[] a) { int[] b = new int[a.length]; System.arraycopy(a, 0, b, 0, a.length); System.arraycopy(b, 0, b, 1, b.length - 1); return b; }
}
