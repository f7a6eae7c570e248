/** Distinguishes a new shop, to be filled with the demo, from one that lost its database. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "@pickwell/db/client";
import { DEMO_REMOVED } from "@pickwell/db/demo-record";
import { categories, deals, meta, posts, products, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Env } from "../env.ts";
import { databaseName, StartError } from "../start-failure.ts";

/** In `meta`: how far the demo shop has come. */
const KEY = "demo";

type Place = Pick<Env, "dataDir" | "databasePath" | "databaseFile" | "seed">;

const isFilled = (folder: string): boolean => {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
};

/** What a former shop has left beside its database, in words; empty for a new folder. */
function tracesIn(dataDir: string): string[] {
  return [
    ...(existsSync(join(dataDir, "secret.key")) ? ["the secret key"] : []),
    ...(isFilled(join(dataDir, "media")) ? ["pictures"] : []),
    ...(isFilled(join(dataDir, "backups")) ? ["backups"] : []),
  ];
}

/** @throws StartError */
function refuse({ dataDir, databasePath }: Place, state: "missing" | "empty"): never {
  const found = tracesIn(dataDir).join(" and ");
  throw new StartError(
    `The database ${databaseName(databasePath)} is ${state}, but ${dataDir} holds ${found} of a shop. Put the database back, or restore a backup (npm run restore -- --list); to begin anew with what is there, set SEED=none or SEED=demo.`,
  );
}

const isLost = ({ dataDir, seed }: Place) => seed === undefined && tracesIn(dataDir).length > 0;

/**
 * Called before the database and secret key are created.
 *
 * @throws StartError when the folder belongs to a shop whose database is missing, unless a new
 *   start was requested
 */
export function refuseMissingDatabase(place: Place): void {
  if (place.databaseFile === null) return;
  const facts = statSync(place.databaseFile, { throwIfNoEntry: false });
  if (!facts?.size && isLost(place)) refuse(place, facts ? "empty" : "missing");
}

/**
 * Whether to write the demo.
 *
 * @param db - migrated
 * @throws StartError when the database of a former shop is empty
 */
export async function wantsDemo(db: Db, place: Place): Promise<boolean> {
  const { seed } = place;
  const has = async (table: typeof products | typeof users | typeof posts) =>
    (await db.select({ id: table.id }).from(table).limit(1)).length > 0;
  if (seed === "none" || (await has(products))) return false;
  const removed = await db.select({ key: meta.key }).from(meta).where(eq(meta.key, DEMO_REMOVED));
  if (removed.length > 0) return false;
  if (seed === "demo") return true;
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY));
  // The first start was interrupted, so nothing has been added yet.
  if (row?.value === "begun") return true;
  const others = [users, categories, posts, deals] as unknown as (typeof users)[];
  const isUsed = (await Promise.all(others.map(has))).includes(true);
  if (!isUsed && isLost(place)) refuse(place, "empty");
  // A shop whose owner removed all products, or that began without any, gets no demo content.
  return !isUsed;
}

/** Stores the demo's progress, to detect an interrupted start. */
export async function saveDemoProgress(db: Db, value: "begun" | "done"): Promise<void> {
  const row = { key: KEY, value };
  await db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row });
}
