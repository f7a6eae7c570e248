// Programs that tests need besides npm packages: Debian's, installed where possible.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** Chromium without its window: renders the same for less than half of the work. */
const BARE_CHROMIUM = "/usr/bin/chromium-headless-shell";

/** Debian's folder of PostgreSQL programs, by version. */
const POSTGRES = "/usr/lib/postgresql";

/** @returns the `postgres` programs of all versions, the newest first */
function postgresServers() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const newest = versions.filter(Boolean).sort((one, other) => other - one);
  return newest.map((version) => join(POSTGRES, String(version), "bin/postgres"));
}

/** Possible paths of each program; the key is the name of its Debian package. */
const places = {
  chromium: [
    process.env.CHROMIUM,
    BARE_CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ],
  nginx: ["/usr/sbin/nginx"],
  caddy: ["/usr/bin/caddy"],
  haproxy: ["/usr/sbin/haproxy"],
  sqlite3: ["/usr/bin/sqlite3"],
  postgresql: [],
};

/** @returns the path of a program; undefined when it is not installed */
export const findProgram = (name) =>
  (name === "postgresql" ? postgresServers() : places[name]).find(
    (path) => path && existsSync(path),
  );

const missing = () => Object.keys(places).filter((name) => !findProgram(name));

/**
 * Packages to install: the fastest browser unless one was chosen, and all other missing programs.
 */
function wantedPackages() {
  const hasBrowser = process.env.CHROMIUM || existsSync(BARE_CHROMIUM);
  const others = missing().filter((name) => name !== "chromium");
  return [...(hasBrowser ? [] : [basename(BARE_CHROMIUM)]), ...others];
}

/** @returns the programs still missing, and why */
export function ensurePrograms() {
  const wanted = wantedPackages();
  if (wanted.length === 0) return { missing: missing(), why: "not found at CHROMIUM" };
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    const why = `not found; install Debian's ${wanted.join(", ")}, or set CHROMIUM to a browser`;
    return { missing: missing(), why };
  }
  console.info(`Installing ${wanted.join(", ")} for the tests …`);
  const apt = (...args) =>
    spawnSync("apt-get", args, {
      stdio: "ignore",
      // In this runlevel, installing a package does not start its services.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
  apt("update");
  const install = (...names) => apt("install", "-y", "--no-install-recommends", ...names);
  // Install one by one if installing all fails, so that an unavailable package does not block the
  // others.
  if (install(...wanted).status !== 0) for (const name of wanted) install(name);
  if (!findProgram("chromium")) install("chromium");
  return { missing: missing(), why: "could not be installed with apt-get" };
}
