/** Passes the result of something done once for many test processes, in a file. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Writes the result. @param end - any JSON value */
export function sayEnd(file: string, end: unknown): void {
  // Renamed when complete, so that nobody reads a partial file.
  writeFileSync(`${file}.new`, JSON.stringify(end));
  renameSync(`${file}.new`, file);
}

/** Waits for the result. @returns it */
export async function untilEnd(file: string): Promise<unknown> {
  while (!existsSync(file)) await setTimeout(50);
  return JSON.parse(readFileSync(file, "utf8"));
}
