/**
 * Checks whether the shop could start, with the last build, before `npm start` makes a new one.
 * Exits with 3 and a message if not; with 0 if it could, or only the new build can tell. Changes
 * nothing.
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
  // Without a lock file, no shop has ever been opened here.
  if (existsSync(join(env.dataDir, "open.lock"))) (await lockDataDir(env.dataDir))();
} catch (error) {
  // Another version may accept what this one refuses, such as a variable's value.
  if (error instanceof StartError) {
    console.error(error.message);
    process.exit(CANNOT_OPEN);
  }
}
