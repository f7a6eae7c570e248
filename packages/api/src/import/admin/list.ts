/** What the back office sees of imports. */

import type { Db } from "@pickwell/db/client";
import { importChanges, imports, users } from "@pickwell/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { isUnexpired } from "../../core/stored-moments.ts";
import { countMissing } from "../../missing-pictures/admin/list.ts";
import { FILE_KEPT_MS } from "../rules.ts";
import { UNDO_MS } from "../undo/rules.ts";

const ofImport = sql`select 1 from ${importChanges} where ${importChanges.importId} = ${imports.id}`;
/** What an import did is written down. */
export const hasChanges = sql`exists (${ofImport})`;
/** Of an import that is forgotten nothing can be undone. */
export const hasNoChanges = sql`not ${hasChanges}`;

const selectImports = (db: Db) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      isDryRun: imports.isDryRun,
      link: imports.link,
      /** Name of whoever started it; null when the account is gone. */
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
      /** The import that it undoes. */
      undoes: imports.undoes,
      undoneAt: imports.undoneAt,
      hasChanges: sql<number>`(${hasChanges})`.mapWith(Boolean),
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy));

type Row = Awaited<ReturnType<typeof selectImports>>[number];

/** A dry run that did not come to its end has said nothing of what the import would do. */
export const isIncompleteDryRun = ({ isDryRun, state }: Pick<Row, "isDryRun" | "state">): boolean =>
  isDryRun && state !== "done";

const present = (now: Date, { fileId, keptUntil, hasChanges, ...row }: Row) => {
  const canReread =
    fileId !== null && keptUntil !== null && isUnexpired(keptUntil, now, FILE_KEPT_MS);
  const canRun = canReread && !isIncompleteDryRun(row);
  return {
    ...row,
    /** Its file is still here, and can be tried out by other meanings of its columns. */
    canReread,
    /** Its file can be imported without uploading it again. */
    canRun,
    keptUntil: canRun ? keptUntil : null,
    /** What it did is written down, and can be put back. */
    canUndo:
      hasChanges &&
      row.finishedAt !== null &&
      isUnexpired(new Date(row.finishedAt.getTime() + UNDO_MS), now, UNDO_MS),
  };
};

/** The newest imports first, as many as are remembered, without what was said of their rows. */
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
  // Told as long as it is true: those that were fetched since are no longer among them.
  return { ...present(now, row), report, missingPictures: await countMissing(db, id) };
}

export type ImportView = Awaited<ReturnType<typeof getImport>>;
