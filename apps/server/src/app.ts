import cookies from "@fastify/cookie";
import { keepSaltsIn } from "@pickwell/api/attribution/visitor";
import { releaseMemory } from "@pickwell/db/client";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "./app/app-parts.ts";
import { attachServices } from "./app/attach-services.ts";
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
  const { db, env, now, renderer } = parts;
  const services = createServices(parts);
  const { sessions, origin, metrics, load, proxies, language, currency, keptPages } = services;
  const { backups, isHttps } = services;
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
  answerErrors(app);
  limitBodies(app, (request) => sessions.isAdmin(request));
  const { mediaAway } = pictures;
  if (mediaAway) services.moves.onMoved(() => mediaAway.sendAll());
  services.moves.onUndone(() => pictures.media.sweepUnused());
  attachServices(app, { parts, services });
  pictures.attach();
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
  const idleMemory = parts.idleMemory ?? new IdleMemory();
  idleMemory.onIdle(() => pages?.releaseMemory());
  idleMemory.onIdle(() => releaseMemory(db));
  idleMemory.attach(app);
  await addRoutes(app, { parts, services, disk, pictures, jobs, idleMemory, contextOf, pages });
  return app;
}
