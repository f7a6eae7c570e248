/**
 * Builds of the shop, each in a folder of its own: `.builds/<hash of its files>`. What turbo makes in
 * the `dist` folders of the applications is copied there whole, so that a running shop keeps the files it has not read yet,
 * whatever is built after it. See docs/decisions/031-builds-of-their-own.md.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The package that opens SQLite's files on this Node.js; as `packages/db` chooses it. */
export const SQLITE =
  Number(process.versions.node.split(".")[0]) < 22 ? "better-sqlite3-12" : "better-sqlite3";

/** What a shop reads of this folder while it runs, beside `node_modules`. */
export const PARTS = [
  "apps/server/dist",
  "apps/web/dist",
  "apps/admin/dist",
  "packages/db/migrations",
  "packages/db/postgres/migrations",
  "packages/db/src/seed/pages",
  "packages/db/src/seed/photos",
  "packages/db/src/seed/posts",
  "packages/db/src/seed/starter",
];
/** Builds that are kept beside those in use: the newest one, and the one before it. */
const KEPT = 2;
/** A build takes a minute; whoever waits for longer waits for something that hangs. */
const PATIENCE_MS = 10 * 60_000;
const BUILD = /^[0-9a-f]{16}$/;
const RUNNING = /^running-(\d+)$/;

const foldersOf = (root) => join(root, ".builds");
const mainOf = (folder) => join(folder, "apps/server/dist/main.js");

/** The builds there are, the one that was used last first. */
function builds(root) {
  const folder = foldersOf(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => BUILD.test(name))
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .map(({ name }) => name);
}

/** A process may have got the number of one that is gone; where the system says what it runs, we ask. */
function isRunning(pid, build) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || readFileSync(command, "utf8").includes(build);
}

/** Shops that run from a build in this folder: process and build of each. */
export function runningShops(root) {
  const folder = foldersOf(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(RUNNING.exec(name)?.[1]);
    if (!pid) return [];
    const build = readFileSync(join(folder, name), "utf8");
    if (isRunning(pid, build)) return [{ pid, build }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

/** Remembers that a process uses a build, so that its files stay. */
export function noteRunning(root, folder, pid) {
  writeFileSync(join(foldersOf(root), `running-${pid}`), folder.slice(foldersOf(root).length + 1));
}

/**
 * Asks the last build whether a shop could be opened here, before anything is installed or built:
 * mostly none can because one is open already.
 *
 * @returns false when it could not; why not has been said
 */
export function couldOpen(root) {
  const [newest] = builds(root);
  // Builds of earlier versions have it under another name.
  const program = ["preflight.mjs", "look-first.mjs", "look-first.js"]
    .map((name) => newest && join(foldersOf(root), newest, "apps/server/dist", name))
    .find((path) => path && existsSync(path));
  if (!program) return true;
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: root,
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
  // Anything else is no answer: it may be a build for other packages than those that are installed.
  if (status !== 3) return true;
  console.error(stderr.trimEnd());
  return false;
}

/**
 * Waits for other builds of this folder to end, and holds off those that come later. The operating
 * system lets go of the lock when this process ends, however it ends.
 *
 * @returns lets go of it
 */
function lockBuilds(root) {
  mkdirSync(foldersOf(root), { recursive: true });
  const Sqlite = createRequire(join(root, "package.json"))(SQLITE);
  const lock = new Sqlite(join(foldersOf(root), "lock"), { timeout: PATIENCE_MS });
  lock.pragma("journal_mode = MEMORY");
  lock.exec("BEGIN EXCLUSIVE");
  return () => lock.close();
}

/**
 * Builds what has changed; the build's own words are shown only when it fails.
 *
 * @returns whether it succeeded
 */
function runTurbo({ root, bin, quiet }) {
  const turbo = spawnSync(bin("turbo"), ["run", "build", "--output-logs=errors-only"], {
    cwd: root,
    env: { ...process.env, ...quiet },
    encoding: "utf8",
  });
  if (turbo.status !== 0) console.error(turbo.stdout, turbo.stderr, turbo.error ?? "");
  return turbo.status === 0;
}

/** Builds into the `dist` folders of the applications, while nobody else does. @returns whether it succeeded */
export function buildDist(tools) {
  const unlock = lockBuilds(tools.root);
  try {
    return runTurbo(tools);
  } finally {
    unlock();
  }
}

/**
 * Builds, and keeps the result in a folder of its own.
 *
 * @returns the program to run; null when the build failed, and then nothing has changed
 */
export function buildShop(tools) {
  const { root } = tools;
  const unlock = lockBuilds(root);
  try {
    if (!runTurbo(tools)) return null;
    const folder = keep(root);
    sweep(root);
    return { folder, main: mainOf(folder) };
  } finally {
    unlock();
  }
}

/** Files below a folder with their paths, in an order that is always the same. */
const filesOf = (root, part) =>
  readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
    .map((name) => join(part, name))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();

/** Copies the parts to where they stay; the folder gets its name when it is whole. */
function keep(root) {
  const hash = createHash("sha256");
  for (const path of PARTS.flatMap((part) => filesOf(root, part))) {
    hash.update(`${path}\0`).update(
      createHash("sha256")
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  const folder = join(foldersOf(root), hash.digest("hex").slice(0, 16));
  if (!existsSync(folder)) {
    const making = join(foldersOf(root), "making");
    rmSync(making, { recursive: true, force: true });
    for (const part of PARTS) cpSync(join(root, part), join(making, part), { recursive: true });
    // What npm has put beside the application and not above it.
    const own = join(root, "apps/server/node_modules");
    if (existsSync(own)) symlinkSync(own, join(making, "apps/server/node_modules"));
    renameSync(making, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/** Removes builds that nobody runs any more, but for the newest ones. */
function sweep(root) {
  const used = new Set(runningShops(root).map(({ build }) => build));
  for (const name of builds(root).slice(KEPT)) {
    if (!used.has(name)) rmSync(join(foldersOf(root), name), { recursive: true, force: true });
  }
}
