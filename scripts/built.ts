/** Lets tests wait for the build, which `npm test` runs beside the first tests. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/**
 * File with the result of the build, written by `test.mjs`; without it, the build exists already.
 */
const { BUILD_END } = process.env;

/** @throws Error if the build failed */
export async function untilBuilt(): Promise<void> {
  if (!BUILD_END) return;
  while (!existsSync(BUILD_END)) await setTimeout(100);
  if (readFileSync(BUILD_END, "utf8") !== "built") throw new Error("The build has failed");
}
