package sir_slist;

/** A position: on a node, or past the end. */
public class MyLinkedListItr {
    MyListNode node;

    MyLinkedListItr(MyListNode node) {
        this.node = node;
    }

    public boolean isPastEnd() {
        return node == null;
    }

    /** The element here; null on a header and past the end. */
    public Integer retrieve() {
        return node == null ? null : node.element;
    }

    /** Moves on by one node; past the end, stays there. */
    public void advance() {
        if (node != null) {
            node = node.rest;
        }
    }
}
