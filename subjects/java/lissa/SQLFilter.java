package lissa;

/** Filters of SQL queries: for each table, its clauses by their names. */
public class SQLFilter {
    private NestedMap tables = new NestedMap();

    public void put(int clause, int table, int text) {
        tables.ensure(table).put(clause, text);
    }

    public Integer get(int clause, int table) {
        HashMap clauses = tables.find(table);
        return clauses == null ? null : clauses.get(clause);
    }

    boolean repOk() {
        return tables != null && tables.repOk();
    }
}
