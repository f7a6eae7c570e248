/** What `npm test` builds is made beside the first tests; those that run it wait for it here. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Where `npm test` says how the build ended, see `test.mjs`. Without it what is built is there already. */
const { BUILD_END } = process.env;

/** @throws Error when the build has failed */
export async function untilBuilt(): Promise<void> {
  if (!BUILD_END) return;
  while (!existsSync(BUILD_END)) await setTimeout(100);
  if (readFileSync(BUILD_END, "utf8") !== "built") throw new Error("The build has failed");
}
