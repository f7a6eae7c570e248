/** Updates single rows with few prepared statements. */
import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { type FilledStatement, fill } from "@pickwell/db/statements";
import { type Placeholder, type SQL, sql } from "drizzle-orm";

type Values = Readonly<Record<string, unknown>>;

/**
 * The statement that updates a row. Updates of the same columns, with NULL in the same places,
 * share one, because building it costs several times what running it does.
 *
 * @param key - names the table and the condition, see `prepared`
 * @param values - by the names of the columns
 * @param where - the values of the condition's placeholders, under names that no column has
 * @param build - builds the statement; `given` is what to set
 */
export function updateRow(
  tx: Tx,
  key: string,
  { values, where }: { values: Values; where: Values },
  build: (tx: Tx, given: Record<string, SQL | Placeholder>) => { prepare(): unknown },
): FilledStatement<unknown> {
  const columns = Object.entries(values).filter(([, value]) => value !== undefined);
  const shape = columns.map(([name, value]) => (value === null ? `${name}=null` : name)).join();
  const statement = prepared(tx, `${key}:${shape}`, (db) => {
    // A placeholder's value is encoded as its column's, which NULL cannot be.
    const given = columns.map(([name, value]): [string, SQL | Placeholder] => [
      name,
      value === null ? sql`null` : sql.placeholder(name),
    ]);
    return build(db, Object.fromEntries(given)).prepare();
  });
  return fill(statement as Parameters<typeof fill>[0], { ...values, ...where });
}
