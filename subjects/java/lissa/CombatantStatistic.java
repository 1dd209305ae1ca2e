package lissa;

/** Statistics of a game: for each kind of event, how often it happened to whom. */
public class CombatantStatistic {
    private NestedMap data = new NestedMap();

    public void ensureTypExists(int typ) {
        data.ensure(typ);
    }

    public void addData(int typ, int combatant, int count) {
        HashMap counts = data.ensure(typ);
        Integer before = counts.get(combatant);
        counts.put(combatant, before == null ? count : before + count);
    }

    boolean repOk() {
        return data != null && data.repOk();
    }
}
