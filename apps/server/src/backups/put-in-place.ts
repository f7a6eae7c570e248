/** Replaces files and folders so that an interruption can be recovered. */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "../pictures/write-file-atomically.ts";
import { flushFolderOf } from "./flush.ts";

/** The file with the remaining steps, in the data folder. */
const PLAN = "restore.json";

const move = z.object({
  /** Absolute path to move from; absent for steps that only move something aside. */
  from: z.string().optional(),
  to: z.string(),
  /** Where to move the present file or folder. */
  aside: z.string(),
});

/** Moves a file aside, and another one into its place. */
export type Move = z.infer<typeof move>;

/** Whether a restore was interrupted. */
export const isRestorePending = (dataDir: string): boolean => existsSync(join(dataDir, PLAN));

/** @param afterEach - called after each rename; for tests */
export async function activateRestore(
  dataDir: string,
  moves: readonly Move[],
  afterEach: () => void = () => {},
): Promise<void> {
  await writeFileAtomically(join(dataDir, PLAN), Buffer.from(JSON.stringify(moves)));
  await finishRestore(dataDir, afterEach);
}

/**
 * Finishes an interrupted restore. The database must not be open.
 *
 * @returns whether there was one
 */
export async function finishRestore(
  dataDir: string,
  afterEach: () => void = () => {},
): Promise<boolean> {
  const plan = join(dataDir, PLAN);
  if (!isRestorePending(dataDir)) return false;
  const moves = z.array(move).parse(JSON.parse(await readFile(plan, "utf8")));
  for (const { from, to, aside } of moves) {
    // What was already moved into place must not be moved aside.
    if (from !== undefined && !existsSync(from)) continue;
    await shift(to, free(aside));
    afterEach();
    if (from !== undefined) await shift(from, to);
    afterEach();
  }
  await rm(plan);
  await flushFolderOf(plan);
  for (const { from } of moves) if (from) await removeStage(dirname(from));
  return true;
}

/** Prefix of the folder where a restore is prepared. */
export const STAGE = ".restoring-";

async function removeStage(folder: string): Promise<void> {
  if (basename(folder).startsWith(STAGE)) await rm(folder, { recursive: true, force: true });
}

/**
 * Removes prepared restores of crashed processes, which are whole copies of a shop. Call it after
 * `finishRestore`, while no restore is running.
 */
export async function sweepStages(dataDir: string, databaseFile: string | null): Promise<void> {
  // A database in memory has no folder.
  const beside = databaseFile === null ? dataDir : dirname(databaseFile);
  for (const folder of new Set([dataDir, beside])) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) await removeStage(join(folder, name));
  }
}

/** A name that nothing has: what went there first is what somebody may want back. */
const free = (path: string): string => (existsSync(path) ? free(`${path}-later`) : path);

async function shift(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await flushFolderOf(to);
}
