import type { Db } from "@pickwell/db/client";
import type { BackupFile, BackupStore } from "../../core/ports/backups.ts";
import { readSettings } from "../../settings/service.ts";

/** The backups, and their settings. */
export async function listBackups(
  db: Db,
  backups: BackupStore | undefined,
): Promise<{ backups: BackupFile[]; isEnabled: boolean; retentionDays: number }> {
  const { backupEnabled, backupRetentionDays } = await readSettings(db, "advanced");
  return {
    backups: (await backups?.list()) ?? [],
    isEnabled: backupEnabled,
    retentionDays: backupRetentionDays,
  };
}
