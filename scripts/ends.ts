/** How something ended that is done once for many processes of tests: it is said in a file. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Says how it ended. @param end - anything that JSON can hold */
export function sayEnd(file: string, end: unknown): void {
  // Nobody reads it before it is whole.
  writeFileSync(`${file}.new`, JSON.stringify(end));
  renameSync(`${file}.new`, file);
}

/** Waits until it has ended. @returns what was said of its end */
export async function untilEnd(file: string): Promise<unknown> {
  while (!existsSync(file)) await setTimeout(50);
  return JSON.parse(readFileSync(file, "utf8"));
}
