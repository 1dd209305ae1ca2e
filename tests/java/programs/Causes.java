import java.util.*;

/** Causes of exceptions, classes of values, and which boxes are the same object. */
public class Causes {
    static String init(int k) { Exception e = k == 0 ? new Exception("m", null) : k == 1 ? new Exception() : k == 2 ? new Exception(new Error("c")) : new RuntimeException("z"); try { e.initCause(k == 5 ? e : k == 7 ? null : new IllegalStateException("why")); return "" + e.getCause() + e; } catch (RuntimeException x) { return x + "" + x.getCause() + e.getCause(); } }
    static String twice(int k) { Throwable t = new Throwable("t"); t.initCause(null); try { t.initCause(new Error()); } catch (IllegalStateException e) { return e.getMessage(); } return "no"; }
    static String machine(int k) { try { return "" + 1 / k; } catch (ArithmeticException e) { e.initCause(new Error("x")); return e.getCause().getMessage(); } }
    static String supp(int k) { class My extends RuntimeException { My(boolean s) { super("m", null, s, true); } } My m = new My(k > 0); m.addSuppressed(new Error("e")); try { m.addSuppressed(null); } catch (NullPointerException e) { return "npe" + m.getSuppressed().length; } return "" + m.getSuppressed().length; }
    static String cls(int k) { Object o = k == 0 ? Integer.valueOf(1) : k == 1 ? "s" : k == 2 ? 'c' : k == 5 ? 2L : k == -1 ? Boolean.TRUE : (Object) 1.5f; return o.getClass().getName() + (o.getClass() == Integer.class) + o.getClass().getSimpleName() + o.getClass(); }
    static String simple(int k) { class Loc { } Object[] all = {new int[0], new String[0][], new Loc(), new Object() { }, new Causes.In(), (Runnable & java.io.Serializable) null == null ? new HashMap<>() : 1, Map.Entry.class, Deprecated.class}; Object o = all[k & 7]; Class<?> c = o instanceof Class<?> d ? d : o.getClass(); return c.getSimpleName() + c.isArray() + c.isInterface() + c.getName().length(); }
    static class In { }
    static String eq(boolean b) { Boolean x = b; return (x == Boolean.TRUE) + "" + (x == Boolean.FALSE) + (x == Boolean.valueOf("true")); }
    static String sync(int k) { Object o = k; synchronized (o) { o.notifyAll(); } return "" + java.util.Objects.hashCode(o) + o.equals(k) + Integer.valueOf(k).getClass().isInstance(o) + Number.class.isInstance(o) + Number.class.isAssignableFrom(o.getClass()); }
    static String chain(int k) { try { try { throw new IllegalArgumentException("in"); } catch (RuntimeException e) { throw new Exception("out" + k, e); } } catch (Exception e) { Throwable t = e; String r = ""; while (t != null) { r += t.getMessage() + ";"; t = t.getCause(); } return r; } }
    static String deep(int k) { return Arrays.deepToString(new Object[][] {{k, "a"}, null, {new int[] {1}}}) + Arrays.deepEquals(new int[][] {{k}}, new int[][] {{1}}); }
    static boolean cachedLong(long k) { Long a = k % 128, b = k % 128; return a == b; }
    static boolean cachedChar(char k) { Character a = (char) (k & 127), b = (char) (k & 127); return a == b; }
    static boolean cachedByte(byte k) { Byte a = k, b = k; return a == b; }
    static boolean cachedShort(short k) { Short a = (short) (k % 100), b = (short) (k % 100); return a == b; }
    static boolean cachedBoolean(boolean k) { Boolean a = k, b = k; return a == b && a == Boolean.valueOf(k); }
    static class Half extends Number { final int n; Half(int n) { this.n = n; } public int intValue() { return n / 2; } public long longValue() { return n; } public float floatValue() { return n / 2f; } public double doubleValue() { return n / 2.0; } }
    static String number(int k) { Number h = k > 0 ? new Half(k) : Integer.valueOf(k); return h.intValue() + " " + h.doubleValue() + h.byteValue() + h.shortValue() + (h instanceof Half); }
    static String unsigned(int k, long l) { return Integer.toUnsignedString(k) + Long.toUnsignedString(l) + Integer.toString(k, 7) + Long.toString(l, 36); }
}
