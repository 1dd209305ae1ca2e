import java.util.*;

/** Characters, builders, and strings that are cut, compared and parsed. */
public class Characters {
    static String negCap(int k) { StringBuilder b = new StringBuilder(k % 50); return b.append("x").toString(); }
    static boolean region(String s, int a, int b) { return s.regionMatches(a, "Hello", b, 2) | s.regionMatches(true, b, "hELLO", a, 3); }
    static boolean regionNeg(String s, int n) { return s.regionMatches(0, "abc", 0, n); }
    static int cmpI(String s, String t) { return s.compareToIgnoreCase(t); }
    static String insC(String s, int k) { return new StringBuilder("wxyz").insert(k & 3, new char[] {'1', '2'}).insert(2, s, 0, s.length() / 2).toString(); }
    static String insBad(int k) { return new StringBuilder("wxyz").insert(k, 'c').toString(); }
    static String delBad(int a, int b) { return new StringBuilder("wxyz").delete(a, b).insert(0, a).toString(); }
    static String appPart(int a, int b) { return new StringBuilder("<").append("hello", a, b).append(">").toString(); }
    static String appChars(int a, int b) { return new StringBuilder("<").append(new char[] {'h', 'e', 'y'}, a, b).toString(); }
    static String appNull(int k) { return new StringBuilder().append((String) null).append((StringBuffer) null).append((CharSequence) null, 0, k & 3).toString(); }
    static String setLen(int k) { StringBuilder b = new StringBuilder("abc"); b.setLength(k % 10); return b.toString().replace('\0', '0'); }
    static String sbSub(String s, int k) { StringBuilder b = new StringBuilder(s); return b.substring(k % 7) + b.subSequence(0, k & 1); }
    static String capacity(int k) { StringBuilder b = new StringBuilder(); b.ensureCapacity(k % 100); b.trimToSize(); return b.append("z").length() + ""; }
    static int idx(String s, int k) { return s.indexOf(k & 0x7f) + s.lastIndexOf('l', k) * 10 + s.indexOf("", k) * 100 + s.lastIndexOf("l", k) * 1000; }
    static String cpt(String s, int k) { return s.codePointAt(k % 7) + "," + s.codePointBefore(k % 7) + "," + s.offsetByCodePoints(0, 1); }
    static boolean chk(char c) { return Character.isLetterOrDigit(c) ^ Character.isWhitespace(c) ^ Character.isSpaceChar(c) ^ Character.isJavaIdentifierStart(c); }
    static int digit(char c, int r) { return Character.digit(c, r) * 100 + Character.forDigit(c & 15, r); }
    static Object parse(String s) { return Integer.parseInt(s); }
    static Object parseR(String s, int r) { return Integer.parseInt(s, r); }
    static Object parseL(String s) { return Long.parseLong(s + "9") + Long.decode("0x1F") + Integer.decode("-010"); }
    static Object parseB(String s) { return Byte.parseByte(s) + Short.parseShort(s) + (Boolean.valueOf(s) ? 1 : 0); }
    static Object bool(String s) { return Boolean.parseBoolean(s) | "TrUe".equalsIgnoreCase("tRuE") & Boolean.logicalXor(true, false); }
    static String split2(String s) { return Arrays.toString((s + ",,a,").split(",")) + Arrays.toString((s + ",,a,").split(",", -1)) + Arrays.toString((s + ",,a,").split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString(",,".split(",")) + Arrays.toString("a.b".split("\\.")) + Arrays.toString("a|b".split("\\|")); }
    static String joiner(String s, int k) { StringJoiner j = new StringJoiner(", ", "{", "}"); j.setEmptyValue("EMPTY"); if (k > 0) j.add(s); if (k > 5) j.add("z").merge(new StringJoiner("-").add("p").add("q")); return j + "" + j.length(); }
    static String tok(String s) { StringTokenizer t = new StringTokenizer(s + " b  c"); String r = ""; while (t.hasMoreTokens()) r += t.nextToken() + "|" + t.countTokens(); return r; }
    static String concAll(byte b, short c, char d, float f) { String s = "" + b + c + d + f + (char) (d + 1) + (d + 1) + null + 1L + 'x' + -0.0 + 1e21 + 1e-5f + 100f + 1.0e7 + 9999999.0; s += d; s += b; return s; }
    static String dbl(double d) { return Double.toString(d) + "|" + (float) d + "|" + Double.valueOf(d).hashCode() + "|" + Float.floatToIntBits((float) d) + "|" + Double.doubleToLongBits(d); }
    static String rev(String s) { return new StringBuffer(s + "\ud83d\ude00x\ude00").reverse().toString(); }
    static boolean inter(String s) { return s.intern().equals(s) && s.equals(new String(s)); }
    static int hashes(String s) { return (s + s).hashCode() ^ java.util.Objects.hash(s, 1, 'c') ^ java.util.Objects.hashCode(s) ^ Arrays.hashCode(new String[] {s, "b"}) ^ List.of(s, "x").hashCode(); }
    static int sbHash(String s) { StringBuilder b = new StringBuilder(s); return b.compareTo(new StringBuilder("abc")); }
    static String longs(long v) { return Long.toHexString(v) + Long.toString(v, 36) + Long.toBinaryString(v) + Long.toUnsignedString(v) + Long.hashCode(v) + Long.toOctalString(v); }
    static String caseCmp(String s) { return "" + String.CASE_INSENSITIVE_ORDER.compare(s, "HELLO, world"); }
    static String chain(String s, int k) { return s.concat("-").repeat(k & 3).toUpperCase().trim().substring(k & 1); }
    static String textSw(String s) { return switch (s) { case "abc", "a" -> { String t = s + "1"; yield t; } case "42" -> "n"; case "" -> throw new IllegalStateException("empty"); default -> s.length() > 3 ? "long" : "short"; }; }
}
