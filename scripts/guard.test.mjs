import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const guard = new URL("../chaos/guard.ts", import.meta.url).href;
const tsx = fileURLToPath(import.meta.resolve("tsx"));

/** A run that has a folder, and a child with a child, of which it says the numbers. */
const RUN = `
import { spawn } from "node:child_process";
import { guardFolder, guardProcess } from ${JSON.stringify(guard)};
guardFolder(process.argv[2]);
const sleeper = "setInterval(() => {}, 1e9)";
const parent = "console.log(require('child_process').spawn(process.execPath, ['-e', " + JSON.stringify(sleeper) + "]).pid);" + sleeper;
const child = spawn(process.execPath, ["-e", parent], { stdio: ["ignore", "inherit", "ignore"] });
guardProcess(child);
console.log(child.pid);
`;

const isAlive = (pid) => existsSync(`/proc/${pid}`);

test("a chaos run that is killed leaves neither processes nor its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-guard-"));
  const left = join(folder, "left");
  const program = join(folder, "run.mjs");
  writeFileSync(program, RUN);
  writeFileSync(left, "");
  const run = spawn(process.execPath, ["--import", tsx, program, left], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pids = [];
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  for await (const line of createInterface(run.stdout)) {
    pids.push(Number(line));
    if (pids.length === 2) break;
  }

  run.kill("SIGKILL");
  await once(run, "exit");

  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  await expect.poll(() => existsSync(left)).toBe(false);
});
