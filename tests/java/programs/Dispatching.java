import java.util.*;
import java.util.function.*;

public class Dispatching {
    static class A { private int f() { return 1; } int g() { return f(); } static int s() { return 10; } int n = 5; int getN() { return n; } }
    static class B extends A { public int f() { return 2; } static int s() { return 20; } int n = 6; }
    static int privateNotOverridden(int k) { A a = k > 0 ? new B() : new A(); return a.g() * 100 + a.s() + a.n + ((a instanceof B b) ? b.n : 0) + a.getN(); }
    static class P { P self() { return this; } Object v() { return 1; } }
    static class Q extends P { @Override Q self() { return this; } @Override String v() { return "q"; } int q() { return 7; } }
    static Object covariant(boolean z) { P p = z ? new Q() : new P(); return p.self().v(); }
    interface Cmp<T> { int cmp(T a, T b); default int rev(T a, T b) { return cmp(b, a); } static <T> Cmp<T> zero() { return (a, b) -> 0; } private int hid() { return 3; } default int callHid() { return hid(); } }
    static class IntCmp implements Cmp<Integer> { public int cmp(Integer a, Integer b) { return a - b; } }
    static int bridge(int a, int b) { Cmp<Integer> c = new IntCmp(); return c.rev(a, b) + c.callHid() + Cmp.<Integer>zero().rev(a, b); }
    @SuppressWarnings({"unchecked", "rawtypes"})
    static int bridgeCast(int a) { Cmp c = new IntCmp(); try { return c.cmp("x", a); } catch (ClassCastException e) { return -1; } }
    interface D1 { default String who() { return "d1"; } }
    interface D2 extends D1 { default String who() { return "d2" + D1.super.who(); } }
    static class Base { public String who() { return "base"; } }
    static class M1 extends Base implements D2 { }
    static class M2 implements D1, D2 { public String who() { return D2.super.who() + "!"; } }
    static String diamond(boolean z) { D1 d = z ? new M1() : new M2(); return d.who(); }
    static StringBuilder log = new StringBuilder();
    static int note(String s, int k) { log.append(s); return k; }
    interface Iface { int X = note("I", 1); default void d() { } }
    interface NoDefault { int Y = note("N", 2); }
    static class Impl implements Iface, NoDefault { static int z = note("C", 3); int w = note("w", 1); { note("i", 0); } Impl() { note("k", 0); } }
    static class Sub extends Impl { static int q = note("S", 4); static final int K = 9; static final Integer BOX = 5; int v = note("v", 2); Sub() { super(); note("s", 0); } }
    static String initOrder(int k) {
        log.setLength(0);
        if (k == 0) { new Impl(); } else if (k == 1) { int u = Sub.K; note("K", u); } else if (k == 2) { Object o = Sub.BOX; } else if (k == 5) { int y = Impl.Y; } else if (k == 31) { new Sub(); } else { Impl[] a = new Impl[2]; note("a", 0); }
        return log.toString();
    }
    static class Early { int a; Early() { a = virt(); } int virt() { return 1; } }
    static class Late extends Early { int b = 7; final int c = 8; Late() { super(); } @Override int virt() { return b + c; } }
    static int early(int k) { Late l = new Late(); return l.a * 100 + l.b + k; }
    static class Boom { static int v = 1 / Integer.parseInt("0"); static int get() { return 3; } }
    static String broken(int k) { String s = ""; for (int i = 0; i < 2; i++) try { s += Boom.get(); } catch (ExceptionInInitializerError e) { s += "E" + (e.getCause() instanceof ArithmeticException); } catch (NoClassDefFoundError e) { s += "N"; } return s; }
    enum Op { ADD("+") { int ap(int a, int b) { return a + b; } }, SUB("-") { int ap(int a, int b) { return a - b; } }; final String s; Op(String s) { this.s = s; } abstract int ap(int a, int b); static final Map<String, Op> BY = new HashMap<>(); static { for (Op o : values()) BY.put(o.s, o); } }
    static Object enums(String s, int k) { Op o = Op.BY.get(s); if (o == null) o = Op.values()[k & 1]; return o.name() + o.ordinal() + o.ap(k, 3) + o.getDeclaringClass().getSimpleName() + (o.getClass() == Op.class) + o.compareTo(Op.SUB) + Op.valueOf("ADD").s; }
    static Object enumBad(String s) { return Op.valueOf(s); }
    static int enumSwitch(int k) { Op o = k == 0 ? null : Op.values()[k & 1]; switch (o) { case ADD: return 1; case SUB: return 2; default: return 3; } }
    static Object enumMap(int k) { EnumMap<Op, Integer> m = new EnumMap<>(Op.class); m.put(Op.SUB, k); m.put(Op.ADD, 2); return m.toString() + EnumSet.allOf(Op.class); }
    record Point(int x, double y, String s) { Point { if (x < 0) throw new IllegalArgumentException("neg " + x); } Point(int x) { this(x, -0.0, null); } static int cnt; double sum() { return x + y; } }
    static Object records(int x, double y) { Point p = new Point(x, y, "a"), q = new Point(x, y + 0, "a"); return p.toString() + p.equals(q) + (p.hashCode() == q.hashCode()) + p.sum() + new Point(x).equals(new Point(x, 0.0, null)); }
    sealed interface Shape permits Circle, Sq, Pair { }
    record Circle(double r) implements Shape { }
    record Sq(int a) implements Shape { }
    record Pair(Shape l, Shape r) implements Shape { }
    static int stringSwitch(String s) { switch (s) { case "a": return 1; case "Aa": case "BB": return 2; case "abc": { if (s.length() > 2) break; return 5; } default: return -1; } return 9; }
    static int yielding(int k) { int r = switch (k) { case 1, 2: yield 10; case 5: { int t = k * 2; yield t; } default: if (k < 0) yield -1; yield 0; }; return r; }
    int fld = 3;
    class Inner { int v = fld * 2; class Deep { int w = v + fld; int sum() { return w + Dispatching.this.fld++; } } }
    static int inner(int k) { Dispatching d = new Dispatching(); d.fld = k; Inner i = d.new Inner(); Inner.Deep p = i.new Deep(); return p.sum() + d.fld + i.v; }
    static int local(int k) { int base = k + 1; class Loc { int m; Loc(int m) { this.m = m; } int go() { return m * base; } } Supplier<Loc> s = () -> new Loc(3); Function<Integer, Loc> f = Loc::new; return s.get().go() + f.apply(2).go(); }
    static int anon(int k) { int[] c = {0}; Runnable r = new Runnable() { int n = k; { n++; } public void run() { c[0] += n++; } }; r.run(); r.run(); return c[0]; }
    static int lambdas(int a, int b) { IntBinaryOperator op = a > b ? Math::max : (x, y) -> x * y; BiFunction<Integer, Integer, Integer> g = Integer::sum; Function<Integer, Function<Integer, Integer>> cur = x -> y -> x - y; Supplier<String> s = "abc"::toUpperCase; ToIntFunction<String> len = String::length; IntFunction<int[]> mk = int[]::new; UnaryOperator<Integer> u = UnaryOperator.identity(); return op.applyAsInt(a, b) + g.andThen(x -> x * 2).apply(a, b) + cur.apply(a).apply(b) + len.applyAsInt(s.get()) + mk.apply(3).length + u.apply(a); }
    static int nullRef(String s) { Supplier<Integer> f = s::length; return f.get(); }
    static int varargs(int... a) { return a == null ? -1 : a.length; }
    static int var(int k) { return varargs() * 100 + varargs(k, k) * 10 + varargs((int[]) null) + obj(1, 'c', null) + obj((Object) null); }
    static int obj(Object... o) { return o.length; }
    static String over(int k) { byte b = 1; short s = 2; char c = 3; long l = 4; return ov(b) + ov(s) + ov(c) + ov(k) + ov(l) + ov(1f) + ov((Integer) k) + ov("x"); }
    static String ov(int x) { return "i"; } static String ov(long x) { return "l"; } static String ov(double x) { return "d"; } static String ov(Integer x) { return "I"; } static String ov(Object x) { return "O"; }
    static <T extends Comparable<T>> T maxOf(List<? extends T> l) { T best = null; for (T t : l) if (best == null || t.compareTo(best) > 0) best = t; return best; }
    static Object generic(int a, int b) { return maxOf(List.of(a, b, 3)) + maxOf(Arrays.asList("x", "abc")); }
    @SuppressWarnings("unchecked") static int heapPollution(int k) { List<Integer> l = new ArrayList<>(); ((List) l).add(k > 0 ? "s" : k); return l.get(0); }
}
