// Brings node_modules in step with package-lock.json, and nothing else. Quick when it already is.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MINIMUM = [20, 19];

/** Ends the process with one clear line when this Node.js is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(
    `Pickwell needs Node.js ${MINIMUM.join(".")} or newer; this is ${process.version}.`,
  );
  process.exit(1);
}

/**
 * Installs what the lock file names, unless that was the last thing installed here. While a shop runs
 * from this folder nothing is: installing takes away what it has not read yet.
 *
 * @param running - shops that run from this folder
 */
export function ensureInstalled(root, running) {
  const stamp = join(root, "node_modules", ".pickwell-installed");
  const lock = readFileSync(join(root, "package-lock.json"));
  // Native modules belong to one version of Node.js.
  const wanted = createHash("sha256").update(lock).update(process.versions.modules).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
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
    // Development tools are needed to build, whatever the environment says.
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (status !== 0) {
    console.error("Installing dependencies failed; the lines above say why.");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
