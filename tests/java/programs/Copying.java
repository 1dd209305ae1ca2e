/** Copies of arrays and characters, monitors, and messages that are overridden. */
public class Copying {
    static Object copy(int a, int b, int c) { int[] s = {1, 2, 3}, t = new int[4]; System.arraycopy(s, a % 6, t, b % 6, c % 6); return t; }
    static Object copyO(int a, int b, int c) { Object[] s = {1, "x", 3}; String[] t = new String[4]; try { System.arraycopy(s, a % 6, t, b % 6, c % 6); } catch (ArrayStoreException e) { return e.getMessage() + t[0] + t[1] + t[2] + t[3]; } return t; }
    static Object bad(int k) { Object[] o = {new int[2], new long[2], "s", new Object[2], new String[2], new int[2][2], null}; Object a = o[(k & 0xff) % 7], b = o[(k >>> 8 & 0xff) % 7]; System.arraycopy(a, 0, b, 0, 1); return 1; }
    static Object bad2(int k) { Object[] o = {new int[2], new long[2], "s", new Object[2], new String[2], new int[2][2], null}; for (Object a : o) for (Object b : o) try { System.arraycopy(a, 1, b, 1, 2); } catch (RuntimeException e) { if (a != null && b != null && e instanceof ArrayStoreException) throw e; } return 1; }
    static String getc(String s, int a, int b) { char[] c = new char[4]; s.getChars(a % 6, b % 6, c, 1); return new String(c).replace('\0', '_'); }
    static String getcb(String s, int a, int b) { char[] c = new char[4]; new StringBuilder(s).getChars(a % 6, b % 6, c, 1); return new String(c).replace('\0', '_'); }
    static int before(String s, int k) { return s.codePointBefore(k) + new StringBuilder(s).codePointBefore(k); }
    static int off(String s, int k) { return s.offsetByCodePoints(0, k); }
    static String pts(int k, int n) { return new String(new int[] {k, 65, 0x1f600}, 0, n); }
    static String insO(int k, int a, int n) { return new StringBuilder("ab").insert(k % 3, new char[] {'1', '2', '3'}, a % 5, n % 5).toString(); }
    static String insP(int k, int a, int n) { return new StringBuilder("ab").insert(k % 3, "hello", a % 7, n % 7).toString(); }
    static Object mon(int k) { Object a = new Object(), b = new Object(); synchronized (a) { synchronized (b) { b.notifyAll(); a.notify(); } if (k > 0) b.notify(); } return k; }
    synchronized Object sm(Object o) { o.notifyAll(); return 1; }
    static synchronized Object ssm(int k) { Copying.class.notify(); if (k > 0) String.class.notify(); return k; }
    static Object callSm(int k) { Copying h = new Copying(); h.sm(h); if (k > 0) h.notify(); return h.sm(k < 0 ? new Copying() : h); }
    static Object excMon(int k) { Object l = new Object(); try { synchronized (l) { throw new IllegalStateException(); } } catch (IllegalStateException e) { if (k > 0) l.notify(); } return k; }
    static Object ord(String s) { java.util.TreeSet<String> t = new java.util.TreeSet<>(String.CASE_INSENSITIVE_ORDER.reversed()); t.add("b"); t.add(s); t.add("A"); t.add("HELLO, WORLD"); return t.toString(); }
    static Object ordNull(String s) { return String.CASE_INSENSITIVE_ORDER.compare("a", s); }
    @SuppressWarnings({"unchecked", "rawtypes"}) static Object rawCmp(int k) { Comparable c = k > 0 ? "s" : (Comparable) k; return c.compareTo(k); }
    @SuppressWarnings({"unchecked", "rawtypes"}) static Object rawOrd(int k) { java.util.Comparator c = String.CASE_INSENSITIVE_ORDER; return c.compare("a", k > 0 ? "B" : (Object) k); }
    static class Msg extends RuntimeException { final int k; Msg(int k) { super("m"); this.k = k; } @Override public String getMessage() { return "k=" + k; } }
    static Object msg(int k) { throw new Msg(k); }
    static Object msg2(int k) { return new Msg(k).toString() + new RuntimeException(new Msg(k)).getMessage(); }
    static class Loc extends Exception { @Override public String getLocalizedMessage() { return "loc"; } }
    static Object loc(int k) throws Loc { if (k > 0) throw new Loc(); return new Loc().toString() + new Loc().getMessage(); }
    static class TS extends Exception { TS() { super("x"); } @Override public String toString() { return "TS!"; } }
    static Object ts(int k) { return new RuntimeException(new TS()).getMessage() + new Error("a", new TS()).getCause(); }
}
