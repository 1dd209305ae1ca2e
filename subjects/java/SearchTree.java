/** A binary search tree without balance. */
public class SearchTree {
    static class Node {
        int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public boolean add(int key) {
        if (root == null) {
            root = new Node(key);
            size++;
            return true;
        }
        Node node = root;
        while (true) {
            if (key == node.key) {
                return false;
            }
            Node next = key < node.key ? node.left : node.right;
            if (next == null) {
                break;
            }
            node = next;
        }
        if (key < node.key) {
            node.left = new Node(key);
        } else {
            node.right = new Node(key);
        }
        size++;
        return true;
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null && key != node.key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    boolean repOk() {
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean isOrdered(Node node, long above, long below) {
        return node == null
                || node.key > above && node.key < below
                        && isOrdered(node.left, above, node.key)
                        && isOrdered(node.right, node.key, below);
    }
}
