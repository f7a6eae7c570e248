/**
 * Measures how long readers and writers of the shop's database wait while something else runs: in
 * the process that does it, and in another one, in which this file runs with the database's path as
 * argument.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { atomic } from "@pickwell/db/atomic";
import { close, connect, type Db } from "@pickwell/db/client";
import { meta, products } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";

/** In milliseconds. */
export interface Waits {
  readP99Ms: number;
  writeP99Ms: number;
  longestWriteMs: number;
}

/** Pause between two requests, in milliseconds. */
const THINK_MS = 20;
/** Products per page. */
const PAGE = 24;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const p99 = (times: number[]): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return Number((sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0).toFixed(1));
};

const read = (db: Db) =>
  db
    .select()
    .from(products)
    .where(eq(products.listed, true))
    .orderBy(asc(products.createdAt), asc(products.seq))
    .limit(PAGE);

const write = (db: Db, key: string, value: string) =>
  atomic(db, (tx) => [
    tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }),
  ]);

/** Sends requests until the signal. @param key - a unique key for the rows it writes */
async function ask(db: Db, key: string, ended: AbortSignal): Promise<Waits> {
  const reads: number[] = [];
  const writes: number[] = [];
  while (!ended.aborted) {
    reads.push(await timed(() => read(db)));
    writes.push(await timed(() => write(db, key, String(writes.length))));
    await pause(THINK_MS);
  }
  return {
    readP99Ms: p99(reads),
    writeP99Ms: p99(writes),
    longestWriteMs: Math.round(Math.max(0, ...writes)),
  };
}

/** The waits in this process and in another one while `work` runs. */
export async function waitsDuring(db: Db, file: string, work: () => Promise<unknown>) {
  const beside = fork(fileURLToPath(import.meta.url), [file]);
  await once(beside, "message");
  const ended = new AbortController();
  const asked = ask(db, "bench here", ended.signal);
  try {
    await work();
  } finally {
    ended.abort();
    beside.send("end");
  }
  const [told] = (await once(beside, "message")) as [Waits];
  await once(beside, "exit");
  return { here: await asked, beside: told };
}

const [program, file] = process.argv.slice(1);
if (program === fileURLToPath(import.meta.url) && file) {
  const db = connect(file);
  const ended = new AbortController();
  process.once("message", () => ended.abort());
  process.send?.("ready");
  process.send?.(await ask(db, "bench beside", ended.signal));
  close(db);
  process.disconnect?.();
}
