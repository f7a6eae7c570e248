import type { Db } from "@pickwell/db/client";
import { bulkChanges } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { lt } from "drizzle-orm";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { UNDO_MS } from "./list.ts";
import { resources } from "./resources/index.ts";
import { type Bulk, nextBulk, runBulk } from "./run.ts";

/** @param origin - public base URL of the shop */
export const bulkJob = (origin: () => string): Job => ({
  name: "bulk-changes",
  label: message("Changes of many"),
  note: message("Changes selected rows of a list in batches, and undoes such changes."),
  schedule: "35 4 * * *",
  // A change that was interrupted by a crash continues.
  isBegunAgain: true,
  timeLimitMs: 3_600_000,
  hasWork: async (db) => (await nextBulk(db)) !== undefined,
  async run({ db, now, signal }) {
    const notes: string[] = [];
    const failed = new Map<string, unknown>();
    const following = () => nextBulk(db, [...failed.keys()]);
    for (let next = await following(); next && !signal.aborted; next = await following()) {
      const by = () => ({ now: now(), origin: origin() });
      try {
        const done = await runBulk(db, next.id, by, signal);
        if (done) notes.push(noteOf(done));
      } catch (error) {
        // Those that wait behind it have their turn; it is tried again when the job runs next.
        failed.set(next.id, error);
      }
    }
    await forgetOld(db, now());
    for (const error of failed.values()) throw error;
    return notes.join(" ") || undefined;
  },
});

/** @returns what came of a change, in a sentence */
function noteOf({ resource, state, changed, restored }: Bulk): string {
  const { noun } = resources[resource];
  return state === "undone"
    ? `Put ${pluralize(restored, noun)} back as before.`
    : `Changed ${pluralize(changed, noun)}.`;
}

/** Forgets changes that can be undone no more. */
async function forgetOld(db: Db, now: Date): Promise<void> {
  await db.delete(bulkChanges).where(lt(bulkChanges.startedAt, new Date(now.getTime() - UNDO_MS)));
}
