/** Finds the stored file of an import and how it was read. */
import type { Db } from "@pickwell/db/client";
import { type FeedReading, feedSources, imports } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { ImportRunner } from "../../core/ports/imports.ts";
import { isUnexpired } from "../../core/stored-moments.ts";
import { getImport } from "../admin/list.ts";
import { isAnyRunning, runningConflict } from "../one-at-a-time.ts";
import { FILE_KEPT_MS } from "../rules.ts";
import type { ReadingInput } from "./schema.ts";

export type ImportRow = typeof imports.$inferSelect;

/**
 * A finished import whose file is still stored.
 *
 * @throws AppError NOT_FOUND; CONFLICT while it runs, or when the file is gone
 */
export async function keptImport(
  db: Db,
  now: Date,
  runner: ImportRunner,
  id: string,
): Promise<ImportRow & { fileId: string }> {
  await getImport(db, now, id);
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row || row.state === "running") throw await runningConflict(db, now);
  const { fileId, keptUntil } = row;
  const isKept = fileId !== null && keptUntil !== null && isUnexpired(keptUntil, now, FILE_KEPT_MS);
  if (!isKept || !(await runner.has(fileId))) throw await fileIsGone(db, now);
  return { ...row, fileId };
}

/** The error for a missing file. Another import may have just taken it, as after a double click. */
export const fileIsGone = async (db: Db, now: Date): Promise<AppError> =>
  (await isAnyRunning(db))
    ? runningConflict(db, now)
    : new AppError(
        "CONFLICT",
        "The file of this import is no longer here. Please upload it again.",
      );

/** How to read an import's file: as set at its source, or as entered for an uploaded file. */
export async function readingOf(
  db: Db,
  { sourceId, reading }: Pick<ImportRow, "sourceId" | "reading">,
): Promise<FeedReading> {
  if (sourceId === null) return reading ?? { mapping: null, currency: null, decimalMark: null };
  const [source] = await db
    .select({
      mapping: feedSources.mapping,
      currency: feedSources.currency,
      decimalMark: feedSources.decimalMark,
    })
    .from(feedSources)
    .where(eq(feedSources.id, sourceId));
  return source ?? { mapping: null, currency: null, decimalMark: null };
}

/** Converts form input to the stored form. */
export const readingFrom = ({ mapping, currency, decimalMark }: ReadingInput): FeedReading => ({
  mapping:
    mapping.length === 0
      ? null
      : Object.fromEntries(mapping.map(({ field, column }) => [field, column])),
  currency,
  decimalMark,
});
