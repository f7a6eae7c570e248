/** Redirects entered by people. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { redirects } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { redirectKey, redirectPathProblem, targetProblem } from "../rules.ts";
import { getRedirect, redirectFields } from "./list.ts";
import { redirectLines } from "./redirect-lines.ts";
import type { RedirectChange, RedirectCreate } from "./schema.ts";

/** Redirects that one may lead on to. */
const MAX_STEPS = 10;
/** Rows of a file that are told apart in the answer. */
const MAX_REFUSED = 100;

interface Writer {
  now: Date;
  actor: Actor;
}

/** Why this one would lead in a circle, or nowhere in time; null when it does not. */
function* loopProblem(tx: Tx, path: string, target: string): Steps<string | null> {
  let at = target.startsWith("/") ? redirectKey(target) : null;
  for (let step = 0; at !== null; step += 1) {
    if (at === path) {
      return step === 0
        ? "Both are one address to the shop, so this would lead nowhere."
        : "This would lead in a circle.";
    }
    if (step === MAX_STEPS) return "Too many redirects would follow each other.";
    const [next]: { kind: string | null; target: string }[] = yield* execute(
      tx.select().from(redirects).where(eq(redirects.path, at)),
    );
    at = next && !next.kind && next.target.startsWith("/") ? redirectKey(next.target) : null;
  }
  return null;
}

/** @returns why it was refused; null when it is there now */
function* put(
  tx: Tx,
  now: Date,
  entered: RedirectCreate,
): Steps<{ field: string; message: string } | null> {
  const path = redirectKey(entered.path) ?? "";
  const target = entered.target.trim();
  const message = yield* loopProblem(tx, path, target);
  if (message) return { field: "target", message };
  yield* execute(
    tx
      .insert(redirects)
      .values({ path, target, createdAt: now })
      .onConflictDoUpdate({ target: redirects.path, set: { target, kind: null, targetId: null } }),
  );
  return null;
}

/**
 * Adds a redirect, or changes the target of an existing path.
 *
 * @throws AppError BAD_REQUEST naming `target` when it would make a loop
 */
export async function createRedirect(db: Db, { now, actor }: Writer, entered: RedirectCreate) {
  const path = redirectKey(entered.path) ?? "";
  await exclusiveTransaction(db, function* (tx) {
    const [former] = yield* execute(
      tx.select(redirectFields).from(redirects).where(eq(redirects.path, path)),
    );
    const problem = yield* put(tx, now, entered);
    if (problem) throw new AppError("BAD_REQUEST", problem.message, problem.field);
    yield* execute(
      auditInsert(tx, now, {
        action: "redirect.added",
        ...actor,
        target: { kind: "redirect", id: path },
        ...(former && { before: { target: former.target, kind: former.kind } }),
        after: { target: entered.target.trim() },
      }),
    );
  });
  const [row] = await db.select(redirectFields).from(redirects).where(eq(redirects.path, path));
  return row;
}

/**
 * Changes from where a redirect leads, and where to. One of a changed address is one entered by a
 * person from then on.
 *
 * @throws AppError NOT_FOUND; CONFLICT naming `path` when another redirect leads on from there;
 *   BAD_REQUEST naming `target` when it would make a loop
 */
export async function changeRedirect(
  db: Db,
  { now, actor }: Writer,
  { seq, ...entered }: RedirectChange,
) {
  const path = redirectKey(entered.path) ?? "";
  const target = entered.target.trim();
  await exclusiveTransaction(db, function* (tx) {
    const [former] = yield* execute(
      tx.select(redirectFields).from(redirects).where(eq(redirects.seq, seq)),
    );
    if (!former) throw new AppError("NOT_FOUND", "Redirect not found");
    if (former.path === path && former.target === target) return;
    const [other] = yield* execute(tx.select().from(redirects).where(eq(redirects.path, path)));
    if (other && other.seq !== seq) {
      throw new AppError("CONFLICT", "Another redirect leads on from there already.", "path");
    }
    yield* execute(
      tx
        .update(redirects)
        .set({ path, target, kind: null, targetId: null })
        .where(eq(redirects.seq, seq)),
    );
    // Among the others as they are with it; what is thrown takes the change back.
    const problem = yield* loopProblem(tx, path, target);
    if (problem) throw new AppError("BAD_REQUEST", problem, "target");
    yield* execute(
      auditInsert(tx, now, {
        action: "redirect.changed",
        ...actor,
        target: { kind: "redirect", id: path },
        before: { path: former.path, target: former.target, kind: former.kind },
        after: { path, target },
      }),
    );
  });
  return getRedirect(db, seq);
}

/** @throws AppError NOT_FOUND */
export async function removeRedirect(db: Db, { now, actor }: Writer, seq: number): Promise<void> {
  await exclusiveTransaction(db, function* (tx) {
    const [row] = yield* execute(tx.delete(redirects).where(eq(redirects.seq, seq)).returning());
    if (!row) throw new AppError("NOT_FOUND", "Redirect not found");
    yield* execute(
      auditInsert(tx, now, {
        action: "redirect.removed",
        ...actor,
        target: { kind: "redirect", id: row.path },
        before: { target: row.target, kind: row.kind },
      }),
    );
  });
}

/**
 * Imports redirects from a file, see `redirectLines`.
 *
 * @returns how many were stored, and the rejected lines with reasons
 */
export async function importRedirects(db: Db, { now, actor }: Writer, file: string) {
  const refused: { line: number; message: string }[] = [];
  let taken = 0;
  await exclusiveTransaction(db, function* (tx) {
    for (const { line, path, target, problem } of redirectLines(file)) {
      const message =
        problem ??
        redirectPathProblem(path) ??
        targetProblem(target) ??
        (yield* put(tx, now, { path, target }))?.message;
      if (message === undefined) taken += 1;
      else if (refused.length < MAX_REFUSED) refused.push({ line, message });
    }
    if (taken === 0) return;
    yield* execute(auditInsert(tx, now, { action: "redirects.taken", ...actor, after: { taken } }));
  });
  return { taken, refused };
}
