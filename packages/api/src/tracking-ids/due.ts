/** Tracking ids whose sales have changed since the last estimate. */
import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { trackingDue } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { sql } from "drizzle-orm";
import { TRACKING_ID } from "./rules.ts";

const value = sql.placeholder;

/** Collects the tracking ids of changed sales by day, so that each is written once. */
export class DueEstimates {
  readonly #due = new Map<string, { trackingId: string; day: number }>();

  /** @param sale - one that changes, as it was or as it will be */
  add({ kind, clickId }: { kind: string | null; clickId: string | null }, day: number): void {
    if (clickId === null || kind !== null || !TRACKING_ID.test(clickId)) return;
    this.#due.set(`${day} ${clickId}`, { trackingId: clickId, day });
  }

  /** Writes what was gathered. */
  *settle(tx: Tx): Steps {
    for (const due of this.#due.values()) yield* execute(fill(dueInsert(tx), { ...due }));
    this.#due.clear();
  }
}

const dueInsert = (tx: Tx) =>
  prepared(tx, "tracking-ids:due", (db) =>
    db
      .insert(trackingDue)
      .values({ trackingId: value("trackingId"), day: value("day"), changes: 1 } as never)
      .onConflictDoUpdate({
        target: [trackingDue.trackingId, trackingDue.day],
        set: { changes: sql`${trackingDue.changes} + 1` },
      })
      .prepare(),
  );
