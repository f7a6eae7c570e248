import { isDiskRefusing } from "@pickwell/db/group-commit";
import { droppedWrites, pauseWritesWhileFull, pendingWrites } from "@pickwell/db/write-behind";
import { hasRoom } from "@pickwell/db/write-check";
import type { FastifyInstance } from "fastify";
import { DiskSpace } from "../data-dir/disk-space.ts";
import type { AppParts } from "./app-parts.ts";

/** Watches free disk space while the app is listening. */
export function watchDisk(app: FastifyInstance, parts: AppParts): DiskSpace {
  const { db, env } = parts;
  const disk = new DiskSpace({
    dataDir: env.dataDir,
    reserveBytes: 0,
    onChange: (isFull) => {
      if (isFull) return;
      const counts = { waiting: pendingWrites(db), dropped: droppedWrites(db) };
      app.log.info(counts, "what waited for room is written");
    },
    log: app.log,
    refuses: () => isDiskRefusing(db),
    databaseHasRoom: () => hasRoom(db),
    ...parts.disk,
  });
  pauseWritesWhileFull(db, disk);
  if (parts.disk) {
    app.addHook("onListen", () => disk.start());
    app.addHook("onClose", () => disk.stop());
  }
  return disk;
}
