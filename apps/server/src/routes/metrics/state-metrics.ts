/** Metrics evaluated on request, from memory and indexes. */

import { statSync } from "node:fs";
import { isUnexpired } from "@pickwell/api/stored-moments";
import type { Db } from "@pickwell/db/client";
import { addressOf, bytesOf, fileOf } from "@pickwell/db/location";
import {
  jobOutcomes,
  jobs,
  linkChecks,
  linkStates,
  mailStatuses,
  outbox,
} from "@pickwell/db/schema";
import { droppedWrites, pendingWrites } from "@pickwell/db/write-behind";
import { and, eq, sql } from "drizzle-orm";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Pages } from "../pages/pages.ts";

/** Maximum number of rows counted, because counting all would take long. */
const MAX_COUNT = 10_000;
/** How long values read from the database are reused, in milliseconds. */
const KEPT_MS = 5000;

interface StateParts {
  registry: Registry;
  db: Db;
  now: () => Date;
  pages: Pages | undefined;
}

/**
 * Adds gauges of pages, database file, outbox, links and jobs. Values that all processes share
 * appear once (`aggregator`), others are summed.
 */
export function addStateMetrics({ registry, db, now, pages }: StateParts): void {
  const registers = [registry];
  new Gauge({
    name: "pickwell_write_behind_waiting",
    help: "Clicks, views and the like that are not yet committed.",
    registers,
    collect() {
      this.set(pendingWrites(db));
    },
  });
  new Counter({
    name: "pickwell_write_behind_dropped_total",
    help: "Clicks, views and the like that were dropped: too many waited, or one that waited failed.",
    registers,
    collect() {
      this.reset();
      this.inc(droppedWrites(db));
    },
  });
  if (pages) addPageMetrics(registry, pages);
  addSizeMetrics(registry, db);
  addTableMetrics(registry, db, now);
}

function addPageMetrics(registry: Registry, { cache, queue }: Pages): void {
  const registers = [registry];
  new Counter({
    name: "pickwell_page_cache_requests_total",
    help: "Pages that were kept (hit), or had to be rendered (miss).",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, cache.hits);
      this.inc({ result: "miss" }, cache.misses);
    },
  });
  new Gauge({
    name: "pickwell_page_cache_bytes",
    help: "Memory of kept pages.",
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
  new Gauge({
    name: "pickwell_page_cache_pages",
    help: "Pages that are kept.",
    registers,
    collect() {
      this.set(cache.size);
    },
  });
  new Gauge({
    name: "pickwell_renders",
    help: "Pages that are being rendered, or wait for it.",
    labelNames: ["state"],
    registers,
    collect() {
      const { running, waiting } = queue();
      this.set({ state: "running" }, running);
      this.set({ state: "waiting" }, waiting);
    },
  });
}

/** Size in bytes; 0 for a missing file. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function addSizeMetrics(registry: Registry, db: Db): void {
  if (addressOf(db) === null) return;
  const file = fileOf(db);
  new Gauge({
    name: "pickwell_database_bytes",
    help: "The database, and its log of what is not yet in it where it is a file.",
    labelNames: ["part"],
    registers: [registry],
    aggregator: "first",
    async collect() {
      if (!file) return this.set({ part: "main" }, await bytesOf(db));
      this.set({ part: "main" }, sizeOf(file));
      this.set({ part: "wal" }, sizeOf(`${file}-wal`));
    },
  });
}

function addTableMetrics(registry: Registry, db: Db, now: () => Date): void {
  const registers = [registry];
  let readAt = new Date(0);
  let held: Promise<Tables> | undefined;
  const tables = (): Promise<Tables> => {
    const cacheUntil = new Date(readAt.getTime() + KEPT_MS);
    if (!held || !isUnexpired(cacheUntil, now(), KEPT_MS)) {
      readAt = now();
      held = readTables(db);
    }
    return held;
  };
  new Gauge({
    name: "pickwell_outbox_mails",
    help: `Mails by status, counted up to ${MAX_COUNT}.`,
    labelNames: ["status"],
    registers,
    aggregator: "first",
    async collect() {
      for (const [status, count] of (await tables()).mails) this.set({ status }, count);
    },
  });
  new Gauge({
    name: "pickwell_links",
    help: `Links to elsewhere by state, counted up to ${MAX_COUNT}; without those marked as fine.`,
    labelNames: ["state"],
    registers,
    aggregator: "first",
    async collect() {
      for (const [state, count] of (await tables()).links) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "pickwell_job_last_outcome",
    help: "1 for how the last run of a job ended.",
    labelNames: ["job", "outcome"],
    registers,
    aggregator: "first",
    async collect() {
      for (const { name, lastOutcome } of (await tables()).jobs) {
        for (const outcome of jobOutcomes) {
          this.set({ job: name, outcome }, lastOutcome === outcome ? 1 : 0);
        }
      }
    },
  });
  const gauges = {
    duration_seconds: ["How long the last run took.", (job) => secondsOf(job.lastDurationMs)],
    finished_timestamp_seconds: [
      "When the last run ended.",
      (job) => secondsOf(job.lastFinishedAt?.getTime()),
    ],
    failures_in_a_row: ["Runs that have failed since one did not.", (job) => job.failuresInARow],
  } satisfies Record<string, [string, (job: JobRow) => number | undefined]>;
  for (const [name, [help, figureOf]] of Object.entries(gauges)) {
    new Gauge({
      name: `pickwell_job_${name}`,
      help,
      labelNames: ["job"],
      registers,
      aggregator: "first",
      async collect() {
        for (const job of (await tables()).jobs) {
          const value = figureOf(job);
          if (value !== undefined) this.set({ job: job.name }, value);
        }
      },
    });
  }
}

const secondsOf = (ms: number | null | undefined) => (ms == null ? undefined : ms / 1000);

type JobRow = typeof jobs.$inferSelect;

interface Tables {
  mails: Map<string, number>;
  links: Map<string, number>;
  jobs: JobRow[];
}

async function readTables(db: Db): Promise<Tables> {
  const one = { one: sql`1` };
  const mails = new Map<string, number>();
  for (const status of mailStatuses) {
    const rows = db.select(one).from(outbox).where(eq(outbox.status, status)).limit(MAX_COUNT);
    mails.set(status, await db.$count(rows.as("some")));
  }
  const links = new Map<string, number>();
  for (const state of linkStates) {
    const condition = and(eq(linkChecks.isIgnored, false), eq(linkChecks.state, state));
    const rows = db.select(one).from(linkChecks).where(condition).limit(MAX_COUNT);
    links.set(state, await db.$count(rows.as("some")));
  }
  return { mails, links, jobs: await db.select().from(jobs) };
}
