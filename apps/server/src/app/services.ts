import { randomBytes, randomUUID } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { join } from "node:path";
import { shareCountsBetweenProcesses } from "@pickwell/api/attribution/minute-meter";
import { Keyring, SECRET_KEY_BYTES } from "@pickwell/api/keyring";
import { cachedSettings } from "@pickwell/api/settings/cached";
import { SharedCounts } from "@pickwell/api/shared-counts";
import { BackupFolder } from "../backups/backup-store.ts";
import { AllowedMailServers } from "../mail/allowed-servers.ts";
import { IMAP_PORTS } from "../mail/imap-mailbox.ts";
import { createMailServers } from "../mail/mail-server.ts";
import { createMailer } from "../mail/mailer.ts";
import { createAskLink } from "../outgoing/ask-link.ts";
import { createAskProvider } from "../outgoing/ask-provider.ts";
import { createDownload } from "../outgoing/download.ts";
import { createFetchBytes } from "../outgoing/fetch-bytes.ts";
import { createPushSender } from "../outgoing/push-sender.ts";
import { CallCosts, unitsFor } from "../plugins/call-costs.ts";
import { Proxies } from "../plugins/proxies.ts";
import { Sessions } from "../plugins/session.ts";
import { Metrics } from "../routes/metrics/metrics.ts";
import { KEPT_PAGES_PER_MINUTE, KeptPageLimit } from "../routes/pages/kept-page-limit.ts";
import { PictureCosts } from "../routes/pictures/picture-costs.ts";
import { EventLoopDelay } from "../workers/event-loop-delay.ts";
import { ImportThreads } from "../workers/imports/import-runner.ts";
import { MoveThreads } from "../workers/moves/move-runner.ts";
import { PasteThreads } from "../workers/pastes/paste-threads.ts";
import { ReportThreads } from "../workers/reports/report-runner.ts";
import type { AppParts } from "./app-parts.ts";

/** Timeout of a DNS server, in milliseconds. */
const DNS_TIMEOUT_MS = 3_000;
const DNS_TRIES = 2;

export type Services = ReturnType<typeof createServices>;

/** Creates the services. None of them listens or touches files before the app starts. */
export function createServices(parts: AppParts) {
  const { db, env, now } = parts;
  const base = {
    isHttps: env.publicUrl?.startsWith("https:") ?? false,
    origin: parts.origin ?? (() => env.publicUrl ?? `http://${env.host}:${env.port}`),
    keyring: parts.keyring ?? new Keyring(randomBytes(SECRET_KEY_BYTES)),
    owner: parts.processId ?? randomUUID(),
  };
  const settings = settingsServices(parts);
  const metrics = new Metrics(env.place?.number);
  return {
    ...base,
    ...settings,
    ...mailServices(parts, base),
    ...threadServices(parts, base),
    ...outgoingServices(parts, base),
    ...limitServices(parts, { ...base, security: settings.security, metrics }),
    sessions: new Sessions({ db, now, keyring: base.keyring, publicUrl: env.publicUrl }),
    backups: new BackupFolder(join(env.dataDir, "backups")),
    uploadsDir: join(env.dataDir, "uploads"),
    metrics,
    load: new EventLoopDelay(),
  };
}

interface Base {
  /** The shop's base URL, without a trailing slash. */
  origin: () => string;
  keyring: Keyring;
  /** This process, unique among all that share the database. */
  owner: string;
}

/** The owner's settings that are read with many requests, from memory. */
function settingsServices({ db }: AppParts) {
  const general = cachedSettings(db, "general");
  const payments = cachedSettings(db, "payments");
  return {
    security: cachedSettings(db, "security"),
    advanced: cachedSettings(db, "advanced"),
    appearance: cachedSettings(db, "appearance"),
    language: async () => (await general()).language,
    currency: async () => (await payments()).defaultCurrency,
  };
}

/** What sends mail, and the mailbox that bounces arrive in. */
function mailServices({ db, env, now }: AppParts, { keyring, origin }: Base) {
  const mailServers = createMailServers({ db, keyring, env, origin });
  const mailboxServers = new AllowedMailServers({
    mailHosts: env.mailHosts,
    smtpUrl: undefined,
    rules: { ports: IMAP_PORTS },
  });
  const mailer = createMailer({
    servers: mailServers,
    allowedServers: new AllowedMailServers(env),
    now,
  });
  return { mailServers, mailboxServers, mailer };
}

/** Long work outside the main thread: imports, reports of sales, pasted texts, moves. */
function threadServices(parts: AppParts, { keyring, origin, owner }: Base) {
  const { db, env, now, sharesDataDir = false, processId } = parts;
  const isOneOfMany = processId !== undefined;
  return {
    imports: new ImportThreads({
      db,
      now,
      folder: join(env.dataDir, "imports"),
      keyring,
      download: createDownload({ origin }),
      owner,
      sharesDataDir,
      isOneOfMany,
    }),
    reports: new ReportThreads({
      ...{ db, now, keyring, isOneOfMany },
      folder: join(env.dataDir, "reports"),
    }),
    pastes: new PasteThreads(),
    moves: new MoveThreads({
      db,
      now,
      folder: join(env.dataDir, "moves"),
      dataDir: env.dataDir,
    }),
  };
}

/** Requests to other servers. */
function outgoingServices(parts: AppParts, { keyring, origin }: Base) {
  const { db, now } = parts;
  return {
    fetchBytes: createFetchBytes(origin),
    askLink: createAskLink({ origin }),
    askProvider: parts.askProvider ?? createAskProvider(origin),
    push: createPushSender({ db, keyring, now, origin }),
    dns: new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES }),
  };
}

interface LimitOptions extends Base {
  security: ReturnType<typeof settingsServices>["security"];
  metrics: Metrics;
}

/** What one address may ask for; counted together where there are several processes. */
function limitServices(parts: AppParts, { keyring, owner, security, metrics }: LimitOptions) {
  const { db, env, now, processId } = parts;
  const hash = (key: string) => keyring.hash("limits", key);
  const isOneOfMany = processId !== undefined;
  const together = isOneOfMany ? new SharedCounts({ db, now, owner, hash }) : undefined;
  const countedFor = (purpose: string) => together && { counts: together, purpose };
  if (together) shareCountsBetweenProcesses(db, together);
  const proxies = new Proxies(env);
  const perMinute = parts.keptPagesPerMinute ?? KEPT_PAGES_PER_MINUTE;
  return {
    together,
    proxies,
    pictureCosts: new PictureCosts(now, parts.pictureUnitsPerMinute, countedFor("pictures")),
    keptPages: new KeptPageLimit(perMinute, now, proxies),
    calls: new CallCosts({
      unitsPerMinute: async () => unitsFor((await security()).apiRateLimit),
      now,
      together: countedFor("calls"),
      onLimited: () => metrics.rateLimited(),
    }),
  };
}
