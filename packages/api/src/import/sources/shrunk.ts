/** Files that have become so small that somebody is asked before they are taken. */
import type { Db } from "@pickwell/db/client";
import { feedSources } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { ImportJob } from "../../core/ports/imports.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import { failImport } from "../job-state.ts";

/** The fewest offers that an import may find in its file without asking; 0 for any. */
export async function minRowsOf(db: Db, { source, isDryRun }: ImportJob): Promise<number> {
  if (!source || source.mayShrink || isDryRun) return 0;
  const [row] = await db.select().from(feedSources).where(eq(feedSources.id, source.id));
  return Math.ceil((row?.rows ?? 0) * (1 - (row?.shrinkPercent ?? 100) / 100));
}

/** Ends an import whose file is too small, and asks. Nothing of the file is taken. */
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
