/**
 * Builds of the shop, each in a separate folder: `.builds/<hash of its files>`. The output of turbo
 * in the applications' `dist` folders is copied there, so that a running shop keeps files that it
 * has not loaded yet, whatever is built later. See docs/decisions/031-builds-of-their-own.md.
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

/** The SQLite driver for this Node.js, chosen as in `packages/db`. */
export const SQLITE =
  Number(process.versions.node.split(".")[0]) < 22 ? "better-sqlite3-12" : "better-sqlite3";

/** Paths that a running shop reads from a build, besides `node_modules`. */
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
/** Number of builds kept in addition to those in use: the newest and the one before. */
const KEPT = 2;
/** Timeout for a lock. A build takes a minute, so a longer wait means that something hangs. */
const PATIENCE_MS = 10 * 60_000;
const BUILD = /^[0-9a-f]{16}$/;
const RUNNING = /^running-(\d+)$/;

const foldersOf = (root) => join(root, ".builds");
const mainOf = (folder) => join(folder, "apps/server/dist/main.js");

/** All builds, the last used first. */
function builds(root) {
  const folder = foldersOf(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => BUILD.test(name))
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .map(({ name }) => name);
}

/** Also checks the command line where the system provides it, because process ids are reused. */
function isRunning(pid, build) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || readFileSync(command, "utf8").includes(build);
}

/** Shops that run from a build in this folder, with process id and build. */
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

/** Records that a process uses a build, so that its files are kept. */
export function noteRunning(root, folder, pid) {
  writeFileSync(join(foldersOf(root), `running-${pid}`), folder.slice(foldersOf(root).length + 1));
}

/**
 * Asks the last used build whether a shop could be started here, before anything is installed or
 * built. The usual reason against it is that one is running already.
 *
 * @returns false if not; the reason has been printed
 */
export function couldOpen(root) {
  const [newest] = builds(root);
  // Names of the program in builds of earlier versions.
  const program = ["preflight.mjs", "look-first.mjs", "look-first.js"]
    .map((name) => newest && join(foldersOf(root), newest, "apps/server/dist", name))
    .find((path) => path && existsSync(path));
  if (!program) return true;
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: root,
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
  // Any other status says nothing: the build may need other packages than those installed.
  if (status !== 3) return true;
  console.error(stderr.trimEnd());
  return false;
}

/**
 * Waits for other builds in this folder, and locks it against later ones. The operating system
 * releases the lock when this process ends.
 *
 * @returns a function that releases it
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
 * Builds what has changed. Output is only shown on failure.
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

/** Builds into the applications' `dist` folders, under the lock. @returns whether it succeeded */
export function buildDist(tools) {
  const unlock = lockBuilds(tools.root);
  try {
    return runTurbo(tools);
  } finally {
    unlock();
  }
}

/**
 * Builds, and copies the result to a folder of its own.
 *
 * @returns the program to run; null if the build failed, in which case nothing has changed
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

/** Paths of the files in a folder, in a stable order. */
const filesOf = (root, part) =>
  readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
    .map((name) => join(part, name))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();

/** Copies the parts to a folder that gets its final name when it is complete. */
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
    // Packages that npm installed for the application instead of the root.
    const own = join(root, "apps/server/node_modules");
    if (existsSync(own)) symlinkSync(own, join(making, "apps/server/node_modules"));
    renameSync(making, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/** Removes builds that are not in use, except for the newest. */
function sweep(root) {
  const used = new Set(runningShops(root).map(({ build }) => build));
  for (const name of builds(root).slice(KEPT)) {
    if (!used.has(name)) rmSync(join(foldersOf(root), name), { recursive: true, force: true });
  }
}
