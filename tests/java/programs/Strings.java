import java.util.*;

public class Strings {
    static boolean diff(String s) { return s == "zzz"; }
    static String sb(String s, int k) { StringBuilder b = new StringBuilder(s); b.append(k).append('c').append(1.5f).append(2.5).append(true).append(3L).append((Object) null).append(new char[] {'x', 'y'}).append("hello", 1, 3).insert(0, k).insert(1, "zz").deleteCharAt(2).reverse(); b.setCharAt(0, 'Q'); b.replace(1, 3, "RR"); b.delete(2, 4); return b + "|" + b.length() + b.indexOf("R") + b.lastIndexOf("c") + b.charAt(1) + b.substring(2) + b.substring(1, 2); }
    static String rev(String s) { return new StringBuilder(s).reverse().toString(); }
    static String setLen(String s, int k) { StringBuilder b = new StringBuilder(s); b.setLength(k & 7); return b.toString(); }
    static String sbBad(String s, int k) { return new StringBuilder(s).deleteCharAt(k).toString(); }
    static String sbIns(String s, int k) { return new StringBuilder("ab").insert(k, s).toString(); }
    static String sbDel(int k, int l) { return new StringBuilder("abcdef").delete(k, l).toString(); }
    static String sbRep(int k, int l) { return new StringBuilder("abcdef").replace(k, l, "XY").toString(); }
    static int sbCmp(String s) { return new StringBuilder(s).compareTo(new StringBuilder("abd")); }
    static boolean sbEq(String s) { return "abc".contentEquals(new StringBuilder("abc")) && new StringBuilder("a").equals(new StringBuilder("a")); }
    static String buf(String s) { return new StringBuffer().append(s).append(1).reverse().toString(); }
    static Object chars(String s) { char[] c = s.toCharArray(); Arrays.sort(c); return new String(c) + String.valueOf(c) + String.valueOf(c, 0, c.length / 2) + new String(c, 0, 0) + String.valueOf(3) + String.valueOf((Object) null) + String.valueOf('c') + String.valueOf(2.0) + String.copyValueOf(c); }
    static String repl(String s) { return s.replace("", "-") + s.replace("a", ""); }
    static String strip(int k) { String[] a = {" \t a\u2003 ", "\u0000x\u001f", "\u00a0x\u00a0", "  "}; return "[" + a[k & 3].trim() + "|" + a[k & 3].strip() + "|" + a[k & 3].stripLeading() + "|" + a[k & 3].isBlank() + "]"; }
    static String cases(int k) { String[] a = {"\u00df", "\u0130", "\u01c4x", "i\u0307", "\u03a3\u03a3", "\ufb01"}; return a[(k & 0xff) % a.length].toUpperCase() + a[(k & 0xff) % a.length].toLowerCase(); }
    static String cp(String s) { StringBuilder b = new StringBuilder(); for (int i = 0; i < s.length(); ) { int c = s.codePointAt(i); b.append(c).append(' '); i += Character.charCount(c); } return b.appendCodePoint(0x1f600).toString(); }
    static String split(String s) { return String.join("/", s.split(",")); }
    static String join(String s) { return String.join("-", List.of("a", "b")) + String.join("+", s, "x"); }
    static int cmp(String s, String t) { return s.compareTo(t) + (s.equals(t) ? 1000 : 0) + (t.equals(s) ? 1 : 0); }
    static String subs(String s, int k) { return s.substring(k); }
    static String chAt(String s) { String r = ""; for (char c : s.toCharArray()) r = c + r; return r; }
    static String block(int k) { return """
        Hello "x" \
        there
          %d
        """ + k; }
    static int charSeq(String s) { CharSequence c = s; return c.length() + c.toString().length() + c.subSequence(0, 0).length() + (c.charAt(0)); }
    static int idx(String s, int k) { return s.indexOf('l', k) * 100 + s.lastIndexOf('l', k) + s.indexOf("o", k) + s.lastIndexOf("", k); }
    static boolean regMatch(String s, int k) { return s.regionMatches(k, "ello", 0, 3) || s.regionMatches(true, 1, "ELLO", 0, 2); }
    static boolean eqNull(String s) { return "abc".equals(s) || "x".equals(3); }
    static String plusNull(String s) { s += null; String t = null; t += s; return t; }
    static String obj(int k) { Object o = k > 0 ? (Object) k : "s"; return o + "" + new int[] {k}.length; }
}
