import { rm } from "node:fs/promises";
import { join } from "node:path";
import { endMailClaims } from "@pickwell/api/outbox";
import { hasMailServer } from "@pickwell/api/ports/mailer";
import type { FastifyInstance } from "fastify";
import { backupsAway } from "../backups/open-away.ts";
import { deliveryBy } from "../mail/current-delivery.ts";
import { createReadMailbox } from "../mail/imap-mailbox.ts";
import { Pace } from "../mail/pace.ts";
import { createCallApi } from "../outgoing/call-api.ts";
import { MIGRATIONS_FOLDER } from "../shipped.ts";
import { allJobs } from "../workers/jobs/all-jobs.ts";
import { runJobs } from "../workers/jobs/jobs-plugin.ts";
import { JobRunner } from "../workers/jobs/runner.ts";
import { readPageInThread } from "../workers/pages/read-page.ts";
import { createFetchPicture, hasRoomIn } from "../workers/pictures/fetch-missing.ts";
import type { AppParts } from "./app-parts.ts";
import type { Pictures } from "./pictures.ts";
import type { Services } from "./services.ts";

/**
 * With several processes, the age at which unfinished files are considered abandoned, in
 * milliseconds.
 */
const UNSETTLED_MS = 3_600_000;

interface JobsOptions {
  parts: AppParts;
  services: Services;
  pictures: Pictures;
}

/** Starts the background jobs, and cleans up after crashed processes. */
export function startJobs(app: FastifyInstance, { parts, services, pictures }: JobsOptions) {
  const { db, env, now, processId, sharesDataDir = false } = parts;
  const { keyring, origin, mailServers, mailboxServers, mailer, askLink, push } = services;
  const { fetchBytes, imports, reports, backups, owner, uploadsDir } = services;
  const { folders, originals, frames, media, mediaAway } = pictures;
  const jobs = new JobRunner(
    { db, now, log: app.log },
    allJobs({
      mail: {
        deliver: deliveryBy(mailServers.current),
        hasServer: () => hasMailServer({ mailer }),
        pace: new Pace(env.smtpConnections),
      },
      links: { ask: askLink, origin },
      push,
      fetch: fetchBytes,
      origin,
      imports,
      reports,
      networks: { keyring, call: createCallApi(origin), readPage: readPageInThread },
      mailbox: { keyring, readMailbox: createReadMailbox(mailboxServers) },
      missingPictures: {
        fetch: createFetchPicture(originals.find, (err) =>
          app.log.error({ err }, "picture cannot be kept"),
        ),
        hasRoom: hasRoomIn(env.dataDir),
      },
      frames,
      media: {
        ...media,
        sweep: async () => {
          await mediaAway?.sendRest();
          return media.sweep(processId ? UNSETTLED_MS : 0);
        },
        gather: () => mediaAway?.fetchAll(),
      },
      backups,
      away: backupsAway(env),
      migrationsFolder: MIGRATIONS_FOLDER,
      dataDir: env.dataDir,
      mediaDir: folders.mediaDir,
      cacheDirs: [folders.cacheDir, join(env.dataDir, "cache", "og")],
    }),
    owner,
  );
  if (parts.ownsDatabase) {
    app.addHook("onReady", async () => {
      await jobs.endLeases();
      await endMailClaims(db, now());
    });
  }
  app.decorate("recoverFrom", async (ids: string[]) => {
    try {
      await jobs.endLeases(ids);
      await imports.stopOf(ids);
      for (const id of ids) await rm(join(uploadsDir, id), { recursive: true, force: true });
    } catch (error) {
      app.log.error({ err: error }, "what a dead process has left is not put right");
    }
  });
  runJobs(app, jobs, sharesDataDir);
  app.decorate("jobsChecked", jobs.looked);
  return jobs;
}
