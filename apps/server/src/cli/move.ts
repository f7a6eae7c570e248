/** `npm run move`: copies a shop from a SQLite file into a database server, or back. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pluralize } from "@pickwell/api/pluralize";
import {
  assertShopFile,
  checkDatabase,
  copyDatabase,
  migrationsOfFiles,
} from "@pickwell/db/backup";
import {
  assertUsable,
  close,
  connect,
  DatabaseTooNewError,
  MIGRATIONS,
  newestApplied,
  newestMigration,
} from "@pickwell/db/client";
import { copyFromFile, unfinishedCopy } from "@pickwell/db/copy/from-file";
import { lockFile } from "@pickwell/db/file-lock";
import { snapshotFile } from "@pickwell/db/files/bare-file";
import { newId } from "@pickwell/db/id";
import { openDataDir } from "../data-dir/data-dir.ts";
import { databaseOf, type Env, engineOf, isDatabaseUrl, readEnv } from "../env.ts";
import {
  databaseFailure,
  databaseName,
  explainStartFailure,
  StartError,
} from "../start-failure.ts";
import { root } from "./open-database.ts";

const USAGE = `Usage: npm run move -- --to postgres://user:password@host:port/database [--replace]
       npm run move -- --to sqlite:FILE [--replace]
       npm run move -- --from sqlite:FILE [--replace]

  --to       copies the shop of DATABASE_URL there
  --from     copies a file, such as one that was kept aside, into the shop of DATABASE_URL
  --replace  also where there is a shop already, whose rows go

The copy is of one moment, is compared by counts and sums of every table, and goes on where it was cut
short when it is asked for again. Stop the shop before: what it writes later is not in the copy.
Pictures and the secret key stay in the data folder, which the shop keeps.`;

const migrations = join(root, MIGRATIONS);
const SNAPSHOT = /^moving-(.+)\.db$/;

interface Move {
  from: string;
  to: string;
  isReplacing: boolean;
  dataDir: string;
}

/** @throws StartError when the requested move is impossible */
function readMove(env: Env): Move {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      from: { type: "string" },
      replace: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { to, from } = values;
  const named = to ?? from;
  if (values.help || named === undefined || (to && from)) throw new StartError(USAGE);
  const option = to === undefined ? "--from" : "--to";
  if (!isDatabaseUrl(named))
    throw new StartError(
      `${option} must be sqlite:FILE or postgres://user:password@host:port/database.`,
    );
  const { dataDir, databasePath } = env;
  const other = databaseOf(named, dataDir).databasePath;
  const isBoth = engineOf(other) === engineOf(databasePath);
  if (
    isBoth ||
    [other, databasePath].includes(":memory:") ||
    (from && engineOf(other) === "postgres")
  )
    throw new StartError(
      `${databaseName(databasePath)} and ${databaseName(other)}: a move is between a file of SQLite and a database of PostgreSQL.`,
    );
  const isReplacing = values.replace;
  return to === undefined
    ? { from: other, to: databasePath, isReplacing, dataDir }
    : { from: databasePath, to: other, isReplacing, dataDir };
}

/** @throws StartError, DatabaseTooNewError */
async function moveToServer({ from, to, isReplacing, dataDir }: Move): Promise<void> {
  if (!existsSync(from)) throw new StartError(`There is no database at ${from}.`);
  await assertShopFile(from, migrations);
  await assertUsable(to);
  const db = connect(to);
  try {
    const begun = await unfinishedCopy(db);
    const known = begun && join(dataDir, `moving-${begun}.db`);
    const isResumed = known !== null && existsSync(known);
    const id = isResumed && begun ? begun : newId();
    const snapshot = join(dataDir, `moving-${id}.db`);
    if (isResumed)
      console.info(`Going on with the copy of ${statSync(snapshot).mtime.toISOString()}.`);
    else {
      for (const name of readdirSync(dataDir)) if (SNAPSHOT.test(name)) rmSync(join(dataDir, name));
      snapshotFile(from, snapshot);
    }
    if (checkDatabase(snapshot) > newestMigration(migrationsOfFiles(migrations)))
      throw new DatabaseTooNewError();
    const { tables, rows, cleaned } = await copyFromFile(db, snapshot, {
      migrations,
      id,
      isReplacing,
      onTable: (name, count) => count > 0 && console.info(`  ${name}  ${count}`),
    }).catch(async (error) => {
      // A move that was refused before it began is not resumed.
      if ((await unfinishedCopy(db)) !== id) rmSync(snapshot);
      throw error;
    });
    rmSync(snapshot);
    console.info(
      `Copied ${pluralize(tables, "table")} (${rows} rows now), and all are as they were.`,
    );
    if (cleaned > 0)
      console.info(
        `${pluralize(cleaned, "text")} held U+0000, which PostgreSQL does not keep: it was left out.`,
      );
  } finally {
    await close(db);
  }
}

/** @throws StartError */
async function moveToFile({ from, to, isReplacing }: Move): Promise<void> {
  if (existsSync(to) && statSync(to).size > 0 && !isReplacing)
    throw new StartError(`There is a database at ${to} already (--replace has it go aside).`);
  await assertUsable(from);
  const db = connect(from);
  const unfinished = `${to}.part`;
  try {
    if ((await newestApplied(db)) === 0)
      throw new StartError(`${databaseName(from)} holds no shop.`);
    rmSync(unfinished, { force: true });
    await copyDatabase(db, unfinished, migrations);
  } finally {
    await close(db);
  }
  checkDatabase(unfinished);
  if (existsSync(to)) {
    // Its logs are taken over first.
    checkDatabase(to);
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    renameSync(to, `${to}.before-${stamp}Z`);
    console.info(`What was there is ${to}.before-${stamp}Z now.`);
  }
  for (const end of ["-wal", "-shm"]) rmSync(`${to}${end}`, { force: true });
  renameSync(unfinished, to);
  console.info("Copied every table, and all are as they were.");
}

async function run(): Promise<void> {
  // Uses the same data folder as `npm start`, wherever it is called from.
  process.chdir(root);
  const env = readEnv(process.env);
  const move = readMove(env);
  openDataDir(env.dataDir);
  const release = lockFile(join(env.dataDir, "open.lock"));
  const { from, to } = move;
  if (!release) {
    const isTarget = to === env.databasePath;
    if (isTarget) throw new StartError("The shop is open. Stop it first.");
    console.info("The shop is open: what it writes from now on will not be in the copy.");
  }
  try {
    await (engineOf(to) === "postgres" ? moveToServer : moveToFile)(move);
  } catch (error) {
    throw databaseFailure(engineOf(to) === "postgres" ? to : from, error);
  } finally {
    release?.();
  }
  if (to !== env.databasePath)
    console.info(
      `Start the shop with DATABASE_URL=${engineOf(to) === "postgres" ? databaseName(to) : `sqlite:${to}`} now.`,
    );
}

run().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code?.startsWith("ERR_PARSE_ARGS")
      ? `${message}\n\n${USAGE}`
      : (explainStartFailure(error) ?? message),
  );
  process.exitCode = 1;
});
