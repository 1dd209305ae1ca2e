import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Collections as programs use them, and how they refuse. */
public class Containers {
    static List<Integer> ls(int[] a) { List<Integer> l = new ArrayList<>(); for (int x : a) l.add(x); return l; }
    static Object cme(int[] a) { List<Integer> l = ls(a); try { for (Integer x : l) if (x == 3) l.remove(x); } catch (ConcurrentModificationException e) { return "cme" + l + e.getMessage(); } return l; }
    static Object cmeMap(int[] a) { Map<Integer, Integer> m = new HashMap<>(); for (int x : a) m.put(x, x); try { for (int k : m.keySet()) if (k > 1) m.put(k + 100, 1); } catch (ConcurrentModificationException e) { return "cme"; } return m.size(); }
    static Object itRem(int[] a) { List<Integer> l = ls(a); Iterator<Integer> i = l.iterator(); try { while (i.hasNext()) if (i.next() > 2) { i.remove(); if (l.size() == 1) i.remove(); } i.next(); } catch (IllegalStateException e) { return "ise" + l; } catch (NoSuchElementException e) { return "nse" + l; } return l; }
    static Object mapItRem(int[] a) { Map<Integer, Integer> m = new TreeMap<>(); for (int x : a) m.put(x, x); for (Iterator<Map.Entry<Integer, Integer>> i = m.entrySet().iterator(); i.hasNext(); ) { var e = i.next(); if (e.getKey() > 2) i.remove(); else e.setValue(e.getValue() * 2); } m.values().removeIf(v -> v == 6); return m.toString(); }
    static Object imm(int k) { List<Integer> l = List.of(1, 2); try { if (k > 0) l.add(3); else if (k == 0) l.set(0, 1); else l.iterator().remove(); } catch (UnsupportedOperationException e) { return "uoe" + e.getMessage(); } return l; }
    static Object immNull(String s) { return List.of("a", s).size(); }
    static Object immDup(int k) { return Set.of(1, k).size(); }
    static Object immContains(String s) { return List.of("a", "b").contains(s); }
    static Object asList(int k) { Integer[] a = {1, 2, 3}; List<Integer> l = Arrays.asList(a); l.set(0, k); a[1] = 9; try { l.add(1); } catch (UnsupportedOperationException e) { return l + "" + a[0]; } return 0; }
    static Object sub(int[] a) { List<Integer> l = ls(a); List<Integer> s = l.subList(1, l.size()); s.set(0, 50); s.add(7); s.remove(Integer.valueOf(2)); l.add(1); try { return s.size(); } catch (ConcurrentModificationException e) { return "cme" + l; } }
    static Object rm(int[] a) { List<Integer> l = ls(a); l.remove(0); l.remove((Integer) 3); return l; }
    static Object sorts(int[] a) { List<Integer> l = ls(a); l.sort(Comparator.comparing((Integer x) -> x % 3).thenComparing(Comparator.<Integer>naturalOrder().reversed())); Collections.reverse(l); Collections.rotate(l, 2); Collections.addAll(l, 1, 1); Collections.replaceAll(l, 1, 8); return l + "" + Collections.indexOfSubList(l, List.of(8, 8)) + Collections.disjoint(l, List.of(9)) + Collections.binarySearch(List.of(1, 3, 5), 4); }
    record P(String n, int a, Integer b) {}
    static Object cmpKeys(int k) { List<P> l = new ArrayList<>(List.of(new P("b", k, 1), new P("a", 3, 2), new P("b", 3, 0), new P("A", 3, 5))); l.sort(Comparator.comparing(P::n, String.CASE_INSENSITIVE_ORDER).thenComparingInt(P::a).thenComparing(P::b, Comparator.reverseOrder())); return l.toString(); }
    static Object nulls(int k) { List<Integer> l = new ArrayList<>(Arrays.asList(3, null, k)); l.sort(Comparator.nullsFirst(Comparator.naturalOrder())); String s = l.toString(); l.sort(Comparator.nullsLast(Comparator.reverseOrder())); return s + l; }
    static Object sortNull(int k) { List<Integer> l = new ArrayList<>(Arrays.asList(3, null, k)); Collections.sort(l); return l; }
    static Object lhm(int[] a) { Map<Integer, String> m = new LinkedHashMap<>(); for (int x : a) m.put(x, "v" + x); m.put(a.length > 0 ? a[0] : 0, "again"); m.remove(2); m.put(2, "late"); m.replaceAll((k, v) -> v + k); return m.toString() + m.keySet() + m.values() + m.entrySet().iterator().next(); }
    static Object tm(int[] a) { TreeMap<String, Integer> m = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())); for (int x : a) m.merge("" + x, 1, Integer::sum); return m + "" + m.firstKey() + m.headMap("10") + m.descendingKeySet() + m.higherEntry("3") + m.navigableKeySet().floor("2"); }
    static Object tmNull(String s) { TreeMap<String, Integer> m = new TreeMap<>(); m.put("a", 1); return m.get(s); }
    static Object tmCce(int k) { TreeMap<Object, Integer> m = new TreeMap<>(); m.put(k, 1); m.put("s", 2); return m; }
    static Object tsub(int[] a) { TreeMap<Integer, Integer> m = new TreeMap<>(); for (int x : a) m.put(x, x); NavigableMap<Integer, Integer> s = m.subMap(0, true, 5, false); try { s.put(7, 1); } catch (IllegalArgumentException e) { return e.getMessage() + s.size(); } return s; }
    static Object hashM(String s) { Map<String, Integer> m = new HashMap<>(); for (String x : new String[] {s, "Aa", "BB", null, "C#"}) m.put(x, m.size()); return m.get("Aa") + "," + m.get("BB") + "," + m.get(null) + m.containsValue(3) + m.toString(); }
    static Object merges(int k) { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 10)); m.merge(1, k, (a, b) -> a + b > 20 ? null : a + b); m.compute(2, (x, v) -> v == null ? k : v); m.compute(1, (x, v) -> v == null ? 77 : v + 1); m.putIfAbsent(2, 5); m.computeIfPresent(2, (x, v) -> v > 4 ? null : v); return m.toString() + m.getOrDefault(2, -1) + m.remove(1, 77) + m.replace(1, 5) + m.size(); }
    static Object mergeNull(int k) { Map<Integer, Integer> m = new HashMap<>(); m.merge(1, null, Integer::sum); return m; }
    static Object ciaCme(int k) { Map<Integer, Integer> m = new HashMap<>(); return m.computeIfAbsent(1, x -> { m.put(2, 2); return k; }); }
    static Object resize2(int n) { Map<Integer, Integer> m = new HashMap<>(2, 0.5f); for (int i = 0; i < (n & 63); i++) m.put(i * 31 ^ n, i); return m.toString(); }
    static Object treeify(int n) { Map<String, Integer> m = new HashMap<>(64); String[] p = {"Aa", "BB"}; for (int i = 0; i < 16; i++) m.put(p[i & 1] + p[i >> 1 & 1] + p[i >> 2 & 1] + p[i >> 3 & 1], i); for (int i = 0; i < (n & 7); i++) m.remove("AaAaAaAa".replace("Aa", p[i & 1])); return m.size() + "" + m.get("BBAaBBAa") + m.get("BBBBBBBB"); }
    static Object hset(int[] a) { Set<Integer> s = new HashSet<>(ls(a)), t = new TreeSet<>(List.of(1, 2, 3)); s.retainAll(t); t.removeAll(s); Set<Integer> u = new LinkedHashSet<>(t); u.addAll(s); return s + "" + t + u + u.containsAll(s) + s.hashCode(); }
    static Object arrs(int[] a) { int[] b = Arrays.copyOf(a, 4), c = Arrays.copyOfRange(a, 1, 3); Arrays.fill(b, 1, 3, 9); return Arrays.toString(b) + Arrays.toString(c) + Arrays.equals(b, c) + Arrays.compare(a, b) + Arrays.mismatch(a, b) + Arrays.hashCode(c); }
    static Object arrs2(int k) { String[] s = {"b", "a", "C"}; Arrays.sort(s); String r = Arrays.toString(s); Arrays.sort(s, String::compareToIgnoreCase); Arrays.setAll(s, i -> s[i] + i); Object[] o = Arrays.copyOf(s, 2, Object[].class); long[] l = new long[3]; Arrays.fill(l, k); return r + Arrays.toString(s) + o.length + o.getClass().getSimpleName() + Arrays.toString(l) + Arrays.asList(s).indexOf("b1") + Arrays.deepHashCode(new Object[] {s}); }
    static Object arrSort(int[] a) { Integer[] b = new Integer[a.length]; for (int i = 0; i < b.length; i++) b[i] = a[i]; Arrays.sort(b, 1, b.length); Arrays.sort(a, 0, a.length - 1); double[] d = {0.0, -0.0, Double.NaN, -1}; Arrays.sort(d); return Arrays.toString(a) + Arrays.toString(b) + Arrays.toString(d); }
    static Object bigSort(int n) { int[] a = new int[n & 127]; for (int i = 0; i < a.length; i++) a[i] = i * 7919 % 101; Arrays.sort(a); Integer[] b = new Integer[n & 127]; for (int i = 0; i < b.length; i++) b[i] = i * 7919 % 101; Arrays.sort(b, Collections.reverseOrder()); return Arrays.hashCode(a) + "," + Arrays.hashCode(b); }
    static Object opts(int k) { Optional<String> o = Optional.ofNullable(k > 0 ? "v" + k : null); StringBuilder b = new StringBuilder(); o.ifPresentOrElse(b::append, () -> b.append("none")); return o.map(String::length).filter(n -> n > 2).or(() -> Optional.of(-1)).get() + b.toString() + o.isEmpty() + o.equals(Optional.of("v1")) + o; }
    static Object optThrow(int k) { return Optional.<Integer>empty().orElseThrow(() -> new IllegalStateException("k" + (k & 1))); }
    static Object optThrow2(int k) { return Optional.ofNullable(k > 0 ? k : null).orElseThrow(); }
    static Object optNull(String s) { return Optional.of(s).map(x -> (String) null).isPresent(); }
    static Object bitset(int k) { BitSet b = new BitSet(8), c = new BitSet(); b.set(1); b.set(k & 127); c.set(0, 70); c.andNot(b); b.or(c); return b.cardinality() + "" + c.nextClearBit(0) + b.get(200) + c.intersects(b) + b.isEmpty() + Arrays.toString(c.toLongArray()) + b.size() + c.previousSetBit(100); }
    static Object bitBad(int k) { BitSet b = new BitSet(); b.set(k % 5); return b.toString(); }
    static Object pq(int[] a) { PriorityQueue<int[]> q = new PriorityQueue<>((x, y) -> x[0] != y[0] ? Integer.compare(x[0], y[0]) : y[1] - x[1]); for (int i = 0; i < a.length; i++) q.add(new int[] {a[i], i}); String s = ""; while (!q.isEmpty()) { int[] t = q.remove(); s += t[0] + ":" + t[1] + " "; } return s; }
    static Object pqNull(int k) { PriorityQueue<Integer> q = new PriorityQueue<>(); q.add(k); q.add(null); return q; }
    static Object adq(int[] a) { ArrayDeque<Integer> d = new ArrayDeque<>(2); for (int x : a) { d.push(x); d.offerLast(-x); } d.removeFirstOccurrence(3); return d + "" + d.pollFirst() + d.getLast() + d.size() + d.contains(-2); }
    static Object adqNull(String s) { ArrayDeque<String> d = new ArrayDeque<>(); d.add(s); return d.pop() + d.peek(); }
    static Object adqEmpty(int k) { ArrayDeque<Integer> d = new ArrayDeque<>(); return k > 0 ? d.poll() : d.removeFirst(); }
    static Object llist(int[] a) { LinkedList<Integer> l = new LinkedList<>(ls(a)); l.addFirst(0); l.add(1, 99); l.removeLast(); ListIterator<Integer> it = l.listIterator(1); it.next(); it.add(55); it.previous(); it.set(56); return l + "" + it.nextIndex() + l.lastIndexOf(99) + l.peek() + l.set(0, 5) + l.element(); }
    static Object llistBad(int k) { LinkedList<Integer> l = new LinkedList<>(List.of(1, 2)); return l.get(k); }
    static Object alBad(int k) { ArrayList<Integer> l = new ArrayList<>(List.of(1, 2)); if (k > 0) l.add(k, 5); return l.get(k); }
    static Object alBad2(int k) { ArrayList<Integer> l = new ArrayList<>(List.of(1, 2)); return l.remove(k) + l.set(k, 3); }
    static Object alCap(int k) { return new ArrayList<Integer>(k % 100).size(); }
    static Object colls(int k) { List<Integer> l = Collections.nCopies(k & 3, 7); Map<Integer, Integer> m = Collections.unmodifiableMap(new TreeMap<>(Map.of(k, 1))); try { m.put(1, 1); } catch (UnsupportedOperationException e) { return l + "" + m + Collections.emptyMap() + Collections.singleton(k) + Collections.synchronizedList(new ArrayList<>(l)) + Collections.checkedList(new ArrayList<>(l), Integer.class); } return 0; }
    static Object absL(int k) { AbstractList<Integer> l = new AbstractList<>() { public Integer get(int i) { return i * k; } public int size() { return 3; } }; return l + "" + l.indexOf(k) + l.contains(2) + l.hashCode() + new ArrayList<>(l) + l.subList(1, 3) + l.equals(List.of(0, k, 2 * k)); }
    static Object absM(int k) { AbstractMap<Integer, String> m = new AbstractMap<>() { public Set<Entry<Integer, String>> entrySet() { return new LinkedHashSet<>(List.of(new SimpleEntry<>(k, "a"), new SimpleImmutableEntry<>(2, "b"))); } }; return m + "" + m.get(2) + m.size() + m.containsValue("a") + m.hashCode(); }
    static Object stackv(int k) { Stack<Integer> s = new Stack<>(); s.push(k); s.pop(); return s.pop(); }
    static Object itr(int k) { Iterator<Integer> i = new Iterator<>() { int n = k & 3; public boolean hasNext() { return n > 0; } public Integer next() { return n--; } }; int[] t = {0}; i.forEachRemaining(x -> t[0] += x); try { i.remove(); } catch (UnsupportedOperationException e) { return t[0] + e.getMessage(); } return 0; }
    static Object listEq(int k) { return List.of(1, k).equals(Arrays.asList(1, k)) + "" + new ArrayList<>(List.of(k)).equals(new LinkedList<>(List.of(k))) + Map.of(k, 1).equals(new TreeMap<>(Map.of(k, 1))) + Set.of(k).hashCode() + Map.of(1, k).hashCode() + Map.entry(1, k).equals(new AbstractMap.SimpleEntry<>(1, k)); }
    static Object toArr(int[] a) { Integer[] b = ls(a).toArray(new Integer[5]); Object[] c = ls(a).toArray(); Integer[] d = ls(a).toArray(Integer[]::new); return Arrays.toString(b) + c.length + d.length; }
    static Object toArrBad(int[] a) { return ls(a).toArray(new String[0]); }
}
