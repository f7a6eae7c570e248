/** Starts the shop: environment, data folder, database, pages, server, and an orderly end. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type AdminNote, ensureAdmin } from "@pickwell/api/auth/first-admin";
import { passwordProblem } from "@pickwell/api/auth/passwords/passwords";
import { findKeyProblem, rememberKey } from "@pickwell/api/auth/two-factor/key-problem";
import { isScreen } from "@pickwell/api/back-office/rules";
import { isEmailAddress } from "@pickwell/api/email/rules";
import type { Keyring } from "@pickwell/api/keyring";
import {
  assertUsable,
  close,
  connect,
  type Db,
  engine,
  MIGRATIONS,
  migrateToLatest,
  pendingMigrations,
} from "@pickwell/db/client";
import { readDatabaseTime } from "@pickwell/db/clock";
import { followReplica, type Replica } from "@pickwell/db/replica/replica";
import { watchRevisions } from "@pickwell/db/revisions";
import { addStarterPages } from "@pickwell/db/starter-pages";
import { buildApp } from "./app.ts";
import { finishRestore, sweepStages } from "./backups/put-in-place.ts";
import { openDataDir } from "./data-dir/data-dir.ts";
import { reserveDiskSpace } from "./data-dir/disk-space.ts";
import { refuseMissingDatabase, saveDemoProgress, wantsDemo } from "./data-dir/first-start.ts";
import { lockDataDir } from "./data-dir/lock.ts";
import { filesOf, makePrivate } from "./data-dir/private-files.ts";
import { openKeyring } from "./data-dir/secret-key.ts";
import { extractSalt } from "./data-dir/visitor-salt.ts";
import type { DevServer } from "./dev.ts";
import { type Env, engineOf, readEnv } from "./env.ts";
import { createHttpServer } from "./http/http-server.ts";
import { assertPortFree } from "./port.ts";
import { CommonClock } from "./processes/common-clock.ts";
import { joinProcesses, reportsOfOthers } from "./processes/member.ts";
import type { BackOffice } from "./routes/back-office.ts";
import { readManifest } from "./routes/pages/manifest.ts";
import { createRenderer, type Renderer, type RenderPage } from "./routes/pages/renderer.ts";
import { shutDownOnSignal } from "./shutdown.ts";
import { SlowQueryLog } from "./slow-query-log.ts";
import {
  databaseFailure,
  explainStartFailure,
  listenFailure,
  StartError,
} from "./start-failure.ts";
import { copyBeforeUpgrade } from "./upgrade/copy-before.ts";
import { warmPictures } from "./workers/pictures/warm.ts";

const OTHER_KEY =
  "The secret key is another one than before. Nothing had been sealed with the former one, so everybody gets in; familiar addresses are learned anew. If that was not meant, put the former key back (secret.key in the data folder, or SECRET_KEY) and start again.";

// src/main.ts and dist/shop.mjs are equally deep.
const root = fileURLToPath(new URL("../../..", import.meta.url));
const webDir = join(root, "apps/web");
const clientDir = join(webDir, "dist/client");
const adminDir = join(root, "apps/admin");
const migrationsFolder = join(root, MIGRATIONS);

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  assertEngine(env);
  // Of several processes the supervisor has looked whether there is room for a shop, and holds the lock.
  if (!env.place) {
    await assertPortFree(env);
    openDataDir(env.dataDir);
    await lockDataDir(env.dataDir);
  }
  const isBeside = env.place?.role === "beside";
  const slowQueries = new SlowQueryLog();
  const { db, isNew } = isBeside
    ? { db: await joinDatabase(env, slowQueries), isNew: false }
    : await prepare(env, slowQueries);
  const stopWatching = watchRevisions(db);
  let log: ReplicaLog = console;
  const replica = openReplica(env, db, { slowQueries, log: () => log });
  // After the database: a key without one is a shop that has lost it.
  const keyring = openKeyring(env);
  const clock = new CommonClock({ read: () => readDatabaseTime(db) });
  await clock.start((error) => console.warn("The database does not say what time it is.", error));
  const { now } = clock;
  const admin = isBeside ? null : await prepareAccounts(env, { db, keyring, now });
  const server = createHttpServer();
  const origin = originOf(env, server);
  const { renderer, backOffice, dev } = await openPages(env, server);
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
    // In development every visit shows what the source says now, and Vite has the files.
    pageCacheBytes: dev ? 0 : undefined,
    clientDir: env.pages === "built" ? clientDir : undefined,
    disk: { reserveBytes: env.diskReserveMb * 1024 ** 2 },
    logger: { level: env.logLevel },
    // The lock is on the folder; a database elsewhere could be another shop's, too.
    isAlone: !isBeside && env.databaseFile !== null && isInside(env.dataDir, env.databaseFile),
    isBeside,
    processId: env.place?.id,
    reportsOfOthers: env.place && reportsOfOthers,
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
    await app.jobsLookedAfter;
    const { putRight, tellFigures } = app;
    joinProcesses(origin(), { end: shutDown, putRight, report: tellFigures });
  } else console.info(`Pickwell is open at ${origin()}`);
  if (admin) tellOfAdmin(admin, env);
  if (isNew) {
    // Without it pictures are made when they are asked for, which is all that can be lost.
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

/** The server that public pages are read from, if there is one. Nobody waits for it. */
function openReplica(
  { databaseReadUrl }: Env,
  db: Db,
  { slowQueries, log }: { slowQueries: SlowQueryLog; log: () => ReplicaLog },
): Replica | undefined {
  if (!databaseReadUrl) return undefined;
  return followReplica(db, databaseReadUrl, {
    onAnswered: (query) => slowQueries.see(query),
    onChange: (state, trouble) => {
      if (state === "ok") log().info("The replica is read from.");
      else if (state === "behind")
        log().warn("The replica is too far behind and is not read from.");
      else log().warn(`The replica cannot be used: ${trouble}. All is read from the database.`);
    },
  });
}

/** What a start does before anybody else is at work on the data folder. */
async function prepare(env: Env, slowQueries: SlowQueryLog): Promise<{ db: Db; isNew: boolean }> {
  await reserveDiskSpace(env.dataDir);
  // A shop has many pictures; behind its folder, which comes first, nobody waits for the last.
  void tightenFiles(env);
  if (await finishRestore(env.dataDir)) console.info("The restore that was cut short is finished.");
  await sweepStages(env.dataDir, env.databaseFile);
  refuseMissingDatabase(env);
  return openDatabase(env, slowQueries);
}

/** What a start does with the secret key and the first admin. */
async function prepareAccounts(
  env: Env,
  { db, keyring, now }: { db: Db; keyring: Keyring; now: () => Date },
): Promise<AdminNote | null> {
  const trouble = await findKeyProblem(db, keyring);
  if (trouble) console.warn(`${trouble.text} ${trouble.advice}`);
  else if (await rememberKey(db, keyring)) console.warn(OTHER_KEY);
  return ensureAdmin(db, now(), {
    email: env.adminEmail ?? adminEmailFor(env),
    password: env.adminPassword,
  });
}

/**
 * The database, as another process of the shop has it open.
 *
 * @throws StartError when this version has migrations that it has not seen: what it would change, the
 * others still read and write as it is
 */
async function joinDatabase(
  { databasePath, slowQueryMs }: Env,
  slowQueries: SlowQueryLog,
): Promise<Db> {
  try {
    const db = connect(databasePath);
    slowQueries.watch(db, slowQueryMs);
    const [pending] = await pendingMigrations(db, migrationsFolder);
    if (!pending) return db;
    await close(db);
  } catch (error) {
    throw databaseFailure(databasePath, error);
  }
  throw new StartError(
    "This version changes the database, which cannot be done beside processes of the former one. Stop the shop and start it.",
  );
}

/** Takes what earlier versions, or others, have left open for every account of this machine. */
async function tightenFiles({ dataDir, databaseFile }: Env): Promise<void> {
  const left = await makePrivate(dataDir, filesOf(databaseFile));
  if (!left) return;
  const others = left.count > 1 ? ` and ${left.count - 1} more` : "";
  console.warn(
    `Other accounts of this machine may use ${left.first}${others}, which could not be changed: ${left.reason}.`,
  );
}

/** The first admin's address where the owner names none. */
function adminEmailFor({ publicUrl }: Env): string {
  const email = `admin@${publicUrl ? new URL(publicUrl).hostname : "localhost"}`;
  return isEmailAddress(email) ? email : "admin@localhost";
}

/** The only time that a password is shown: when it was made up and nobody else knows it. */
function tellOfAdmin({ email, password }: AdminNote, { adminPassword }: Env): void {
  if (password) {
    console.info(`The first admin is ${email} with the password ${password} (shown this once).`);
    return;
  }
  console.info(`The first admin is ${email} with the password of ADMIN_PASSWORD.`);
  const problem = passwordProblem(adminPassword ?? "", 0, { email, name: "" });
  if (problem) console.warn(`ADMIN_PASSWORD: ${problem} Please change it.`);
}

/** The database, up to date, and filled with the demo shop when it is empty and that is wanted. */
async function openDatabase(
  env: Env,
  slowQueries: SlowQueryLog,
): Promise<{ db: Db; isNew: boolean }> {
  const { databasePath, dataDir, slowQueryMs } = env;
  try {
    await assertUsable(databasePath);
    const db = connect(databasePath);
    slowQueries.watch(db, slowQueryMs);
    await extractSalt(db, dataDir);
    const copy = await copyBeforeUpgrade(db, new Date(), { dataDir, migrationsFolder });
    if (copy)
      console.info(`The database is brought up to date; before that it was copied to ${copy}`);
    await migrateToLatest(db, migrationsFolder);
    const isNew = await wantsDemo(db, env);
    const texts = { now: new Date(), textDir: join(root, "packages/db/src/seed") };
    if (isNew) {
      await saveDemoProgress(db, "begun");
      const { seedDemo } = await import("@pickwell/db/seed");
      const { tellDemoStory } = await import("@pickwell/api/demo/tell-story");
      await seedDemo(db, { ...texts, mediaDir: join(dataDir, "media") });
      await tellDemoStory(db, texts.now);
      await saveDemoProgress(db, "done");
    }
    await addStarterPages(db, texts);
    return { db, isNew };
  } catch (error) {
    throw databaseFailure(databasePath, error);
  }
}

/** What renders pages, if anything does. */
async function openPages(
  env: Env,
  server: Server,
): Promise<{ renderer?: Renderer; backOffice?: BackOffice; dev?: DevServer }> {
  if (env.pages === "none") return {};
  if (env.pages === "source") {
    const { createDevServer } = await import("./dev.ts");
    const dev = await createDevServer({ webDir, adminDir, server });
    return { renderer: dev.renderer, backOffice: { isScreen, ...dev.backOffice }, dev };
  }
  const file = join(webDir, "dist/server/entry-server.js");
  if (!existsSync(file)) {
    throw new StartError("The web application is not built. Run npm run build, or npm start.");
  }
  const filesDir = join(adminDir, "dist");
  const document = await readFile(join(filesDir, "index.html"), "utf8").catch((error: unknown) => {
    throw new StartError("The back office is not built. Run npm run build, or npm start.", {
      cause: error,
    });
  });
  const entry: { render: RenderPage } = await import(file);
  const parts = { renderPage: entry.render, manifest: readManifest(clientDir) };
  return {
    renderer: createRenderer(async () => parts),
    backOffice: { isScreen, filesDir, document: async () => document },
  };
}

function isInside(folder: string, path: string): boolean {
  return path.startsWith(resolve(folder) + sep);
}

/** Where browsers find the shop; on this machine, when it has no public address. */
function originOf({ publicUrl, host, port }: Env, server: Server): () => string {
  // Kept: who leaves has closed the port, and still answers.
  let listensAt = port;
  server.once("listening", () => {
    const address = server.address();
    if (typeof address === "object" && address) listensAt = address.port;
  });
  return () => publicUrl ?? urlOf(host, listensAt);
}

function urlOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
