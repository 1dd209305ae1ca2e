import java.util.*;
import java.util.function.*;

/** How blocks and methods are left: finally, resources, labels, switches, order of evaluation. */
public class Leaving {
    @SuppressWarnings("finally") static int finRet(int k) { try { if (k > 0) throw new IllegalStateException("a"); return 1; } finally { return 2; } }
    @SuppressWarnings("finally") static int finLoop(int k) { int r = 0; for (int i = 0; i < 3; i++) { try { if (i == (k & 3)) continue; r += 10; if (i == 1) return r; } finally { r++; if (k == 5) break; } } return r; }
    static int finVal(int k) { int x = k; try { return x; } finally { x = 99; } }
    static int[] finArr(int k) { int[] x = {k}; try { return x; } finally { x[0]++; } }
    static class R implements AutoCloseable { final String n; final boolean f; R(String n, boolean f) { this.n = n; this.f = f; log += "o" + n; if (n.equals("z")) throw new IllegalArgumentException("open"); } public void close() { log += "c" + n; if (f) throw new IllegalStateException("close " + n); } }
    static String log = "";
    static String twr(int k) { log = ""; try (R a = new R("a", k > 3); R b = new R(k == 33 ? "z" : "b", k > 0); R c = null) { log += "!"; if (k == 5 || k == 0) throw new RuntimeException("body"); } catch (RuntimeException e) { log += e.getMessage() + e.getSuppressed().length; for (Throwable t : e.getSuppressed()) log += "<" + t.getMessage() + ">"; } finally { log += "f"; } return log; }
    static int label(int k) { int n = 0; outer: for (int i = 0; i < 5; i++) { inner: for (int j = 0; ; j++) { if (j == 3) continue outer; if (i == (k & 7)) break outer; if (j == 1 && i == 2) break inner; n += i * j + 1; } n += 100; } blk: { if (k > 0) break blk; n = -n; } return n; }
    static int nested(int k) { int r = 0; try { try { if (k == 0) throw new NullPointerException("n"); r += 10 / (k - 1); } catch (ArithmeticException e) { r += 1; throw new IllegalStateException("w", e); } finally { r += 100; } } catch (IllegalStateException e) { r += e.getCause() instanceof ArithmeticException ? 1000 : 0; } catch (NullPointerException | ClassCastException e) { r += 5000; } return r; }
    static Object initCause(int k) { Exception e = new Exception("m"); Exception c = new Exception("c"); e.initCause(c); try { e.initCause(k > 0 ? c : null); } catch (IllegalStateException x) { return x.getMessage(); } return e.getCause().getMessage(); }
    static Object selfCause(int k) { Exception e = new Exception("m"); e.initCause(e); return e; }
    static class MyEx extends Exception { final int code; MyEx(int code) { super("code " + code); this.code = code; } @Override public String getMessage() { return "[" + super.getMessage() + "]"; } }
    static Object mine(int k) throws MyEx { if (k < 0) throw new MyEx(k); try { if (k == 5) throw new MyEx(1); } catch (MyEx e) { return e.code + e.toString() + e.getLocalizedMessage(); } return 1; }
    static int rec(Integer k) { return k == 0 ? 0 : 1 + rec(k - 1); }
    static int recurse(int k) { return rec(k & 63); }
    static Object asserts(int k) { assert k != 5 : "five " + k; assert k != 31; return k; }
    static Object assertCause(int k) { assert k >= 0 : new IllegalStateException("x"); return k; }
    static final Object LOCK = new Object();
    static int sync(int k) { synchronized (LOCK) { synchronized (LOCK) { if (k == 5) throw new IllegalStateException(); k++; } } return syncM(k); }
    static synchronized int syncM(int k) { return k * 2; }
    static int syncNull(int k) { Object o = k > 0 ? LOCK : null; synchronized (o) { return 1; } }
    static int notify(int k) { synchronized (LOCK) { LOCK.notifyAll(); } if (k == 5) LOCK.notify(); return k; }
    static int throwNull(int k) { RuntimeException e = k > 0 ? new RuntimeException("r") : null; throw e; }
    static String sw(int k) { String s = ""; switch (k) { default: s += "d"; case 1: s += "1"; break; case 2: s += "2"; case Integer.MIN_VALUE: s += "m"; case Integer.MAX_VALUE: s += "M"; } return s; }
    static String swc(char c) { switch (c) { case 'A': case 'a': return "a"; case 0xffff: return "max"; case 0: return "nul"; default: return "?" + (int) c; } }
    static int swb(byte b) { return switch (b) { case -128 -> 1; case 127 -> 2; case 0, 1 -> { int q = b; while (q < 10) q += 3; yield q; } default -> b; }; }
    enum Co { RED, GREEN { @Override int w() { return 9; } }, BLUE; int w() { return ordinal(); } }
    static String swe(int k) { Co c = k < 0 ? null : Co.values()[k % 3]; return switch (c) { case RED -> "r"; case GREEN -> "g" + c.w(); case BLUE -> "b"; }; }
    static int swe2(int k) { int t = 0; for (Co c : Co.values()) { switch (c) { case GREEN: continue; case BLUE: t += 5; break; default: t += k; } t++; } return t; }
    static int swBox(int k) { Integer b = k == 0 ? null : k; switch (b) { case 1: return 10; case 100: return 20; } return 30; }
    static int swChar(int k) { Character c = (char) k; return switch (c) { case 'A' -> 1; default -> c; }; }
    static Object tern(boolean z, int k) { Object o = z ? 1 : 2.0; Object p = z ? (Integer) k : (Object) "s"; Object q = z ? 'a' : 0; Object r = z ? k : 'b'; Object s = z ? (short) 1 : 'c'; return o + "," + p + "," + q + "," + r + "," + s; }
    static int ternNull(boolean z) { Integer n = null; Integer r = z ? n : 0; return r; }
    static int whiles(int k) { int n = 0; do { n++; if (n == 3) continue; if (n > 7) break; } while (n < (k & 15)); while (true) { if (n-- <= 0) return n + 50; if (n == 4) break; } for (;;) { n += 2; if (n > 9) return n; } }
    static boolean sc(int k) { int[] c = {0}; boolean b = (k > 0 && c[0]++ == 0) | (k > 5 || c[0]++ > 0) & (k != 31 ^ c[0]++ > 1); return b ^ c[0] > 1; }
    static int order(int k) { int[] a = {1, 2, 3}; int i = 0; a[i++] = a[i] + (i = 2) * k; i = a[i] = i += 1 - (i = 1); return a[0] * 100 + a[1] * 10 + a[2] + i; }
    static int order2(int k) { int x = k; x = x++ + ++x; x += x++ * 2; int[] a = {5, 6}; int j = 0; a[j] += (j = 1) + a[j]; return x + a[0] + a[1] * j; }
    static int evalNull(int k) { int[] a = k > 0 ? new int[1] : null; int[] c = {0}; try { a[c[0]++] = c[0]++ / (k - 1); } catch (RuntimeException e) { return c[0] + e.getClass().getSimpleName().length() * 100; } return c[0]; }
    static int idxOrder(int k) { int[] c = {0}; int[] a = new int[2]; try { a[k] = c[0]++ / 0; } catch (ArithmeticException e) { return 1; } catch (ArrayIndexOutOfBoundsException e) { return 2; } return 3; }
    static int compoundOrder(int k) { int[] c = {0}; int[] a = new int[2]; try { a[k] += c[0]++ / 0; } catch (ArithmeticException e) { return 1 + c[0]; } catch (ArrayIndexOutOfBoundsException e) { return 20 + c[0]; } return 3; }
    static int catchOrder(int k) { try { if (k > 0) throw new java.io.FileNotFoundException("f"); throw new Error("e"); } catch (java.io.IOException e) { return e.getMessage().length(); } catch (Error e) { return 5; } }
    static <X extends Throwable> void sneaky(Throwable t) throws X { @SuppressWarnings("unchecked") X x = (X) t; throw x; }
    static Object sneak(int k) { Leaving.<RuntimeException>sneaky(new java.io.IOException("io" + (k & 1))); return 1; }
    static Object supp(int k) { Exception e = new Exception("a"); try { e.addSuppressed(k > 0 ? e : null); } catch (IllegalArgumentException | NullPointerException x) { return x.getMessage(); } return e; }
    static Object deepCause(int k) { Throwable t = new Error("root"); for (int i = 0; i < (k & 3); i++) t = new RuntimeException("w" + i, t); int n = 0; for (Throwable u = t; u != null; u = u.getCause()) n++; return n + t.toString(); }
    static Object npeMsg(String s) { try { return s.length(); } catch (NullPointerException e) { return "npe"; } }
    static Object reqNon(String s) { java.util.Objects.requireNonNull(s, "no s"); return java.util.Objects.requireNonNullElse(s, "x") + java.util.Objects.toString(null, "d") + java.util.Objects.equals(s, "a"); }
    static Object reqSup(String s) { return java.util.Objects.requireNonNull(s, () -> "lazy"); }
    static Object chk(int k) { return java.util.Objects.checkIndex(k, 3); }
    static Object chkR(int k, int n) { return java.util.Objects.checkFromToIndex(k, n, 10) + java.util.Objects.checkFromIndexSize(k, n, 10); }
}
