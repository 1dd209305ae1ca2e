import java.util.Arrays;

/** Sorting algorithms on arrays of integers. */
public class Sort {
    private Sort() {}

    public static void insertionSort(int[] items) {
        for (int i = 1; i < items.length; i++) {
            int item = items[i];
            int j = i;
            while (j > 0 && items[j - 1] > item) {
                items[j] = items[j - 1];
                j--;
            }
            items[j] = item;
        }
    }

    public static int[] mergeSort(int[] items) {
        if (items.length < 2) {
            return items;
        }
        int middle = items.length / 2;
        int[] left = mergeSort(Arrays.copyOfRange(items, 0, middle));
        return merge(left, mergeSort(Arrays.copyOfRange(items, middle, items.length)));
    }

    public static int[] merge(int[] a, int[] b) {
        int[] result = new int[a.length + b.length];
        int i = 0;
        int j = 0;
        while (i < a.length && j < b.length) {
            if (a[i] <= b[j]) {
                result[i + j] = a[i];
                i++;
            } else {
                result[i + j] = b[j];
                j++;
            }
        }
        while (i < a.length) {
            result[i + j] = a[i];
            i++;
        }
        while (j < b.length) {
            result[i + j] = b[j];
            j++;
        }
        return result;
    }

    public static void quickSort(int[] items) {
        quickSort(items, 0, items.length - 1);
    }

    private static void quickSort(int[] items, int left, int right) {
        if (left >= right) {
            return;
        }
        int pivot = items[right];
        int low = left;
        int high = right - 1;
        while (low <= high) {
            while (low <= high && items[low] <= pivot) {
                low++;
            }
            while (high >= low && items[high] >= pivot) {
                high--;
            }
            if (low < high) {
                swap(items, low, high);
            }
        }
        swap(items, low, right);
        quickSort(items, left, low - 1);
        quickSort(items, low + 1, right);
    }

    private static void swap(int[] items, int i, int j) {
        int item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
