import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Keyring } from "@pickwell/api/keyring";
import { countMismatches } from "@pickwell/api/sales/rebuild";
import { faultsIn } from "@pickwell/db/backup";
import { engine, newestApplied, newestMigration } from "@pickwell/db/client";
import { bytesOf } from "@pickwell/db/location";
import { pictures, secrets, totp } from "@pickwell/db/schema";
import { and, asc, gt, like } from "drizzle-orm";
import { S3Store } from "../object-store/s3-store.ts";
import { databaseName } from "../start-failure.ts";
import { keyringOf } from "./existing-key.ts";
import { about, type Check, type Finding, pluralize } from "./finding.ts";

const MB = 1024 * 1024;
/** Far more than the log grows to by itself before it is taken over. */
const LARGE_WAL_MB = 256;
const MEDIA = "media:";
const BATCH = 1000;
/** Transactions after which it is enough. */
const MAX_COUNTED = 100;
/** Files that are named. */
const NAMED = 5;

/** Checks the database: exists, intact, of this version, and with a log of normal size. */
export const checkDatabase: Check = async (parts) => {
  const { env, db, migrationsFolder } = parts;
  const { databasePath, databaseFile } = env;
  const database = about("Database");
  if (engine === "postgres") return checkServer(parts);
  if (databaseFile === null) {
    const advice = "Set DATABASE_URL to a file, such as sqlite:pickwell.db.";
    return [database.warning("It is in memory, and forgotten at every stop.", advice)];
  }
  if (!statSync(databaseFile, { throwIfNoEntry: false })) {
    const advice = "The first start makes it. If there was one, restore it from a backup.";
    return [database.warning(`${databasePath} is not there.`, advice)];
  }
  if (!db) {
    const advice = "Check that it is a database of Pickwell and may be read; or restore a backup.";
    return [database.problem(`${databasePath} cannot be opened.`, advice)];
  }
  const faults = await faultsIn(db);
  if (faults.length > 0) {
    return [
      database.problem(
        `It is damaged: ${faults.join("; ")}.`,
        "Stop the shop, keep a copy of the data folder, and restore the newest backup.",
      ),
    ];
  }
  const sizeMb = Math.ceil(statSync(databaseFile).size / MB);
  return [
    database.ok(`${databasePath} is whole (${sizeMb} MB).`),
    versionOf(await newestApplied(db), newestMigration(migrationsFolder)),
    logOf(`${databaseFile}-wal`),
  ];
};

/** The same for a database on a server, which manages its own files. */
const checkServer: Check = async ({ env: { databasePath }, db, migrationsFolder }) => {
  const database = about("Database");
  const name = databaseName(databasePath);
  if (!db) {
    const advice = "Check that the server runs, and that DATABASE_URL is right.";
    return [database.problem(`${name} cannot be reached.`, advice)];
  }
  const applied = await newestApplied(db);
  if (applied === 0) {
    const advice = "The first start fills it. If there was a shop, restore it from a backup.";
    return [database.warning(`${name} holds no shop.`, advice)];
  }
  const [fault] = await faultsIn(db);
  if (fault) return [database.problem(fault, "Start the shop once, which puts it right.")];
  return [
    database.ok(`${name} answers (${Math.ceil((await bytesOf(db)) / MB)} MB).`),
    versionOf(applied, newestMigration(migrationsFolder)),
  ];
};

function versionOf(applied: number, known: number): Finding {
  const version = about("Database version");
  if (applied > known) {
    const advice = "Update Pickwell, or restore a backup of this version.";
    return version.problem("It was written by a newer version of Pickwell.", advice);
  }
  if (applied < known) {
    return version.warning(
      "It is of an older version of Pickwell.",
      "The next start brings it up to date. Make a backup before.",
    );
  }
  return version.ok("It is of this version of Pickwell.");
}

function logOf(file: string): Finding {
  const log = about("Database log");
  const sizeMb = Math.ceil((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / MB);
  if (sizeMb <= LARGE_WAL_MB) return log.ok(`${sizeMb} MB.`);
  return log.warning(
    `It has grown to ${sizeMb} MB.`,
    "Some program keeps the database open and reads for long. End it, or restart the shop.",
  );
}

/** Checks that the secret key decrypts stored secrets. */
export const checkSealedSecrets: Check = async ({ env, db }) => {
  const sealed = about("Sealed secrets");
  if (!db) return [];
  const devices = await db.select({ owner: totp.userId, sealed: totp.secret }).from(totp);
  const others = await db.select({ owner: secrets.name, sealed: secrets.sealed }).from(secrets);
  const all = [
    ...devices.map((row) => ({ ...row, purpose: "totp" })),
    ...others.map((row) => ({ ...row, purpose: "secret" })),
  ];
  if (all.length === 0) return [sealed.ok("There are none yet.")];
  const keyring = keyringOf(env);
  const shut = all.filter((row) => !isOpenedBy(keyring, row));
  if (shut.length === 0) return [sealed.ok(`The secret key opens all ${all.length}.`)];
  return [
    sealed.problem(
      `The secret key opens ${all.length - shut.length} of ${all.length}.`,
      "Restore the key they were sealed with (SECRET_KEY, or secret.key in the data folder); or enter passwords again in Settings, and let admins in with `npm run admin -- reset EMAIL --without-two-factor`.",
    ),
  ];
};

function isOpenedBy(
  keyring: Keyring | null,
  row: { purpose: string; owner: string; sealed: string },
): boolean {
  try {
    keyring?.open(row.purpose, row.owner, row.sealed);
    return keyring !== null;
  } catch {
    return false;
  }
}

/** Checks that every transaction matches its reports. */
export const checkLedger: Check = async ({ db }) => {
  const ledger = about("Ledger");
  if (!db) return [];
  const mismatches = await countMismatches(db, MAX_COUNTED);
  if (mismatches === 0) return [ledger.ok("Every transaction is as reported.")];
  const count = `${mismatches < MAX_COUNTED ? "" : "At least "}${pluralize(mismatches, "transaction")}`;
  return [ledger.problem(`${count} not as reported.`, "Run `npm run ledger -- rebuild`.")];
};

/** Checks that the files named in the database exist. */
export const checkMedia: Check = async ({ env: { dataDir, mediaAway }, db }) => {
  const media = about("Media");
  if (!db) return [];
  const files = new Set(filesIn(join(dataDir, "media")));
  if (mediaAway) {
    try {
      for (const { key } of await new S3Store(mediaAway).list()) files.add(key);
    } catch (error) {
      const advice = "Look at MEDIA_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
      return [media.problem(`Its store cannot be asked: ${(error as Error).message}.`, advice)];
    }
  }
  const missing: string[] = [];
  let total = 0;
  let last = "";
  for (;;) {
    const rows = await db
      .select({ source: pictures.source })
      .from(pictures)
      .where(and(like(pictures.source, `${MEDIA}%`), gt(pictures.source, last)))
      .orderBy(asc(pictures.source))
      .limit(BATCH);
    for (const { source } of rows) {
      const name = source.slice(MEDIA.length);
      if (!files.has(name)) missing.push(name);
    }
    total += rows.length;
    last = rows.at(-1)?.source ?? last;
    if (rows.length < BATCH) break;
  }
  if (missing.length === 0) return [media.ok(`All ${pluralize(total, "file")} are there.`)];
  const named = missing.slice(0, NAMED).join(", ");
  return [
    media.problem(
      `Missing: ${missing.length} of ${pluralize(total, "file")} (${named}${missing.length > NAMED ? " …" : ""}).`,
      `Put the folder ${join(dataDir, "media")} back from a backup of the same time as the database.`,
    ),
  ];
};

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map((name) =>
      String(name).replaceAll("\\", "/"),
    );
  } catch {
    return [];
  }
}
