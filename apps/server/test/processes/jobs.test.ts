/** What the shop does by itself: when, by whom, and what is remembered of it. */

import type { Job, JobContext } from "@pickwell/api/job";
import { claimJob, KEPT_RUNS } from "@pickwell/api/jobs/claims";
import { LEASE_MS } from "@pickwell/api/jobs/lease";
import { jobRows, registerJobs } from "@pickwell/api/jobs/rows";
import { NOW, testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { jobRuns } from "@pickwell/db/schema";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JobRunner } from "../../src/workers/jobs/runner.ts";

const MINUTE = 60_000;
const { log } = Fastify();

let shop: ReturnType<typeof testShop>;
let clock: Date;
beforeEach(() => {
  shop = testShop();
  clock = NOW;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

const jobOf = (run: (context: JobContext) => Promise<string | undefined>, rest = {}): Job => ({
  name: "tidy",
  label: "Tidying",
  note: "Tidies.",
  schedule: "* * * * *",
  run,
  ...rest,
});

const runnerOf = (...jobs: Job[]) => new JobRunner({ db: shop.db, now: () => clock, log }, jobs);

/** Looks until nothing is due. */
async function lookAll(runner: JobRunner) {
  while (await runner.look());
  await runner.settled();
}

const rowOf = async () => (await jobRows(shop.db))[0];
const history = () => shop.db.select().from(jobRuns);
const changes = () => clientOf(shop.db).prepare("select total_changes()").pluck().get();

test("a job runs when it is due, and says what it did", async () => {
  const run = vi.fn(async () => "Tidied 3 things.");
  const runner = runnerOf(jobOf(run));

  await lookAll(runner);
  expect(run).not.toHaveBeenCalled();
  pass(MINUTE);
  await lookAll(runner);

  expect(run).toHaveBeenCalledOnce();
  expect(await rowOf()).toMatchObject({
    lastOutcome: "done",
    lastNote: "Tidied 3 things.",
    lastStartedAt: clock,
    nextRunAt: new Date("2026-03-14T09:28:00Z"),
    leaseOwner: null,
  });
  expect(await history()).toMatchObject([{ outcome: "done", note: "Tidied 3 things." }]);
});

test("missed runs are made up for once", async () => {
  const run = vi.fn(async () => undefined);
  await lookAll(runnerOf(jobOf(run)));
  pass(3 * 24 * 60 * MINUTE);

  const restarted = runnerOf(jobOf(run));
  await lookAll(restarted);
  await lookAll(restarted);

  expect(run).toHaveBeenCalledOnce();
  expect((await rowOf())?.nextRunAt.getTime()).toBeGreaterThan(clock.getTime());
});

test("a clock that is put back does not delay planned runs", async () => {
  const run = vi.fn(async () => undefined);
  const runner = runnerOf(jobOf(run));
  await lookAll(runner);
  pass(-24 * 60 * MINUTE);
  await lookAll(runner);
  await lookAll(runner);

  expect(run).toHaveBeenCalledOnce();
  expect((await rowOf())?.nextRunAt.getTime()).toBeLessThanOrEqual(clock.getTime() + MINUTE);
});

test("a run that finds nothing to do updates the row and leaves no history", async () => {
  const runner = runnerOf(jobOf(async () => undefined));
  await lookAll(runner);
  pass(MINUTE);
  await lookAll(runner);

  expect(await rowOf()).toMatchObject({ lastOutcome: "nothing", lastFinishedAt: clock });
  expect(await history()).toEqual([]);
});

test("of two processes one runs a job, also at the same moment", async () => {
  const run = vi.fn(async () => undefined);
  const [one, other] = [runnerOf(jobOf(run)), runnerOf(jobOf(run))];
  await lookAll(one);
  pass(MINUTE);

  await Promise.all([lookAll(one), lookAll(other)]);

  expect(run).toHaveBeenCalledOnce();
});

test("a job of a dead process is run again, and pauses if it kills that one, too", async () => {
  const run = vi.fn(async () => undefined);
  const runner = runnerOf(jobOf(run));
  const begin = async () => {
    const row = await rowOf();
    if (row) await claimJob(shop.db, clock, row, "another process");
  };
  await registerJobs(shop.db, clock, runner.jobs);
  pass(MINUTE);

  await begin();
  pass(LEASE_MS - 1);
  await lookAll(runner);
  expect(run).not.toHaveBeenCalled();
  pass(1);
  await lookAll(runner);
  expect(run).toHaveBeenCalledOnce();
  expect(await history()).toMatchObject([
    { outcome: "failed", error: "The shop stopped in the middle of it." },
  ]);

  for (let deaths = 0; deaths < 4; deaths += 1) {
    await begin();
    pass(LEASE_MS);
    // Finds that it has died.
    await runner.look();
  }
  const row = await rowOf();
  expect(row).toMatchObject({ failuresInARow: 4, lastOutcome: "failed" });
  expect((row?.nextRunAt.getTime() ?? 0) - clock.getTime()).toBeGreaterThan(8 * MINUTE);
  expect(run).toHaveBeenCalledOnce();
});

test("a lease by a clock far ahead blocks nobody", async () => {
  const run = vi.fn(async () => undefined);
  const runner = runnerOf(jobOf(run));
  await registerJobs(shop.db, clock, runner.jobs);
  const row = await rowOf();
  const ahead = new Date(clock.getTime() + 30 * 24 * 60 * MINUTE);
  if (row) await claimJob(shop.db, ahead, row, "another process");

  await lookAll(runner);

  expect(run).toHaveBeenCalledOnce();
});

test("an error is stored with its message, and pauses grow from the second on", async () => {
  const runner = runnerOf(
    jobOf(async () => {
      throw new Error("The disk is full.");
    }),
  );
  const pauses: number[] = [];
  await lookAll(runner);
  for (let failures = 0; failures < 11; failures += 1) {
    clock = (await rowOf())?.nextRunAt ?? clock;
    await lookAll(runner);
    pauses.push(((await rowOf())?.nextRunAt.getTime() ?? 0) - clock.getTime());
  }

  expect(pauses.map((pause) => pause / MINUTE)).toEqual([
    1, 3, 5, 9, 17, 33, 65, 129, 257, 361, 361,
  ]);
  expect(await rowOf()).toMatchObject({ failuresInARow: 11, lastError: "The disk is full." });
  expect(await history()).toHaveLength(11);
});

test("history is limited", async () => {
  const runner = runnerOf(jobOf(async () => "Tidied."));
  await lookAll(runner);
  for (let runs = 0; runs < KEPT_RUNS + 5; runs += 1) {
    pass(MINUTE);
    await lookAll(runner);
  }

  expect(await history()).toHaveLength(KEPT_RUNS);
});

/** Settles when the signal says so, as a job that listens does. */
const untilAborted = ({ signal }: JobContext) =>
  new Promise<undefined>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

test("a run that takes too long is stopped and counts as failed", async () => {
  const runner = runnerOf(jobOf(untilAborted, { timeLimitMs: 5 }));
  await lookAll(runner);
  pass(MINUTE);
  await lookAll(runner);

  expect(await rowOf()).toMatchObject({
    lastOutcome: "failed",
    lastError: "It took longer than 0 seconds and was stopped.",
    leaseOwner: null,
  });
});

test("one that cannot be stopped counts as failed and is not started again", async () => {
  vi.useFakeTimers();
  let end = () => {};
  const run = vi.fn(
    () =>
      new Promise<undefined>((resolve) => {
        end = () => resolve(undefined);
      }),
  );
  const runner = runnerOf(jobOf(run, { timeLimitMs: MINUTE }));
  await runner.look();
  pass(MINUTE);
  await runner.look();
  pass(2 * MINUTE);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);

  expect(await rowOf()).toMatchObject({
    lastOutcome: "failed",
    lastError: "It took longer than a minute and was stopped.",
    failuresInARow: 1,
    leaseOwner: expect.any(String),
  });
  await runnerOf(jobOf(run)).look();
  expect(run).toHaveBeenCalledOnce();
  end();
  await runner.settled();
  expect(await rowOf()).toMatchObject({ leaseOwner: null, failuresInARow: 1 });
});

test("a closing shop stops its jobs, which are due at the next start", async () => {
  const runner = runnerOf(jobOf(untilAborted));
  await lookAll(runner);
  pass(MINUTE);
  await runner.look();

  await runner.close();

  expect(await rowOf()).toMatchObject({
    lastOutcome: "stopped",
    lastError: null,
    failuresInARow: 0,
    leaseOwner: null,
  });
  const run = vi.fn(async () => undefined);
  await lookAll(runnerOf(jobOf(run)));
  expect(run).toHaveBeenCalledOnce();
});

test("urgent work is done within a second, and an idle shop writes nothing", async () => {
  vi.useFakeTimers();
  let mails = 0;
  const run = vi.fn(async () => {
    mails = 0;
    return "Sent a mail.";
  });
  const runner = runnerOf(jobOf(run, { schedule: "0 0 1 1 *", hasWork: async () => mails > 0 }));
  runner.start();
  await vi.advanceTimersByTimeAsync(5_000);
  const before = changes();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([changes(), run.mock.calls.length]).toEqual([before, 0]);

  mails = 1;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledOnce();
  await runner.close();
});

test("missed jobs start one after the other, and none in the first second", async () => {
  vi.useFakeTimers();
  const begun: string[] = [];
  const jobs = ["one", "two", "three"].map((name) =>
    jobOf(
      async () => {
        begun.push(name);
        return undefined;
      },
      { name },
    ),
  );
  await registerJobs(shop.db, clock, jobs);
  pass(MINUTE);
  const runner = runnerOf(...jobs);

  runner.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toHaveLength(3);
  await runner.close();
});

test("a schedule changed by a new version is computed again", async () => {
  await lookAll(runnerOf(jobOf(async () => undefined, { schedule: "0 0 1 1 *" })));
  await lookAll(runnerOf(jobOf(async () => undefined)));

  expect((await rowOf())?.nextRunAt).toEqual(new Date("2026-03-14T09:27:00Z"));
});
