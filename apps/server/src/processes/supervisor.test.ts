import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const supervisor = new URL("supervisor.ts", import.meta.url).href;
const tsx = fileURLToPath(import.meta.resolve("tsx"));

/** A shop of one process, which ends as soon as it has said that it answers. */
const PROGRAM = `
import cluster from "node:cluster";
import { Supervisor } from ${JSON.stringify(supervisor)};
if (cluster.isPrimary) await new Supervisor({ count: 1, log: console.log }).open();
else process.send({ pickwell: "ready", origin: "" }, () => process.exit(1));
`;

test("while all processes wait to be begun again, the one that begins them stays", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-supervisor-"));
  const program = join(folder, "program.mjs");
  writeFileSync(program, PROGRAM);
  const child: ChildProcess = spawn(process.execPath, ["--import", tsx, program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const pauses: string[] = [];
  if (child.stdout)
    for await (const line of createInterface(child.stdout)) {
      pauses.push(/in ([\d.]+) s/.exec(line)?.[1] ?? "none");
      if (pauses.length === 3) break;
    }

  expect(pauses).toEqual(["none", "0.5", "1"]);
});
