/** Refuses files that have shrunk too much until somebody confirms them. */
import type { Db } from "@pickwell/db/client";
import { feedSources, imports } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { ImportJob } from "../../core/ports/imports.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import type { ImportOptions } from "../import-catalogue.ts";
import { failImport } from "../job-state.ts";

/** Import options that depend on the source, or are stored with an uploaded file. */
export async function sourceOptions(
  db: Db,
  { id: importId, source, isDryRun }: ImportJob,
): Promise<Pick<ImportOptions, "source" | "minRows" | "reading" | "observedAt" | "resumedSince">> {
  if (!source) {
    const { reading, observedAt, resumedSince } = imports;
    const [run] = await db
      .select({ reading, observedAt, resumedSince })
      .from(imports)
      .where(eq(imports.id, importId));
    return run ?? {};
  }
  const [row] = await db.select().from(feedSources).where(eq(feedSources.id, source.id));
  if (!row) return {};
  const { id, host, graceDays, mapping, currency, decimalMark, affiliateId } = row;
  const { rows, shrinkPercent } = row;
  const isAnyRight = source.mayShrink || isDryRun;
  const minRows = isAnyRight ? 0 : Math.ceil((rows ?? 0) * (1 - shrinkPercent / 100));
  return { source: { id, host, graceDays, mapping, currency, decimalMark, affiliateId }, minRows };
}

/**
 * Ends an import whose file has shrunk too much, and asks for confirmation. Nothing was imported.
 */
export async function sourceShrunk(db: Db, now: Date, job: ImportJob, rows: number): Promise<void> {
  const { source } = job;
  if (!source) return;
  const [row] = await db.select().from(feedSources).where(eq(feedSources.id, source.id));
  const before = pluralize(row?.rows ?? 0, "row");
  await failImport(
    db,
    now,
    job,
    `The file has ${pluralize(rows, "row")}; the one before had ${before}. Nothing was changed. If that is right, take the smaller file.`,
  );
  await db.update(feedSources).set({ isShrunk: true }).where(eq(feedSources.id, source.id));
}
