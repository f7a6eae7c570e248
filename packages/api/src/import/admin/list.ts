/** Imports as the back office shows them. */

import type { Db } from "@pickwell/db/client";
import { importChanges, imports, users } from "@pickwell/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { isUnexpired } from "../../core/stored-moments.ts";
import { countMissing } from "../../missing-pictures/admin/list.ts";
import { FILE_KEPT_MS } from "../rules.ts";
import { UNDO_MS } from "../undo/rules.ts";

const ofImport = sql`select 1 from ${importChanges} where ${importChanges.importId} = ${imports.id}`;
/** Whether the changes of an import are recorded. */
export const hasChanges = sql`exists (${ofImport})`;
/** Whether the record of changes is empty or was deleted, so that nothing can be undone. */
export const hasNoChanges = sql`not ${hasChanges}`;

const selectImports = (db: Db) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      isDryRun: imports.isDryRun,
      link: imports.link,
      /** Name of the user who started it; null when the account was deleted. */
      startedBy: users.name,
      startedAt: imports.startedAt,
      finishedAt: imports.finishedAt,
      state: imports.state,
      phase: imports.phase,
      rows: imports.rows,
      share: imports.share,
      counts: imports.counts,
      error: imports.error,
      fileId: imports.fileId,
      keptUntil: imports.keptUntil,
      /** Id of the import that this one undoes. */
      undoes: imports.undoes,
      undoneAt: imports.undoneAt,
      hasChanges: sql<number>`(${hasChanges})`.mapWith(Boolean),
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy));

type Row = Awaited<ReturnType<typeof selectImports>>[number];

/** Whether a dry run has not finished, so that it does not tell what the import would do. */
export const isIncompleteDryRun = ({ isDryRun, state }: Pick<Row, "isDryRun" | "state">): boolean =>
  isDryRun && state !== "done";

const present = (now: Date, { fileId, keptUntil, hasChanges, ...row }: Row) => {
  const canReread =
    fileId !== null && keptUntil !== null && isUnexpired(keptUntil, now, FILE_KEPT_MS);
  const canRun = canReread && !isIncompleteDryRun(row);
  return {
    ...row,
    /** Its file is still stored, and can be read with another mapping of columns. */
    canReread,
    /** Its file can be imported without uploading it again. */
    canRun,
    keptUntil: canRun ? keptUntil : null,
    /** Its changes are recorded and recent enough to be undone. */
    canUndo:
      hasChanges &&
      row.finishedAt !== null &&
      isUnexpired(new Date(row.finishedAt.getTime() + UNDO_MS), now, UNDO_MS),
  };
};

/** All stored imports, newest first, without their reports. */
export async function listImports(db: Db, now: Date) {
  const rows = await selectImports(db).orderBy(desc(imports.startedAt), desc(imports.id));
  return { imports: rows.map((row) => present(now, row)) };
}

/**
 * One import with its report, which is null until it is done.
 *
 * @throws AppError NOT_FOUND when there is none with this id, or no longer
 */
export async function getImport(db: Db, now: Date, id: string) {
  const [row] = await selectImports(db).where(eq(imports.id, id));
  if (!row) throw new AppError("NOT_FOUND", "Import not found");
  const [details] = await db
    .select({ report: imports.report })
    .from(imports)
    .where(eq(imports.id, id));
  const report = details?.report ?? null;
  // Counted now, since pictures may have been fetched after the import.
  return { ...present(now, row), report, missingPictures: await countMissing(db, id) };
}

export type ImportView = Awaited<ReturnType<typeof getImport>>;
