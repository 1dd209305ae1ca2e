/** Corner cases of numbers and boxes. */
public class Arithmetic {
    static int divs(int a, int b) { return a / b + a % b * 3; }
    static long ldivs(long a, long b) { return a / b ^ a % b; }
    static int mixed(int a, long b) { a += b; a *= 1.5; a -= 0.5f; a <<= 33; a >>>= b; return a; }
    static byte bmix(byte b, int k) { b += k; b *= 2; b >>>= 1; b ^= 0x1ff; b -= 'c'; return b; }
    static short smix(short s, double d) { s += d; s /= 3; s <<= 9; return s; }
    static char cmix(char c, int k) { c += k; c--; c *= -1; c >>= 2; c++; return c; }
    static int chars(char c) { return c + 'a' - (char) (c - 'a') * 2 + (byte) c + (short) c; }
    static long shifts(int a, int b, long c) { return (a << b) + (a >> c) + (a >>> b) + ((long) a << b) + (1L << a) + (c >>> b) + (1 << c); }
    static int casts(double d) { return (int) d + (byte) d + (short) d + (char) d; }
    static long lcasts(float f) { return (long) f + (int) f + (byte) f + (char) (long) f; }
    static float fl(long a, int b) { return (float) a + b + (float) (double) a; }
    static double fdiv(double a, double b) { return a / b + a % b; }
    static float frem(float a, float b) { return a % b * 3 - a / b; }
    static float facc(float a) { float s = 0; for (int i = 0; i < 10; i++) s += a * 0.1f; return s; }
    static boolean nan(double a, double b) { return a < b | a == b | !(a >= b) & a != a; }
    static int nanCmp(double a, double b) { return Double.compare(a, b) * 10 + (a > b ? 1 : a < b ? 2 : a == b ? 3 : 4) + Double.valueOf(a).compareTo(b) * 100 + (Double.valueOf(a).equals(b) ? 1000 : 0); }
    static int fcmp(float a, float b) { return Float.compare(a, b) * 10 + (a > b ? 1 : 2) + (Float.isNaN(a + b) ? 7 : 0); }
    static double mm(double a, double b) { return Math.max(a, b) - Math.min(a, -b); }
    static float mmf(float a, float b) { return Math.max(a, b) + Math.min(a, b) + Math.abs(a) + Math.signum(b); }
    static double ulp(double a) { return Math.ulp(a) + Math.nextUp(a) + Math.rint(a) + Math.floor(a) + Math.copySign(a, -1) + Math.getExponent(a); }
    static long round(double a, float b) { return Math.round(a) + Math.round(b); }
    static boolean cache(int k) { Integer a = k, b = k; return a <= b && a >= b; }
    static boolean cache127(byte k) { Integer a = (int) k, b = (int) k; return a == b; }
    static boolean cacheEq(int k) { Integer a = k; Long b = (long) k; return a.equals(k) & !a.equals(b) & b.equals((long) k); }
    static Object boxes(int k) { Integer a = k; a++; a += 2; Character c = 'a'; c++; Long l = 5L; l += a; Double d = 1.0 * a; Short s = (short) k; s++; return a + "" + c + l + d + s + (a == k + 3); }
    static int unbox(boolean z) { Integer i = z ? 3 : null; int j = 1; j += i; return j; }
    static Object prom(byte b, char c, short s, long l, float f) { Object x = b + c, y = s * l, z = l + f, w = (char) (c + 1), v = -b, u = ~c, t = +s, r = c++; return x + "," + y + "," + z + "," + w + "," + v + "," + u + "," + t + "," + r + "," + (int) c; }
    static int exact(int a, int b) { return Math.subtractExact(a, b) + Math.negateExact(b) + Math.incrementExact(a) + Math.toIntExact((long) a * 2); }
    static long exactL(long a, long b) { return Math.multiplyExact(a, b) + Math.floorDiv(a, b) + Math.absExact(a); }
    static int floors(int a, int b) { return Math.floorDiv(a, b) * 3 + Math.floorMod(a, b); }
    static class Math2 {}
    static int abs(int a) { return Math.abs(a) + Integer.signum(a) + Integer.compare(a, 5) + Integer.sum(a, a) + Integer.max(a, 3); }
    static long bits(long a) { return Long.bitCount(a) + Long.numberOfLeadingZeros(a) + Long.numberOfTrailingZeros(a) + Long.rotateRight(a, 3) + Long.reverse(a) + Long.highestOneBit(a) + Long.reverseBytes(a) + Long.lowestOneBit(a); }
    static int ibits(int a) { return Integer.numberOfLeadingZeros(a) + Integer.reverseBytes(a) + Integer.rotateRight(a, a) + Integer.lowestOneBit(a) + Integer.parseUnsignedInt(Integer.toUnsignedString(a)) + Integer.remainderUnsigned(a, 7); }
    static long unsL(long a, long b) { return Long.compareUnsigned(a, b) + Long.divideUnsigned(a, b | 1) + Long.remainderUnsigned(a, b | 1); }
    static int bytes(byte a) { return Byte.toUnsignedInt(a) + (a & 0xff) + (a >>> 1) + (byte) (a >>> 1) + (a << 24 >> 24); }
    static float ibf(int a) { return Float.intBitsToFloat(a); }
    static double lbd(long a) { return Double.longBitsToDouble(a); }
    static boolean boolOps(boolean a, boolean b) { a &= b; b |= a; a ^= true; b = a == b ^ (a != b); return a & b | !a; }
    static int hexes(int k) { int a = 0x8000_0000, b = 0b1111, c = 017, d = '\u0041'; return a + b + c + d + k; }
    static long over(int k) { long a = k * k; long b = (long) k * k; return a ^ b ^ Integer.MAX_VALUE + 1 ^ (k * 1000000000L) ^ -Integer.MIN_VALUE; }
    static int minDiv(int k) { return Integer.MIN_VALUE / (k | -1) + Integer.MIN_VALUE % -1 + -k / 2 + -k % 2 + k / -2; }
    static double ddiv(int k) { return 1.0 / k + 0.0 / k + k / 0.0 + (double) k / 3 + k / 3; }
    static float toF(double d) { return (float) d * 2f; }
    static int fromCh(int k) { return (char) k + (char) -k + (short) (k << 1) + (byte) (k >> 3); }
    static long mul(int a, int b) { return Math.multiplyFull(a, b) + Math.multiplyHigh(a, b) + a * (long) b; }
    static double fma(double a) { return Math.hypot(a, 3) + Math.toRadians(a); }
    static double strict(double a) { return StrictMath.floor(a) + Math.scalb(a, 2) + Math.IEEEremainder(a, 3); }
    static int dHash(double d, float f) { return Double.hashCode(d) ^ Float.hashCode(f) ^ Boolean.hashCode(d > 0) ^ Character.hashCode('x') ^ Byte.hashCode((byte) 3); }
    static Object numb(int k) { Number n = k > 0 ? (Number) k : (Number) 2.75; return n.intValue() + "," + n.byteValue() + "," + n.floatValue() + "," + n.longValue(); }
}
