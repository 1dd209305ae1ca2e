public class Texts {
    static int length(String s) { return s.length(); }
    static String concat(String a, int b, char c, boolean d, long e, double f, float g) { return a + b + c + d + e + f + g; }
    static String plus(String a, String b) { return a + b; }
    static String builder(String a, int n) { StringBuilder b = new StringBuilder(a == null ? "-" : a); b.append(n).append('c').append(true).append(1.5).append((Object) null).insert(0, n & 7); return b.reverse().toString().length() + b.toString(); }
    static String edited(int n) { StringBuilder b = new StringBuilder("abcdef"); b.deleteCharAt(n & 7); b.setCharAt(0, 'Z'); b.delete(1, 3); b.setLength(6); return b.toString(); }
    static int hash(String s) { return s.hashCode(); }
    static int compare(String a, String b) { return a.compareTo(b); }
    static boolean equal(String a, String b) { return a != null && a.equals(b); }
    static boolean ignoring(String a, String b) { return a != null && a.equalsIgnoreCase(b); }
    static int find(String a, String b) { return a.indexOf(b) * 100 + a.lastIndexOf(b); }
    static boolean holds(String a, String b) { return a.contains(b) || a.startsWith(b) && a.endsWith(b); }
    static String replaced(String a) { return a.replace('l', 'L').replace("b", "--"); }
    static String cases(String a) { return a.toUpperCase() + a.toLowerCase() + a.trim() + a.strip(); }
    static String joined(String a, int n) { return String.join("/", a == null ? "n" : a, "b", String.valueOf(n)); }
    static String repeated(String a, int n) { return a.repeat(n % 5); }
    static boolean empty(String a) { return a.isEmpty() || a.isBlank(); }
    static int loop(String a) { int t = 0; for (int i = 0; i < a.length(); i++) t = t * 31 + a.charAt(i); return t; }
    static boolean palindrome(String a) { int i = 0, j = a.length() - 1; while (i < j) if (a.charAt(i++) != a.charAt(j--)) return false; return true; }
    static char[] characters(String a) { return a.toCharArray(); }
    static String made(String a) { return new String(a.toCharArray()) + new String("x") + String.valueOf(new char[] {'o', 'k'}); }
    static String hex(int n) { return Integer.toHexString(n) + Integer.toBinaryString(n) + Integer.toString(n, 7); }
    static String parsed(int n) { return "" + Integer.parseInt("" + n) + Integer.valueOf("12") + Long.parseLong("-9") + Boolean.parseBoolean("TRUE"); }
    static boolean kinds(char c) { return Character.isDigit(c) | Character.isLetter(c) & Character.isUpperCase(c); }
    static int numeric(char c) { return Character.getNumericValue(c) + Character.toUpperCase(c); }
    static Object sequence(String a) { CharSequence s = a == null ? new StringBuilder("sb") : a; return s.length() + s.toString(); }
    static int maths(int a, int b) { return Math.max(a, b) - Math.min(a, 7) + Math.floorMod(a, 7) + Math.abs(b % 100) + Integer.signum(a) + Integer.bitCount(b); }
    static int exact(int a, int b) { return Math.addExact(a, Math.multiplyExact(b, 2)); }
    static double roots(double a) { return Math.sqrt(a) + Math.abs(a) + Math.floor(a) + Math.ceil(a); }
    static long rounded(double a) { return Math.round(a); }
    static int bitTricks(int a) { return Integer.highestOneBit(a) ^ Integer.numberOfTrailingZeros(a) ^ Integer.reverse(a) ^ Integer.rotateLeft(a, 5); }
    static long unsigned(int a) { return Integer.toUnsignedLong(a) + Integer.compareUnsigned(a, 5) + Integer.divideUnsigned(a, 3); }
}
