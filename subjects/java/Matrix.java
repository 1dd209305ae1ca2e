/** Two by two numbers. */
public class Matrix {
    private final int[][] cells = new int[2][2];

    public void set(int row, int column, int value) {
        cells[row][column] = value;
    }

    public void transpose() {
        int upper = cells[0][1];
        cells[0][1] = cells[1][0];
        cells[1][0] = upper;
    }

    boolean repOk() {
        return cells.length == 2 && cells[0].length == 2 && cells[0] != cells[1];
    }
}
