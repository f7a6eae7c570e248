/** The backups in the data folder. */

import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_NAME, backupMoment } from "@pickwell/api/backups/rules";
import type { BackupFile, BackupStore } from "@pickwell/api/ports/backups";
import { isInFuture } from "@pickwell/api/stored-moments";

const DAY_MS = 86_400_000;
/**
 * The newest backups are kept regardless of their dates: as many as days are kept, within these
 * limits.
 */
const FEWEST_KEPT = 3;
const MOST_KEPT = 7;
/** What may be removed at once. */
const SHARE = 0.25;
const UNFINISHED = ".making-";

/** @param folder - may contain other files, which are ignored */
export class BackupFolder implements BackupStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async list(): Promise<BackupFile[]> {
    const found: BackupFile[] = [];
    for (const name of await this.#names()) {
      if (!BACKUP_NAME.test(name)) continue;
      // It may have been removed since.
      const facts = await stat(this.pathOf(name)).catch(() => null);
      if (facts?.isFile()) found.push({ name, bytes: facts.size, createdAt: backupMoment(name) });
    }
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  async remove(name: string): Promise<boolean> {
    if (!BACKUP_NAME.test(name)) return false;
    return rm(this.pathOf(name)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return false;
        throw error;
      },
    );
  }

  /** @param name - as `BACKUP_NAME` has it */
  pathOf(name: string): string {
    return join(this.folder, name);
  }

  /**
   * Removes backups older than `days`, the oldest first; never the newest ones, and never more than
   * a share of all, because the clock may be wrong.
   *
   * @returns the number removed
   */
  async retain(days: number, now: Date): Promise<number> {
    // Backups dated in the future are not removed, and do not count as the newest.
    const past = (await this.list()).filter(({ createdAt }) => !isInFuture(createdAt, now));
    const from = now.getTime() - days * DAY_MS;
    const over = past
      .slice(Math.min(Math.max(days, FEWEST_KEPT), MOST_KEPT))
      .filter(({ createdAt }) => createdAt.getTime() < from);
    const atMost = Math.max(1, Math.floor(past.length * SHARE));
    const removed = over.reverse().slice(0, atMost);
    for (const { name } of removed) await this.remove(name);
    return removed.length;
  }

  /** Removes unfinished files of interrupted backups. Call it only while none is being made. */
  async sweep(): Promise<void> {
    for (const name of await this.#names()) {
      if (name.startsWith(UNFINISHED)) await rm(join(this.folder, name), { recursive: true });
    }
  }

  async #names(): Promise<string[]> {
    return readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
  }
}
