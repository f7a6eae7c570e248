/** `npm run restore -- FILE`: restores a backup. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BACKUP_NAME } from "@pickwell/api/backups/rules";
import { pluralize } from "@pickwell/api/pluralize";
import { DamagedDatabaseError } from "@pickwell/db/backup";
import { engine, MIGRATIONS } from "@pickwell/db/client";
import { BackupFolder } from "../backups/backup-store.ts";
import type { BackupsAway } from "../backups/backups-away.ts";
import { ArchiveError } from "../backups/check-archive.ts";
import type { Manifest } from "../backups/manifest.ts";
import { backupsAway } from "../backups/open-away.ts";
import { finishRestore } from "../backups/put-in-place.ts";
import { type Restored, restore, tryRestore } from "../backups/restore.ts";
import { SealError } from "../backups/seal.ts";
import { openDataDir } from "../data-dir/data-dir.ts";
import { lockDataDir } from "../data-dir/lock.ts";
import { type Env, engineOf, readEnv } from "../env.ts";
import { ObjectStoreError } from "../object-store/s3-store.ts";
import { databaseFailure, explainStartFailure } from "../start-failure.ts";

const USAGE = `Usage: npm run restore -- FILE [--dry-run]
       npm run restore -- --list
       npm run restore -- --away [NAME] [--dry-run]

  FILE       a backup, or the name of one in the folder "backups" of the data folder
  --dry-run  check the backup and change nothing
  --list     show the backups that there are
  --away     show those in the object store of BACKUP_URL, or fetch one and go on with it

The shop must be stopped. What was there before is kept aside, so that you can go back.
The secret key is not part of a backup: keep secret.key, or SECRET_KEY, yourself.`;

const UNCHANGED = "Nothing has been changed.";

/** The command cannot be carried out; the message says why. */
class CommandError extends Error {
  override name = "CommandError";
}

const root = fileURLToPath(new URL("../../../..", import.meta.url));

const folderOf = ({ dataDir }: Env) => new BackupFolder(join(dataDir, "backups"));
const MEGABYTE = 1024 * 1024;
const sizeOf = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
const describeManifest = ({ createdAt, version, database, media }: Manifest) =>
  `made ${createdAt.slice(0, 16).replace("T", " ")} UTC by Pickwell ${version}: ` +
  `a database of ${sizeOf(database.bytes)} and ${pluralize(media.files, "picture")} (${sizeOf(media.bytes)})`;

async function list(env: Env): Promise<void> {
  const backups = await folderOf(env).list();
  if (backups.length === 0) console.info(`There are no backups in ${folderOf(env).folder}.`);
  for (const { name, bytes } of backups) console.info(`${name}  ${sizeOf(bytes)}`);
}

/** @throws CommandError when none are sent anywhere */
function openAway(env: Env): BackupsAway {
  const away = backupsAway(env);
  if (!away) throw new CommandError("BACKUP_URL is not set, so there are no backups elsewhere.");
  return away;
}

async function listAway(env: Env): Promise<void> {
  const backups = await openAway(env).list();
  if (backups.length === 0) console.info("There are no backups in the object store.");
  for (const { name, bytes } of backups) console.info(`${name}  ${sizeOf(bytes)}`);
}

/** @throws CommandError when there is no copy with this name */
async function fetchAway(name: string, env: Env): Promise<string> {
  const away = openAway(env);
  if (!BACKUP_NAME.test(name)) throw new CommandError(`${name} is not the name of a backup.`);
  const file = folderOf(env).pathOf(name);
  if (existsSync(file)) return file;
  if (!(await away.fetch(name, file)))
    throw new CommandError(`There is no ${name} in the object store.`);
  console.info(`Fetched ${name}.`);
  return file;
}

/** @throws CommandError when there is no such file */
function findFile(name: string, calledFrom: string, env: Env): string {
  const files = [resolve(calledFrom, name), folderOf(env).pathOf(name)];
  const file = files.find((each) => existsSync(each));
  if (!file) throw new CommandError(`There is no file ${files[0]}.`);
  return file;
}

/** Explains how to go back, if there was anything before. */
function describeKept(kept: Restored["kept"]): string[] {
  if (kept.length === 0) return ["There was no shop here before, so that nothing was kept aside."];
  const folders = [...new Set(kept.map(({ from }) => dirname(from)))];
  return [
    "What was there before is in",
    ...folders.map((folder) => `  ${folder}`),
    "To go back: stop the shop, and move over what is there now",
    ...kept.map(({ from, to }) =>
      engineOf(to) === "sqlite"
        ? `  ${from} to ${to}`
        : `  npm run move -- --from sqlite:${from} --replace`,
    ),
    "When you do not need it any more, remove it.",
  ];
}

function printResult({ manifest, kept }: Restored, { dataDir, secretKey }: Env): void {
  const hasKey = secretKey !== undefined || existsSync(join(dataDir, "secret.key"));
  const lines = [
    `Restored the backup ${describeManifest(manifest)}.`,
    "",
    "Everybody has to sign in again. Mails that were waiting are put aside as unsure: look into the outbox.",
    "A newsletter that was being sent or paused is cancelled, since nobody knows who got it after the backup.",
    "Sending a draft that has been sent since writes to them again. Who subscribed, left or bounced since",
    "then is unknown.",
    "",
    ...describeKept(kept),
  ];
  if (!hasKey) {
    lines.push(
      "",
      "There is no secret.key here, and SECRET_KEY is not set. Put back the key of this shop before you",
      "start it, or two-factor sign-in and stored passwords have to be set up again.",
    );
  }
  console.info(lines.join("\n"));
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      list: { type: "boolean", default: false },
      away: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.info(USAGE);
  const calledFrom = process.cwd();
  // Uses the same data folder as `npm start`, wherever it is called from.
  process.chdir(root);
  const env = readEnv(process.env);
  const [name, ...others] = positionals;
  if (values.away && (values.list || name === undefined)) return listAway(env);
  if (values.list) return list(env);
  if (name === undefined || others.length > 0) throw new CommandError(USAGE);
  const { dataDir, databasePath } = env;
  if (databasePath === ":memory:") throw new CommandError("DATABASE_URL names no file.");
  openDataDir(dataDir);
  const parts = {
    file: values.away ? await fetchAway(name, env) : findFile(name, calledFrom, env),
    dataDir,
    databasePath,
    migrationsFolder: join(root, MIGRATIONS),
    now: new Date(),
  };
  const { tryIt, doIt } = await waysOf(engine);
  if (values["dry-run"]) {
    console.info(
      `This backup can be restored, ${describeManifest(await tryIt(parts))}. ${UNCHANGED}`,
    );
    return;
  }
  // A running shop does not end because a restore waits for it.
  const release = await lockDataDir(dataDir, 0);
  try {
    if (await finishRestore(dataDir)) console.info("Finished a restore that had been cut short.");
    printResult(await doIt(parts), env);
  } finally {
    release();
  }
}

/** How a backup is restored to a file, or to a database on a server. */
async function waysOf(of: typeof engine) {
  if (of === "sqlite") return { tryIt: tryRestore, doIt: restore };
  const onServer = await import("../backups/restore-to-server.ts");
  return { tryIt: onServer.tryRestoreToServer, doIt: onServer.restoreToServer };
}

function explain(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n\n${USAGE}`;
  if (error instanceof SealError)
    return `This backup cannot be opened: ${message}. Is BACKUP_KEY the one that it was sealed with? ${UNCHANGED}`;
  if (error instanceof ObjectStoreError) return `${message}. ${UNCHANGED}`;
  if (error instanceof ArchiveError)
    return `This backup cannot be restored: ${message}. ${UNCHANGED}`;
  if (error instanceof DamagedDatabaseError)
    return `This backup cannot be restored: its database is damaged (${message}). ${UNCHANGED}`;
  return (
    explainStartFailure(databaseFailure("of this shop", error)) ??
    `The restore stopped: ${message}. Run it again to go on.`
  );
}

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
