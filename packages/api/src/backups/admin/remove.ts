import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { BackupFile, BackupStore } from "../../core/ports/backups.ts";

const notFound = () => new AppError("NOT_FOUND", "Backup not found");

/** @throws AppError NOT_FOUND when there is no backup of this name */
export async function removeBackup(
  db: Db,
  now: Date,
  actor: Actor,
  backups: BackupStore | undefined,
  name: string,
): Promise<void> {
  if (!(await backups?.remove(name))) throw notFound();
  await atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "backup.removed",
      ...actor,
      target: { kind: "backup", id: name },
    }),
  ]);
}

/**
 * Records who downloads a backup.
 *
 * @throws AppError NOT_FOUND when there is no backup of this name
 */
export async function auditDownload(
  db: Db,
  now: Date,
  actor: Actor,
  backups: BackupStore,
  name: string,
): Promise<BackupFile> {
  const file = (await backups.list()).find((each) => each.name === name);
  if (!file) throw notFound();
  await atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "backup.downloaded",
      ...actor,
      target: { kind: "backup", id: name },
    }),
  ]);
  return file;
}
