import { feedSources, imports } from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addSource, SOURCE } from "../../../test/source-runs.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { ImportJob, ImportRunner } from "../../core/ports/imports.ts";
import { stopImports } from "../job-state.ts";
import { sourcesJob } from "./job.ts";

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const FETCHED = { etag: '"1"', lastModified: null, hash: "abc" };

let shop: TestShop;
let jobs: ImportJob[];
let files: Set<string>;
const runner: ImportRunner = {
  keep: async () => {},
  has: async (fileId) => files.has(fileId),
  pathOf: (fileId) => fileId,
  start: (job) => {
    jobs.push(job);
    files.add(job.fileId);
  },
};

beforeEach(async () => {
  shop = testShop();
  jobs = [];
  files = new Set();
  await addSource(shop, 24);
  await shop.db.update(feedSources).set({ nextAt: NOW });
});

/** Starts the source if it is due, and ends the process after its file was fetched. */
async function cutOff(now: Date): Promise<ImportJob | undefined> {
  const signal = new AbortController().signal;
  await sourcesJob(runner).run({ db: shop.db, now: () => now, signal });
  await shop.db
    .update(imports)
    .set({ fetched: FETCHED, phase: "saving" })
    .where(eq(imports.state, "running"));
  await stopImports(shop.db, now);
  return jobs.at(-1);
}
const nextAt = async () => (await shop.db.select().from(feedSources))[0]?.nextAt;

test("a run that was cut off goes on with the file that it has fetched", async () => {
  const first = await cutOff(NOW);
  const second = await cutOff(hours(0.1));

  expect(first?.source).toMatchObject({ id: SOURCE, isFetched: false });
  expect(second?.source).toMatchObject({ id: SOURCE, isFetched: true, isForced: false });
  expect(second?.fileId).toBe(first?.fileId);
  const rows = await shop.db.select().from(imports).orderBy(desc(imports.startedAt));
  expect(rows.map(({ fileId, fetched }) => [fileId, fetched])).toEqual([
    [first?.fileId, FETCHED],
    [null, FETCHED],
  ]);
});

test.each([
  ["is gone", async () => files.clear()],
  ["is older than the settings of its source", changeSource],
])("it is fetched again when that file %s", async (_, change) => {
  const first = await cutOff(NOW);
  await change();
  const second = await cutOff(hours(0.1));

  expect(second?.source).toMatchObject({ isFetched: false });
  expect(second?.fileId).not.toBe(first?.fileId);
});

async function changeSource(): Promise<void> {
  await shop.db.update(feedSources).set({ updatedAt: hours(0.05) });
}

test("a source whose runs are cut off again and again waits for an hour", async () => {
  await cutOff(NOW);
  await cutOff(hours(0.1));
  expect(await nextAt()).toEqual(hours(0.1));

  await cutOff(hours(0.2));

  expect(await nextAt()).toEqual(hours(1.2));
});
