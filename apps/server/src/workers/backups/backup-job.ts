/** Makes a backup every night, see docs/decisions/024-backup-and-restore.md. */

import { BACKUP_JOB, backupName } from "@pickwell/api/backups/rules";
import type { Job } from "@pickwell/api/job";
import { readSettings } from "@pickwell/api/settings";
import { readTimeZone } from "@pickwell/api/settings/time-zone";
import type { Db } from "@pickwell/db/client";
import { addressOf } from "@pickwell/db/location";
import { message } from "@pickwell/texts/message.ts";
import packageJson from "../../../package.json";
import type { BackupSummary, BackupTask } from "../../backups/archive.ts";
import type { BackupFolder } from "../../backups/backup-store.ts";
import type { ServerMediaStore } from "../../pictures/media-store.ts";
import { openThread } from "../open-thread.ts";
import type { BackupWorkerInput } from "./backup-worker.ts";

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;

export interface BackupJobParts {
  backups: BackupFolder;
  media: Pick<ServerMediaStore, "hold"> & {
    /** Downloads media files that are only in the second store. */
    gather?: () => Promise<void> | undefined;
  };
  dataDir: string;
  mediaDir: string;
  /** See `migrateToLatest`. */
  migrationsFolder: string;
}

/** When backups are switched off it only runs on request. */
export const backupJob = ({
  backups,
  media,
  dataDir,
  mediaDir,
  migrationsFolder,
}: BackupJobParts): Job => ({
  name: BACKUP_JOB,
  label: message("Backup"),
  note: message(
    "Puts the database and all pictures into one archive, and removes archives that are too old.",
  ),
  schedule: "0 3 * * *",
  timeLimitMs: 2 * HOUR_MS,
  run: async ({ db, now, signal, isRequested }) => {
    const { backupEnabled, backupRetentionDays } = await readSettings(db, "advanced");
    if (!backupEnabled && !isRequested) return undefined;
    const startedAt = now();
    await backups.sweep();
    // First: on a full disk the old ones may be what leaves no room for a new one.
    const removed = backupEnabled ? await backups.retain(backupRetentionDays, startedAt) : 0;
    const release = media.hold();
    let summary: BackupSummary;
    try {
      // What cannot be had is counted as missing; a backup without it is better than none.
      await media.gather?.()?.catch(() => undefined);
      summary = await make(db, signal, {
        dataDir,
        mediaDir,
        backupsDir: backups.folder,
        name: backupName(startedAt, await readTimeZone(db)),
        createdAt: startedAt.getTime(),
        version: packageJson.version,
        migrationsFolder,
      });
    } finally {
      await release();
    }
    return summaryOf(summary, removed);
  },
});

/** In a thread, so that visitors are served meanwhile; not possible for a database in memory. */
async function make(db: Db, signal: AbortSignal, task: BackupTask): Promise<BackupSummary> {
  const databasePath = addressOf(db);
  if (databasePath !== null) return inThread(signal, { databasePath, task });
  const { writeBackup } = await import("../../backups/archive.ts");
  return writeBackup(db, task);
}

function inThread(signal: AbortSignal, input: BackupWorkerInput): Promise<BackupSummary> {
  return new Promise((resolve, reject) => {
    const thread = openThread("backup-worker", input);
    const stop = () => void thread.terminate();
    signal.addEventListener("abort", stop);
    thread.on("message", resolve);
    thread.on("error", reject);
    thread.on("exit", () => {
      signal.removeEventListener("abort", stop);
      reject(signal.reason ?? new Error("The backup ended without a message."));
    });
    if (signal.aborted) stop();
  });
}

function summaryOf({ bytes, mediaFiles, missing }: BackupSummary, removed: number): string {
  const size = `${(bytes / MEGABYTE).toFixed(1)} MB`;
  const pictures = mediaFiles === 1 ? "one picture" : `${mediaFiles} pictures`;
  const words = [`Made a backup of ${size} with ${pictures}.`];
  if (missing > 0)
    words.push(
      `${missing} more that the shop knows ${missing === 1 ? "is" : "are"} not in the media folder.`,
    );
  if (removed > 0) words.push(`Removed ${removed === 1 ? "an old one" : `${removed} old ones`}.`);
  return words.join(" ");
}
