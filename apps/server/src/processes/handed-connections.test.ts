import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { handOnWhenDead } from "./handed-connections.ts";

/**
 * Answers with its name. One named `dead` ends when it gets its first connection, one named `deaf`
 * before it has acknowledged that, and one named `starting` never listens.
 */
const PROGRAM = `
import { createServer } from "node:http";
const name = process.env.NAME;
const last = { dead: "newconn", deaf: "NODE_HANDLE" }[name];
process.prependListener("internalMessage", ({ cmd, act = cmd }) => {
  if (act === last) process.kill(process.pid, "SIGKILL");
});
if (name === "starting") process.send("started");
else createServer((_, response) => response.end(name)).listen(0, "127.0.0.1");
`;

/** Several processes of the program, behind one port. */
function processes() {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-handed-"));
  const exec = join(folder, "program.mjs");
  writeFileSync(exec, PROGRAM);
  cluster.setupPrimary({ exec, args: [], execArgv: [] });
  const workers: Worker[] = [];
  onTestFinished(async () => {
    for (const worker of workers) {
      worker.process.kill("SIGKILL");
      if (worker.isConnected()) await once(worker, "disconnect");
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const fork = (name: string): Worker => {
    const worker = cluster.fork({ NAME: name });
    workers.push(worker);
    handOnWhenDead(worker);
    worker.on("error", () => {});
    return worker;
  };
  const listening = async (worker: Worker): Promise<number> => {
    const [address] = (await once(worker, "listening")) as [AddressInfo];
    return address.port;
  };
  const ask = async (port: number) => (await fetch(`http://127.0.0.1:${port}`)).text();
  return { fork, listening, ask };
}

test.each(["dead", "deaf"])(
  "a connection handed to a %s process is answered by another",
  async (name) => {
    const { fork, listening, ask } = processes();
    const dying = fork(name);
    const port = await listening(dying);
    const ended = once(dying, "exit");
    // They have one port in common.
    expect(await listening(fork("living"))).toBe(port);

    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(port)));

    expect(answers).toEqual(["living", "living", "living", "living"]);
    expect(await ended).toEqual([null, "SIGKILL"]);
  },
);

test.each(["dead", "deaf"])(
  "a connection handed to the last that accepts any, which is %s, is closed",
  async (name) => {
    const { fork, listening, ask } = processes();
    const port = await listening(fork(name));
    await once(fork("starting"), "message");

    // Not the timeout of a connection that stays open.
    await expect(ask(port)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(?:UND_ERR_SOCKET|ECONNRESET)$/) },
    });
  },
);
