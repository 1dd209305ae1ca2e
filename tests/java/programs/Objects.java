import java.util.function.*;

public class Objects {
    interface Shape { int area(); default String tell() { return name() + area(); } default String name() { return "shape"; } static int twice(Shape s) { return 2 * s.area(); } }
    static abstract class Base implements Shape { protected int size; int hidden = 1; Base(int size) { this.size = size; init(); } void init() { size++; } abstract int sides(); public String toString() { return getClass().getSimpleName() + sides(); } }
    static class Square extends Base { int hidden = 2; private int extra = 5; Square(int n) { super(n); } void init() { size += 10; extra = 7; } public int area() { return size * size; } int sides() { return 4; } public String name() { return "square"; } int both() { return hidden * 10 + ((Base) this).hidden; } }
    static class Cube extends Square { Cube(int n) { super(n); } public int area() { return 6 * super.area(); } }
    interface Left { default int side() { return 1; } } interface Right { default int side() { return 2; } }
    static class Both implements Left, Right { public int side() { return Left.super.side() * 10 + Right.super.side(); } }
    interface Finer extends Left { default int side() { return 3; } } static class Fine implements Left, Finer { }
    static int side(int k) { return new Both().side() * 100 + new Fine().side() + k; }
    static int area(int k) { Shape s = k > 0 ? new Square(k) : new Cube(k); return s.area(); }
    static String tell(int k) { Shape s = k > 0 ? new Square(k) : () -> k; return s.tell(); }
    static int twice(int k) { return Shape.twice(new Cube(k)); }
    static int hidden(int k) { return new Square(k).both() + k; }
    static Object state(int k) { return new Cube(k); }
    static String shown(int k) { return new Cube(k).toString(); }
    static boolean instance(int k) { Object o = k == 0 ? new Cube(1) : k == 1 ? "s" : k == 2 ? (Object) 7 : new int[0]; return o instanceof Shape || o instanceof Comparable; }
    static int pattern(int k) { Object o = k > 5 ? "longer" : k < 0 ? (Object) k : null; if (o instanceof String s && s.length() > 3) return s.length(); return o instanceof Integer i ? i + 1 : 0; }
    enum Colour { RED(1), GREEN(2) { int weight() { return 20; } }, BLUE(3); final int n; Colour(int n) { this.n = n; } int weight() { return n; } static final Colour LAST = BLUE; }
    static int colour(int k) { return Colour.values()[k].weight(); }
    static String colourName(String s) { return Colour.valueOf(s == null ? "RED" : s).name(); }
    static int colourSwitch(int k) { Colour c = Colour.values()[(k & 3) % 3]; return switch (c) { case RED -> 1; case GREEN -> c.ordinal() * 5; case BLUE -> Colour.LAST == c ? 7 : 8; }; }
    static int colourOrder(int a, int b) { return Colour.values()[a & 1].compareTo(Colour.values()[(b & 3) % 3]); }
    static Object colourState(int k) { return new Object[] {Colour.RED, Colour.RED, Colour.values()[1]}; }
    record Point(int x, int y) { Point { if (x < 0) throw new IllegalArgumentException("x " + x); } int sum() { return x + y; } static Point origin() { return new Point(0, 0); } }
    record Named(String name, Object value, double weight) { }
    static Object point(int x, int y) { return new Point(x, y); }
    static String pointShown(int x, int y) { return new Point(x, y).toString() + new Point(1, y).equals(Point.origin()); }
    static int pointHash(int x, int y) { return new Point(x & 1023, y).hashCode(); }
    static boolean named(String a, String b, double c) { return new Named(a, 1, c).equals(new Named(b, 1, c)); }
    static String namedShown(String a, double c) { return new Named(a, null, c).toString(); }
    class Inner { int v; Inner(int v) { this.v = v + base; } int outer() { return base + v; } } int base = 3;
    static int inner(int k) { Objects o = new Objects(); o.base = k; Inner i = o.new Inner(4); o.base++; return i.outer(); }
    static int local(int k) { int captured = k * 2; class Local { int get() { return captured + k; } } return new Local().get(); }
    static int anonymous(int k) { Shape s = new Shape() { int count = k; public int area() { return ++count; } }; return s.area() + s.area(); }
    static int lambda(int k) { IntUnaryOperator f = x -> x * k; IntUnaryOperator g = f.andThen(x -> x + 1).compose(x -> x - 2); return g.applyAsInt(5); }
    static int lambdas(int k) { Function<Integer, Integer> f = x -> x + k; BiFunction<Integer, Integer, Integer> g = Math::max; Supplier<Integer> s = () -> g.apply(k, 3); return f.apply(s.get()); }
    static int references(int k) { Function<Integer, Square> make = Square::new; ToIntFunction<Square> area = Square::area; IntFunction<int[]> array = int[]::new; Supplier<String> text = "abc"::toUpperCase; return area.applyAsInt(make.apply(k)) + array.apply(3).length + text.get().length(); }
    static long boxing(int k) { Function<Long, Long> f = x -> x + k; ToLongFunction<Integer> g = Integer::longValue; return f.apply(5L) + g.applyAsLong(k); }
    static int curried(int k) { Function<Integer, Function<Integer, Integer>> add = a -> b -> a * 10 + b; return add.apply(k).apply(2); }
    static int order; static int step(int k) { order = order * 10 + k; return k; }
    static int evaluation(int k) { order = 0; int[] a = new int[4]; a[step(1)] = step(2) + step(3) * step(k & 3); a[step(1)] += step(5); return order + a[1]; }
    static class Chain { static int starts = Log.add(1); static final int CONSTANT = 5; static int later = Log.add(2); static int touch() { return later; } }
    static class Below extends Chain { static int own = Log.add(3); }
    static class Log { static int all; static int add(int n) { all = all * 10 + n; return n; } }
    static int initialised(int k) { int c = Chain.CONSTANT; int before = Log.all; if (k > 0) c += Below.own; if (k > 5) c += Chain.touch(); return c + 100 * Log.all + before; }
    static class Broken { static int value = 1 / zero(); static int zero() { return 0; } }
    static String broken(int k) { try { return "" + Broken.value; } catch (ExceptionInInitializerError e) { try { return "" + Broken.value; } catch (NoClassDefFoundError f) { return "twice"; } } }
    static class Node<T extends Comparable<T>> { T value; Node<T> next; Node(T value, Node<T> next) { this.value = value; this.next = next; } T most() { T m = value; for (Node<T> n = next; n != null; n = n.next) if (n.value.compareTo(m) > 0) m = n.value; return m; } }
    static Object generic(int a, int b) { return new Node<>(a, new Node<>(b, null)).most(); }
    static Object cycle(int k) { Node<Integer> n = new Node<>(k, null); n.next = new Node<>(k + 1, n); return n; }
    static Object words(String a) { return a == null ? null : new Node<>(a, new Node<>("b", null)).most(); }
    static Object sharing(int k) { int[] a = {k}; return new Object[] {a, a, new int[] {k}, "x", null}; }
    static int different(int k) { Object a = new Object(), b = k > 0 ? a : new Object(); if (a != b) return 1; return 2; }
    static int varargs(int k) { return sum() + sum(k) + sum(k, 2, 3); } private static int sum(int... v) { int t = v.length; for (int x : v) t += x; return t; }
    static Object copy(int k) throws CloneNotSupportedException { return new Copied(k).copy(); } static class Copied implements Cloneable { int v; int[] a = {1}; Copied(int v) { this.v = v; } Object copy() throws CloneNotSupportedException { Copied c = (Copied) clone(); c.v++; return new Object[] {this, c}; } }
    static int compound(int k) { long[] a = {k}; a[0]++; a[0] += 3; int[] b = {k}; int c = b[0]++ + ++b[0]; b[0] <<= 2; Copied o = new Copied(k); o.v += o.v++ + (o.v *= 2); return (int) a[0] + b[0] + c + o.v; }
    static long compoundLong(long k) { long[] a = {k, 1}; long b = a[1]++ + (a[0] += a[1]--); statics += b; long c = statics++; return a[0] + a[1] + b + c; } static long statics = 4;
    static byte narrow(int k) { byte[] a = new byte[2]; a[0] = (byte) k; a[0] += 100; a[1] = a[0]++; return a[1]; }
    static Class<?> classes(int k) { return k > 0 ? String.class : new Cube(1).getClass(); }
    static boolean number(int k) { Object o = k > 0 ? (Object) k : k < 0 ? (Object) (long) k : (Object) 'c'; return o instanceof Number; }
    static int numbers(int k) { Number[] all = {k, 2L, 1.5, (short) 3}; return all[0].intValue() + all[1].intValue() + all.length; }
    static int listed(int k) { java.util.List<Integer> all = java.util.List.of(k, 2); return all.indexOf(2) + all.get(0) + java.util.List.of(1, 2, 3).size(); }
    static String bounds(int k, int n) { try { return "" + java.util.Objects.checkIndex(k, n); } catch (IndexOutOfBoundsException e) { return e.getMessage(); } }
    static String range(int k, int n) { try { return "" + java.util.Objects.checkFromToIndex(k, n, 9); } catch (IndexOutOfBoundsException e) { return e.getMessage(); } }
    static String part(int k, int n) { try { return "" + java.util.Objects.checkFromIndexSize(k, n, 9); } catch (IndexOutOfBoundsException e) { return e.getMessage(); } }
    static int element(int k) { java.util.ArrayList<Integer> all = new java.util.ArrayList<>(java.util.Arrays.asList(4, 5)); return all.get(k); }
}
