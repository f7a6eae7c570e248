/** The shop's database as commands of the shell open it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, connectReadOnly, type Db, migrateToLatest } from "@pickwell/db/client";
import { openDataDir } from "../data-dir/data-dir.ts";
import type { Env } from "../env.ts";
import { databaseFailure, StartError } from "../start-failure.ts";

/** The folder that the shop lies in. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url));
const migrations = join(root, "packages/db/migrations");

/** The shop's database, brought up to date. */
export function openDatabase({ dataDir, databasePath }: Env): Db {
  openDataDir(dataDir);
  try {
    const db = connect(databasePath);
    migrateToLatest(db, migrations);
    return db;
  } catch (error) {
    throw databaseFailure(databasePath, error);
  }
}

/** The database, opened so that it cannot be written; where there is none, an empty one in memory. */
export function openUnchangeable({ databasePath }: Env): Db {
  const isThere = databasePath !== ":memory:" && existsSync(databasePath);
  try {
    const db = isThere ? connectReadOnly(databasePath) : connect(":memory:");
    migrateToLatest(db, migrations);
    return db;
  } catch (error) {
    // What refuses to be written here is a migration.
    if (!hasCode(error, "SQLITE_READONLY")) throw databaseFailure(databasePath, error);
    throw new StartError(
      "The database is of an older version. Start the shop once to bring it up to date, then try again.",
    );
  }
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === code) return true;
  }
  return false;
}
