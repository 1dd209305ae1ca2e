import java.util.*;

public class Numbers {
    static int compound(int k) { byte b = (byte) k; b += 200; b >>>= 1; short s = (short) k; s *= 3; s--; char c = (char) k; c += 1; c++; c -= 70000; int i = k; i += 3.7; i *= 1.5f; long l = k; l <<= 33; l += 1e18; i ^= l; return b * 31 + s * 7 + c * 5 + i; }
    static long shifts(int a, int b, long l) { return (a << b) + (a >> b) + (a >>> b) + (l << b) + (l >> b) + (l >>> b) + ((byte) a >>> b) + (a << l); }
    static int chars(char c) { char d = 'a'; d += c; int x = c + d; return (char) (c * c) + x + Character.getNumericValue(c) + (Character.isDigit(c) ? 1 : 0) + (Character.isLetter(c) ? 2 : 0) + (Character.isUpperCase(c) ? 4 : 0) + Character.toUpperCase(c) + (Character.isWhitespace(c) ? 8 : 0) + Character.toLowerCase(c) + (Character.isLetterOrDigit(c) ? 16 : 0); }
    static String concat(char c, int i, long l, boolean z) { String s = "" + c + i; s += l; s += z; s += 'x' + 1; s += (char) ('x' + 1); return s + null + 1.0f + 1e10 + new int[0].length + c + (c + i); }
    static String fl(float f, double d) { return f + "|" + d + "|" + (f * d) + "|" + (float) d + "|" + (int) f + "|" + (long) d + "|" + (byte) d + "|" + (char) f + "|" + (f / 3) + "|" + (d % 1.5) + "|" + (f == d) + "|" + -f + "|" + (f + f - d); }
    static String fl2(float f, int k) { float g = f; g += k; g++; g /= 7; double e = f + k; float h = k; h *= h; return g + "|" + e + "|" + h + "|" + (k / f) + "|" + (float) (k * 0.1) + "|" + Float.compare(f, k) + "|" + Math.round(f) + "|" + Math.abs(f) + "|" + Math.max(f, -0.0f) + "|" + Math.min(0f, f); }
    static String dbl(double d) { return Math.floor(d) + "|" + Math.ceil(d) + "|" + Math.round(d) + "|" + Math.rint(d) + "|" + Math.signum(d) + "|" + Double.compare(d, 0.0) + "|" + Double.isNaN(d) + "|" + Double.valueOf(d).hashCode() + "|" + Double.toString(d) + "|" + Math.sqrt(d) + "|" + (d == d) + (d != d) + (d < 0) + (d > 0) + !(d >= 1) + "|" + Math.abs(d) + "|" + Math.max(d, -0.0) + Math.min(d, 0.0) + Math.ulp(d); }
    static boolean zeros(double d) { Double a = d, b = -d; return java.util.Objects.equals(a, b) || a.equals(b) || List.of(a).contains(b) || new HashSet<>(List.of(a)).contains(b) || Arrays.equals(new double[] {d}, new double[] {-d}); }
    static String zeros2(double d) { Object a = d, b = -d; return "" + java.util.Objects.equals(a, b) + List.of(a).equals(List.of(b)) + List.of(a).indexOf(b) + Optional.of(a).equals(Optional.of(b)) + Map.of(1, a).containsValue(b) + new ArrayList<>(List.of(a)).remove(b) + java.util.Objects.deepEquals(a, b) + new HashMap<>(Map.of(1, a)).remove(1, b) + new HashMap<>(Map.of(1, a)).replace(1, b, a); }
    static String fzeros(float d) { Object a = d, b = -d; return "" + java.util.Objects.equals(a, b) + a.equals(b) + List.of(a).equals(List.of(b)) + new HashMap<>(Map.of(1, a)).remove(1, b) + Float.compare(d, -d) + new HashMap<>(Map.of(1, a)).containsValue(b); }
    static boolean boxed(int k) { Integer a = k & 63, b = k & 63; return a == b; }
    static boolean boxedMix(int k) { Integer a = k; return a == k && a.equals(k) && !a.equals((long) k) && !((Object) a).equals((short) k) && a.compareTo(k) == 0 && a.hashCode() == k; }
    static boolean boxedNe(int k) { Integer a = k, b = k + 1; return a != b; }
    static boolean boxedDiff(int k) { Object a = (long) k, b = k; return a == b || a.equals(b); }
    static String boxes(int k) { Long l = (long) k; Short s = (short) k; Byte b = (byte) k; Character c = (char) k; Float f = (float) k; Number n = k > 0 ? l : f; return l + "" + s + b + (int) c + f + n.intValue() + n.doubleValue() + l.hashCode() + s.hashCode() + b.hashCode() + c.hashCode() + f.hashCode() + Boolean.hashCode(k > 0) + s.compareTo((short) 3) + c.compareTo('b') + b.equals((byte) 1) + l.equals(1L) + l.equals(1); }
    static String ints(int k) { return Integer.toBinaryString(k) + Integer.toHexString(k) + Integer.toOctalString(k) + Integer.bitCount(k) + Integer.reverse(k) + Integer.highestOneBit(k) + Integer.numberOfLeadingZeros(k) + Integer.numberOfTrailingZeros(k) + Integer.rotateLeft(k, 5) + Integer.signum(k) + Integer.compare(k, 3) + Integer.toString(k, 7) + Integer.parseUnsignedInt("3") + Integer.toUnsignedString(k) + Integer.compareUnsigned(k, 5) + Integer.divideUnsigned(k, 3) + Integer.remainderUnsigned(k, 7) + Integer.reverseBytes(k) + Integer.MIN_VALUE; }
    static String longs(long k) { return Long.toBinaryString(k) + Long.toHexString(k) + Long.bitCount(k) + Long.reverse(k) + Long.numberOfLeadingZeros(k) + Long.numberOfTrailingZeros(k) + Long.rotateRight(k, 5) + Long.signum(k) + Long.compare(k, 3) + Long.toString(k, 36) + Long.hashCode(k) + Long.divideUnsigned(k, 3) + Long.toUnsignedString(k) + (int) k + (short) k + (float) k + (double) k + Math.floorMod(k, 7) + Math.floorDiv(k, -7L) + Math.abs(k) + Math.multiplyHigh(k, k); }
    static int exact(int a, int b) { return Math.addExact(a, b) + Math.multiplyExact(a, 3) - Math.negateExact(b) + Math.floorMod(a, 7) + Math.floorDiv(a, -2) + Math.abs(b) + Math.toIntExact((long) a * 2); }
    static int div(int a, int b) { return a / (b | 1) * 31 + a % (b | 1) + -a + ~b + (a & b | a ^ b); }
    static int parseR(int k) { return Integer.parseInt("12", k); }
    static long parseL(int k) { String[] a = {"9223372036854775807", "9223372036854775808", "-9223372036854775808", "1L", "0007"}; return Long.parseLong(a[(k & 0xffff) % a.length]) + Long.valueOf("3"); }
    static boolean parseB(String s) { return Boolean.parseBoolean(s) | Boolean.valueOf("TRUE"); }
    static int decode(int k) { String[] a = {"0x10", "-010", "#f", "9"}; return Integer.decode(a[k & 3]) + Integer.valueOf("77", 8); }
    static long mix(int i, long l) { short s = (short) l; byte b = (byte) (i >> 3); char c = (char) -1; return i * l + s - b * c + (i & 0xFFL) + (byte) 0x80 + (c >> 4) + (s & 0xff) + 'a' / 2; }
    static boolean cmp(long a, long b) { return a < b ^ a >= b & a != b | (a == b) && !(a > b); }
    static int incs(int k) { int i = k; i = i++ + i++; int j = i-- - --i; int[] a = {5, 6}; int p = 0; a[p++] += p; a[p]--; return i * 1000 + j * 100 + a[0] * 10 + a[1] + p; }
    static char tern(boolean z, int i) { return z ? 'a' : 98; }
    static Object tern2(boolean z) { Object o = z ? 1 : 2.0; return o; }
    static Object tern3(boolean z) { Integer i = 1; Double d = 2.0; Object o = z ? i : d; return o; }
    static strictfp double strict(double d) { return d * 3.3 / 7.1 - 0.1 + 1e308 * 10; }
    static final int FOLD = Integer.MAX_VALUE + 1; static final long LF = 1 << 31; static final char CF = 'a' + 1; static final String SF = "x" + FOLD + CF + 1.0f;
    static String folded(int k) { return SF + LF + (0.1f + 0.2f) + (0.1 + 0.2) + (1 / 3f) + 100f + 1e7f + 1.0e-5 + 123456789f + (float) 1e-10 + 4.9e-324 + 1.17549435E-38f + 2e23 + 2.2250738585072014E-308; }
    static int loops(int k) { int t = 0; for (int i = 0, j = 10; i < j; i++, j--) { if (i == 3) continue; t += i * j; do { t--; } while (t > 50); } int w = k & 15; while (w-- > 0) { t += w; if (t > 60) break; } return t; }
    static boolean bools(boolean a, boolean b) { boolean c = a & !b | b ^ a; c &= a; c |= b; c ^= true; return c ? a && b : a || !b; }
    static boolean[] boolArr(boolean a) { boolean[] z = new boolean[2]; z[0] |= a; z[1] = !z[0]; byte[] b = {(byte) 300, -1}; return new boolean[] {z[0], z[1], b[0] == 44, b[1] < 0}; }
    static byte[] bytes(int k) { byte[] b = new byte[3]; b[0] = (byte) k; b[1] += k; b[2]--; b[2] >>>= 1; return b; }
    static char[] charArr(int k) { char[] c = {'a', (char) k}; c[0]++; c[1] += 5; return c; }
    static short[] shorts(int k) { short[] c = {(short) k, 7}; c[0]++; c[1] <<= 13; return c; }
    static float[] floats(double k) { float[] f = {(float) k, 1}; f[1] /= 3; f[0] += 0.1; return f; }
    static long[] longArr(int k) { long[] f = {k, 1}; f[1] <<= k; f[0] *= f[0]; return f; }
}
