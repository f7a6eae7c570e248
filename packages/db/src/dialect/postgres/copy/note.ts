/** The mark of an unfinished copy in a database. */
import type pg from "pg";

/** A table that is dropped at the end of the copy. */
export const COPY_NOTE = "pickwell_copy";

/** A foreign key, as the database reports it. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export interface CopyNote {
  /** See `CopyParts.id`. */
  id: string;
  /** What refers to what, to be put back. */
  foreignKeys: ForeignKey[];
  /** Tables that are whole. */
  tables: string[];
}

/** The mark in a database; null when no copy is unfinished. */
export async function readNote(client: Pick<pg.Pool, "query">): Promise<CopyNote | null> {
  const { rows: found } = await client.query(`select to_regclass('${COPY_NOTE}') as found`);
  if (found[0]?.found === null) return null;
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, value from ${COPY_NOTE}`,
  );
  const facts = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    id: facts.get("id") ?? "",
    foreignKeys: JSON.parse(facts.get("foreign keys") ?? "[]"),
    tables: rows.flatMap(({ name }) => (name.startsWith("table ") ? [name.slice(6)] : [])),
  };
}
