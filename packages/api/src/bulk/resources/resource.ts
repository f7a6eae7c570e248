import type { Db } from "@pickwell/db/client";
import type { ChangeContext } from "../../products/admin/change-context.ts";
import type { Currency } from "../../settings/rules.ts";
import type { Manager } from "../../users/admin/guards.ts";
import type { BulkInput } from "../schema.ts";

/** A row, as bulk edits see it. */
export interface BulkRow {
  id: string;
  /** What people call it; its id where the kind has `names`. */
  label: string;
  /** See `versionInput`. */
  version: number;
  /** What can be changed of it, as JSON has it: moments in milliseconds. */
  values: Record<string, unknown>;
}

/** The plan for a row: new values, null for no change, or the reason why it cannot be changed. */
export type Plan = { to: Record<string, unknown> } | { why: string } | null;

/** The selected rows: the filter, and its moment. */
export interface Chosen {
  input: BulkInput;
  now: Date;
}

/** What a plan depends on besides the row. */
export interface PlanContext {
  now: Date;
  /** Of prices. */
  currency: Currency;
  /** Whoever asked, if they may manage accounts at this moment. */
  manager: Manager | null;
}

/** A kind of rows that can be bulk edited. */
export interface Resource {
  /** Name of one record. */
  noun: string;
  /** Fields that may follow when one is changed, and go back with it. */
  beside?: Record<string, string[]>;
  /**
   * @returns the same with ids for names, which may be others tomorrow
   * @throws AppError BAD_REQUEST naming a field when no row could be changed like that
   */
  resolve?(db: Db, input: BulkInput): Promise<BulkInput>;
  /** Values as people know them: names for ids. */
  shown?(db: Db, values: Record<string, unknown>): Promise<Record<string, unknown>>;
  /**
   * Names of rows whose labels are ids, so that stored batches and refusals name nobody. Those that
   * are gone have none.
   */
  names?(db: Db, labels: readonly string[]): Promise<ReadonlyMap<string, string>>;
  count(db: Db, chosen: Chosen): Promise<number>;
  /** The next rows by their ids, of those that were there at the moment. */
  page(db: Db, chosen: Chosen, after: string, limit: number): Promise<BulkRow[]>;
  find(db: Db, ids: readonly string[]): Promise<BulkRow[]>;
  plan(row: BulkRow, input: BulkInput, context: PlanContext): Plan;
  /**
   * Gives a row other values, by the service that its form uses.
   *
   * @throws AppError when they cannot be given, or it is no longer of that version
   */
  apply(db: Db, by: ChangeContext, row: BulkRow, values: Record<string, unknown>): Promise<void>;
}

/** The plan that gives a row fixed values. */
export function planOf(row: BulkRow, to: Record<string, unknown>): Plan {
  const isSo = Object.entries(to).every(
    ([name, value]) => JSON.stringify(row.values[name]) === JSON.stringify(value),
  );
  return isSo ? null : { to };
}
