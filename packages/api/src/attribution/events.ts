/** Stored events and what they add to the totals. */
import type { clicks, pageViews } from "@pickwell/db/schema";
import { type InferSelectModel, type SQL, sql } from "drizzle-orm";
import { type EventFacts, keysOf } from "./totals/keys.ts";
import type { Measures } from "./totals/measures.ts";
import type { Sums } from "./totals/sums.ts";

export type EventTable = typeof clicks | typeof pageViews;
export type ClickRow = InferSelectModel<typeof clicks>;
export type ViewRow = InferSelectModel<typeof pageViews>;
export type EventRow = ClickRow | ViewRow;

/** Whether an event is a click; the others are views. */
export const isClick = (row: EventRow): row is ClickRow => "inMinute" in row;

/** The key and the amounts that an event adds to the totals. */
function contributionOf(row: EventRow): { facts: EventFacts; measures: Measures } {
  if (isClick(row)) return { facts: row, measures: { clicks: 1 } };
  // Pages without a product do not count for the unknown product.
  const facts = {
    ...row,
    categoryId: row.categoryId ?? undefined,
    merchant: row.merchant || undefined,
  };
  return { facts, measures: { views: 1, visits: row.isVisit ? 1 : 0 } };
}

/** Adds an event to the totals of its hour. @param sign - -1 to subtract it */
export function addEvent(sums: Sums, row: EventRow, sign: 1 | -1 = 1): void {
  const { facts, measures } = contributionOf(row);
  for (const key of keysOf(facts)) sums.add(key, row.createdAt, measures, sign);
}

/** The SQL condition for events that are not in the totals yet, as their partial index has it. */
export const isPending = (table: EventTable): SQL => sql`${table.isPending}`;
