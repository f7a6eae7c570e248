/**
 * Runs bulk edits in batches. A batch is written down before it is applied, in the transaction that
 * moves the cursor; after a crash each row is either unchanged or changed as planned, and nothing
 * is done twice.
 */
import { setImmediate } from "node:timers/promises";
import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { type BulkRowChange, bulkChanges, bulkParts } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import type { ChangeContext } from "../products/admin/change-context.ts";
import { planContext, valuesOf } from "./preview.ts";
import { resources } from "./resources/index.ts";
import type { BulkRow, Resource } from "./resources/resource.ts";
import { skippedLine } from "./rules.ts";
import type { BulkInput } from "./schema.ts";

/** Rows of one batch. */
const BATCH = 100;
/** Rows that are named with the reason why they stay. */
const MOST_NAMED = 100;

export type Bulk = typeof bulkChanges.$inferSelect;

/** A stored bulk edit as the input that it was started with. */
export const inputOf = ({ resource, chosen, change }: Bulk): BulkInput =>
  ({ resource, ...chosen, change }) as BulkInput;

/** The oldest bulk edit that has to be run or undone. @param except - ids to skip */
export async function nextBulk(db: Db, except: string[] = []): Promise<Bulk | undefined> {
  const [bulk] = await db
    .select()
    .from(bulkChanges)
    .where(
      and(
        inArray(bulkChanges.state, ["running", "undoing"]),
        except.length > 0 ? notInArray(bulkChanges.id, except) : undefined,
      ),
    )
    .orderBy(bulkChanges.startedAt, bulkChanges.id)
    .limit(1);
  return bulk;
}

/** @returns undefined when no bulk edit has this id */
export const findBulk = async (db: Db, id: string): Promise<Bulk | undefined> =>
  (await db.select().from(bulkChanges).where(eq(bulkChanges.id, id)))[0];

/**
 * @param by - context without the actor, who is the user that started it
 * @returns the bulk edit when it has ended, was cancelled, or the signal aborted
 */
export async function runBulk(
  db: Db,
  id: string,
  by: () => Omit<ChangeContext, "actor">,
  signal?: AbortSignal,
): Promise<Bulk | undefined> {
  for (;;) {
    const bulk = await findBulk(db, id);
    if (!bulk || signal?.aborted) return bulk;
    const context = (actorId: string) => ({ ...by(), actor: { actorId, ipHash: null } });
    if (bulk.state === "running") await changeBatch(db, bulk, context(bulk.startedBy));
    else if (bulk.state === "undoing") {
      await undoBatch(db, bulk, context(bulk.undoneBy ?? bulk.startedBy));
    } else return bulk;
    await setImmediate();
  }
}

const isSame = (row: BulkRow, values: Record<string, unknown>): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(row.values[name] ?? null) === JSON.stringify(value),
  );

const lastPart = (db: Db, id: string) =>
  db
    .select()
    .from(bulkParts)
    .where(eq(bulkParts.bulkId, id))
    .orderBy(desc(bulkParts.part))
    .limit(1);

const partIs = ({ bulkId, part }: { bulkId: string; part: number }) =>
  and(eq(bulkParts.bulkId, bulkId), eq(bulkParts.part, part));

/** Plans the next batch, or applies the planned one. */
export async function changeBatch(db: Db, bulk: Bulk, by: ChangeContext): Promise<void> {
  const resource = resources[bulk.resource];
  const input = inputOf(bulk);
  const [last] = await lastPart(db, bulk.id);
  if (last && !last.isDone) {
    const outcome = await giveAll(db, bulk, by, last.rows, "after");
    const gone = new Set(outcome.left.keys());
    const done = await asTheyAre(
      db,
      resource,
      last.rows.filter((row) => !gone.has(row.id)),
    );
    await atomic(db, (tx) => [
      done.length > 0
        ? tx.update(bulkParts).set({ isDone: true, rows: done }).where(partIs(last))
        : tx.delete(bulkParts).where(partIs(last)),
      tx
        .update(bulkChanges)
        .set({
          changed: sql`${bulkChanges.changed} + ${done.length}`,
          refused: sql`${bulkChanges.refused} + ${gone.size}`,
          refusals: named(bulk.refusals, outcome.left.values()),
        })
        .where(eq(bulkChanges.id, bulk.id)),
    ]);
    return;
  }
  const chosen = { input, now: bulk.startedAt };
  const context = await planContext(db, by.now, by.actor.actorId);
  const rows = await resource.page(db, chosen, bulk.cursor, BATCH);
  const planned: BulkRowChange[] = [];
  const refusals: string[] = [];
  for (const row of rows) {
    const plan = resource.plan(row, input, context);
    if (plan && "to" in plan) planned.push(changeOf(bulk, row, plan.to));
    else if (plan) refusals.push(skippedLine(row.label, plan.why));
  }
  const end = rows.at(-1);
  const unchanged = rows.length - planned.length - refusals.length;
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(bulkChanges)
        .set(
          end
            ? {
                cursor: end.id,
                unchanged: bulk.unchanged + unchanged,
                refused: bulk.refused + refusals.length,
                refusals: named(bulk.refusals, refusals),
              }
            : { state: "done", finishedAt: by.now },
        )
        // Unless it was cancelled meanwhile.
        .where(and(eq(bulkChanges.id, bulk.id), eq(bulkChanges.state, "running"))),
    (tx) =>
      planned.length === 0
        ? []
        : [
            tx
              .insert(bulkParts)
              .values({ bulkId: bulk.id, part: (last?.part ?? -1) + 1, rows: planned }),
          ],
  );
}

function changeOf(bulk: Bulk, row: BulkRow, after: Record<string, unknown>): BulkRowChange {
  const { beside = {} } = resources[bulk.resource];
  const names = Object.keys(after).flatMap((name) => [name, ...(beside[name] ?? [])]);
  return { id: row.id, label: row.label, before: valuesOf(row.values, names), after };
}

/** The present values of rows, including derived ones, for detecting later changes when undoing. */
async function asTheyAre(
  db: Db,
  resource: Resource,
  changes: BulkRowChange[],
): Promise<BulkRowChange[]> {
  if (!resource.beside) return changes;
  const found = await resource.find(
    db,
    changes.map(({ id }) => id),
  );
  const values = new Map(found.map((row) => [row.id, row.values]));
  return changes.map((change) => {
    const now = values.get(change.id);
    return now ? { ...change, after: valuesOf(now, Object.keys(change.before)) } : change;
  });
}

/** Undoes the last batch. Rows of a batch that was planned but not written have either state. */
async function undoBatch(db: Db, bulk: Bulk, by: ChangeContext): Promise<void> {
  const [last] = await lastPart(db, bulk.id);
  if (!last) {
    await atomic(db, (tx) => [
      tx
        .update(bulkChanges)
        .set({ state: "undone", finishedAt: by.now })
        .where(eq(bulkChanges.id, bulk.id)),
    ]);
    return;
  }
  const { left, given } = await giveAll(db, bulk, by, last.rows, "before");
  // Of a batch that was cut off, some rows never were anything else.
  const restored = last.isDone ? last.rows.length - left.size : given;
  await atomic(db, (tx) => [
    tx.delete(bulkParts).where(partIs(last)),
    tx
      .update(bulkChanges)
      .set({
        restored: bulk.restored + restored,
        kept: bulk.kept + left.size,
        keptRows: named(bulk.keptRows, left.values()),
      })
      .where(eq(bulkChanges.id, bulk.id)),
  ]);
}

/**
 * Sets rows to the values of one side, if they have those of the other.
 *
 * @returns rows that were left as they are, with reasons by id, and the number of rows changed
 */
async function giveAll(
  db: Db,
  { resource: name }: Bulk,
  by: ChangeContext,
  changes: readonly BulkRowChange[],
  side: "before" | "after",
): Promise<{ left: Map<string, string>; given: number }> {
  const resource = resources[name];
  const left = new Map<string, string>();
  let given = 0;
  const ids = changes.map(({ id }) => id);
  const found = new Map((await resource.find(db, ids)).map((row) => [row.id, row]));
  for (const change of changes) {
    const row = found.get(change.id);
    const leave = (why: string) => left.set(change.id, skippedLine(change.label, why));
    if (!row) leave(message("is not there any more"));
    else if (isSame(row, change[side])) continue;
    else if (!isSame(row, side === "after" ? change.before : change.after)) {
      leave(message("was changed meanwhile"));
    } else {
      try {
        await resource.apply(db, by, row, change[side]);
        given++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        leave(error.message);
      }
    }
  }
  return { left, given };
}

const named = (before: readonly string[], more: Iterable<string>): string[] =>
  [...before, ...more].slice(0, MOST_NAMED);
