import { z } from "zod";
import { AppError } from "./errors.ts";

/** The version of a row: its `updatedAt`, in milliseconds since 1970. */
export const versionInput = z.int().min(0).max(8_640_000_000_000_000);

/** The new `updatedAt` of a row that changes now: always later than the last one. */
export const nextVersion = (now: Date, { updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

/**
 * Refuses a change based on a version that is no longer current.
 *
 * @param seen - the version it is based on; undefined to skip the check
 * @param thing - noun at the start of the message: `Product`
 * @throws AppError CONFLICT
 */
export function assertNewest(
  row: { updatedAt: Date },
  seen: number | undefined,
  thing: string,
): void {
  if (seen !== undefined && row.updatedAt.getTime() !== seen) throw versionConflict(thing);
}

/** The error for a change of an outdated version. @param thing - such as `Product` */
export const versionConflict = (thing: string): AppError =>
  new AppError(
    "CONFLICT",
    `${thing} was changed by somebody else. Compare it with what you have, then save again.`,
    "version",
  );

/**
 * The fields that really change, before and after, for the audit log.
 *
 * @param row - the current row
 * @param changes - the requested values
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
