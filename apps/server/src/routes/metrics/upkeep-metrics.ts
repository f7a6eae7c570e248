/** Gauges for operation: disk space, waiting mail, backups, load. */
import type { DiskState } from "@pickwell/api/context";
import type { BackupStore } from "@pickwell/api/ports/backups";
import type { LoadState } from "@pickwell/api/ports/load";
import { isInFuture } from "@pickwell/api/stored-moments";
import { longestWaiting } from "@pickwell/api/waiting-mail";
import type { Db } from "@pickwell/db/client";
import { Gauge, type Registry } from "prom-client";

interface UpkeepParts {
  registry: Registry;
  db: Db;
  now: () => Date;
  disk: DiskState;
  load: LoadState;
  backups: Pick<BackupStore, "list">;
}

/** Metrics for which the worst process counts. */
const OF_ONE = new Set(["pickwell_event_loop_delay_seconds", "pickwell_disk_failed"]);

/** Adds gauges that are evaluated on request; unknown values are left out. */
export function addUpkeepMetrics({ registry, db, now, disk, load, backups }: UpkeepParts): void {
  const secondsSince = (at: Date) => Math.max(0, (now().getTime() - at.getTime()) / 1000);
  const gauges: Record<string, [help: string, figure: () => Figure | Promise<Figure>]> = {
    pickwell_disk_free_bytes: ["Room on the disk of the data folder.", () => disk.freeBytes],
    pickwell_disk_full: [
      "1 while nothing is written for visitors for want of room.",
      () => Number(disk.isFull),
    ],
    pickwell_disk_failed: [
      "1 while nothing is acknowledged because the disk has refused what was written.",
      () => Number(disk.isRefusing),
    ],
    pickwell_outbox_oldest_seconds: [
      "How long the mail waits that waits longest, those of broadcasts aside; 0 when none does.",
      async () => {
        const mail = await longestWaiting(db, now());
        return mail ? secondsSince(mail.since) : 0;
      },
    ],
    pickwell_backup_age_seconds: [
      "Age of the newest backup; absent while there is none.",
      async () => {
        const all = await backups.list();
        const newest = all.find(({ createdAt }) => !isInFuture(createdAt, now()));
        return newest && secondsSince(newest.createdAt);
      },
    ],
    pickwell_event_loop_delay_seconds: [
      "The longest wait but one of a hundred for the event loop, in the last ten seconds.",
      () => load.delayMs / 1000,
    ],
  };
  for (const [name, [help, figureOf]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      // The same in all processes, except those decided by one.
      aggregator: OF_ONE.has(name) ? "max" : "first",
      async collect() {
        const figure = await figureOf();
        if (figure === undefined) this.remove();
        else this.set(figure);
      },
    });
  }
}

type Figure = number | undefined;
