/**
 * Measures broadcasts: mails per second with mail servers that answer at once and slowly, and the
 * response times of pages meanwhile.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { subscribers } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { startShop } from "./processes.ts";

export interface BroadcastResult {
  name: string;
  readers: number;
  mailsPerSecond: number;
  /** Concurrent connections to the mail server. */
  connections: number;
  twice: number;
  /** Response time of a page without and during the broadcast. */
  idleP99Ms: number;
  p99Ms: number;
  /** Memory of the shop, before and after. */
  beforeMiB: number;
  afterMiB: number;
}

const ADMIN = { email: "owner@bench.example", password: "correct horse battery staple" };
const BATCH = 500;
const PROBE_MS = 20;
const PATIENCE_MS = 10 * 60_000;

interface Created {
  result: { data: { json: { id: string } } };
}

interface Sink {
  port: number;
  taken: number;
  twice: number;
  firstAt: number;
  lastAt: number;
  most: number;
}

const asked = (sink: ChildProcess, send: boolean): Promise<Sink> =>
  new Promise((resolve) => {
    sink.once("message", (message) => resolve(message as Sink));
    if (send) sink.send("report");
  });

async function addReaders(file: string, count: number): Promise<void> {
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  const at = new Date();
  const moments = { askedAt: at, mailedAt: at, confirmedAt: at, createdAt: at };
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    await db.insert(subscribers).values(
      Array.from({ length: size }, (_, index) => ({
        id: newId(),
        email: `reader${from + index}@readers.example`,
        status: "confirmed" as const,
        welcomeCode: "",
        ...moments,
      })),
    );
  }
  close(db);
}

/** Requests a page repeatedly until told to stop. @returns the 99th percentile, in milliseconds */
async function probe(url: string, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** @param sinkArguments - of the mail server, see `smtp-sink.mjs` */
export async function measureBroadcast(
  name: string,
  readers: number,
  sinkArguments: string[],
  variables: Record<string, string> = {},
): Promise<BroadcastResult> {
  const dataDir = mkdtempSync(join(tmpdir(), "pickwell-bench-"));
  const sink = fork(fileURLToPath(new URL("smtp-sink.mjs", import.meta.url)), sinkArguments);
  try {
    const { port } = await asked(sink, false);
    await addReaders(join(dataDir, "pickwell.db"), readers);
    const shop = await startShop(dataDir, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...variables,
    });
    const post = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
      const response = await fetch(shop.url + path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Answer;
    };
    const page = `${shop.url}/products`;
    await probe(page, stopAfter(1000));
    const idleP99Ms = await probe(page, stopAfter(5000));
    const before = await shop.usage();
    const { data } = await post<{ data: { token: string } }>("/api/auth/login", ADMIN);
    const { token } = data;
    const broadcast = { subject: "A broadcast", body: "Hello **you**. ".repeat(100) };
    const created = await post<Created>(
      "/trpc/admin.broadcasts.create",
      { json: broadcast },
      token,
    );
    const { id } = created.result.data.json;
    await post("/trpc/admin.broadcasts.send", { json: { id, audience: readers } }, token);
    let isOver = false;
    const probed = probe(page, () => isOver);
    const until = performance.now() + PATIENCE_MS;
    let report = await asked(sink, true);
    while (report.taken < readers && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      report = await asked(sink, true);
    }
    isOver = true;
    const p99Ms = await probed;
    const after = await shop.usage();
    await shop.stop();
    return {
      name,
      readers: report.taken,
      mailsPerSecond:
        Math.round(((report.taken - 1) / (report.lastAt - report.firstAt)) * 10_000) / 10,
      connections: report.most,
      twice: report.twice,
      idleP99Ms: Math.round(idleP99Ms * 10) / 10,
      p99Ms: Math.round(p99Ms * 10) / 10,
      beforeMiB: Math.round(before.rssMiB),
      afterMiB: Math.round(after.rssMiB),
    };
  } finally {
    sink.disconnect();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function stopAfter(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() > until;
}

/** With a mail server on this machine, a distant one, and one that is slow to answer each command. */
export async function measureBroadcasts(): Promise<BroadcastResult[]> {
  return [
    await measureBroadcast("answers at once", 10_000, ["0"]),
    await measureBroadcast("answers after 100 ms", 2_000, ["100"]),
    await measureBroadcast("100 ms for each command", 1_000, ["100", "serial"]),
    await measureBroadcast("the same, 40 connections", 2_000, ["100", "serial"], {
      SMTP_CONNECTIONS: "40",
    }),
  ];
}
