package lissa;

/** Fields of a dictionary, found by tag number and by name. */
public class DictionaryInfo {
    private TreeMap byTag = new TreeMap();
    private TreeMap byName = new TreeMap();

    public void addField(int tag, int name, int field) {
        byTag.put(tag, field);
        byName.put(name, field);
    }

    public Integer getField(int tag) {
        return byTag.get(tag);
    }

    public Integer getFieldByName(int name) {
        return byName.get(name);
    }

    /** Whether both indexes are valid maps of their own. */
    boolean repOk() {
        if (byTag == null || byName == null || byTag == byName) {
            return false;
        }
        return byTag.repOk() && byName.repOk();
    }
}
