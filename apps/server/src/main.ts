/** Starts the shop: environment, data folder, database, pages, server, and graceful shutdown. */
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { close, type Db, engine } from "@pickwell/db/client";
import { readDatabaseTime } from "@pickwell/db/clock";
import { followReplica, type Replica } from "@pickwell/db/replica/replica";
import { watchRevisions } from "@pickwell/db/revisions";
import { buildApp } from "./app.ts";
import { openDataDir } from "./data-dir/data-dir.ts";
import { lockDataDir } from "./data-dir/lock.ts";
import { openKeyring } from "./data-dir/secret-key.ts";
import { type Env, engineOf, readEnv } from "./env.ts";
import { createHttpServer } from "./http/http-server.ts";
import { assertPortFree } from "./port.ts";
import { CommonClock } from "./processes/common-clock.ts";
import { joinProcesses, reportsOfOthers } from "./processes/member.ts";
import { shutDownOnSignal } from "./shutdown.ts";
import { SlowQueryLog } from "./slow-query-log.ts";
import { logAdmin, prepareAccounts } from "./start/accounts.ts";
import { joinDatabase, prepareDatabase } from "./start/database.ts";
import { originOf } from "./start/origin.ts";
import { openPages } from "./start/pages.ts";
import { explainStartFailure, listenFailure, StartError } from "./start-failure.ts";
import { warmPictures } from "./workers/pictures/warm.ts";

// src/main.ts and dist/shop.mjs are equally deep.
const root = fileURLToPath(new URL("../../..", import.meta.url));

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  assertEngine(env);
  // With several processes, the supervisor has checked the disk space and holds the lock.
  if (!env.place) {
    await assertPortFree(env);
    openDataDir(env.dataDir);
    await lockDataDir(env.dataDir);
  }
  const sharesDataDir = env.place?.role === "beside";
  const slowQueries = new SlowQueryLog();
  const { db, isNew } = sharesDataDir
    ? { db: await joinDatabase(env, { root, slowQueries }), isNew: false }
    : await prepareDatabase(env, { root, slowQueries });
  const stopWatching = watchRevisions(db);
  let log: ReplicaLog = console;
  const replica = openReplica(env, db, { slowQueries, log: () => log });
  // After the database: a key without one is a shop that has lost it.
  const keyring = openKeyring(env);
  const clock = new CommonClock({ read: () => readDatabaseTime(db) });
  await clock.start((error) => console.warn("The database does not say what time it is.", error));
  const { now } = clock;
  const admin = sharesDataDir ? null : await prepareAccounts(env, { db, keyring, now });
  const server = createHttpServer();
  const origin = originOf(env, server);
  const { renderer, backOffice, dev, clientDir } = await openPages(env, { root, server });
  const app = await buildApp({
    env,
    db,
    replica,
    keyring,
    server,
    renderer,
    backOffice,
    now,
    origin,
    // In development pages are not cached, because the source may change, and Vite serves the
    // files.
    pageCacheBytes: dev ? 0 : undefined,
    clientDir,
    disk: { reserveBytes: env.diskReserveMb * 1024 ** 2 },
    logger: { level: env.logLevel },
    // The lock is on the folder; a database elsewhere could be another shop's, too.
    ownsDatabase:
      !sharesDataDir && env.databaseFile !== null && isInside(env.dataDir, env.databaseFile),
    sharesDataDir,
    processId: env.place?.id,
    metricsOfOthers: env.place && reportsOfOthers,
  });
  slowQueries.attach(app.log);
  log = app.log;
  dev?.attach(app);
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw listenFailure(env.host, env.port, error);
  }
  const isMember = env.place !== undefined;
  const shutDown = shutDownOnSignal(
    server,
    async () => {
      await Promise.all([app.close(), dev?.close()]);
      stopWatching();
      await replica?.close();
      await close(db);
    },
    isMember,
  );
  if (isMember) {
    await app.jobsChecked;
    const { recoverFrom, collectMetrics } = app;
    joinProcesses(origin(), { end: shutDown, recoverFrom, report: collectMetrics });
  } else console.info(`Pickwell is open at ${origin()}`);
  if (admin) logAdmin(admin, env);
  if (isNew) {
    // Without it, pictures are rendered on request.
    const warming = warmPictures(app, { db, now, origin: origin() });
    warming.catch((err) => app.log.warn({ err }, "pictures were not made ahead"));
  }
}

/** A build is made for one engine; `main.js`, `npm run dev` and the commands choose by the same variable. */
function assertEngine({ databasePath }: Env): void {
  if (engine === engineOf(databasePath)) return;
  throw new StartError(
    "This program is for another kind of database than DATABASE_URL names. Start main.js, or node with --conditions=postgres.",
  );
}

type ReplicaLog = Record<"info" | "warn", (text: string) => void>;

/**
 * Connects to the replica that public pages are read from, if there is one. The shop starts without
 * waiting for it.
 */
function openReplica(
  { databaseReadUrl }: Env,
  db: Db,
  { slowQueries, log }: { slowQueries: SlowQueryLog; log: () => ReplicaLog },
): Replica | undefined {
  if (!databaseReadUrl) return undefined;
  return followReplica(db, databaseReadUrl, {
    onAnswered: (query) => slowQueries.see(query),
    onChange: (state, reason) => {
      if (state === "ok") log().info("The replica is read from.");
      else if (state === "behind")
        log().warn("The replica is too far behind and is not read from.");
      else log().warn(`The replica cannot be used: ${reason}. All is read from the database.`);
    },
  });
}

function isInside(folder: string, path: string): boolean {
  return path.startsWith(resolve(folder) + sep);
}
