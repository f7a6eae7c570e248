import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { DiskSpace } from "../data-dir/disk-space.ts";
import { DataCenters } from "../http/data-centers.ts";
import { allowOrigins } from "../plugins/cors.ts";
import { limitRate } from "../plugins/rate-limit.ts";
import { accountFormsPlugin } from "../routes/account-forms.ts";
import { alertsPlugin } from "../routes/alerts.ts";
import { backOfficeFiles, backOfficePlugin } from "../routes/back-office.ts";
import { backupsPlugin } from "../routes/backups.ts";
import { bouncesPlugin } from "../routes/bounces.ts";
import { brandPlugin } from "../routes/brand/brand-plugin.ts";
import { createPlaceholder } from "../routes/brand/placeholder.ts";
import { contactPlugin } from "../routes/contact.ts";
import { discoveryPlugin } from "../routes/discovery/discovery-plugin.ts";
import { healthPlugin } from "../routes/health/health-plugin.ts";
import { Readiness } from "../routes/health/readiness.ts";
import { mailPagesPlugin } from "../routes/mail-pages.ts";
import { metricsPlugin } from "../routes/metrics/metrics-plugin.ts";
import { newsletterPlugin } from "../routes/newsletter.ts";
import { ogPlugin } from "../routes/og/og-plugin.ts";
import { outboundPlugin } from "../routes/outbound.ts";
import type { Pages } from "../routes/pages/pages.ts";
import { pagesPlugin } from "../routes/pages/pages-plugin.ts";
import { picturesPlugin } from "../routes/pictures/pictures-plugin.ts";
import { postbackPlugin } from "../routes/postback.ts";
import { previewsPlugin } from "../routes/previews/previews-plugin.ts";
import { providerSignInPlugin } from "../routes/provider-sign-in.ts";
import { collectCalls } from "../routes/rest/openapi/document.ts";
import { restPlugin } from "../routes/rest/rest-plugin.ts";
import { staticPlugin } from "../routes/static.ts";
import { trpcPlugin } from "../routes/trpc.ts";
import type { IdleMemory } from "../workers/idle-memory.ts";
import type { JobRunner } from "../workers/jobs/runner.ts";
import type { AppParts } from "./app-parts.ts";
import type { ContextOf } from "./contexts.ts";
import type { Pictures } from "./pictures.ts";
import type { Services } from "./services.ts";

interface RoutesOptions {
  parts: AppParts;
  services: Services;
  disk: DiskSpace;
  pictures: Pictures;
  jobs: JobRunner;
  idleMemory: IdleMemory;
  contextOf: ContextOf;
  pages: Pages | undefined;
}

/** Registers all routes, most specific first. */
export async function addRoutes(app: FastifyInstance, options: RoutesOptions): Promise<void> {
  const { db, env, now } = options.parts;
  await collectCalls(app, env.publicUrl ?? "");
  await addProbes(app, options);
  await addFiles(app, options);
  await app.register(postbackPlugin, { db, now, keyring: options.services.keyring });
  await app.register((limited) => addLimitedRoutes(limited, options));
}

/** What programs ask to see how the shop is: health and metrics. */
async function addProbes(app: FastifyInstance, { parts, services, disk, jobs }: RoutesOptions) {
  const { db, env, now } = parts;
  const { metrics } = services;
  const readiness = new Readiness({ db, now, disk, jobs, log: app.log });
  await app.register(healthPlugin, { db, now, disk, readiness, replica: parts.replica });
  app.decorate("collectMetrics", () => metrics.report());
  await app.register(metricsPlugin, {
    metrics,
    token: env.metricsToken,
    reportsOfOthers: parts.metricsOfOthers,
  });
}

/** Scripts, styles, icons and pictures. */
async function addFiles(app: FastifyInstance, options: RoutesOptions) {
  const { parts, services, disk, pictures, idleMemory } = options;
  const { db, now, clientDir, backOffice } = parts;
  const { folders, originals, frames } = pictures;
  const placeholder = createPlaceholder(db);
  brandPlugin(app, { db, appearance: services.appearance, placeholder });
  if (clientDir) await app.register(staticPlugin, { clientDir });
  if (backOffice?.filesDir) {
    await app.register(backOfficeFiles, { filesDir: backOffice.filesDir });
  }
  await app.register(picturesPlugin, {
    db,
    now,
    costs: services.pictureCosts,
    disk,
    isOptimizing: async () => (await services.advanced()).imageOptimization,
    originals,
    onMade: (picture) => frames.note(picture),
    onIdle: (release) => idleMemory.onIdle(release),
    placeholder,
    ...folders,
  });
}

/** Everything that counts against the rate limit. */
async function addLimitedRoutes(limited: FastifyInstance, options: RoutesOptions) {
  const { security, sessions, metrics, together } = options.services;
  // Before the rate limit, so that other sites can read its 429 responses, too.
  allowOrigins(limited, security);
  await limitRate(limited, {
    callsPerMinute: async () => (await security()).apiRateLimit,
    adminOf: (request) => sessions.adminOf(request),
    onLimited: () => metrics.rateLimited(),
    together,
  });
  await limited.register((calls) => addCalls(calls, options));
  await addVisitorRoutes(limited, options);
  await addPages(limited, options);
}

/** Calls of the API, and what else signs somebody in or acts for somebody signed in. */
async function addCalls(calls: FastifyInstance, options: RoutesOptions) {
  const { parts, services, idleMemory, contextOf, pages } = options;
  const { db, env, now, processId } = parts;
  const { sessions, backups, uploadsDir, language } = services;
  sessions.addCsrfGuard(calls);
  await calls.register(backupsPlugin, { backups, contextOf, sessions });
  await calls.register(restPlugin, {
    db,
    now,
    contextOf,
    sessions,
    origin: env.publicUrl ?? "",
    // Emptied at start, so that each of several processes needs its own.
    uploadsDir: processId ? join(uploadsDir, processId) : uploadsDir,
  });
  await calls.register(trpcPlugin, {
    ...{ prefix: "/trpc", contextOf, sessions, db, now },
    onIdle: (release) => idleMemory.onIdle(release),
  });
  await calls.register(accountFormsPlugin, { contextOf, sessions, pages, language });
  await calls.register(providerSignInPlugin, { contextOf, sessions, publicUrl: env.publicUrl });
}

/** What needs no account: links in mails, forms, ways out, feeds, sharing cards. */
async function addVisitorRoutes(limited: FastifyInstance, options: RoutesOptions) {
  const { parts, services, disk, contextOf, pages } = options;
  const { db, env, now } = parts;
  const { language, pictureCosts } = services;
  const publicHost = publicHostOf(parts);
  await limited.register(newsletterPlugin, { contextOf, publicHost, pages });
  await limited.register(mailPagesPlugin, { contextOf });
  await limited.register(alertsPlugin, { contextOf, publicHost, pages });
  await limited.register(bouncesPlugin, { db, now });
  await limited.register(contactPlugin, { contextOf, pages, publicHost, language });
  const dataCenters = new DataCenters(join(env.dataDir, "data-centers.txt"));
  await limited.register(outboundPlugin, {
    db,
    now,
    pages,
    publicHost,
    isFromDataCenter: (address) => dataCenters.includes(address, now()),
  });
  await limited.register(discoveryPlugin, {
    db,
    now,
    contextOf,
    sitemapSize: parts.sitemapSize,
  });
  await limited.register(ogPlugin, {
    contextOf,
    costs: pictureCosts,
    cacheDir: join(env.dataDir, "cache", "og"),
    disk,
  });
}

/** Pages of the back office and the shop; the shop's answer every path that is left. */
async function addPages(limited: FastifyInstance, options: RoutesOptions) {
  const { parts, services, contextOf, pages } = options;
  const { db, now, backOffice } = parts;
  const { sessions, isHttps, appearance, language } = services;
  if (backOffice) {
    await limited.register(backOfficePlugin, { ...backOffice, isHttps, appearance, language });
  }
  if (!pages) return;
  const publicHost = publicHostOf(parts);
  await limited.register(previewsPlugin, { pages, contextOf, sessions, now, publicHost });
  await limited.register(pagesPlugin, { pages, db, now });
}

const publicHostOf = ({ env }: AppParts) => env.publicUrl && new URL(env.publicUrl).host;
