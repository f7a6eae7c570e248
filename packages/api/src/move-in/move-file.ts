/** Moves a file from start to end, and keeps its row in `moves` up to date. */
import { basename } from "node:path";
import type { Db } from "@pickwell/db/client";
import { type MoveReport, moves } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { MoveJob } from "../core/ports/moves.ts";
import { ImportError } from "../csv/import-error.ts";
import type { IsRefused } from "../missing-pictures/note.ts";
import { MoveError } from "./entries.ts";
import { hashOfFile } from "./file-hash.ts";
import { openSource } from "./open.ts";
import { type KeepPicture, type MoveProgress, runMove } from "./run-move.ts";
import {
  beginMove,
  beginUndo,
  endMove,
  holdMove,
  type Move,
  stopLostMoves,
  stopMove,
} from "./state.ts";
import { undoMove } from "./undo-move.ts";

export interface MoveParts {
  now: () => Date;
  isRefusedPicture: IsRefused;
  keepPicture?: KeepPicture;
  /** See `undoMove`. */
  noteUnusedPicture?: (key: string) => Promise<void>;
  onProgress?: (progress: MoveProgress) => void;
}

/** The process that runs a move. */
export interface Owner {
  name: string;
  isGone: (owner: string) => boolean;
}

export interface MoveFile {
  path: string;
  /** Name for the user; by default the file name on disk. */
  name?: string;
  /** See `OpenOptions`. */
  site: string;
  /** See `RunOptions`. */
  consent?: string;
}

/** The result of a move. */
export interface MoveOutcome {
  /** Null for a dry run. */
  number: number | null;
  what: "dry run" | "moved" | "undone";
  report: MoveReport;
}

/** Minimum time between writes of the progress, in milliseconds. */
const PROGRESS_MS = 500;

/** Thrown when the move was stopped. */
class Stopped extends Error {
  override message = "a user stopped it";
}

/** Runs a dry run. @throws MoveError, ImportError */
export async function tryFile(db: Db, file: MoveFile, parts: MoveParts): Promise<MoveOutcome> {
  const now = parts.now();
  const source = await openSource(file.path, { ...file, now });
  const report = await runMove(db, source, {
    moveId: null,
    ...parts,
    now,
    consent: file.consent,
  });
  return { number: null, what: "dry run", report };
}

/**
 * Moves a file. A stopped move of the same file is continued.
 *
 * @throws MoveError, ImportError; other errors after the row was marked as stopped
 */
export async function moveFile(
  db: Db,
  file: MoveFile,
  parts: MoveParts & { owner: Owner; startedBy?: string },
): Promise<MoveOutcome> {
  const { owner, now } = parts;
  // First, so that files that cannot be read do not get a row.
  const source = await openSource(file.path, { ...file, now: now() });
  await stopLostMoves(db, now(), owner.isGone);
  const move = await beginMove(db, now(), {
    fileName: file.name ?? basename(file.path),
    fileHash: await hashOfFile(file.path),
    isDryRun: false,
    site: file.site,
    consent: file.consent ?? "",
    startedBy: parts.startedBy ?? null,
    owner: owner.name,
  });
  const report = await stoppable(db, move, parts, (onProgress) =>
    runMove(db, source, {
      moveId: move.id,
      ...parts,
      now: now(),
      onProgress,
      consent: file.consent ?? move.consent,
    }),
  );
  await endMove(db, now(), move.id, { state: "done", report, source: source.name });
  return { number: move.number, what: "moved", report };
}

/**
 * Runs a job that was started over HTTP, and writes progress and result into its row.
 *
 * @param path - of the uploaded file
 */
export async function workOnMove(
  db: Db,
  { id, work, fileName, site }: MoveJob,
  { path, ...parts }: MoveParts & { path: string },
): Promise<void> {
  const { now } = parts;
  const [move] = await db.select().from(moves).where(eq(moves.id, id));
  if (!move) return;
  if (work === "undo") {
    await takeBack(db, move, parts);
    return;
  }
  const isDryRun = work === "try";
  try {
    const source = await openSource(path, { name: fileName, site, now: now() });
    const report = await stoppable(db, move, parts, (onProgress) =>
      runMove(db, source, {
        moveId: isDryRun ? null : id,
        ...parts,
        now: now(),
        onProgress,
        consent: move.consent,
      }),
    );
    await endMove(db, now(), id, { state: "done", report, source: source.name });
    if (!isDryRun) await db.update(moves).set({ fileId: null }).where(eq(moves.id, id));
  } catch (error) {
    if (!(error instanceof MoveError || error instanceof ImportError)) throw error;
    await endMove(db, now(), id, { state: "failed", error: error.message });
  }
}

/** Undoes a move. @throws MoveError; other errors after the row was marked as stopped */
export async function undoByNumber(
  db: Db,
  number: number,
  parts: MoveParts & { owner: Owner },
): Promise<MoveOutcome> {
  const { owner, now } = parts;
  await stopLostMoves(db, now(), owner.isGone);
  const move = await beginUndo(db, now(), { number, owner: owner.name });
  return takeBack(db, move, parts);
}

async function takeBack(db: Db, move: Move, parts: MoveParts): Promise<MoveOutcome> {
  const { now } = parts;
  const { left, undone } = await stoppable(db, move, parts, (onProgress) =>
    undoMove(db, move.id, {
      onProgress: (done) => onProgress({ done, total: 0, share: 0 }),
      noteUnusedPicture: parts.noteUnusedPicture,
    }),
  );
  const empty = { site: "", counts: {}, mended: {}, notes: [], unknown: {}, addresses: null };
  const report: MoveReport = { ...(move.report ?? empty), left };
  await endMove(db, now(), move.id, { state: "undone", report });
  return { number: move.number, what: "undone", report: { ...empty, counts: { undone }, left } };
}

/** Runs `work`, storing its progress, and the reason when it fails. */
async function stoppable<T>(
  db: Db,
  { id }: Move,
  { now, onProgress }: MoveParts,
  work: (onProgress: (progress: MoveProgress) => Promise<void>) => Promise<T>,
): Promise<T> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isAtEnd = false;
  try {
    return await work(async (progress) => {
      onProgress?.(progress);
      // All entries are here, while addresses are still looked after.
      const isFirstAtEnd = !isAtEnd && progress.total > 0 && progress.done === progress.total;
      if (!isFirstAtEnd && performance.now() - writtenAt < PROGRESS_MS) return;
      isAtEnd ||= isFirstAtEnd;
      writtenAt = performance.now();
      if (!(await holdMove(db, now(), id, progress))) throw new Stopped();
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await stopMove(
      db,
      now(),
      id,
      `It stopped: ${reason}. What was moved until then is here: continue it, or undo it.`,
    );
    throw error;
  }
}
