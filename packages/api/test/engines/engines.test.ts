/** Both engines answer alike: values, order, and what they refuse. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { engine } from "@pickwell/db/testing";
import { expect, test } from "vitest";
import { answersOf } from "./answers.ts";

/** Another process, since one has one engine. */
async function answersOfFile(): Promise<[string, unknown][]> {
  const args = ["--import", "tsx", join(import.meta.dirname, "print.ts")];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [answers] = await Promise.all([json(child.stdout), once(child, "exit")]);
  return answers as [string, unknown][];
}

test.runIf(engine === "postgres")("what visitors are answered is the same on both", async () => {
  const [onServer, inFile] = await Promise.all([answersOf(), answersOfFile()]);

  expect(onServer.length).toBeGreaterThan(200);
  expect(onServer.map(([question]) => question)).toEqual(inFile.map(([question]) => question));
  // In which order an object has its names says nothing.
  const apart = onServer.filter(
    ([, answer], index) => !isDeepStrictEqual(answer, inFile[index]?.[1]),
  );
  expect(apart.map(([question]) => question)).toEqual([]);
});
