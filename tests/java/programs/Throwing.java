public class Throwing {
    static class Own extends RuntimeException { final int code; Own(String m, int code) { super(m); this.code = code; } }
    static class Checked extends Exception { Checked(String m, Throwable c) { super(m, c); } }
    static int divide(int a, int b) { try { return a / b; } catch (ArithmeticException e) { return e.getMessage().length(); } }
    static int index(int[] a, int k) { try { return a[k]; } catch (ArrayIndexOutOfBoundsException e) { return -1; } catch (NullPointerException e) { return -2; } }
    static int uncaught(int[] a, int k) { return a[k]; }
    static int nullField(int k) { Own o = k > 0 ? new Own("x", k) : null; return o.code; }
    static int finallyRuns(int k) { int t = 0; try { t += 1; if (k > 0) return t; t += 10; throw new Own("m", k); } catch (Own e) { t += e.code; } finally { t += 100; if (k == 5) return t; } return t; }
    static int finallyOverrides(int k) { try { return 10 / k; } finally { if (k == 0) return -1; } }
    static int nested(int k) { try { try { if (k == 1) throw new Own("a", 1); return 3 / (k - 2); } catch (Own e) { throw new IllegalStateException("b", e); } finally { k = 9; } } catch (IllegalStateException e) { return e.getCause().getMessage().length() + k; } catch (RuntimeException e) { return -k; } }
    static String chained(int k) throws Checked { try { if (k < 0) throw new IllegalArgumentException("negative " + k); return "fine"; } catch (IllegalArgumentException e) { throw new Checked("wrapped: " + e.getMessage(), e); } }
    static int multi(int k) { try { if (k == 0) throw new IllegalStateException(); if (k == 1) throw new UnsupportedOperationException(); Object o = k; return ((String) o).length(); } catch (IllegalStateException | UnsupportedOperationException e) { return 1; } catch (ClassCastException e) { return 2; } }
    static Object cast(int k) { Object o = k > 0 ? "text" : (Object) k; return (String) o; }
    static int negative(int n) { return new int[n % 10].length; }
    static Object store(int k) { Object[] a = k > 0 ? new String[2] : new Object[2]; a[0] = k; return a; }
    static int asserted(int k) { assert k != 5 : "five " + k; return k; }
    static int rethrown(int k) { int[] c = {0}; try { risky(k, c); } catch (RuntimeException e) { c[0] += 1000; } return c[0]; }
    private static void risky(int k, int[] c) { try { if (k % 2 == 0) throw new Own("even", k); c[0] = 1; } catch (Own e) { c[0] = 2; throw e; } finally { c[0] += 10; } }
    static class Resource implements AutoCloseable { final StringBuilder log; final boolean fails; Resource(StringBuilder log, boolean fails) { this.log = log; this.fails = fails; log.append("open "); } public void close() { log.append("close "); if (fails) throw new Own("close", 0); } }
    static String resources(int k) { StringBuilder log = new StringBuilder(); try (Resource a = new Resource(log, k == 1); Resource b = new Resource(log, k == 2)) { log.append("body "); if (k == 5) throw new Own("body", k); } catch (Own e) { log.append(e.getMessage()); } finally { log.append(" end"); } return log.toString(); }
    static int locked(int k) { Object lock = new Object(); synchronized (lock) { if (k > 0) return k; synchronized (lock) { k--; } } return k; }
    static int lockedNull(int k) { Object lock = k > 0 ? new Object() : null; synchronized (lock) { return k; } }
    static synchronized int lockedMethod(int k) { return k * 2; }
    static Throwable made(int k) { return k > 0 ? new Own("own", k) : new Error("error"); }
    static int loopFinally(int n) { int c = 0; for (int i = 0; i < (n & 7); i++) { try { if (i == 2) continue; if (i == 5) break; c += i; } finally { c += 100; } } return c; }
    static int parse(String s) { try { return Integer.parseInt(s); } catch (NumberFormatException e) { return -1; } }
    static int parseUncaught(String s) { return Integer.parseInt(s); }
    static char charAt(String s, int k) { return s.charAt(k); }
    static String sub(String s, int a, int b) { return s.substring(a, b); }
}
