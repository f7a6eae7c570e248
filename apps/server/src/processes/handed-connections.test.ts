import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { handOnWhenDead } from "./handed-connections.ts";

/** Answers with its name; a process named `dead` ends when it gets its first connection. */
const PROGRAM = `
import { createServer } from "node:http";
process.prependListener("internalMessage", ({ act }) => {
  if (act === "newconn" && process.env.NAME === "dead") process.kill(process.pid, "SIGKILL");
});
createServer((_, response) => response.end(process.env.NAME)).listen(0, "127.0.0.1");
`;

test("a connection handed to a dying process is answered by another", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-handed-"));
  const exec = join(folder, "program.mjs");
  writeFileSync(exec, PROGRAM);
  cluster.setupPrimary({ exec, args: [], execArgv: [] });
  const workers: Worker[] = [];
  onTestFinished(() => {
    for (const { process: child } of workers) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const fork = async (name: string): Promise<number> => {
    const worker = cluster.fork({ NAME: name });
    workers.push(worker);
    handOnWhenDead(worker);
    const [address] = (await once(worker, "listening")) as [AddressInfo];
    return address.port;
  };
  const port = await fork("dead");
  // They have one port in common.
  expect(await fork("living")).toBe(port);

  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => (await fetch(`http://127.0.0.1:${port}`)).text()),
  );

  expect(answers).toEqual(["living", "living", "living", "living"]);
  expect(workers[0]?.isDead()).toBe(true);
});
