/** Resumes imports of report files that were interrupted by a shutdown or crash. */

import type { Db } from "@pickwell/db/client";
import { ledgerTakes } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { isNotNull } from "drizzle-orm";
import type { Job } from "../core/job.ts";
import type { ReportRunner } from "../core/ports/reports.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { claimCutOffTake, giveUpTake, hasCutOffTake } from "../ledger/store/cut-off-takes.ts";

/**
 * Resumes all interrupted imports.
 *
 * @returns how many were finished
 */
export async function resumeTakes(
  db: Db,
  now: () => Date,
  reports: ReportRunner,
  signal?: AbortSignal,
): Promise<number> {
  let resumed = 0;
  while (!signal?.aborted) {
    const found = await claimCutOffTake(db, now());
    if (!found) break;
    const { take, network, adapter } = found;
    const path = take.fileId && (await reports.find(take.fileId));
    if (!path || !take.fileId) {
      await giveUpTake(db, take.id);
      continue;
    }
    const { id: takeId, fileId, startedBy, name: fileName, reading, at } = take;
    await reports.run({
      path,
      fileName,
      network,
      adapter,
      reading: reading ?? {},
      at: at.getTime(),
      take: { fileId, startedBy, takeId },
    });
    await reports.drop(fileId);
    resumed += 1;
  }
  return resumed;
}

/** Deletes stored files that no import needs. */
async function sweepFiles(db: Db, reports: ReportRunner): Promise<void> {
  const rows = await db
    .select({ fileId: ledgerTakes.fileId })
    .from(ledgerTakes)
    .where(isNotNull(ledgerTakes.fileId));
  await reports.sweep(new Set(rows.flatMap(({ fileId }) => fileId ?? [])));
}

/** The job that resumes interrupted imports and deletes unneeded files. */
export const reportTakesJob = (reports: ReportRunner): Job => ({
  name: "report-takes",
  label: message("Reports"),
  note: message(
    "Continues interrupted imports of networks’ reports, and removes files that are no longer needed.",
  ),
  schedule: "*/10 * * * *",
  timeLimitMs: 60 * 60_000,
  isBegunAgain: true,
  hasWork: hasCutOffTake,
  async run({ db, now, signal }) {
    const resumed = await resumeTakes(db, now, reports, signal);
    await sweepFiles(db, reports);
    return resumed > 0 ? `Went on with ${pluralize(resumed, "report")}.` : undefined;
  },
});
