/** Triggers of PostgreSQL: a function and its trigger. */

interface Trigger {
  /** Begins with `derived_`, by which both are found again. */
  name: string;
  /** `before insert`, `after update of slug, status` … */
  on: string;
  table: string;
  /** Statements in plpgsql. */
  body: string;
  /** `new.slug is distinct from old.slug`, without queries. */
  when?: string;
  /** What a trigger before a change returns: the `new` or `old` row. */
  returns?: "new" | "old";
  each?: "row" | "statement";
}

/** Both statements that create a trigger. */
export const trigger = ({
  name,
  on,
  table,
  body,
  when,
  returns,
  each = "row",
}: Trigger): string[] => [
  `create function ${name}() returns trigger language plpgsql as $body$ begin ${body} return ${returns ?? "null"}; end $body$`,
  `create trigger ${name} ${on} on ${table} for each ${each}${when ? ` when (${when})` : ""} execute function ${name}()`,
];

/** True when one of the columns has changed. */
export const isChanged = (columns: readonly string[]): string =>
  columns.map((column) => `new.${column} is distinct from old.${column}`).join(" or ");
