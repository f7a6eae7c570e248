import { z } from "zod";
import { AppError } from "./errors.ts";

/** The version of a row that somebody has seen: its `updatedAt`, in milliseconds. */
export const versionInput = z.int().min(0).max(8_640_000_000_000_000);

/** When a row is changed now: always later than when it was changed last. */
export const nextVersion = (now: Date, { updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

/**
 * Refuses a change that was made from a version which is no longer the newest.
 *
 * @param seen - the version it was made from; undefined when the caller does not care
 * @param thing - what it is, as messages begin: `Product`
 * @throws AppError CONFLICT
 */
export function assertNewest(
  row: { updatedAt: Date },
  seen: number | undefined,
  thing: string,
): void {
  if (seen !== undefined && row.updatedAt.getTime() !== seen) throw versionConflict(thing);
}

export const versionConflict = (thing: string): AppError =>
  new AppError(
    "CONFLICT",
    `${thing} was changed by somebody else. Compare it with what you have, then save again.`,
    "version",
  );

/**
 * The fields that a change really changes, before and after, as the audit log keeps them.
 *
 * @param row - as it is
 * @param changes - as they are wanted
 */
export function differences<Row extends object>(row: Row, changes: Partial<Row>) {
  const names = (Object.keys(changes) as (keyof Row)[]).filter(
    (name) =>
      changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(row[name]),
  );
  const pick = (from: Partial<Row>): Partial<Row> =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Row>;
  return { names, before: pick(row), after: pick(changes) };
}
