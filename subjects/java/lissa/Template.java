package lissa;

/** A template with parameters in the order of their definition, found by name. */
public class Template {
    private LinkedList parameters = new LinkedList();
    private HashMap index = new HashMap();

    /** Whether the parameter is new. */
    public boolean addParameter(int name) {
        if (index.containsKey(name)) {
            return false;
        }
        index.put(name, parameters.size());
        parameters.add(name);
        return true;
    }

    public Integer getParameter(int name) {
        return index.get(name);
    }

    /** Whether list and index are valid and have as many elements. */
    boolean repOk() {
        if (parameters == null || index == null) {
            return false;
        }
        if (!parameters.repOk() || !index.repOk()) {
            return false;
        }
        return parameters.size() == index.size();
    }
}
