/** The lock that all writers of a shop share, see `../atomic.ts`. */
import { getTableName, type Table } from "drizzle-orm";
import { trigger } from "./triggers.ts";

/** Number of the advisory lock; arbitrary, but not used elsewhere. */
export const WRITE_LOCK = 7_053_117_468;

/**
 * Makes every statement that writes take the lock in shared mode until the end of its transaction.
 */
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
