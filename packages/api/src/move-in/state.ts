/** The rows of moves: how one begins, goes on and ends. */
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
  /** How readers in the file agreed, in somebody's words; empty for none. */
  consent: string;
  startedBy: string | null;
  /** The process that does it. */
  owner: string;
}

/** What is said of moves that ended with the shop. */
const SHOP_STOPPED =
  "It was stopped in the middle. What was moved until then is here: continue it, or undo it.";

/**
 * Begins a move, or goes on with the one of the same file that was stopped.
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

/** A move that is under way is at one of them: it is moved in, or taken back. */
export type MoveWork = Extract<Move["state"], "running" | "undoing">;
const UNDER_WAY: readonly MoveWork[] = ["running", "undoing"];

/** Ends a move that runs. @param at - only where it is still at one of these */
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

/** How long a move is taken to go on when its process says nothing. */
const LEASE_MS = 60_000;

/** Says how far a move has come, and that its process is alive. @returns false when somebody has stopped it */
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
 * Stops what no process does any more: its lease has run out, or its process is gone.
 *
 * @param isGone - whether the process that a row names has ended, as far as can be told from here
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
 * Stops a move that runs; it can be continued.
 *
 * @param error - why, in words
 * @param at - only where it is still at this work
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

/** The move that has a number; undefined when none has. */
export async function moveOfNumber(db: Db, number: number): Promise<Move | undefined> {
  const [move] = await db.select().from(moves).where(eq(moves.number, number));
  return move;
}

/** Begins to take a move back. @throws MoveError when there is nothing to take back, or another one runs */
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

/** The newest moves first. */
export const listMoves = (db: Db): Promise<Move[]> =>
  db.select().from(moves).orderBy(desc(moves.startedAt), desc(moves.number)).limit(50);

/** Ids of the uploaded files that moves still need. */
export async function moveFilesInUse(db: Db): Promise<Set<string>> {
  const rows = await db.select({ fileId: moves.fileId }).from(moves).where(isNotNull(moves.fileId));
  return new Set(rows.flatMap(({ fileId }) => fileId ?? []));
}
