import { rm } from "node:fs/promises";
import { join } from "node:path";
import cookies from "@fastify/cookie";
import { keepSaltsIn } from "@pickwell/api/attribution/visitor";
import { releaseMemory } from "@pickwell/db/client";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "./app/app-parts.ts";
import { contextsOf } from "./app/contexts.ts";
import { createFrame } from "./app/frame.ts";
import { openPictures } from "./app/pictures.ts";
import { addRoutes } from "./app/routes.ts";
import { createServices } from "./app/services.ts";
import { startJobs } from "./app/start-jobs.ts";
import { watchDisk } from "./app/watch-disk.ts";
import { saltFile } from "./data-dir/visitor-salt.ts";
import { limitBodies } from "./plugins/body-limit.ts";
import { answerErrors } from "./plugins/errors.ts";
import {
  addHeaders,
  developmentHeaders,
  pageHeaders,
  securityHeaders,
} from "./plugins/security.ts";
import { addReplicaMetrics } from "./routes/metrics/replica-metrics.ts";
import { addStateMetrics } from "./routes/metrics/state-metrics.ts";
import { addUpkeepMetrics } from "./routes/metrics/upkeep-metrics.ts";
import { createPages } from "./routes/pages/pages.ts";
import { IdleMemory } from "./workers/idle-memory.ts";

/** Compressed; enough for about a thousand pages. */
const PAGE_CACHE_BYTES = 16 * 1024 * 1024;

/** Builds the server as a tree of plugins, ready to listen or to be tested with `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, env, now, renderer, processId, sharesDataDir = false } = parts;
  const services = createServices(parts);
  const { sessions, origin, metrics, load, proxies, language, currency, together, keptPages } =
    services;
  const { imports, reports, pastes, moves, backups, uploadsDir, isHttps } = services;
  const headers = securityHeaders(isHttps);
  const app = createFrame({ parts, services, headers, pages: () => pages });
  const saltLost = (err: unknown) => app.log.warn({ err }, "the visitor salt cannot be kept");
  keepSaltsIn(db, saltFile(env.dataDir, saltLost), saltFile(env.dataDir, saltLost, "vote"));
  app.decorate("proxies", proxies);
  app.decorate("language", language);
  app.decorate("currency", currency);
  addHeaders(app, headers);
  // Cookies are parsed on demand, because most requests do not need them.
  await app.register(cookies, { hook: false });
  const disk = watchDisk(app, parts);
  const pictures = openPictures(app, parts, disk);
  app.addHook("onListen", async () => {
    together?.start((err) => app.log.warn({ err }, "limits are not counted together"));
  });
  app.addHook("onClose", () => together?.stop());
  app.addHook("onListen", async () => load.start());
  app.addHook("onClose", async () => load.stop());
  answerErrors(app);
  limitBodies(app, (request) => sessions.isAdmin(request));
  metrics.watch(app);
  imports.attach(app);
  app.addHook("onClose", () => reports.close());
  app.addHook("onClose", () => pastes.close());
  moves.attach(app);
  pictures.attach();
  app.addHook("onReady", async () => {
    // Upload folders of processes that have ended; each process has its own.
    if (!sharesDataDir && processId) await rm(uploadsDir, { recursive: true, force: true });
  });
  app.addHook("onClose", async () => {
    if (processId) await rm(join(uploadsDir, processId), { recursive: true, force: true });
  });
  const jobs = startJobs(app, { parts, services, pictures });
  const contextOf = contextsOf({ parts, services, disk, media: pictures.media, jobs });
  const pages =
    renderer &&
    createPages({
      db,
      now,
      renderer,
      contextOf: () => ({ ...contextOf(app.log), language }),
      origin,
      headersFor: env.pages === "source" ? developmentHeaders : pageHeaders(isHttps),
      cacheBytes: parts.pageCacheBytes ?? PAGE_CACHE_BYTES,
      mayTake: (request) => keptPages.take(request),
    });

  addStateMetrics({ registry: metrics.registry, db, now, pages });
  addUpkeepMetrics({ registry: metrics.registry, db, now, disk, load, backups });
  if (parts.replica) addReplicaMetrics(metrics.registry, parts.replica);
  const idleMemory = new IdleMemory();
  idleMemory.onIdle(() => pages?.cache.releaseSeldomAsked());
  idleMemory.onIdle(() => releaseMemory(db));
  idleMemory.attach(app);
  await addRoutes(app, { parts, services, disk, pictures, jobs, idleMemory, contextOf, pages });
  return app;
}
