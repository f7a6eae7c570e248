/** Several processes behind one port, as they were built. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { LEASE_MS } from "@pickwell/api/jobs/lease";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { expect, test } from "vitest";
import { closeAfterFile } from "../closing.ts";
import { childrenOf, originOf, startProcess } from "../server-process.ts";
import { tempDir } from "../testing.ts";

/** Starts the built shop, which runs until the file of tests is over. */
function start(workers: number, dataDir = tempDir()) {
  const child = startProcess({
    variables: { NODE_ENV: "production", DATA_DIR: dataDir, WORKERS: String(workers) },
  });
  const lines: string[] = [];
  let wake = () => {};
  createInterface(child.stdout).on("line", (line) => {
    lines.push(line);
    wake();
  });
  const ended = once(child, "exit").then(([code]) => {
    wake();
    return code as number | null;
  });
  /** Waits for a line, which is taken. */
  const line = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const place = lines.findIndex((each) => pattern.test(each));
      if (place >= 0) return lines.splice(0, place + 1).at(-1) ?? "";
      if (child.exitCode !== null) throw new Error(`The shop ended before it said ${pattern}.`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { child, dataDir, line, ended };
}

/** Starts the built shop, and waits until it is open. */
async function open(workers: number, dataDir = tempDir()) {
  const shop = start(workers, dataDir);
  return { ...shop, origin: originOf(await shop.line(/is open at/)) };
}

const ids = new Map<number, string>();

/** What a process is called in the database; as long as it lives it can be asked. */
function idOf(pid: number): string {
  const known = ids.get(pid);
  if (known) return known;
  const text = readFileSync(`/proc/${pid}/environ`, "utf8");
  const id = /PICKWELL_WORKER=\d+ \w+ ([\w-]+)/.exec(text)?.[1] ?? "";
  ids.set(pid, id);
  return id;
}

/** Asks on kept connections, one request after another on each, until it is stopped. */
function keepAsking(origin: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const outcomes = { answered: 0, failed: [] as string[] };
  let isStopped = false;
  const ask = (path: string, method: string) =>
    new Promise<void>((resolve) => {
      const failed = (reason: string) => {
        outcomes.failed.push(`${method} ${path}: ${reason}`);
        resolve();
      };
      const body = method === "POST" ? JSON.stringify({ email: "not an address" }) : undefined;
      const asked = request(`${origin}${path}`, {
        agent,
        method,
        headers: body ? { "content-type": "application/json", "content-length": body.length } : {},
      });
      asked.on("error", (error) => failed(error.message));
      asked.on("response", (response) => {
        response.on("error", (error) => failed(error.message));
        response.resume().on("end", () => {
          const { statusCode = 0 } = response;
          if (statusCode >= 500) return failed(String(statusCode));
          outcomes.answered += 1;
          resolve();
        });
      });
      asked.end(body);
    });
  const paths = [
    "/api/products",
    "/livez",
    "/products?search=",
    "/api/categories/active",
    "/readyz",
  ];
  const done = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = client; !isStopped; round += 1) {
        const path = paths[round % paths.length] ?? "/";
        // A page that nobody has asked for yet, so that it is rendered by a process that leaves, too.
        const asked = path.endsWith("=") ? `${path}${client}-${round}` : path;
        await (round % 7 === 0 ? ask("/api/newsletter/subscribe", "POST") : ask(asked, "GET"));
      }
    }),
  );
  const stop = async () => {
    isStopped = true;
    await done;
    agent.destroy();
    return outcomes;
  };
  return { outcomes, stop };
}

test("no request fails while each process is replaced under load, and all end in order", async () => {
  const shop = await open(2);
  const before = childrenOf(shop.child);
  expect(before).toHaveLength(2);
  const load = keepAsking(shop.origin, 12);

  // Before it is replaced: figures of all, whichever is asked.
  const figures = await (await fetch(`${shop.origin}/metrics`)).text();
  shop.child.kill("SIGUSR2");
  await shop.line(/has been replaced/);
  const { answered, failed } = await load.stop();
  const after = childrenOf(shop.child);

  for (const number of [1, 2])
    expect(figures).toContain(`process_resident_memory_bytes{worker="${number}"}`);
  expect(figures.match(/^pickwell_outbox_mails\{status="queued"\}/gm)).toHaveLength(1);
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
});

test("a reload requested while the processes are starting follows once they are open", async () => {
  const shop = start(2);
  await expect.poll(() => childrenOf(shop.child).length).toBeGreaterThan(0);

  shop.child.kill("SIGUSR2");
  await shop.line(/is open at/);
  await shop.line(/has been replaced/);

  expect(childrenOf(shop.child)).toHaveLength(2);
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
});

test("another process takes the place of one that is killed, and what it was doing is let go", async () => {
  const shop = await open(2);
  const [killed = 0, other = 0] = childrenOf(shop.child);
  const db = connect(join(shop.dataDir, "pickwell.db"));
  closeAfterFile(() => close(db));
  const client = clientOf(db);
  const later = Date.now() + LEASE_MS;
  const take = client.prepare("update jobs set lease_owner = ?, lease_until = ? where name = ?");
  expect(take.run(idOf(killed), later, "bot-rules").changes).toBe(1);
  expect(take.run(idOf(other), later, "backup").changes).toBe(1);
  client
    .prepare(
      "insert into imports (id, file_name, is_dry_run, started_by, started_at, state, owner, lease_until) values ('one', 'a.csv', 0, 'ada', 0, 'running', ?, ?)",
    )
    .run(idOf(killed), later);
  const ownerOf = client.prepare("select lease_owner from jobs where name = ?").pluck();
  const stateOfImport = client.prepare("select state from imports").pluck();

  process.kill(killed, "SIGKILL");
  await shop.line(/has ended \(SIGKILL\); another takes its place/);
  const renew = client.prepare("update jobs set lease_until = ? where lease_owner = ?");
  const stateAfterRenewal = () => {
    // As who lives does: on a busy machine this may take longer than a lease lasts.
    renew.run(Date.now() + LEASE_MS, idOf(other));
    return stateOfImport.get();
  };
  await expect.poll(stateAfterRenewal).toBe("stopped");

  // At once, and not when its lease is over; who lives keeps its own.
  expect(ownerOf.get("bot-rules")).not.toBe(idOf(killed));
  expect(ownerOf.get("backup")).toBe(idOf(other));
  await expect.poll(() => childrenOf(shop.child).length).toBe(2);
  expect((await fetch(`${shop.origin}/api/products`)).status).toBe(200);
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
});
