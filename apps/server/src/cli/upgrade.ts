/** `npm run upgrade`: shows what this version will change in the database, and how to go back. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  close,
  connect,
  connectReadOnly,
  engine,
  MIGRATIONS,
  migrateToLatest,
  newestApplied,
  newestMigration,
} from "@pickwell/db/client";
import packageJson from "../../package.json" with { type: "json" };
import { openDataDir } from "../data-dir/data-dir.ts";
import { lockDataDir } from "../data-dir/lock.ts";
import { type Env, readEnv } from "../env.ts";
import {
  databaseFailure,
  databaseName,
  explainStartFailure,
  StartError,
} from "../start-failure.ts";
import {
  copyBeforeUpgrade,
  megabytes,
  planUpgrade,
  upgradeCopies,
} from "../upgrade/copy-before.ts";

const USAGE = `Usage: npm run upgrade -- --check
       npm run upgrade

  --check  say what will be done to the database, and change nothing; also beside an open shop

Without it, it is done: with the shop stopped. A start does the same. The database is copied before.`;

const migrationsFolder = join(fileURLToPath(new URL("../../../..", import.meta.url)), MIGRATIONS);
const { version } = packageJson;

/** @throws StartError when there is no file */
function assertThere({ databasePath, databaseFile }: Env): void {
  if (engine === "sqlite" && !existsSync(databaseFile ?? ""))
    throw new StartError(`There is no database at ${databasePath}.`);
}

/** @throws StartError when there is no database to look at, or it is of a later version */
async function check(env: Env): Promise<string[]> {
  const { dataDir, databasePath } = env;
  assertThere(env);
  const db = await connectReadOnly(databasePath);
  try {
    if ((await newestApplied(db)) > newestMigration(migrationsFolder)) {
      throw new StartError(newerDatabase(dataDir));
    }
    const plan = await planUpgrade(db, { dataDir, migrationsFolder });
    const { migrations, neededBytes, freeBytes } = plan;
    if (migrations.length === 0) {
      return [`The database is of this version (${version}): nothing will be changed.`];
    }
    const hasRoom = freeBytes >= neededBytes;
    return [
      `Pickwell ${version} will change the database ${databaseName(databasePath)}:`,
      ...migrations.map((name) => `  ${name}`),
      `Before that it is copied into ${join(dataDir, "upgrades")}: ${megabytes(neededBytes)} at most, and the disk has ${megabytes(freeBytes)}.`,
      ...(hasRoom ? [] : ["That is not enough: make room, or nothing will be changed."]),
      "Make a backup as well (Admin, Jobs, Backup, Run Now): it holds the pictures, too.",
      ...goingBack(databasePath, "the copy"),
    ];
  } finally {
    await close(db);
  }
}

function newerDatabase(dataDir: string): string {
  const [copy] = upgradeCopies(dataDir);
  const back = copy
    ? `go back to the copy ${copy}, which was made before it was changed`
    : "restore a backup of this version";
  return `The database was written by a newer version of Pickwell than this one (${version}), which cannot read it. Update Pickwell, or ${back}. Nothing has been changed.`;
}

const goingBack = (databasePath: string, copy: string): string[] => [
  "To go back: stop the shop, put the former version in its place, and run",
  engine === "sqlite"
    ? `  rm -f ${databasePath}-wal ${databasePath}-shm && cp ${copy} ${databasePath}`
    : `  npm run move -- --from sqlite:${copy} --replace`,
  "What has been written since the upgrade is not in it.",
];

async function upgrade(env: Env): Promise<string[]> {
  const { dataDir, databasePath } = env;
  assertThere(env);
  openDataDir(dataDir);
  const unlock = await lockDataDir(dataDir);
  const db = connect(databasePath);
  try {
    if ((await newestApplied(db)) > newestMigration(migrationsFolder)) {
      throw new StartError(newerDatabase(dataDir));
    }
    const { migrations } = await planUpgrade(db, { dataDir, migrationsFolder });
    const copy = await copyBeforeUpgrade(db, new Date(), { dataDir, migrationsFolder });
    await migrateToLatest(db, migrationsFolder);
    if (migrations.length === 0) return [`The database is of this version (${version}) already.`];
    return [
      `The database is of this version (${version}) now: ${migrations.length} migrations have run.`,
      ...(copy ? [`Before that it was copied to ${copy}.`, ...goingBack(databasePath, copy)] : []),
    ];
  } catch (error) {
    throw databaseFailure(databasePath, error);
  } finally {
    await close(db);
    unlock();
  }
}

try {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) console.info(USAGE);
  else {
    const run = values.check ? check : upgrade;
    console.info((await run(readEnv(process.env))).join("\n"));
  }
} catch (error) {
  const isUsage = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
  console.error(isUsage ? USAGE : (explainStartFailure(error) ?? error));
  process.exit(1);
}
