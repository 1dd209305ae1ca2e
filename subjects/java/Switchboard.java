/** States of a machine as an enum, with a switch. */
public class Switchboard {
    enum Mode { OFF, ON, BROKEN }

    private Mode mode = Mode.OFF;
    private boolean locked;

    public void press(int button) {
        switch (button) {
            case 0 -> mode = Mode.OFF;
            case 1 -> mode = locked ? mode : Mode.ON;
            case 2 -> locked = !locked;
            default -> mode = Mode.BROKEN;
        }
    }

    public boolean isOn() {
        return mode == Mode.ON;
    }

    boolean repOk() {
        return mode != null;
    }
}
