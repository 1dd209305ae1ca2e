import java.util.*;
import java.util.function.*;
/** Corner cases of strings, arrays, numbers and collections. */
public class Corners {
    static Object intern(String s) { return ("a" + s).intern().equals("a" + s); }
    static Object strEqLit(int k) { String a = "x" + "y"; String b = "xy"; return k > 0 ? a.equals(b) : a.hashCode() == b.hashCode(); }
    static Object region2(String s, String t) { return s.regionMatches(true, 0, t, 0, Math.min(s.length(), t.length())) + "" + s.regionMatches(-1, t, 0, 1) + s.regionMatches(0, t, 0, -5); }
    static Object cmpSurr(String s) { return s.compareTo("b\ud83d") + s.compareToIgnoreCase("B\u00c4"); }
    static Object sbCmp(String s) { StringBuilder b = new StringBuilder(s); return b.compareTo(new StringBuilder("Hello")) + (b.equals(b) ? 1 : 0) + (b.isEmpty() ? 5 : 0); }
    static Object sbChain(int k) { StringBuilder b = new StringBuilder(); for (int i = 0; i < 4; i++) b.append(i).insert(0, (char) ('a' + i)).append(i % 2 == 0).replace(1, 2, "<" + k + ">"); b.setLength(b.length() - 1); return b.reverse().indexOf("a") + b.toString(); }
    static Object delAll(int k) { StringBuilder b = new StringBuilder("abcdef"); b.delete(k & 3, 100).append(b).insert(b.length(), "!"); return b.toString(); }
    static Object strip(String s) { return ("\u2003" + s + "\t").strip() + "|" + ("  " + s).stripLeading() + "|" + (s + " \n").stripTrailing() + "|" + "\u00a0x".trim().length() + "\u00a0x".strip().length(); }
    static Object upper(String s) { return (s + "\u00df\u0149\u01f0\u0390\u1e96\ufb03").toUpperCase() + (s + "\u0130\u03a3A\u03a3").toLowerCase(); }
    static Object indexes(String s, int k) { return s.indexOf(k) + "," + s.indexOf("l", k) + "," + s.lastIndexOf("l", k) + "," + s.indexOf("", k) + "," + s.lastIndexOf("", k) + "," + s.lastIndexOf(k); }
    static Object joinN(String s) { return String.join(s, "a", null, "c"); }
    static Object joinNull(String s) { String[] a = null; return String.join(s, a); }
    static Object repeatN(String s, int k) { return s.repeat(k < 100 ? k : 3).length(); }
    static Object subseq(String s, int a, int b) { return s.subSequence(a % 8, b % 8).toString(); }
    static Object charAtBad(String s, int k) { try { return s.charAt(k); } catch (StringIndexOutOfBoundsException e) { return e.getMessage(); } }
    static Object arrBad(int[] a, int k) { try { return a[k]; } catch (ArrayIndexOutOfBoundsException e) { return e.getMessage(); } }
    static Object negArr(int k) { try { return new int[k % 100].length; } catch (NegativeArraySizeException e) { return e.getMessage(); } }
    static Object cce(int k) { Object o = k > 0 ? (Object) "s" : k; try { return (Integer) o; } catch (ClassCastException e) { return "cce"; } }
    static Object multiNeg(int k) { try { return new int[2][k % 10][k % 7 - 1].length; } catch (NegativeArraySizeException e) { return e.getMessage(); } }
    static Object store(int k) { Number[] a = new Integer[1]; try { a[0] = k > 0 ? (Number) 1.5 : k; return a[0]; } catch (ArrayStoreException e) { return e.getMessage(); } }
    static Object longShift(long l, int k) { l <<= k; l >>>= k + 1; int i = k; i >>>= l; return l + "," + i; }
    static Object charMath(char c) { c += 1.7; char d = (char) (c - 'a' + 'A'); int e = c << 17 >> 3; return (int) c + "," + d + "," + e + "," + (char) -1 + (byte) 200 + (short) 70000 + (int) 3e10 + (long) -1e30 + (int) Float.NaN; }
    static Object dblStr(double d) { return d + "," + (float) d + "," + (int) d + "," + (long) d + "," + (char) (int) d + "," + d * 0 + "," + -d + "," + d / 0; }
    static Object fltRound(float f) { return f * 3 / 3 == f; }
    static Object cmpBoxes(int a, int b) { Integer x = a, y = b; return x.compareTo(y) + Integer.compare(b, a) + Long.compare(a, b) + (x < y ? 100 : 0) + (x.equals(y) ? 1000 : 0) + Character.compare((char) a, (char) b) % 7; }
    static Object boxArr(int k) { Integer[] a = {k, null, 3}; int t = 0; try { for (int x : a) t += x; } catch (NullPointerException e) { return t; } return -1; }
    static Object mapNull(int k) { Map<Integer, Integer> m = new HashMap<>(); m.put(1, null); try { int v = m.getOrDefault(k, 7); return v; } catch (NullPointerException e) { return "npe" + m.containsKey(1) + m.computeIfAbsent(1, x -> 4) + m.get(1); } }
    static Object treeNull(int k) { TreeMap<Integer, Integer> m = new TreeMap<>(); try { m.put(k > 0 ? 1 : null, 2); return m; } catch (NullPointerException e) { return "npe" + m.size(); } }
    static Object iterOrder(int[] a) { Map<Integer, String> h = new HashMap<>(), l = new LinkedHashMap<>(), t = new TreeMap<>(Comparator.reverseOrder()); for (int x : a) { h.put(x, "h"); l.put(x, "l"); t.put(x, "t"); } return h.keySet() + "" + l.keySet() + t.keySet(); }
    static Object strHash(String s) { Set<String> h = new HashSet<>(List.of("b", "a", "Aa", "BB", "zz")); h.add(s); return h.toString(); }
    static Object collRm(int[] a) { List<Integer> l = new ArrayList<>(); for (int x : a) l.add(x); l.removeIf(x -> x % 2 == 0); Collections.sort(l, Collections.reverseOrder()); List<Integer> v = l.subList(0, Math.min(2, l.size())); v.replaceAll(x -> -x); return l + "" + v + Collections.max(l, Comparator.comparing(x -> x * x)); }
    static Object dq(int k) { Deque<Integer> d = new LinkedList<>(); d.offerFirst(k); d.addLast(2); d.push(3); d.removeFirstOccurrence(2); return d.pollLast() + "" + d.peekFirst() + d.size() + d.pop() + d.poll(); }
    static Object pqIter(int[] a) { PriorityQueue<Integer> q = new PriorityQueue<>(Comparator.comparing(x -> -x)); for (int x : a) q.add(x); return q.toString() + q.peek() + q.remove(3) + q; }
    static Object lists(int k) { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); ListIterator<Integer> i = l.listIterator(); i.next(); i.remove(); try { i.set(5); } catch (IllegalStateException e) { i.add(k); i.next(); i.set(9); } return l + "" + i.previousIndex(); }
    static Object lamCap(int k) { List<Supplier<Integer>> l = new ArrayList<>(); for (int i = 0; i < 3; i++) { int j = i * k; l.add(() -> j + l.size()); } int t = 0; for (Supplier<Integer> s : l) t = t * 10 + s.get(); return t; }
    static Object refBound(String s) { String[] h = {s}; Supplier<Integer> f = h[0]::length; h[0] = "changed"; return f.get(); }
    static Object refCtor(int k) { Function<Integer, List<Integer>> f = ArrayList::new; BiFunction<Integer, Integer, int[][]> g = (a, b) -> new int[a][b]; return f.apply(k & 7).size() + g.apply(2, k & 1).length; }
    static Object genArr(int k) { List<String>[] a = new List[2]; a[0] = new ArrayList<>(); a[0].add("x"); Object[] o = a; try { o[1] = List.of(k); String s = a[1].get(0); return s; } catch (ClassCastException e) { return "cce"; } }
    static Object bridgeEq(int k) { record W(Comparable<?> c) { } return new W(k).equals(new W(k)) + "" + new W("s").equals(new W('s')) + new W(null).hashCode(); }
    static Object finEx(int k) { String s = ""; try { try { if (k > 0) throw new RuntimeException("a"); s += "n"; } finally { s += "f"; if (k > 5) throw new IllegalStateException("b"); } } catch (RuntimeException e) { s += e.getMessage() + e.getSuppressed().length; } return s; }
    static Object retThree(int k) { for (int i = 0; ; i++) try { if (i == (k & 3)) return i; } finally { if (i == 2) return -1; } }
    static Object assertMsg(int k) { try { assert k < 3 : k; return 0; } catch (AssertionError e) { return e.getMessage() + (e.getCause() == null); } }
}
