/** Starts, runs, stops and undoes moves over HTTP. An uploaded file gets a dry run first. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { moves } from "@pickwell/db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { MoveRunner } from "../../core/ports/moves.ts";
import type { Upload } from "../../core/ports/upload.ts";
import { MoveError } from "../entries.ts";
import { beginMove, beginUndo, stopLostMoves, stopMove } from "../state.ts";
import { getMove, type MoveView } from "./list.ts";
import type { MoveStart } from "./schema.ts";

/** What starting a move needs. */
export interface Starting {
  now: Date;
  actor: Actor & { actorId: string };
  runner: MoveRunner;
}

/** Turns a `MoveError` into an AppError CONFLICT. */
async function orConflict<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof MoveError) throw new AppError("CONFLICT", error.message);
    throw error;
  }
}

/**
 * Stores an uploaded file and starts its dry run. Files of earlier dry runs are released.
 *
 * @throws AppError BAD_REQUEST naming `file`; CONFLICT while another move runs
 */
export async function startMove(
  db: Db,
  { now, actor, runner }: Starting,
  { site, consent }: MoveStart,
  upload: Upload | undefined,
): Promise<MoveView> {
  if (!upload) throw new AppError("BAD_REQUEST", "Choose a file.", "file");
  if (upload.bytes === 0) throw new AppError("BAD_REQUEST", "The file is empty.", "file");
  await stopLostMoves(db, now, runner.isGone);
  const fileId = newId();
  const fileName = upload.name.slice(0, 200);
  const fileHash = await runner.keep(upload, fileId);
  const move = await orConflict(() =>
    beginMove(db, now, {
      fileName,
      fileHash,
      site,
      consent,
      isDryRun: true,
      startedBy: actor.actorId,
      owner: runner.owner,
    }),
  );
  await db
    .update(moves)
    .set({ fileId: null })
    .where(and(eq(moves.isDryRun, true), isNotNull(moves.fileId)));
  await db.update(moves).set({ fileId }).where(eq(moves.id, move.id));
  runner.start({ id: move.id, work: "try", fileId, fileName, site });
  return getMove(db, move.id);
}

/**
 * Moves the file of a dry run, or continues a stopped move.
 *
 * @throws AppError NOT_FOUND; CONFLICT while another move runs, or when the file is gone
 */
export async function runMoveOf(
  db: Db,
  { now, actor, runner }: Starting,
  id: string,
): Promise<MoveView> {
  const { canRun } = await getMove(db, id);
  const [from] = await db.select().from(moves).where(eq(moves.id, id));
  const fileId = from?.fileId ?? null;
  if (!from || !canRun || fileId === null || !(await runner.has(fileId))) {
    const message = "The file of this move is no longer here. Please upload it again.";
    throw new AppError("CONFLICT", message);
  }
  await stopLostMoves(db, now, runner.isGone);
  const { fileName, fileHash, site, consent } = from;
  const move = await orConflict(() =>
    beginMove(db, now, {
      fileName,
      fileHash,
      site,
      consent,
      isDryRun: false,
      startedBy: actor.actorId,
      owner: runner.owner,
    }),
  );
  await atomic(db, (tx) => [
    tx.update(moves).set({ fileId: null }).where(eq(moves.id, id)),
    tx.update(moves).set({ fileId }).where(eq(moves.id, move.id)),
    auditInsert(tx, now, {
      action: "move.started",
      ...actor,
      target: { kind: "move", id: move.id },
      after: { file: fileName, number: move.number },
    }),
  ]);
  runner.start({ id: move.id, work: "move", fileId, fileName, site: move.site });
  return getMove(db, move.id);
}

/** Stops a move or its undo. Both can be continued. @throws AppError NOT_FOUND */
export async function cancelMove(
  db: Db,
  now: Date,
  { id, by }: { id: string; by: string },
): Promise<MoveView> {
  const { isDryRun } = await getMove(db, id);
  const rest = isDryRun ? "" : " What was moved until then is here: continue it, or undo it.";
  await stopMove(db, now, id, `Stopped by ${by}.${rest}`);
  return getMove(db, id);
}

/**
 * Starts undoing a move.
 *
 * @throws AppError NOT_FOUND; CONFLICT while another move runs, or when it was already undone
 */
export async function startUndo(
  db: Db,
  { now, actor, runner }: Starting,
  id: string,
): Promise<MoveView> {
  const { number, fileName } = await getMove(db, id);
  await stopLostMoves(db, now, runner.isGone);
  await orConflict(() => beginUndo(db, now, { number, owner: runner.owner }));
  await atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "move.undone",
      ...actor,
      target: { kind: "move", id },
      after: { file: fileName, number },
    }),
  ]);
  runner.start({ id, work: "undo", fileId: "", fileName, site: "" });
  return getMove(db, id);
}
