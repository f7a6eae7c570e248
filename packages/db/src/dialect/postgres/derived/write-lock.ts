/** The lock of a shop's writers: see `../atomic.ts`. */
import { getTableName, type Table } from "drizzle-orm";
import { trigger } from "./triggers.ts";

/** What it is called among the locks of the database: any number that nobody else uses. */
export const WRITE_LOCK = 7_053_117_468;

/** Every statement that writes shares the lock until its transaction ends, whoever sends it. */
export const writeLockOf = (tables: readonly Table[]): string[] => {
  const [make = ""] = trigger({
    name: "derived_write_lock",
    on: "",
    table: "",
    body: `perform pg_advisory_xact_lock_shared(${WRITE_LOCK});`,
  });
  return [
    make,
    ...tables.map(
      (table) =>
        `create trigger derived_a_lock before insert or update or delete on ${getTableName(table)} for each statement execute function derived_write_lock()`,
    ),
  ];
};
