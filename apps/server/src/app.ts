import { randomBytes, randomUUID } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { rm } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import cookies from "@fastify/cookie";
import { countTogether } from "@pickwell/api/attribution/minute-meter";
import { keepSaltsIn } from "@pickwell/api/attribution/visitor";
import { BACKUP_JOB } from "@pickwell/api/backups/rules";
import type { Auth, Context, Visitor } from "@pickwell/api/context";
import { isJobRunning } from "@pickwell/api/jobs/rows";
import { Keyring, SECRET_KEY_BYTES } from "@pickwell/api/keyring";
import { noteFetched } from "@pickwell/api/missing-pictures/note";
import { endMailClaims } from "@pickwell/api/outbox";
import { forgetGuess } from "@pickwell/api/pictures/guesses";
import { hasMailServer } from "@pickwell/api/ports/mailer";
import type { AskProvider } from "@pickwell/api/ports/provider";
import { cachedSettings } from "@pickwell/api/settings/cached";
import { SharedCounts } from "@pickwell/api/shared-counts";
import { type Db, MIGRATIONS } from "@pickwell/db/client";
import type { Replica } from "@pickwell/db/replica/replica";
import { droppedWrites, pauseWritesWhileFull, pendingWrites } from "@pickwell/db/write-behind";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from "fastify";
import { BackupFolder } from "./backups/backup-store.ts";
import { backupsAway } from "./backups/open-away.ts";
import { DiskSpace, type DiskSpaceParts } from "./data-dir/disk-space.ts";
import { saltFile } from "./data-dir/visitor-salt.ts";
import type { Env } from "./env.ts";
import { DataCenters } from "./http/data-centers.ts";
import { createHttpServer, pathOf } from "./http/http-server.ts";
import { inTurn } from "./http/in-turn.ts";
import { isWellFormed } from "./http/well-formed.ts";
import { createReadMailbox, IMAP_PORTS } from "./mail/imap-mailbox.ts";
import { createMailServers } from "./mail/mail-server.ts";
import { createMailer } from "./mail/mailer.ts";
import { NameableServers } from "./mail/nameable-servers.ts";
import { deliveryBy } from "./mail/smtp-delivery.ts";
import { createAskLink } from "./outgoing/ask-link.ts";
import { createAskProvider } from "./outgoing/ask-provider.ts";
import { createCallApi } from "./outgoing/call-api.ts";
import { createDownload } from "./outgoing/download.ts";
import { createFetchBytes } from "./outgoing/fetch-bytes.ts";
import { createPushSender } from "./outgoing/push-sender.ts";
import { MediaAway } from "./pictures/media-away.ts";
import { createMediaStore } from "./pictures/media-store.ts";
import { createOriginals } from "./pictures/originals.ts";
import { limitBodies, MAX_ADMIN_BODY_BYTES } from "./plugins/body-limit.ts";
import { CallCosts, unitsFor } from "./plugins/call-costs.ts";
import { allowOrigins } from "./plugins/cors.ts";
import {
  answerErrors,
  connectionErrorHandler,
  refuseMalformed,
  sendFailure,
} from "./plugins/errors.ts";
import { Proxies } from "./plugins/proxies.ts";
import { ProxyWatch } from "./plugins/proxy-watch.ts";
import { limitRate } from "./plugins/rate-limit.ts";
import { RequestLog, requestIdOf } from "./plugins/request-log.ts";
import {
  addHeaders,
  developmentHeaders,
  pageHeaders,
  securityHeaders,
} from "./plugins/security.ts";
import { Sessions } from "./plugins/session.ts";
import type { Report } from "./processes/messages.ts";
import { accountFormsPlugin } from "./routes/account-forms.ts";
import { alertsPlugin } from "./routes/alerts.ts";
import { type BackOffice, backOfficeFiles, backOfficePlugin } from "./routes/back-office.ts";
import { backupsPlugin } from "./routes/backups.ts";
import { bouncesPlugin } from "./routes/bounces.ts";
import { brandPlugin } from "./routes/brand/brand-plugin.ts";
import { createPlaceholder } from "./routes/brand/placeholder.ts";
import { contactPlugin } from "./routes/contact.ts";
import { discoveryPlugin } from "./routes/discovery/discovery-plugin.ts";
import { healthPlugin } from "./routes/health/health-plugin.ts";
import { Readiness } from "./routes/health/readiness.ts";
import { mailPagesPlugin } from "./routes/mail-pages.ts";
import { Metrics } from "./routes/metrics/metrics.ts";
import { metricsPlugin } from "./routes/metrics/metrics-plugin.ts";
import { addReplicaMetrics } from "./routes/metrics/replica-metrics.ts";
import { addStateMetrics } from "./routes/metrics/state-metrics.ts";
import { addUpkeepMetrics } from "./routes/metrics/upkeep-metrics.ts";
import { newsletterPlugin } from "./routes/newsletter.ts";
import { ogPlugin } from "./routes/og/og-plugin.ts";
import { outboundPlugin } from "./routes/outbound.ts";
import { sendFailurePage } from "./routes/pages/failure-page.ts";
import { KEPT_PAGES_PER_MINUTE, KeptPageLimit } from "./routes/pages/kept-page-limit.ts";
import { createPages } from "./routes/pages/pages.ts";
import { pagesPlugin } from "./routes/pages/pages-plugin.ts";
import type { Renderer } from "./routes/pages/renderer.ts";
import { PictureCosts } from "./routes/pictures/picture-costs.ts";
import { picturesPlugin } from "./routes/pictures/pictures-plugin.ts";
import { postbackPlugin } from "./routes/postback.ts";
import { previewsPlugin } from "./routes/previews/previews-plugin.ts";
import { providerSignInPlugin } from "./routes/provider-sign-in.ts";
import { collectCalls } from "./routes/rest/openapi/document.ts";
import { restPlugin } from "./routes/rest/rest-plugin.ts";
import { staticPlugin } from "./routes/static.ts";
import { trpcPlugin } from "./routes/trpc.ts";
import { EventLoopDelay } from "./workers/event-loop-delay.ts";
import { ImportThreads } from "./workers/imports/import-runner.ts";
import { allJobs } from "./workers/jobs/all-jobs.ts";
import { runJobs } from "./workers/jobs/jobs-plugin.ts";
import { JobRunner } from "./workers/jobs/runner.ts";
import { MoveThreads } from "./workers/moves/move-runner.ts";
import { PasteThreads } from "./workers/pastes/paste-threads.ts";
import { createFetchPicture, hasRoomIn } from "./workers/pictures/fetch-missing.ts";
import { Frames } from "./workers/pictures/frames.ts";
import { ReportThreads } from "./workers/reports/report-runner.ts";

/** src/app.ts and dist/shop.mjs are equally deep. */
const STARTER_TEXTS = fileURLToPath(new URL("../../../packages/db/src/seed", import.meta.url));
const MIGRATIONS_FOLDER = fileURLToPath(new URL(`../../../${MIGRATIONS}`, import.meta.url));
/** Compressed: some two thousand pages. */
const PAGE_CACHE_BYTES = 32 * 1024 * 1024;
/** What several processes leave unsettled for so long, nobody is at any more. */
const UNSETTLED_MS = 3_600_000;
/** The longest part of a path; procedures called together stand in one part. */
const MAX_PART_LENGTH = 5000;

/** What a name server is given to answer, before the next try. */
const DNS_TIMEOUT_MS = 3_000;
const DNS_TRIES = 2;

const UNREADABLE_URL = "The address of this request cannot be read.";

/** Everything the server is made of. Nothing is read from the outside. */
export interface AppParts {
  env: Env;
  db: Db;
  /** A server that follows the database's; left out where there is none. */
  replica?: Replica;
  now: () => Date;
  /** What the shop does with its secret key; by default one that is forgotten with the process. */
  keyring?: Keyring;
  /** Where visitors reach the shop, without a final slash; by default where it is told to listen. */
  origin?: () => string;
  /** Renders pages; left out where only the API is wanted. */
  renderer?: Renderer;
  /** The back office; left out where only the API is wanted. */
  backOffice?: BackOffice;
  /** Memory for rendered pages, in bytes; 0 renders every visit. */
  pageCacheBytes?: number;
  /** Kept pages that one address may have in a minute before it meets the limits of everything else. */
  keptPagesPerMinute?: number;
  /** What new pictures may cost an address in a minute; by default what `picture-costs.ts` says. */
  pictureUnitsPerMinute?: number;
  /** Most URLs of a sitemap file; by default what `routes/discovery/sitemap.ts` says. */
  sitemapSize?: number;
  /** Folder of the browser build; left out where something else serves its files. */
  clientDir?: string;
  /** The server to answer on; a new one by default. */
  server?: Server;
  /** Asks providers of sign-in; on the public internet by default. */
  askProvider?: AskProvider;
  /** Looks after the disk while it listens; by default only failed writes tell that it is full. */
  disk?: Partial<DiskSpaceParts>;
  logger?: FastifyServerOptions["logger"];
  /** No other process can have this database open as a shop: whatever a lease says, its owner is dead. */
  isAlone?: boolean;
  /** Others are at work on the same data folder: what is unfinished there may be theirs. */
  isBeside?: boolean;
  /** Which of several processes this is; left out where there is one. No other ever has it. */
  processId?: string;
  /** What the other processes count; left out where there are none. */
  reportsOfOthers?: () => Promise<Report[]>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Puts in order what dead processes of the shop have left. Never rejects. */
    putRight: (ids: string[]) => Promise<void>;
    /** What this process counts. */
    tellFigures: () => Promise<Report>;
    /** Settles when this process has looked at the jobs for the first time. */
    jobsLookedAfter: Promise<void>;
  }
}

/** The server as a tree of plugins, ready to listen or to be tried with `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, env, now, renderer, clientDir } = parts;
  const isHttps = env.publicUrl?.startsWith("https:") ?? false;
  const publicHost = env.publicUrl && new URL(env.publicUrl).host;
  const headers = securityHeaders(isHttps);
  const requestLog = new RequestLog();
  const origin = parts.origin ?? (() => env.publicUrl ?? `http://${env.host}:${env.port}`);
  const keyring = parts.keyring ?? new Keyring(randomBytes(SECRET_KEY_BYTES));
  const sessions = new Sessions({ db, now, keyring, publicUrl: env.publicUrl });
  const mailServers = createMailServers({ db, keyring, env, origin });
  const nameable = new NameableServers(env);
  const mailboxServers = new NameableServers({
    mailHosts: env.mailHosts,
    smtpUrl: undefined,
    rules: { ports: IMAP_PORTS },
  });
  const mailer = createMailer({ servers: mailServers, nameable, now });
  const security = cachedSettings(db, "security");
  const advanced = cachedSettings(db, "advanced");
  const appearance = cachedSettings(db, "appearance");
  const general = cachedSettings(db, "general");
  const language = async () => (await general()).language;
  const { isBeside = false, processId } = parts;
  const owner = processId ?? randomUUID();
  const imports = new ImportThreads({
    db,
    now,
    folder: join(env.dataDir, "imports"),
    keyring,
    download: createDownload({ origin }),
    owner,
    isBeside,
  });
  const reports = new ReportThreads({ db, now, keyring, folder: join(env.dataDir, "reports") });
  const pastes = new PasteThreads();
  const moves = new MoveThreads({ db, now, folder: join(env.dataDir, "moves") });
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
  const backups = new BackupFolder(join(env.dataDir, "backups"));
  const uploadsDir = join(env.dataDir, "uploads");
  const fetchBytes = createFetchBytes(origin);
  const askLink = createAskLink({ origin });
  const askProvider = parts.askProvider ?? createAskProvider(origin);
  const push = createPushSender({ db, keyring, now, origin });
  const dns = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const metrics = new Metrics(env.place?.number);
  const load = new EventLoopDelay();
  const together =
    processId === undefined
      ? undefined
      : new SharedCounts({ db, now, owner, hash: (key) => keyring.hash("limits", key) });
  const countedFor = (purpose: string) => together && { counts: together, purpose };
  if (together) countTogether(db, together);
  const pictureCosts = new PictureCosts(now, parts.pictureUnitsPerMinute, countedFor("pictures"));
  const proxies = new Proxies(env);
  const keptPages = new KeptPageLimit(
    parts.keptPagesPerMinute ?? KEPT_PAGES_PER_MINUTE,
    now,
    proxies,
  );
  const calls = new CallCosts({
    unitsPerMinute: async () => unitsFor((await security()).apiRateLimit),
    now,
    together: countedFor("calls"),
    onLimited: () => metrics.rateLimited(),
  });
  const contextOf = (log: FastifyBaseLogger, visitor?: Visitor, auth?: Auth): Context => ({
    db,
    // Who may have written reads where it was written.
    replica: auth?.hasCredential ? undefined : parts.replica?.db,
    now,
    visitor,
    begin: visitor && calls.of(visitor, auth),
    auth,
    imports,
    reports,
    convertPasted: pastes.convert,
    moves,
    media,
    fetchBytes,
    askLink,
    askProvider,
    jobs,
    backups,
    mailer,
    push,
    dns,
    disk,
    load,
    starterTexts: STARTER_TEXTS,
    origin: origin(),
    onFault: (error, path) => log.error({ err: error, path }, "procedure failed"),
  });
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

  const proxyWatch = new ProxyWatch({
    db,
    now,
    proxies,
    warn: (text, err) => app.log.warn({ err }, text),
  });
  const app = Fastify({
    logger: parts.logger ?? false,
    logController: requestLog,
    genReqId: requestIdOf,
    trustProxy: proxies.believed,
    bodyLimit: MAX_ADMIN_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PART_LENGTH, ignoreTrailingSlash: true },
    rewriteUrl: ({ url }) => pathOf(url),
    serverFactory: (handle) =>
      (parts.server ?? createHttpServer()).on(
        "request",
        inTurn((request, response) => {
          if (!isWellFormed(request)) return refuseMalformed(request, response, headers);
          proxyWatch.see(request);
          // Kept pages leave here, before the framework: most visits are for them.
          if (pages?.server.trySend(request, response)) {
            metrics.keptPage(request.method, response.statusCode);
          } else handle(request, response);
        }),
      ),
    clientErrorHandler: connectionErrorHandler(headers),
    // URLs that cannot be read are not routed, so they meet no hook.
    frameworkErrors: ({ statusCode = 400 }, request, reply) => {
      reply.headers(headers).header("x-request-id", request.id);
      if (pages && !/^\/(api|trpc|img)\b/.test(request.url)) {
        void sendFailurePage(request, reply, { status: statusCode, message: UNREADABLE_URL });
      } else {
        sendFailure(request, reply, { status: statusCode, message: UNREADABLE_URL });
      }
      requestLog.requestCompleted(null, request, reply);
    },
  });
  const saltLost = (err: unknown) => app.log.warn({ err }, "the visitor salt cannot be kept");
  keepSaltsIn(db, saltFile(env.dataDir, saltLost), saltFile(env.dataDir, saltLost, "vote"));
  app.decorate("proxies", proxies);
  app.decorate("language", language);
  addHeaders(app, headers);
  // Most requests have nothing to do with cookies: they are read when somebody asks.
  await app.register(cookies, { hook: false });
  const disk = new DiskSpace({
    dataDir: env.dataDir,
    reserveBytes: 0,
    onChange: (isFull) => {
      if (isFull) return;
      const counts = { waiting: pendingWrites(db), dropped: droppedWrites(db) };
      app.log.info(counts, "what waited for room is written");
    },
    log: app.log,
    ...parts.disk,
  });
  pauseWritesWhileFull(db, disk);
  const originals = createOriginals(pictureFolders.mediaDir, undefined, {
    disk,
    away: mediaAway,
  });
  // The job looks again: a picture that is here is only noted later.
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
  if (parts.disk) {
    app.addHook("onListen", () => disk.start());
    app.addHook("onClose", () => disk.stop());
  }
  app.addHook("onListen", async () => {
    together?.start((err) => app.log.warn({ err }, "limits are not counted together"));
  });
  app.addHook("onClose", () => together?.stop());
  app.addHook("onListen", async () => load.start());
  app.addHook("onClose", async () => load.stop());
  answerErrors(app);
  limitBodies(app, (request) => sessions.isAdmin(request));
  metrics.watch(app);
  addStateMetrics({ registry: metrics.registry, db, now, pages });
  addUpkeepMetrics({ registry: metrics.registry, db, now, disk, load, backups });
  if (parts.replica) addReplicaMetrics(metrics.registry, parts.replica);
  imports.attach(app);
  app.addHook("onClose", () => reports.close());
  app.addHook("onClose", () => pastes.close());
  moves.attach(app);
  app.addHook("onReady", async () => {
    if (!isBeside) await media.sweep();
    // Of processes that are gone; each has a folder of its own there.
    if (!isBeside && processId) await rm(uploadsDir, { recursive: true, force: true });
  });
  if (mediaAway && !isBeside) {
    // Nobody waits for it: what is not there yet is still here.
    app.addHook("onListen", async () => {
      mediaAway.sendAll().then(
        (count) => count > 0 && app.log.info({ count }, "pictures were sent to the object store"),
        (err) => app.log.warn({ err }, "the object store for pictures cannot be used"),
      );
    });
  }
  app.addHook("onClose", () => mediaAway?.close());
  app.addHook("onClose", async () => {
    if (processId) await rm(join(uploadsDir, processId), { recursive: true, force: true });
  });
  const jobs = new JobRunner(
    { db, now, log: app.log },
    allJobs({
      mail: {
        deliver: deliveryBy(mailServers.current),
        hasServer: () => hasMailServer({ mailer }),
      },
      links: { ask: askLink, origin },
      push,
      fetch: fetchBytes,
      origin,
      imports,
      reports,
      networks: { keyring, call: createCallApi(origin) },
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
      mediaDir: pictureFolders.mediaDir,
      cacheDirs: [pictureFolders.cacheDir, join(env.dataDir, "cache", "og")],
    }),
    owner,
  );
  if (parts.isAlone) {
    app.addHook("onReady", async () => {
      await jobs.endLeases();
      await endMailClaims(db, now());
    });
  }
  app.decorate("putRight", async (ids: string[]) => {
    try {
      await jobs.endLeases(ids);
      await imports.stopOf(ids);
      for (const id of ids) await rm(join(uploadsDir, id), { recursive: true, force: true });
    } catch (error) {
      app.log.error({ err: error }, "what a dead process has left is not put right");
    }
  });
  runJobs(app, jobs, isBeside);
  app.decorate("jobsLookedAfter", jobs.looked);

  await collectCalls(app, env.publicUrl ?? "");
  const readiness = new Readiness({ db, now, disk, jobs, log: app.log });
  await app.register(healthPlugin, { db, now, disk, readiness, replica: parts.replica });
  app.decorate("tellFigures", () => metrics.report());
  await app.register(metricsPlugin, {
    metrics,
    token: env.metricsToken,
    reportsOfOthers: parts.reportsOfOthers,
  });
  const placeholder = createPlaceholder(db);
  brandPlugin(app, { db, appearance, placeholder });
  if (clientDir) await app.register(staticPlugin, { clientDir });
  const { backOffice } = parts;
  if (backOffice?.filesDir) {
    await app.register(backOfficeFiles, { filesDir: backOffice.filesDir });
  }
  await app.register(picturesPlugin, {
    db,
    now,
    costs: pictureCosts,
    disk,
    isOptimizing: async () => (await advanced()).imageOptimization,
    originals,
    onMade: (picture) => frames.note(picture),
    placeholder,
    ...pictureFolders,
  });
  await app.register(postbackPlugin, { db, now, keyring });
  const dataCenters = new DataCenters(join(env.dataDir, "data-centers.txt"));
  await app.register(async (limited) => {
    // Before the limit, so that other sites' pages are told when they have met it.
    allowOrigins(limited, security);
    await limitRate(limited, {
      callsPerMinute: async () => (await security()).apiRateLimit,
      adminOf: (request) => sessions.adminOf(request),
      onLimited: () => metrics.rateLimited(),
      together,
    });
    await limited.register(async (calls) => {
      sessions.addCsrfGuard(calls);
      await calls.register(backupsPlugin, { backups, contextOf, sessions });
      await calls.register(restPlugin, {
        db,
        contextOf,
        sessions,
        origin: env.publicUrl ?? "",
        // Emptied when it is opened, so that several processes have one each.
        uploadsDir: processId ? join(uploadsDir, processId) : uploadsDir,
      });
      await calls.register(trpcPlugin, { prefix: "/trpc", contextOf, sessions, db, now });
      await calls.register(accountFormsPlugin, { contextOf, sessions, pages, language });
      await calls.register(providerSignInPlugin, {
        contextOf,
        sessions,
        publicUrl: env.publicUrl,
      });
    });
    await limited.register(newsletterPlugin, { contextOf, publicHost });
    await limited.register(mailPagesPlugin, { contextOf });
    await limited.register(alertsPlugin, { contextOf, publicHost });
    await limited.register(bouncesPlugin, { db, now });
    await limited.register(contactPlugin, { contextOf, pages, publicHost, language });
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
    if (backOffice) {
      await limited.register(backOfficePlugin, {
        ...backOffice,
        isHttps,
        look: appearance,
        language,
      });
    }
    if (pages) {
      await limited.register(previewsPlugin, { pages, contextOf, sessions, now });
      await limited.register(pagesPlugin, { pages, db, now });
    }
  });
  return app;
}
