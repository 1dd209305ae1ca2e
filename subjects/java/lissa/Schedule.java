package lissa;

import java.util.HashSet;
import java.util.Set;

/** A scheduler with three queues of ready processes and one of blocked ones. */
public class Schedule {
    private Queue low = new Queue();
    private Queue middle = new Queue();
    private Queue high = new Queue();
    private Queue blocked = new Queue();
    private int created;

    static class Process {
        int number;
        int priority;
        Process next;

        Process(int number, int priority) {
            this.number = number;
            this.priority = priority;
        }
    }

    /** First in, first out. */
    static class Queue {
        Process first;
        int count;

        void append(Process process) {
            process.next = null;
            count++;
            if (first == null) {
                first = process;
                return;
            }
            Process last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = process;
        }

        Process pop() {
            Process process = first;
            if (process != null) {
                first = process.next;
                process.next = null;
                count--;
            }
            return process;
        }
    }

    public boolean addProcess(int priority) {
        Queue queue = queue(priority);
        if (queue == null) {
            return false;
        }
        queue.append(new Process(created, priority));
        created++;
        return true;
    }

    /** The running process goes to the end of its queue. */
    public void quantumExpire() {
        Process process = running();
        if (process != null) {
            Queue queue = queue(process.priority);
            if (queue != null) {
                queue.append(process);
            }
        }
    }

    public void block() {
        Process process = running();
        if (process != null) {
            blocked.append(process);
        }
    }

    private Process running() {
        for (Queue queue : new Queue[] {high, middle, low}) {
            if (queue.count > 0) {
                return queue.pop();
            }
        }
        return null;
    }

    private Queue queue(int priority) {
        if (priority == 1) {
            return low;
        }
        if (priority == 2) {
            return middle;
        }
        return priority == 3 ? high : null;
    }

    /** Whether there are four queues, which end, share nothing and know their lengths. */
    boolean repOk() {
        Set<Queue> queues = new HashSet<>();
        Set<Process> visited = new HashSet<>();
        for (Queue queue : new Queue[] {low, middle, high, blocked}) {
            if (queue == null || !queues.add(queue)) {
                return false;
            }
            int count = 0;
            for (Process p = queue.first; p != null; p = p.next) {
                if (!visited.add(p)) {
                    return false;
                }
                count++;
            }
            if (count != queue.count) {
                return false;
            }
        }
        return true;
    }
}
