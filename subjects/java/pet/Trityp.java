/** The triangle classification that testing papers start from. */
public class Trityp {
    private Trityp() {}

    /** 4: not a triangle, 1: scalene, 2: isosceles, 3: equilateral. */
    public static int trityp(int i, int j, int k) {
        if (i <= 0 || j <= 0 || k <= 0) {
            return 4;
        }
        int kind = 0;
        if (i == j) {
            kind = kind + 1;
        }
        if (i == k) {
            kind = kind + 2;
        }
        if (j == k) {
            kind = kind + 3;
        }
        if (kind == 0) {
            if (i + j <= k || j + k <= i || i + k <= j) {
                return 4;
            }
            return 1;
        }
        if (kind > 3) {
            return 3;
        }
        if (kind == 1 && i + j > k) {
            return 2;
        }
        if (kind == 2 && i + k > j) {
            return 2;
        }
        if (kind == 3 && j + k > i) {
            return 2;
        }
        return 4;
    }
}
