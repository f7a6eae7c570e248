/** Opens the database at start. */
import { join } from "node:path";
import { readSetting } from "@pickwell/api/settings";
import {
  assertUsable,
  close,
  connect,
  type Db,
  isUpToDate,
  MIGRATIONS,
  migrateToLatest,
  releaseMemory,
} from "@pickwell/db/client";
import { addStarterPages } from "@pickwell/db/starter-pages";
import { finishRestore, sweepStages } from "../backups/put-in-place.ts";
import { reserveDiskSpace } from "../data-dir/disk-space.ts";
import { refuseMissingDatabase, saveDemoProgress, wantsDemo } from "../data-dir/first-start.ts";
import { filesOf, makePrivate } from "../data-dir/private-files.ts";
import { extractSalt } from "../data-dir/visitor-salt.ts";
import type { Env } from "../env.ts";
import type { SlowQueryLog } from "../slow-query-log.ts";
import { databaseFailure, StartError } from "../start-failure.ts";
import { copyBeforeUpgrade } from "../upgrade/copy-before.ts";

interface Opening {
  /** Folder of the program, which contains migrations and texts. */
  root: string;
  slowQueries: SlowQueryLog;
}

/**
 * Opens and migrates the database in a data folder that this process has locked.
 *
 * @returns `isNew` when it was just filled with the demo
 * @throws StartError when it cannot be used
 */
export async function prepareDatabase(
  env: Env,
  opening: Opening,
): Promise<{ db: Db; isNew: boolean }> {
  await reserveDiskSpace(env.dataDir);
  // Not awaited: a shop has many pictures, and the folder itself is protected first.
  void tightenFiles(env);
  if (await finishRestore(env.dataDir)) console.info("The restore that was cut short is finished.");
  await sweepStages(env.dataDir, env.databaseFile);
  refuseMissingDatabase(env);
  return openDatabase(env, opening);
}

/**
 * Opens the database that another process of the shop has prepared.
 *
 * @throws StartError when this version would migrate it, because the other processes use it as it
 *   is
 */
export async function joinDatabase(
  { databasePath, slowQueryMs }: Env,
  { root, slowQueries }: Opening,
): Promise<Db> {
  try {
    const db = connect(databasePath);
    slowQueries.watch(db, slowQueryMs);
    if (await isUpToDate(db, join(root, MIGRATIONS))) return db;
    await close(db);
  } catch (error) {
    throw databaseFailure(databasePath, error);
  }
  throw new StartError(
    "This version changes the database, which cannot be done beside processes of the former one. Stop the shop and start it.",
  );
}

/** Removes other accounts' permissions on files of earlier versions. */
async function tightenFiles({ dataDir, databaseFile }: Env): Promise<void> {
  const left = await makePrivate(dataDir, filesOf(databaseFile));
  if (!left) return;
  const others = left.count > 1 ? ` and ${left.count - 1} more` : "";
  console.warn(
    `Other accounts of this machine may use ${left.first}${others}, which could not be changed: ${left.reason}.`,
  );
}

/** Opens and migrates the database, and fills an empty one with the demo shop if wanted. */
async function openDatabase(
  env: Env,
  { root, slowQueries }: Opening,
): Promise<{ db: Db; isNew: boolean }> {
  const { databasePath, dataDir, slowQueryMs } = env;
  const migrationsFolder = join(root, MIGRATIONS);
  try {
    await assertUsable(databasePath);
    const db = connect(databasePath);
    slowQueries.watch(db, slowQueryMs);
    await extractSalt(db, dataDir);
    const copy = await copyBeforeUpgrade(db, new Date(), { dataDir, migrationsFolder });
    if (copy)
      console.info(`The database is brought up to date; before that it was copied to ${copy}`);
    await migrateToLatest(db, migrationsFolder);
    const isNew = await wantsDemo(db, env);
    const texts = { now: new Date(), textDir: join(root, "packages/db/src/seed") };
    if (isNew) {
      await saveDemoProgress(db, "begun");
      const { seedDemo } = await import("@pickwell/db/seed");
      const { writeDemoStory } = await import("@pickwell/api/demo/write-story");
      await seedDemo(db, { ...texts, mediaDir: join(dataDir, "media") });
      await writeDemoStory(db, texts.now);
      await saveDemoProgress(db, "done");
      // Before longer-lived memory is allocated behind it, so that glibc can return this memory.
      releaseMemory(db);
    }
    const language = await readSetting(db, "general", "language");
    await addStarterPages(db, { ...texts, language });
    return { db, isNew };
  } catch (error) {
    throw databaseFailure(databasePath, error);
  }
}
