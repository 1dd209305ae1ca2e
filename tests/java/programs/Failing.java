import java.util.*;

public class Failing {
    @SuppressWarnings("finally") static int finallyReturn(int k) { try { if (k > 0) throw new RuntimeException("x"); return 1; } finally { if (k == 5) return 2; } }
    static int finallyOrder(int k) { int r = 0; try { try { r += 1; if (k == 1) throw new IllegalStateException(); if (k == 2) return r; r += 10; } finally { r += 100; } r += 1000; } catch (IllegalStateException e) { r += 10000; } return r; }
    static int loopFinally(int k) { int r = 0; outer: for (int i = 0; i < 5; i++) { try { if (i == k) continue outer; if (i == 4 && k > 0) break outer; r += i; } finally { r += 10; } } return r; }
    static String log = "";
    static class Res implements AutoCloseable { final String n; final boolean bad; Res(String n, boolean bad, boolean fails) { if (fails) throw new IllegalArgumentException("ctor " + n); this.n = n; this.bad = bad; log += "o" + n; } public void close() { log += "c" + n; if (bad) throw new IllegalStateException("close " + n); } }
    static String resources(int k) { log = ""; try (Res a = new Res("a", (k & 1) != 0, false); Res b = new Res("b", (k & 2) != 0, (k & 4) != 0); Res n = null) { log += "body"; if (k < 0) throw new UnsupportedOperationException("body"); } catch (RuntimeException e) { log += e.getMessage(); for (Throwable t : e.getSuppressed()) log += "[" + t.getMessage() + "]"; } finally { log += "f"; } return log; }
    static String causes(int k) { try { try { Object o = k > 0 ? null : "x"; o.toString(); throw new Exception("plain", new Error("inner")); } catch (NullPointerException e) { throw new RuntimeException(e); } } catch (RuntimeException e) { return "R" + (e.getCause() instanceof NullPointerException) + e.getClass().getName(); } catch (Exception e) { return e + "|" + e.getCause() + "|" + e.getCause().getCause() + e.getLocalizedMessage(); } }
    static class My extends Exception { final int code; My(String m, int c, Throwable t) { super(m, t); code = c; } @Override public String getMessage() { return super.getMessage() + "#" + code; } }
    static String custom(int k) { try { if (k != 0) throw new My("m", k, null); return "none"; } catch (My e) { return e.toString() + e.code + e.getCause(); } }
    static int asserts(int k) { assert k != 5 : "five" + k; assert k != 31; return k; }
    static int assertObj(int k) { try { assert k > 0 : k; return 1; } catch (AssertionError e) { return e.getMessage().length(); } }
    static int synced(int k) { Object lock = k == 0 ? null : new Object(); synchronized (lock) { if (k < 0) throw new IllegalStateException("s"); return k; } }
    static Object store(int k) { Object[] a = k > 0 ? new String[1] : new Object[1]; a[0] = k; return a; }
    static Object store2(int k) { Number[] a = new Integer[2]; a[0] = k; if (k == 2) a[1] = 2.5; Comparable[] c = new Integer[1]; c[0] = k == 5 ? "z" : 3; return a; }
    static Object multiStore(int k) { Object[] a = new int[2][3]; if (k == 0) a[0] = new int[7]; if (k == 1) a[0] = new long[1]; if (k == 2) a[1] = null; return a; }
    static Object dims(int a, int b) { int[][][] m = new int[a & 3][b & 1][]; long[][] l = {{1}, {}, null}; char[][] c = new char[2][2]; boolean[][] z = new boolean[1][1]; return m.length * 100 + (m.length > 0 ? m[0].length : -1) + l[0][0] + "" + (int) c[1][1] + z[0][0] + m.getClass().getSimpleName() + l.getClass().getName(); }
    static int order(int k) { int[] a = {1, 2, 3}; int i = 0; a[i] = i = 2; int j = 1; j = j++ + ++j; int t = a[0] + a[2]; a[k & 1] += (a[0] = 10); return t * 1000 + j * 100 + a[0] + a[1]; }
    static int evalOrder(int k) { int[] a = null; try { a[k / (k - 1)] = k / (k - 2); return 0; } catch (NullPointerException e) { return 1; } catch (ArithmeticException e) { return 2; } }
    static int nested(int k) { int r = 0; try { try { throw new IllegalStateException("a"); } catch (IllegalStateException e) { r = 1; if (k > 1) throw new RuntimeException("b", e); } finally { r += 10; if (k == 5) throw new UnsupportedOperationException(); } } catch (UnsupportedOperationException e) { r += 100 + e.getSuppressed().length; } catch (RuntimeException e) { r += 1000; } return r; }
    static int unboxNull(int k) { Integer i = k > 0 ? null : k; return i; }
    static int ternaryNpe(int k) { Integer n = null; return (int) (k == 5 ? 1 : k < 0 ? n : 2); }
    static int castFail(int k) { Object o = k > 0 ? "s" : k == 0 ? null : (Object) 2.5; return (Integer) o; }
    static Object rethrow(int k) throws Exception { try { if (k > 0) throw new java.io.IOException("io" + k); return k; } catch (final Exception e) { throw e; } }
    static int deep(int k) { return k <= 0 ? 0 : 1 + deep(k > 50 ? 50 : k - 1); }
    static int arith(int a, int b) { try { return a / b + a % b; } catch (ArithmeticException e) { return e.getMessage().hashCode(); } }
    static long larith(long a, long b) { return a % b * 3 + a / b; }
    static int strIdx(String s, int k) { return s.charAt(k); }
    static String sub(String s, int k) { return s.substring(k, 3); }
    static Object listIdx(int k) { List<Integer> l = new ArrayList<>(List.of(1, 2)); return l.get(k); }
    static Object immut(int k) { List<Integer> l = List.of(1, 2); l.add(k); return l; }
    static Object next(int k) { return new ArrayList<Integer>().iterator().next(); }
    static Object cme(int k) { Map<Integer, Integer> m = new HashMap<>(); for (int i = 0; i < 3; i++) m.put(i, i); for (Integer x : m.keySet()) if (x == k) m.remove(x); return m; }
    static Object cme2(int k) { List<Integer> l = new LinkedList<>(List.of(1, 2, 3)); for (Integer x : l) if (x == k) l.remove(x); return l; }
    static Object tmNull(int k) { TreeMap<Integer, Integer> m = new TreeMap<>(); m.put(k > 0 ? null : k, 1); return m.firstKey(); }
    static Object optNone(int k) { return Optional.ofNullable(k > 0 ? null : (Integer) k).get(); }
    static Object require(String s) { return java.util.Objects.requireNonNull(s, "missing"); }
    static Object throwNull(int k) { RuntimeException e = k > 0 ? new RuntimeException("k") : null; throw e; }
    static int stackTrace(int k) { try { throw new RuntimeException(); } catch (RuntimeException e) { return e.getMessage() == null ? 1 : 0; } }
}
