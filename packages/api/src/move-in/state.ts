/** Starts, updates and ends rows in `moves`. */
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { type MoveReport, type moveSources, moves } from "@pickwell/db/schema";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isUnexpired } from "../core/stored-moments.ts";
import { MoveError } from "./entries.ts";

export type Move = typeof moves.$inferSelect;

export interface Beginning {
  fileName: string;
  fileHash: string;
  isDryRun: boolean;
  site: string;
  /** How the subscribers gave consent, in the user's words; empty for none. */
  consent: string;
  startedBy: string | null;
  /** Id of the process that runs it. */
  owner: string;
}

/** Error message of moves that were interrupted by a stop of the server. */
const SHOP_STOPPED =
  "It was stopped in the middle. What was moved until then is here: continue it, or undo it.";

/**
 * Starts a move, or continues a stopped one of the same file.
 *
 * @throws MoveError while another one runs
 */
export async function beginMove(db: Db, now: Date, beginning: Beginning): Promise<Move> {
  try {
    const [stopped] = beginning.isDryRun
      ? []
      : await db
          .update(moves)
          .set({
            state: "running",
            error: null,
            finishedAt: null,
            owner: beginning.owner,
            leaseUntil: leaseEnd(now),
          })
          .where(
            and(
              eq(moves.fileHash, beginning.fileHash),
              eq(moves.isDryRun, false),
              inArray(moves.state, ["stopped", "failed"]),
            ),
          )
          .returning();
    if (stopped) return stopped;
    const [move] = await db
      .insert(moves)
      .values({
        ...beginning,
        id: newId(),
        number: sql`(select coalesce(max(${moves.number}), 0) + 1 from ${moves})`,
        startedAt: now,
        leaseUntil: leaseEnd(now),
        state: "running",
      })
      .returning();
    if (!move) throw new Error("A move could not be begun");
    return move;
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    throw new MoveError("Another move is under way. Wait until it is over.");
  }
}

/** States of a move that is running: it is being moved in or undone. */
export type MoveWork = Extract<Move["state"], "running" | "undoing">;
const UNDER_WAY: readonly MoveWork[] = ["running", "undoing"];

/** Ends a running move or undo. @param at - only if it is in one of these states */
export async function endMove(
  db: Db,
  now: Date,
  id: string,
  end: {
    state: Move["state"];
    report?: MoveReport;
    error?: string | null;
    source?: (typeof moveSources)[number];
  },
  at: readonly MoveWork[] = UNDER_WAY,
): Promise<void> {
  await db
    .update(moves)
    .set({ ...end, finishedAt: now, ...(end.state === "done" && { share: 1 }) })
    .where(and(eq(moves.id, id), inArray(moves.state, at)));
}

/** How long a move counts as running without a sign of life from its process, in milliseconds. */
const LEASE_MS = 60_000;

/** Stores the progress and renews the lease. @returns false when the move was stopped */
export async function holdMove(
  db: Db,
  now: Date,
  id: string,
  progress: { done?: number; total?: number; share?: number },
): Promise<boolean> {
  const rows = await db
    .update(moves)
    .set({ ...progress, leaseUntil: leaseEnd(now) })
    .where(and(eq(moves.id, id), inArray(moves.state, ["running", "undoing"])))
    .returning({ id: moves.id });
  return rows.length > 0;
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/**
 * Stops moves whose lease has expired or whose process has ended.
 *
 * @param isGone - whether a process is known to have ended
 */
export async function stopLostMoves(
  db: Db,
  now: Date,
  isGone: (owner: string) => boolean,
): Promise<void> {
  const running = await db
    .select({ id: moves.id, owner: moves.owner, leaseUntil: moves.leaseUntil })
    .from(moves)
    .where(inArray(moves.state, ["running", "undoing"]));
  for (const { id, owner, leaseUntil } of running) {
    const isLeft = leaseUntil === null || !isUnexpired(leaseUntil, now, LEASE_MS);
    if (isLeft || isGone(owner)) await stopMove(db, now, id, SHOP_STOPPED);
  }
}

/**
 * Stops a running move or undo; it can be continued.
 *
 * @param error - the reason, for the user
 * @param at - only if it is in this state; by default in any
 */
export async function stopMove(
  db: Db,
  now: Date,
  id: string,
  error: string,
  at?: MoveWork,
): Promise<void> {
  await endMove(db, now, id, { state: "stopped", error }, at && [at]);
}

/** The move with this number, if any. */
export async function moveOfNumber(db: Db, number: number): Promise<Move | undefined> {
  const [move] = await db.select().from(moves).where(eq(moves.number, number));
  return move;
}

/** Starts undoing a move. @throws MoveError when there is nothing to undo, or another one runs */
export async function beginUndo(
  db: Db,
  now: Date,
  { number, owner }: { number: number; owner: string },
): Promise<Move> {
  const move = await moveOfNumber(db, number);
  if (!move || move.isDryRun) throw new MoveError(`There is no move ${number}.`);
  if (move.state === "undone" && (move.report?.left.length ?? 0) === 0) {
    throw new MoveError(`Move ${number} was undone before.`);
  }
  try {
    const [undoing] = await db
      .update(moves)
      .set({ state: "undoing", error: null, owner, leaseUntil: leaseEnd(now), done: 0 })
      .where(
        and(eq(moves.id, move.id), inArray(moves.state, ["done", "stopped", "failed", "undone"])),
      )
      .returning();
    if (!undoing) throw new MoveError("This move is under way. Wait until it is over.");
    return undoing;
  } catch (error) {
    if (error instanceof MoveError || uniqueViolation(error) === null) throw error;
    throw new MoveError("Another move is under way. Wait until it is over.");
  }
}

/** The newest 50 moves. */
export const listMoves = (db: Db): Promise<Move[]> =>
  db.select().from(moves).orderBy(desc(moves.startedAt), desc(moves.number)).limit(50);

/** Ids of uploaded files that are still needed. */
export async function moveFilesInUse(db: Db): Promise<Set<string>> {
  const rows = await db.select({ fileId: moves.fileId }).from(moves).where(isNotNull(moves.fileId));
  return new Set(rows.flatMap(({ fileId }) => fileId ?? []));
}
