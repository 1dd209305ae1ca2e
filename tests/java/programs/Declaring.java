import java.util.*;
import java.util.function.*;

/** Records, enums, inner classes, initialisers, arrays of references, lambdas. */
public class Declaring {
    record Rng(int lo, int hi) implements Comparable<Rng> { static int made; Rng { if (lo > hi) { int t = lo; lo = hi; hi = t; } made++; } Rng(int n) { this(0, n); } int len() { return hi - lo; } public int compareTo(Rng o) { return Integer.compare(len(), o.len()); } static Rng of(int... a) { return new Rng(a[0], a[a.length - 1]); } }
    static Object recs(int a, int b) { Rng r = new Rng(a, b); Set<Rng> s = new HashSet<>(List.of(r)); return r + "" + s.contains(new Rng(b, a)) + r.hashCode() + r.len() + r.compareTo(new Rng(3)) + Rng.made + Rng.of(1, 2, b); }
    record Gen<T extends Comparable<T>>(T a, List<T> rest, int[] arr, double d, float f, byte by, char c, boolean z) { @Override public T a() { return rest.isEmpty() ? a : rest.get(0); } }
    static Object gen(int k) { int[] q = {k}; Gen<Integer> g = new Gen<>(k, List.of(), q, -0.0, 1f, (byte) k, 'x', k > 0), h = new Gen<>(k, List.of(), q, 0.0, 1f, (byte) k, 'x', k > 0); return g.equals(h) + "" + g.equals(new Gen<>(k, List.of(), q, -0.0, 1f, (byte) k, 'x', k > 0)) + g.a() + g.arr()[0] + g.c(); }
    record Empty() {}
    static Object empty(int k) { return new Empty().equals(new Empty()) + "" + new Empty().hashCode() + new Empty(); }
    sealed interface S permits A1, B1 {} record A1(int x) implements S {} static final class B1 implements S { int y = 4; }
    static int sealedI(int k) { S s = k > 0 ? new A1(k) : new B1(); if (s instanceof A1 a && a.x() > 5) return a.x(); if (!(s instanceof B1 b)) return -1; return b.y; }
    static abstract class Node<T> { abstract T get(T in); T twice(T in) { return get(get(in)); } }
    static class IntNode extends Node<Integer> { @Override Integer get(Integer in) { return in + 1; } }
    static class Sub2 extends IntNode { @Override Integer get(Integer in) { return super.get(in) * 2; } }
    static Object bridges(int k) { Node<Integer> n = k > 0 ? new Sub2() : new IntNode(); return n.twice(k); }
    static class Outer { int v; Outer(int v) { this.v = v; } class In { int v = Outer.this.v + 1; int both() { return v * 10 + Outer.this.v; } Supplier<Integer> sup() { return () -> v + Outer.this.v++; } } static class Nest { static int c; int id = ++c; } In mk() { return new In(); } private int sec() { return v * 3; } int viaAnon() { return new Object() { int q() { return sec() + v; } }.q(); } }
    static Object inner(int k) { Outer o = new Outer(k); Outer.In i = o.mk(), j = o.new In(); Supplier<Integer> s = i.sup(); s.get(); return i.both() + "," + j.both() + "," + s.get() + "," + o.viaAnon() + "," + new Outer.Nest().id + new Outer.Nest().id; }
    static class OutSub extends Outer { OutSub(int v) { super(v * 2); } class In2 extends In { int w = v + OutSub.this.v; } }
    static Object innerSub(int k) { OutSub o = new OutSub(k); return o.new In2().w + o.new In2().both(); }
    static String ini = "";
    static int t(String s) { ini += s; return s.length(); }
    static class I1 { static { t("a"); } int x = t("b"); { t("c"); } I1() { this(1); t("d"); } I1(int k) { t("e" + k); hook(); } void hook() { t("h"); } }
    static class I2 extends I1 { static final int C = 7; static final String CS = "k"; static final Integer NC = t("f"); int y = t("g"); { t("i"); } final int z; I2() { z = t("j"); } @Override void hook() { t("H" + y); } }
    static String inits(int k) { ini = ""; if (k == 1) return I2.CS + I2.C + ini; I2[] q = new I2[1]; if (k == 5) { Class<?> c = I2.class; return ini; } new I2(); new I2(); return ini; }
    interface Cst { int V = t("V"); static int st() { return 3; } private int pv() { return 4; } default int df() { return pv() + st(); } }
    static class CI implements Cst { static { t("CI"); } }
    static String ifc(int k) { ini = ""; if (k > 5) Cst.st(); CI c = new CI(); int d = c.df(); if (k > 0) d += Cst.V; return ini + d; }
    static class Cyc1 { static int a = Cyc2.b + 1; } static class Cyc2 { static int b = Cyc1.a + 1; }
    static String cyc(int k) { return k > 0 ? Cyc1.a + "," + Cyc2.b : Cyc2.b + "," + Cyc1.a; }
    static class Sing { static final Sing I = new Sing(); static int n = 5; int seen; Sing() { seen = n; n = 9; } }
    static String sing(int k) { return Sing.I.seen + "," + Sing.n + k; }
    enum Pl { A(1), B(2) { @Override int f(int x) { return x * w; } }, C(3); final int w; static int tot; static { for (Pl p : values()) tot += p.w; } Pl(int w) { this.w = w; } int f(int x) { return x + w; } static Pl of(int k) { return values()[Math.floorMod(k, 3)]; } @Override public String toString() { return name().toLowerCase() + w; } }
    static Object enums(int k) { Pl p = Pl.of(k); EnumMap<Pl, Integer> m = new EnumMap<>(Pl.class); m.put(Pl.C, 1); m.put(p, 2); EnumSet<Pl> s = EnumSet.complementOf(EnumSet.of(p)); return p.f(3) + "" + m + s + Pl.tot + p.compareTo(Pl.B) + Pl.valueOf("A").equals(p) + EnumSet.range(Pl.A, p) + p.getDeclaringClass().getName() + p.getClass().getName(); }
    static Object enumSw(int k) { Map<Pl, String> m = new TreeMap<>(); for (int i = 0; i < 4; i++) m.merge(Pl.of(k ^ i), "x", String::concat); return m.toString(); }
    interface X1 { default String n() { return "x1"; } } interface X2 { default String n() { return "x2"; } } static class XX implements X1, X2 { public String n() { return X1.super.n() + X2.super.n(); } } static class XY extends XX implements X2 { }
    static String dia(boolean z) { X2 x = z ? new XX() : new XY(); return x.n(); }
    static class St { static String n() { return "St"; } String i() { return n(); } } static class St2 extends St { static String n() { return "St2"; } }
    static String hide(int k) { St s = new St2(); return s.i() + s.n() + St2.n() + ((St) null).n(); }
    static class F1 { int q = 1; static int sq = 10; } static class F2 extends F1 { int q = 2; int sup() { return super.q + q + ((F1) this).q; } }
    static int fields(int k) { F1 f = new F2(); f.q += k; F2.sq += k; return f.q * 100 + ((F2) f).q * 10 + ((F2) f).sup() + F1.sq; }
    static Object covar(int k) { Object[] a = new Integer[2]; try { a[k & 1] = k > 0 ? "s" : 3; } catch (ArrayStoreException e) { return e.getMessage(); } return a; }
    static Object covar2(int k) { Object[][] a = new String[2][1]; try { a[0] = k > 0 ? new Object[1] : new String[3]; a[1][0] = k == 0 ? null : (Object) k; } catch (ArrayStoreException e) { return e.getMessage(); } return a; }
    static Object clones(int k) { int[][] a = {{1}, {2, k}}; int[][] b = a.clone(); b[0][0] = 9; b[1] = new int[] {7}; long[] l = {k}; long[] m = l.clone(); m[0]++; return Arrays.deepToString(a) + Arrays.deepToString(b) + l[0] + (a.getClass() == b.getClass()) + a.getClass().getName() + l.equals(l) + l.equals(m); }
    static Object multi(int k) { int[][][] a = new int[2][k & 3][]; try { a[1][0] = new int[] {1}; a[1][0][1]++; } catch (RuntimeException e) { return e.getMessage(); } return a; }
    static Object jag(int k) { String[][] s = {{}, null, {"a", null}}; int n = 0; try { for (String[] t : s) for (String u : t) n += u.length(); } catch (NullPointerException e) { n += 100; } return n; }
    static int va(Object... o) { return o == null ? -1 : o.length; } static int vi(int a, int... r) { int t = a; for (int x : r) t = t * 3 + x; return t; }
    static int vaa(int k) { return va() + va((Object[]) null) * 10 + va((Object) null) * 100 + va(new Object[] {1, 2}) * 1000 + va(new int[] {1, 2}) * 10000 + vi(k) + vi(k, 1, 2); }
    static String ovl(Object o) { return "O"; } static String ovl(String s) { return "S"; } static String ovl(Integer i) { return "I"; } static String ovl(long l) { return "l"; } static String ovl(int... a) { return "v"; }
    static String ovls(byte b) { return ovl(b) + ovl((Object) "s") + ovl("s") + ovl((Integer) 3) + ovl('c') + ovl() + ovl(1.0f); }
    static class Eq { final int a; Eq(int a) { this.a = a; } @Override public boolean equals(Object o) { return this == o || o instanceof Eq e && e.a % 3 == a % 3; } @Override public int hashCode() { return a % 3; } @Override public String toString() { return "E" + a; } }
    static Object eqs(int[] a) { Map<Eq, Integer> m = new HashMap<>(); Set<Eq> l = new LinkedHashSet<>(); for (int x : a) { m.merge(new Eq(x), x, (p, q) -> p ^ q); l.add(new Eq(x)); } return m.toString() + l + m.keySet().equals(l) + m.hashCode(); }
    static Object mutKey(int k) { Map<List<Integer>, String> m = new HashMap<>(); List<Integer> key = new ArrayList<>(List.of(k)); m.put(key, "v"); key.add(1); return m.get(key) + m.containsKey(List.of(k)) + m.size() + m.remove(key); }
    static class Cp implements Cloneable { int a; int[] b = {1}; Cp(int a) { this.a = a; } @Override public Cp clone() { try { return (Cp) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); } } }
    static Object cl(int k) { Cp c = new Cp(k), d = c.clone(); d.a++; d.b[0]++; return c.a + "," + d.a + "," + c.b[0] + (c.b == d.b) + (c.getClass() == d.getClass()); }
    static class NoC { Object cp() throws CloneNotSupportedException { return super.clone(); } }
    static Object noCl(int k) throws Exception { return new NoC().cp(); }
    static Object toS(int k) { Object o = k > 0 ? new Eq(k) : List.of(1); return o + "" + String.valueOf(o) + o.toString() + o.equals(null) + o.getClass().getSimpleName(); }
    static Object cls(int k) { Object[] os = {1, "s", new int[0], new String[0][0], Pl.B, (Runnable & java.io.Serializable) null, new ArrayList<>()}; Object o = os[(k & 0xff) % 7]; return o == null ? "null" : o.getClass().getName() + o.getClass().isArray() + (o instanceof Comparable) + (o instanceof Cloneable) + (o instanceof Object[]) + (o instanceof Number); }
    static int localCap(int k) { int[] n = {k}; String s = "ab"; class L { int f() { return n[0]++ + s.length() + k; } L more() { return new L() { @Override int f() { return super.f() * 2; } }; } } return new L().f() + new L().more().f() + n[0]; }
    static Object gener(int k) { Map<String, Map<Integer, List<String>>> m = new TreeMap<>(); for (int i = 0; i < 4; i++) m.computeIfAbsent("k" + (i & 1), z -> new TreeMap<>()).computeIfAbsent(i ^ k & 1, z -> new ArrayList<>()).add("v" + i); int t = 0; for (var e : m.entrySet()) for (var f : e.getValue().entrySet()) t += f.getKey() * f.getValue().size(); return m + "" + t; }
    static <T, R> List<R> mapAll(List<? extends T> l, Function<? super T, ? extends R> f) { List<R> r = new ArrayList<>(); for (T x : l) r.add(f.apply(x)); return r; }
    static Object maps(int k) { return mapAll(List.of(k, 2), x -> x + "!") + "" + mapAll(List.of("a", "bb"), String::length) + mapAll(List.of(1, 2), Eq::new); }
    int inst = 3; int instM(int x) { return x + inst; } static int stat(int x) { return x * 7; }
    static int refs(int k) { Declaring h = new Declaring(); h.inst = k; IntUnaryOperator a = h::instM, b = Declaring::stat; h.inst++; ToIntBiFunction<Declaring, Integer> c = Declaring::instM; Supplier<Declaring> d = Declaring::new; Function<Integer, int[]> e = int[]::new; BiPredicate<String, String> p = String::equals; return a.applyAsInt(1) + b.andThen(a).applyAsInt(2) + c.applyAsInt(h, 3) + d.get().inst + e.apply(k & 3).length + (p.negate().test("a", "b") ? 1 : 0); }
    static int comps(int k) { IntFunction<IntFunction<IntUnaryOperator>> f = a -> b -> c -> a * b + c - k; Function<Integer, Integer> g = x -> x + 1, h = x -> x * 2; Predicate<Integer> p = x -> x > k, q = x -> x % 2 == 0; BinaryOperator<Integer> mx = BinaryOperator.maxBy(Comparator.naturalOrder()); Supplier<Supplier<String>> ss = () -> () -> "z" + k; return f.apply(2).apply(3).applyAsInt(4) + g.compose(h).apply(5) + g.andThen(h).apply(5) + (p.and(q.negate()).or(x -> x == 4).test(4) ? 1 : 0) + mx.apply(3, k) + ss.get().get().length() + (Predicate.isEqual(3).test(k) ? 1 : 0) + (Predicate.not(p).test(2) ? 5 : 6); }
    static Object recLam(int k) { Function<Integer, Integer>[] f = new Function[1]; f[0] = n -> n <= 1 ? 1 : n * f[0].apply(n - 1); return f[0].apply(k & 15); }
    static int lamThis() { return 1; }
    static Object hetero(int k) { List<Object> l = new ArrayList<>(Arrays.asList(1, "a", 2.5, 'c', null, 3L, true)); int t = 0; for (Object o : l) { if (o instanceof Integer i) t += i + k; else if (o instanceof String s && !s.isEmpty()) t += s.charAt(0); else if (o instanceof Double d) t += d.intValue(); else if (o instanceof Character c) t += c; else if (o == null) t += 1000; else if (o instanceof Number n) t += n.intValue(); } return t; }
    static Object cast(int k) { Object o = k > 0 ? new ArrayList<>() : new LinkedList<>(); RandomAccess r = (RandomAccess) o; return r != null; }
    static Object arrCast(int k) { Object o = k > 0 ? new Integer[] {k} : new Object[] {k}; return ((Integer[]) o)[0]; }
    static int thisEsc(int k) { class E { int v; E self = this; E(int v) { this.v = v; reg(this); } } return 1; } static void reg(Object o) { }
}
