import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { lockFile } from "@pickwell/db/file-lock";
import { folderFailure, StartError } from "../start-failure.ts";

/** How long to wait for the lock: longer than a shop takes to shut down, see `shutdown.ts`. */
const PATIENCE_MS = 12_000;
const RETRY_MS = 100;

/**
 * Locks the data folder until the process exits. A second shop would clean up the work of this one
 * (imports, uploads) as if it had crashed. A restart waits for the former process. Commands only
 * use the database and need no lock.
 *
 * @param patienceMs - how long to wait for another shop
 * @returns releases the lock
 * @throws StartError when another shop keeps the folder, or it cannot be used
 */
export async function lockDataDir(folder: string, patienceMs = PATIENCE_MS): Promise<() => void> {
  const attempt = () => {
    try {
      return lockFile(join(folder, "open.lock"));
    } catch (error) {
      throw folderFailure(folder, error);
    }
  };
  const until = performance.now() + patienceMs;
  let release = attempt();
  if (!release && patienceMs > 0) {
    console.info(`Waiting for another Pickwell to leave the data folder ${folder} …`);
  }
  while (!release && performance.now() < until) {
    await setTimeout(RETRY_MS);
    release = attempt();
  }
  if (release) return release;
  throw new StartError(
    `Another Pickwell is open on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}
