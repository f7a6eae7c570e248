/** Starts, cancels and undoes bulk edits. The job does the work, see `job.ts`. */
import { isDeepStrictEqual } from "node:util";
import { conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { bulkChanges } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { auditInsert } from "../core/audit.ts";
import { AppError } from "../core/errors.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { type BulkScope, type BulkView, getBulk } from "./list.ts";
import { resources } from "./resources/index.ts";
import type { BulkInput } from "./schema.ts";

const targetOf = (id: string) => ({ kind: "bulk", id });

/** A value as a JSON column gives it back. */
const asStored = (value: object): unknown => JSON.parse(JSON.stringify(value));

/**
 * Starts a bulk edit. While the same one still runs, it is that one: a change by percent that is
 * sent twice would count twice.
 *
 * @param expected - the confirmed number of rows
 * @throws AppError BAD_REQUEST naming a field; CONFLICT when the number has changed
 */
export async function startBulk(
  db: Db,
  now: Date,
  actor: Actor,
  { bulk: given, matched: expected }: { bulk: BulkInput; matched?: number },
): Promise<BulkView> {
  const resource = resources[given.resource];
  const bulk = (await resource.resolve?.(db, given)) ?? given;
  const matched = await resource.count(db, { input: bulk, now });
  if (expected !== undefined && expected !== matched) {
    throw new AppError(
      "CONFLICT",
      `${pluralize(matched, resource.noun)} match by now. Look at what would change once more.`,
      "matched",
    );
  }
  const { resource: name, change, ...chosen } = bulk;
  const asked = asStored({ chosen, change });
  const id = await exclusiveTransaction(db, function* (tx) {
    const running = yield* execute(
      tx
        .select()
        .from(bulkChanges)
        .where(and(eq(bulkChanges.state, "running"), eq(bulkChanges.resource, name))),
    );
    const same = running.find((row) =>
      isDeepStrictEqual({ chosen: row.chosen, change: row.change }, asked),
    );
    if (same) return same.id;
    const made = newId();
    yield* execute(
      tx.insert(bulkChanges).values({
        ...{ id: made, resource: name, chosen, change, matched },
        startedBy: actor.actorId ?? "",
        startedAt: now,
      }),
    );
    yield* execute(
      auditInsert(tx, now, {
        action: "bulk.started",
        ...actor,
        target: targetOf(made),
        after: {
          resource: name,
          matched,
          change,
          ...(chosen.ids ? {} : { filter: loggedFilter(bulk) }),
        },
      }),
    );
    return made;
  });
  return getBulk(db, now, scopeOf(bulk), id);
}

const scopeOf = ({ resource }: Pick<BulkInput, "resource">): BulkScope =>
  resource === "users" ? "users" : "content";

/** A filter as the log has it, which holds nobody's name and address, see `AuditEntry`. */
function loggedFilter(bulk: BulkInput): object {
  if (bulk.resource !== "users") return bulk.filter;
  const { search, ...filter } = bulk.filter;
  return { ...filter, ...(search && { isSearched: true }) };
}

/** @throws AppError NOT_FOUND; CONFLICT when it has ended */
export async function cancelBulk(
  db: Db,
  now: Date,
  actor: Actor,
  scope: BulkScope,
  id: string,
): Promise<BulkView> {
  // Before anything is written, so that nobody ends what is not of their scope.
  await getBulk(db, now, scope, id);
  const isDone = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(bulkChanges)
        .set({ state: "cancelled", finishedAt: now })
        .where(and(eq(bulkChanges.id, id), eq(bulkChanges.state, "running"))),
    (tx) => [auditInsert(tx, now, { action: "bulk.cancelled", ...actor, target: targetOf(id) })],
  );
  const bulk = await getBulk(db, now, scope, id);
  if (!isDone) throw new AppError("CONFLICT", "This change has ended already.");
  return bulk;
}

/**
 * Starts undoing a bulk edit: rows that have not changed since get their former values.
 *
 * @throws AppError NOT_FOUND; CONFLICT while it runs, or when there is nothing to undo
 */
export async function undoBulk(
  db: Db,
  now: Date,
  actor: Actor,
  scope: BulkScope,
  id: string,
): Promise<BulkView> {
  const { canUndo, state } = await getBulk(db, now, scope, id);
  if (!canUndo) {
    throw new AppError(
      "CONFLICT",
      state === "running"
        ? "This change still runs. Cancel it first."
        : "Nothing of this change can be undone.",
    );
  }
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(bulkChanges)
        .set({ state: "undoing", undoneBy: actor.actorId })
        .where(and(eq(bulkChanges.id, id), inArray(bulkChanges.state, ["done", "cancelled"]))),
    (tx) => [auditInsert(tx, now, { action: "bulk.undone", ...actor, target: targetOf(id) })],
  );
  return getBulk(db, now, scope, id);
}
