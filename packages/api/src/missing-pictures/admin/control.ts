import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { missingPictures } from "@pickwell/db/schema";
import { changedRows, execute, type Steps } from "@pickwell/db/statements";
import { and, inArray } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import type { MissingPictureState } from "../rules.ts";
import type { MissingChoice } from "./schema.ts";

interface Changing {
  db: Db;
  now: Date;
  actor: Actor;
}

/** Those that were chosen, as far as they are in one of these states. */
const chosen = ({ keys }: MissingChoice, states: MissingPictureState[]) =>
  and(
    inArray(missingPictures.state, states),
    keys ? inArray(missingPictures.key, keys) : undefined,
  );

/**
 * Retries pictures as soon as possible, and a few times after that; named ones even if they were
 * given up.
 *
 * @returns how many
 */
export const retryMissing = ({ db, now, actor }: Changing, choice: MissingChoice) =>
  exclusiveTransaction(db, function* (tx) {
    const update = tx
      .update(missingPictures)
      .set({ state: "failing", tries: 0, nextTryAt: now })
      .where(
        chosen(choice, choice.keys ? ["failing", "failed", "dropped"] : ["failing", "failed"]),
      );
    const changes = changedRows(yield* execute(update));
    yield* note(tx, "picture.tried-again", { now, actor }, choice, changes);
    return changes;
  });

/**
 * Gives up pictures: they are not retried or reported any more. Where they are used nothing
 * changes.
 *
 * @returns how many
 */
export const dropMissing = ({ db, now, actor }: Changing, choice: MissingChoice) =>
  exclusiveTransaction(db, function* (tx) {
    const update = tx
      .update(missingPictures)
      .set({ state: "dropped", nextTryAt: null })
      .where(
        chosen(choice, choice.keys ? ["waiting", "failing", "failed"] : ["failing", "failed"]),
      );
    const changes = changedRows(yield* execute(update));
    yield* note(tx, "picture.given-up", { now, actor }, choice, changes);
    return changes;
  });

function* note(
  tx: Parameters<typeof auditInsert>[0],
  action: "picture.tried-again" | "picture.given-up",
  { now, actor }: Omit<Changing, "db">,
  { keys }: MissingChoice,
  count: number,
): Steps {
  if (count === 0) return;
  const [only, ...others] = keys ?? [];
  const target =
    only && others.length === 0 ? { target: { kind: "picture", id: only } } : undefined;
  yield* execute(auditInsert(tx, now, { action, ...actor, ...target, after: { pictures: count } }));
}
