// Installs packages when package-lock.json has changed; fast otherwise.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MINIMUM = [20, 19];

/** Exits with a message if this Node.js is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(
    `Pickwell needs Node.js ${MINIMUM.join(".")} or newer; this is ${process.version}.`,
  );
  process.exit(1);
}

const stampOf = (root) => join(root, "node_modules", ".pickwell-installed");

/** Names the locked packages as this Node.js needs them: native modules depend on its version. */
const wantedIn = (root) =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(process.versions.modules)
    .digest("hex");

/** Records that the locked packages are installed for this Node.js. */
export const noteInstalled = (root) => writeFileSync(stampOf(root), wantedIn(root));

/**
 * Installs the locked packages, unless they were installed last. Refuses while a shop runs from
 * this folder, because installing removes files that it has not loaded yet.
 *
 * @param running - shops that run from this folder
 */
export function ensureInstalled(root, running) {
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wantedIn(root)) return;
  if (running.length > 0) {
    const processes = running.map(({ pid }) => pid).join(", ");
    console.error(
      `Other packages have to be installed, and a shop runs with those that are here (process ${processes}). Stop it first.`,
    );
    process.exit(1);
  }
  console.info("Installing dependencies (the database engine is compiled, about two minutes) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // Development dependencies are needed to build, whatever NODE_ENV is.
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (status !== 0) {
    console.error("Installing dependencies failed; the lines above say why.");
    process.exit(1);
  }
  noteInstalled(root);
}
