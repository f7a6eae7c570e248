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
  const isHttps = env.publicUrl?.startsWith("https:") ?? false;
  const origin = parts.origin ?? (() => env.publicUrl ?? `http://${env.host}:${env.port}`);
  const keyring = parts.keyring ?? new Keyring(randomBytes(SECRET_KEY_BYTES));
  const sessions = new Sessions({ db, now, keyring, publicUrl: env.publicUrl });
  const mailServers = createMailServers({ db, keyring, env, origin });
  const nameable = new AllowedMailServers(env);
  const mailboxServers = new AllowedMailServers({
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
  const payments = cachedSettings(db, "payments");
  const currency = async () => (await payments()).defaultCurrency;
  const { sharesDataDir = false, processId } = parts;
  const owner = processId ?? randomUUID();
  const imports = new ImportThreads({
    db,
    now,
    folder: join(env.dataDir, "imports"),
    keyring,
    download: createDownload({ origin }),
    owner,
    sharesDataDir,
    isOneOfMany: processId !== undefined,
  });
  const reports = new ReportThreads({
    ...{ db, now, keyring },
    folder: join(env.dataDir, "reports"),
    isOneOfMany: processId !== undefined,
  });
  const pastes = new PasteThreads();
  const moves = new MoveThreads({
    db,
    now,
    folder: join(env.dataDir, "moves"),
    dataDir: env.dataDir,
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
  if (together) shareCountsBetweenProcesses(db, together);
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
  return {
    isHttps,
    origin,
    keyring,
    sessions,
    mailServers,
    mailboxServers,
    mailer,
    security,
    advanced,
    appearance,
    language,
    currency,
    owner,
    imports,
    reports,
    pastes,
    moves,
    backups,
    uploadsDir,
    fetchBytes,
    askLink,
    askProvider,
    push,
    dns,
    metrics,
    load,
    together,
    pictureCosts,
    proxies,
    keptPages,
    calls,
  };
}
