package lissa;

/** Counts transfers by size: how many of each were read, and how many written. */
public class TransportStats {
    private TreeMap readSizes = new TreeMap();
    private TreeMap writeSizes = new TreeMap();
    private int totalRead;
    private int totalWritten;

    public void bytesRead(int count) {
        totalRead += count;
        record(readSizes, count);
    }

    public void bytesWritten(int count) {
        totalWritten += count;
        record(writeSizes, count);
    }

    private static void record(TreeMap sizes, int count) {
        Integer times = sizes.get(count);
        sizes.put(count, times == null ? 1 : times + 1);
    }

    /** Whether there are two maps, both valid, that are not the same. */
    boolean repOk() {
        if (readSizes == null || writeSizes == null || readSizes == writeSizes) {
            return false;
        }
        return readSizes.repOk() && writeSizes.repOk();
    }
}
