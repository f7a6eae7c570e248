/** What the back office sees of moves. */
import type { Db } from "@pickwell/db/client";
import { moves, users } from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";

/** Moves that are listed. */
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
      /** Name of whoever started it; null when the account is gone, and for one from the shell. */
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
    /** Its file is here, and can be moved in: after a dry run, or to go on. */
    canRun: fileId !== null && (row.isDryRun ? row.state === "done" : isStopped),
    /** It has written something that can be taken back. */
    canUndo:
      !row.isDryRun &&
      (isStopped ||
        row.state === "done" ||
        (row.state === "undone" && (report?.left.length ?? 0) > 0)),
  };
};

/** The newest moves first, without their reports. */
export async function listMoveViews(db: Db) {
  const rows = await selectMoves(db)
    .orderBy(desc(moves.startedAt), desc(moves.number))
    .limit(LISTED);
  return { moves: rows.map(present) };
}

/** One move with its report, which is null until it is over. @throws AppError NOT_FOUND */
export async function getMove(db: Db, id: string) {
  const [row] = await selectMoves(db).where(eq(moves.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Move not found");
  return { ...present(row), report: row.report };
}

export type MoveView = Awaited<ReturnType<typeof getMove>>;
