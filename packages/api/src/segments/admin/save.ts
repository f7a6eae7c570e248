import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { broadcasts, type SegmentRule, segments } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, eq, exists, not, sql } from "drizzle-orm";
import { findChosen } from "../../collections/admin/chosen.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { draftsTo, findSegment, getSegment, usesSegment } from "./list.ts";
import type { SegmentChange, SegmentCreate } from "./schema.ts";

const targetOf = (id: string) => ({ kind: "segment", id });

/**
 * Rules with product ids.
 *
 * @param former - products that may stay even if they no longer exist
 * @throws AppError BAD_REQUEST naming the rule whose product does not exist
 */
export async function storedRules(
  db: Db,
  rules: readonly SegmentRule[],
  former: readonly SegmentRule[] = [],
): Promise<SegmentRule[]> {
  const kept = new Set(former.map(({ value }) => value));
  const stored: SegmentRule[] = [];
  for (const [at, rule] of rules.entries()) {
    if (rule.about !== "clicked-product") {
      stored.push(rule);
      continue;
    }
    const { ids } = await findChosen(db, [rule.value]);
    const [id] = kept.has(rule.value) ? [rule.value] : ids;
    if (!id) {
      const field = `rules.${at}.value`;
      throw new AppError(
        "BAD_REQUEST",
        message("There is no product at “{value}”.", { value: rule.value }),
        field,
      );
    }
    stored.push({ ...rule, value: id });
  }
  return stored;
}

/** @throws AppError CONFLICT naming `name`; BAD_REQUEST naming a rule */
export async function createSegment(db: Db, now: Date, actor: Actor, input: SegmentCreate) {
  const id = newId();
  const row = { ...input, rules: await storedRules(db, input.rules) };
  await refusingTakenName(() =>
    atomic(db, (tx) => [
      tx.insert(segments).values({ ...row, id, createdAt: now, updatedAt: now }),
      auditInsert(tx, now, {
        action: "segment.created",
        ...actor,
        target: targetOf(id),
        after: row,
      }),
    ]),
  );
  return getSegment(db, id);
}

/**
 * Changes a segment. Started broadcasts keep the former rules.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since the given version, or naming
 *   `name`; BAD_REQUEST naming a rule
 */
export async function changeSegment(
  db: Db,
  now: Date,
  actor: Actor,
  { id, version, changes }: SegmentChange,
) {
  await retryOnConflict("Segment", async () => {
    const former = await findSegment(db, id);
    assertNewest(former, version, "Segment");
    const wanted = {
      ...changes,
      ...(changes.rules && { rules: await storedRules(db, changes.rules, former.rules) }),
    };
    const { names, before, after } = differences(former, wanted);
    if (names.length === 0) return true;
    return refusingTakenName(() =>
      conditionalTransaction(
        db,
        (tx) =>
          tx
            .update(segments)
            .set({ ...after, updatedAt: nextVersion(now, former) })
            .where(and(eq(segments.id, id), eq(segments.updatedAt, former.updatedAt))),
        (tx) => [
          auditInsert(tx, now, {
            action: "segment.changed",
            ...actor,
            target: targetOf(id),
            before,
            after,
          }),
        ],
      ),
    );
  });
  return getSegment(db, id);
}

/** @throws AppError NOT_FOUND; CONFLICT while a draft uses it, whose recipients would be unclear */
export async function removeSegment(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  const { name } = await findSegment(db, id);
  const isDone = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .delete(segments)
        .where(
          and(
            eq(segments.id, id),
            not(exists(tx.select({ one: sql`1` }).from(broadcasts).where(usesSegment(id)))),
          ),
        ),
    (tx) => [
      auditInsert(tx, now, {
        action: "segment.removed",
        ...actor,
        target: targetOf(id),
        before: { name },
      }),
    ],
  );
  if (isDone) return;
  const [first = "", ...more] = await draftsTo(db, id);
  const others = more.length > 0 ? `, and ${more.length} more` : "";
  throw new AppError("CONFLICT", `“${first}” goes to it${others}.`);
}

async function refusingTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    throw new AppError("CONFLICT", "Another segment has this name already.", "name");
  }
}
