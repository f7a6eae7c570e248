import { join } from "node:path";
import { BACKUP_JOB } from "@pickwell/api/backups/rules";
import { isJobRunning } from "@pickwell/api/jobs/rows";
import { noteFetched } from "@pickwell/api/missing-pictures/note";
import { forgetGuess } from "@pickwell/api/pictures/guesses";
import type { FastifyInstance } from "fastify";
import type { DiskSpace } from "../data-dir/disk-space.ts";
import { MediaAway } from "../pictures/media-away.ts";
import { createMediaStore } from "../pictures/media-store.ts";
import { createOriginals } from "../pictures/originals.ts";
import { Frames } from "../workers/pictures/frames.ts";
import type { AppParts } from "./app-parts.ts";

export type Pictures = ReturnType<typeof openPictures>;

/** Storage and processing of the shop's pictures. */
export function openPictures(app: FastifyInstance, parts: AppParts, disk: DiskSpace) {
  const { db, env, now, processId, sharesDataDir = false } = parts;
  const pictureFolders = {
    mediaDir: join(env.dataDir, "media"),
    cacheDir: join(env.dataDir, "cache", "img"),
  };
  const mediaAway =
    env.mediaAway &&
    new MediaAway({
      place: env.mediaAway,
      db,
      mediaDir: pictureFolders.mediaDir,
      log: () => app.log,
    });
  const media = createMediaStore({
    db,
    ...pictureFolders,
    away: mediaAway,
    isHeldElsewhere: processId || mediaAway ? () => isJobRunning(db, now(), BACKUP_JOB) : undefined,
  });
  const originals = createOriginals(pictureFolders.mediaDir, undefined, {
    disk,
    away: mediaAway,
  });
  // A failure is ignored: the job checks again and notes the picture later.
  originals.onFetched(({ key }) => noteFetched(db, key).catch(() => undefined));
  const frames = new Frames({
    db,
    mediaDir: pictureFolders.mediaDir,
    find: originals.find,
    log: app.log,
  });
  originals.onFetched(async (picture) => {
    await forgetGuess(db, picture.key).catch(() => undefined);
    frames.note(picture);
  });
  app.addHook("onClose", () => frames.close());
  return {
    folders: pictureFolders,
    mediaAway,
    media,
    originals,
    frames,
    /** Cleans up leftover files, and uploads files that the object store lacks. */
    attach() {
      app.addHook("onReady", async () => {
        if (!sharesDataDir) await media.sweep();
      });
      if (mediaAway && !sharesDataDir) {
        // Not awaited: files that are not uploaded yet are served from the folder.
        app.addHook("onListen", async () => {
          mediaAway.sendAll().then(
            (count) =>
              count > 0 && app.log.info({ count }, "pictures were sent to the object store"),
            (err) => app.log.warn({ err }, "the object store for pictures cannot be used"),
          );
        });
      }
      app.addHook("onClose", () => mediaAway?.close());
    },
  };
}
