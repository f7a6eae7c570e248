import { accessSync, constants, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { auditLog } from "@pickwell/db/schema";
import { max } from "drizzle-orm";
import { filesOf, openToOthers } from "../data-dir/private-files.ts";
import { about, type Check, type Finding, pluralize } from "./finding.ts";

/** The first Node.js that the shop works on. */
const NODE = { major: 20, minor: 19 };
const MB = 1024 * 1024;
/** How many names are listed when there are more. */
const NAMED = 3;
const FULL_MB = 200;
const NEARLY_FULL_MB = 1024;
/** Later than now by more than clocks differ. */
const SKEW_MS = 5 * 60_000;

/** @param version - as in `process.versions.node` */
export function checkNode(version: string): Finding {
  const node = about("Node.js");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < NODE.major || (major === NODE.major && minor < NODE.minor);
  if (!isOld) return node.ok(`Version ${version}.`);
  return node.problem(
    `Version ${version} is too old.`,
    `Install Node.js ${NODE.major}.${NODE.minor} or newer.`,
  );
}

/** Checks the data folder. */
export const checkDataFolder: Check = ({ env: { dataDir, secretKey } }) => {
  const folder = about("Data folder");
  const facts = statSync(dataDir, { throwIfNoEntry: false });
  if (!facts) {
    return [
      folder.warning(
        `${dataDir} is not there.`,
        "The first start makes it. If the shop has been open before, set DATA_DIR to where it was.",
      ),
    ];
  }
  if (!facts.isDirectory()) {
    return [folder.problem(`${dataDir} is no folder.`, "Set DATA_DIR to a folder.")];
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const advice = "Give it to the account that the shop runs under.";
    return [folder.problem(`${dataDir} cannot be read and written by this account.`, advice)];
  }
  const findings = [freeSpace(dataDir), secretKeyFile(join(dataDir, "secret.key"), secretKey)];
  return [folder.ok(`${dataDir} can be read and written.`), ...findings];
};

/** Checks that other accounts cannot access the shop's files. */
export const checkFileRights: Check = async ({ env: { dataDir, databaseFile } }) => {
  const rights = about("File rights");
  // Windows knows no such rights.
  if (process.platform === "win32" || !statSync(dataDir, { throwIfNoEntry: false })) return [];
  const found: string[] = [];
  for await (const path of openToOthers(dataDir)) found.push(path);
  for (const path of filesOf(databaseFile)) {
    const facts = statSync(path, { throwIfNoEntry: false });
    if (facts && (facts.mode & 0o077) !== 0 && !found.includes(path)) found.push(path);
  }
  if (found.length === 0) return [rights.ok("Everything is for its owner alone.")];
  const named = found.slice(-NAMED).reverse().join(", ");
  return [
    rights.problem(
      `Other accounts of this machine may use ${pluralize(found.length, "path")} (${named}${found.length > NAMED ? " …" : ""}).`,
      `Start the shop, which takes that from them; or chmod -R go= ${dataDir}`,
    ),
  ];
};

function freeSpace(folder: string): Finding {
  const disk = about("Disk");
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / MB);
  const text = freeMb >= 10 * 1024 ? `${Math.floor(freeMb / 1024)} GB free.` : `${freeMb} MB free.`;
  const advice = "Make room, or keep fewer backups (Settings, Advanced).";
  if (freeMb < FULL_MB) return disk.problem(text, advice);
  return freeMb < NEARLY_FULL_MB ? disk.warning(text, advice) : disk.ok(text);
}

function secretKeyFile(file: string, ofEnvironment: Uint8Array | undefined): Finding {
  const key = about("Secret key");
  if (ofEnvironment) return key.ok("Taken from SECRET_KEY.");
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) {
    return key.warning(
      `${file} is not there.`,
      "The next start makes a new one. If there was one, restore it: what was sealed with it cannot be opened otherwise.",
    );
  }
  // Windows knows no such rights.
  const isOpen = process.platform !== "win32" && (facts.mode & 0o077) !== 0;
  if (!isOpen) return key.ok(`${file} is for its owner alone.`);
  return key.problem(`${file} can be read by other accounts of this machine.`, `chmod 600 ${file}`);
}

/** Checks that nothing was written in the future, as after the clock was set back. */
export const checkClock: Check = async ({ db, now }) => {
  const clock = about("Clock");
  const [row] = db ? await db.select({ at: max(auditLog.at) }).from(auditLog) : [];
  const newest = row?.at;
  if (newest && newest.getTime() > now.getTime() + SKEW_MS) {
    return [
      clock.problem(
        `It says ${now.toISOString()}, and the audit log has an entry of ${newest.toISOString()}.`,
        "Set the clock, and let it be kept by NTP: codes of two-factor sign-in, deals and sessions depend on it.",
      ),
    ];
  }
  return [clock.ok(`It says ${now.toISOString()}.`)];
};
