/**
 * Looks whether a shop could be opened here: `npm start` asks the last build, before it makes another.
 * Ends with 3, and says why, when none could; with 0 when one could, or when that is for the new build
 * to say. Changes nothing.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lockDataDir } from "../data-dir/lock.ts";
import { readEnv } from "../env.ts";
import { assertPortFree } from "../port.ts";
import { StartError } from "../start-failure.ts";

const CANNOT_OPEN = 3;

try {
  const env = readEnv(process.env);
  await assertPortFree(env);
  // Where there is no lock there never was a shop.
  if (existsSync(join(env.dataDir, "open.lock"))) (await lockDataDir(env.dataDir))();
} catch (error) {
  // Another version may take what this one does not, such as a variable's value.
  if (error instanceof StartError) {
    console.error(error.message);
    process.exit(CANNOT_OPEN);
  }
}
