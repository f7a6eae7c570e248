/** Opens the shop's database for commands. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  assertUsable,
  close,
  connect,
  connectReadOnly,
  type Db,
  engine,
  isUpToDate,
  MIGRATIONS,
  migrateToLatest,
} from "@pickwell/db/client";
import { openDataDir } from "../data-dir/data-dir.ts";
import type { Env } from "../env.ts";
import { databaseFailure, StartError } from "../start-failure.ts";

/** The folder of the program. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url));
const migrations = join(root, MIGRATIONS);

/** The shop's database, migrated. */
export async function openDatabase({ dataDir, databasePath }: Env): Promise<Db> {
  openDataDir(dataDir);
  try {
    await assertUsable(databasePath);
    const db = connect(databasePath);
    await migrateToLatest(db, migrations);
    return db;
  } catch (error) {
    throw databaseFailure(databasePath, error);
  }
}

const OLDER =
  "The database is of an older version. Start the shop once to bring it up to date, then try again.";

/** As `openDatabase` for a database on a server; a database without a shop cannot be checked. */
async function openOnServer(url: string): Promise<Db> {
  try {
    const db = await connectReadOnly(url);
    if (await isUpToDate(db, migrations)) return db;
    await close(db);
  } catch (error) {
    throw databaseFailure(url, error);
  }
  throw new StartError(OLDER);
}

/** The database, read-only; an empty one in memory if there is none. */
export async function openUnchangeable({ databasePath, databaseFile }: Env): Promise<Db> {
  if (engine === "postgres") return openOnServer(databasePath);
  const isThere = databaseFile !== null && existsSync(databaseFile);
  try {
    const db = isThere ? await connectReadOnly(databasePath) : connect(":memory:");
    await migrateToLatest(db, migrations);
    return db;
  } catch (error) {
    // What refuses to be written here is a migration.
    if (!hasCode(error, "SQLITE_READONLY")) throw databaseFailure(databasePath, error);
    throw new StartError(OLDER);
  }
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === code) return true;
  }
  return false;
}
