import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import type { MediaStore } from "../core/ports/media.ts";
import { purgeOld } from "./purge.ts";
import { TRASH_DAYS } from "./rules.ts";

/** @param media - removes the files of deleted pictures */
export const trashJob = (media: Pick<MediaStore, "drop">): Job => ({
  name: "trash",
  label: message("Trash"),
  note: message("Permanently deletes items that have been in the trash for {n} days.", {
    n: TRASH_DAYS,
  }),
  schedule: "25 4 * * *",
  run: async ({ db, now, signal }) => {
    const count = await purgeOld({ db, now: now(), actor: null, media }, signal);
    if (count === 0) return undefined;
    return count === 1 ? "Deleted one item permanently." : `Deleted ${count} items permanently.`;
  },
});
