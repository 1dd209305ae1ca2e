import java.util.*;

public class Control {
    static int dense(int k) {
        switch (k) { case 0: return 10; case 1: return 11; case 2: k += 5; case 3: return k; default: return -k; }
    }
    static int sparse(int k) {
        switch (k) { case -7: return 1; case 100: return 2; case 46341: return 3; case Integer.MIN_VALUE: return 4; }
        return 0;
    }
    static int words(String s) {
        if (s == null) return -1;
        switch (s) { case "": return 0; case "a": return 1; case "abc": return 2; default: return s.length(); }
    }
    static String arrow(int k) {
        return switch (k) { case 1, 2 -> "low"; case 5 -> { String t = "fi"; yield t + "ve"; } default -> "many"; };
    }
    static int whileLoop(int n) { int s = 0; while (n > 0 && s < 1000) { s += n; n -= 3; } return s; }
    static int doLoop(int n) { int s = 0; do { s++; n /= 2; } while (n != 0); return s; }
    static int forLoop(int n) { int s = 1; for (int i = 0; i < (n & 15); i++) { if (i == 7) continue; if (i == 11) break; s = s * 31 + i; } return s; }
    static int labels(int n) {
        int c = 0;
        outer: for (int i = 0; i < (n & 31); i++) {
            for (int j = 0; j < 10; j++) { if (j == i) continue outer; if (i * j > 60) break outer; c += i ^ j; }
            c *= 3;
        }
        return c;
    }
    static int nestedLoops(int n) {
        int t = 0;
        for (int i = 0; i < 5; i++) { int j = i; while (j-- > 0) { for (int k = 0; k < j; k++) t += k * n; if (t > 100000) return t; } }
        return t;
    }
    static int conditional(int a, int b) { return a > b ? a > 0 ? 1 : 2 : b == 0 ? 3 : a == b ? 4 : 5; }
    static boolean logic(int a, int b) { return (a > 0 && b > 0) || (a < 0 ^ b < 0) & a != b | !(a == 5); }
    static int shortCircuit(int a) { int[] c = {0}; boolean x = a > 0 && bump(c) || bump(c) && a < -5; return c[0] * (x ? 1 : -1); }
    private static boolean bump(int[] c) { c[0]++; return c[0] % 2 == 1; }
    static int search(int[] a, int x) { if (a == null) return -2; for (int i = 0; i < a.length; i++) if (a[i] == x) return i; return -1; }
    static int[] sorted(int[] a) {
        int[] b = a.clone();
        for (int i = 1; i < b.length; i++) { int v = b[i], j = i - 1; while (j >= 0 && b[j] > v) { b[j + 1] = b[j]; j--; } b[j + 1] = v; }
        return b;
    }
    static int recursion(int n) { return n < 2 ? 1 : n > 20 ? recursion(n % 20) : n * recursion(n - 1); }
    static long fibonacci(int n) { long a = 0, b = 1; for (int i = 0; i < (n & 127); i++) { long t = a + b; a = b; b = t; } return a; }
    static int greatest(int a, int b) { while (b != 0) { int t = a % b; a = b; b = t; } return a; }
    static int collatz(int n) { int s = 0; while (n > 1 && s < 200) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; s++; } return s; }
    static int bits(int n) { int c = 0; while (n != 0) { c += n & 1; n >>>= 1; } return c; }
    static long mixed(int a, long b, short c) { long r = a; r += b; r ^= c; r <<= 3; a += r; return r - a; }
    static double average(int[] a) { double s = 0; for (int x : a) s += x; return s / a.length; }
    static float floating(float a, double b) { float r = a; r += b; r *= 3; r /= 7; r -= 1.5f; return r % 11; }
    static int manyLocals(int a, long b, float c, double d) {
        int e = a + 1; long f = b + 2; float g = c + 3; double h = d + 4; int i = e; long j = f; float k = g; double l = h;
        String s = "s"; Object o = s; f = j - 1; g = k; h = l; i += e; if (o == null) return 0;
        return (int) (i + f + (long) g + (long) h) + s.length();
    }
    static float floats(float a) { float b = a * 2f; float c = b + 1f; float d = c - 0f; return a + b + c + d; }
    static double doubles(double a) { double b = a * 0.5; double c = b + 1.0; double d = c - 0.0; return a + b + c + d; }
    static long longs(long a) { long b = a * 0L; long c = b + 1L; long d = c - a; b ^= d; return a + b + c + d; }
    static int far(int n) {
        int r = 0;
        for (int i = 0; i < 3; i++) { r += i == 0 ? n : i == 1 ? 300 : 70000; r ^= 4; r += 5; }
        return r;
    }
    static int chars(String s) { if (s == null) return 0; int t = 0; for (char c : s.toCharArray()) { switch (c) { case 'a' -> t += 1; case 'l', 'o' -> t += 10; default -> t += c; } } return t; }
}
