/** Sends backups to the object store, see docs/decisions/077-backups-to-object-stores.md. */

import type { Job } from "@pickwell/api/job";
import { isInFuture } from "@pickwell/api/stored-moments";
import { message } from "@pickwell/texts/message.ts";
import type { BackupFolder } from "../../backups/backup-store.ts";
import type { BackupsAway } from "../../backups/backups-away.ts";

const HOUR_MS = 3_600_000;

/** After a failure the newest backup is retried an hour later. */
export const backupAwayJob = (backups: BackupFolder, away: BackupsAway): Job => ({
  name: "backup-away",
  label: message("Backups elsewhere"),
  note: message(
    "Sends the newest backup, encrypted, to the object store, and removes the ones there that are too many.",
  ),
  schedule: "20 * * * *",
  timeLimitMs: 2 * HOUR_MS,
  run: async ({ now, signal }) => {
    const newest = (await backups.list()).find(({ createdAt }) => !isInFuture(createdAt, now()));
    if (!newest) return undefined;
    const isThere = (await away.list()).some(({ name }) => name === newest.name);
    if (isThere) return undefined;
    await away.send(backups.pathOf(newest.name), newest.name, signal);
    const removed = await away.retain(now());
    const sent = `Sent ${newest.name}.`;
    if (removed === 0) return sent;
    return `${sent} Removed ${removed === 1 ? "an old one" : `${removed} old ones`} there.`;
  },
});
