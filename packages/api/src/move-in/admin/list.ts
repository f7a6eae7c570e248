/** Moves as the back office shows them. */
import type { Db } from "@pickwell/db/client";
import { moves, users } from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";

/** Moves in the list. */
const LISTED = 20;

const selectMoves = (db: Db) =>
  db
    .select({
      id: moves.id,
      number: moves.number,
      source: moves.source,
      fileName: moves.fileName,
      site: moves.site,
      isDryRun: moves.isDryRun,
      /**
       * Name of the user who started it; null when the account was deleted, or it was started on
       * the command line.
       */
      startedBy: users.name,
      startedAt: moves.startedAt,
      finishedAt: moves.finishedAt,
      state: moves.state,
      done: moves.done,
      total: moves.total,
      share: moves.share,
      error: moves.error,
      fileId: moves.fileId,
      report: moves.report,
    })
    .from(moves)
    .leftJoin(users, eq(users.id, moves.startedBy));

type Row = Awaited<ReturnType<typeof selectMoves>>[number];

const present = ({ fileId, report, ...row }: Row) => {
  const isStopped = row.state === "stopped" || row.state === "failed";
  return {
    ...row,
    /** Its file is stored and can be moved, after a dry run or to continue. */
    canRun: fileId !== null && (row.isDryRun ? row.state === "done" : isStopped),
    /** It has changes that can be undone. */
    canUndo:
      !row.isDryRun &&
      (isStopped ||
        row.state === "done" ||
        (row.state === "undone" && (report?.left.length ?? 0) > 0)),
  };
};

/** The newest moves, without reports. */
export async function listMoveViews(db: Db) {
  const rows = await selectMoves(db)
    .orderBy(desc(moves.startedAt), desc(moves.number))
    .limit(LISTED);
  return { moves: rows.map(present) };
}

/** A move with its report, which is null until the end. @throws AppError NOT_FOUND */
export async function getMove(db: Db, id: string) {
  const [row] = await selectMoves(db).where(eq(moves.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Move not found");
  return { ...present(row), report: row.report };
}

export type MoveView = Awaited<ReturnType<typeof getMove>>;
