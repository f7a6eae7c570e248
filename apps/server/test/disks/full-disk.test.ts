/** A disk without room: the database finds none for real (`max_page_count`). */

import { statSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { auditLog, clicks } from "@pickwell/db/schema";
import { pendingWrites, settleWrites } from "@pickwell/db/write-behind";
import { expect, test, vi } from "vitest";
import { DiskSpace } from "../../src/data-dir/disk-space.ts";
import { authApp } from "../auth-testing.ts";
import { tempDir } from "../testing.ts";

const MEGABYTE = 1024 ** 2;
const FULL = /^The shop’s disk is full, so nothing can be saved\./;
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };

/** Leaves the database without room for another page, and with none in those it has. */
function fillUp(db: Db): () => void {
  const client = clientOf(db);
  client.exec("create table ballast (text)");
  const pages = client.pragma("page_count", { simple: true });
  client.pragma(`max_page_count = ${Number(pages) + 20}`);
  for (const size of [4000, 1000, 100, 10]) {
    const add = client.prepare(`insert into ballast values ('${"x".repeat(size)}')`);
    try {
      for (;;) add.run();
    } catch {
      // Until nothing of this size fits any more.
    }
  }
  return () => client.pragma("max_page_count = 1000000");
}

/** A server on which the reserve, given free, is what the database may grow by. */
async function fullShop() {
  const shop = await authApp();
  const deal = await shop.shop.deal({ affiliateLink: "https://m.example/" });
  const makeRoom = fillUp(shop.shop.db);
  const health = async () => (await shop.send({ url: "/healthz" })).json();
  /** Until a write needs a page that there is not. */
  const writeUntilFull = async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await shop.rest("POST /api/newsletter/subscribe", {
        email: `reader${tries}@b.example`,
      });
      if (answer.statusCode === 503) return answer;
    }
    throw new Error("The disk did not get full");
  };
  return { ...shop, deal, makeRoom, health, writeUntilFull };
}

test("says so to whoever wants to write, to probes and to the owner", async () => {
  const { rest, mutate, query, cookieOf, makeRoom, health, writeUntilFull, shop, send, deal } =
    await fullShop();
  expect(await health()).toMatchObject({ status: "ok", disk: "ok" });

  const refused = await writeUntilFull();
  expect(refused.json().message).toMatch(FULL);
  expect(refused.headers["retry-after"]).toBe("60");
  expect((await send({ url: "/healthz" })).statusCode).toBe(503);
  expect(await health()).toMatchObject({ status: "error", database: "ok", disk: "full" });
  const ready = await send({ url: "/readyz" });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ status: "error", disk: "full" });
  expect((await send({ url: "/livez" })).statusCode).toBe(200);
  expect((await send({ url: "/metrics" })).body).toContain("pickwell_disk_full 1");

  // The reserve has been given free: it is for the owner, and for no stranger.
  makeRoom();
  const subscribe = await rest("POST /api/newsletter/subscribe", { email: "a@b.example" });
  expect(subscribe.statusCode).toBe(503);
  const called = await mutate("newsletter.subscribe", { email: "a@b.example" });
  expect(called.json().error.json).toMatchObject({ message: expect.stringMatching(FULL) });
  const cookie = await cookieOf("admin@shop.test");
  const notices = await query("admin.notices.list", { cookie });
  expect(notices.json().result.data.json).toMatchObject([{ kind: "disk" }]);

  // Clicks are answered, and wait.
  const left = await send({ url: `/go/deal/${deal.id}` });
  expect(left.statusCode).toBe(302);
  await expect.poll(() => pendingWrites(shop.db)).toBeGreaterThan(0);
  expect(await shop.db.select().from(clicks)).toHaveLength(0);
  await settleWrites(shop.db);
  expect(await shop.db.select().from(clicks)).toHaveLength(1);
  expect(await shop.db.select().from(auditLog)).not.toHaveLength(0);
});

test("the reserve is made, given free when the disk is full, and made again when there is room", async () => {
  const dataDir = tempDir();
  const reserve = join(dataDir, "reserve");
  let free = 100 * MEGABYTE;
  const changes: boolean[] = [];
  const disk = new DiskSpace({
    dataDir,
    reserveBytes: 2 * MEGABYTE,
    log,
    onChange: (isFull) => changes.push(isFull),
    room: async () => ({ freeBytes: free, totalBytes: 1000 * MEGABYTE }),
  });

  await disk.look();
  expect(statSync(reserve).size).toBe(2 * MEGABYTE);
  free = MEGABYTE;
  await disk.look();
  // Queued behind the look that found it.
  await disk.look();
  expect(statSync(reserve).size).toBe(0);
  expect(disk.isFull).toBe(true);
  // What the reserve itself gave free is no room.
  free = 7 * MEGABYTE;
  await disk.look();
  expect(disk.isFull).toBe(true);
  free = 30 * MEGABYTE;
  await disk.look();

  expect(disk.isFull).toBe(false);
  expect(statSync(reserve).size).toBe(2 * MEGABYTE);
  expect(changes).toEqual([true, false]);
  expect(log.error).toHaveBeenCalledOnce();
});

test("a disk of the database that is another one counts as full until it has room", async () => {
  let hasRoom = false;
  const disk = new DiskSpace({
    dataDir: tempDir(),
    reserveBytes: 2 * MEGABYTE,
    log,
    onChange: () => {},
    room: async () => ({ freeBytes: 100 * MEGABYTE, totalBytes: 1000 * MEGABYTE }),
    databaseHasRoom: async () => hasRoom,
  });
  disk.reportFull();
  await disk.look();
  expect(disk.isFull).toBe(true);

  hasRoom = true;
  await disk.look();
  expect(disk.isFull).toBe(false);
});

test("one process that finds it full tells the others, until there is room again", async () => {
  const dataDir = tempDir();
  const reserve = join(dataDir, "reserve");
  let free = 100 * MEGABYTE;
  const open = () =>
    new DiskSpace({
      dataDir,
      reserveBytes: 2 * MEGABYTE,
      log,
      onChange: () => {},
      room: async () => ({ freeBytes: free, totalBytes: 1000 * MEGABYTE }),
    });
  const [first, second] = [open(), open()];
  await Promise.all([first.look(), second.look()]);
  expect(statSync(reserve).size).toBe(2 * MEGABYTE);

  // What the first has released is not for those who write through the second.
  free = 7 * MEGABYTE;
  first.reportFull();
  await first.look();
  await second.look();
  expect([first.isFull, second.isFull]).toEqual([true, true]);
  const opened = open();
  await opened.look();
  expect(opened.isFull).toBe(true);

  free = 30 * MEGABYTE;
  await Promise.all([first.look(), second.look(), opened.look()]);
  expect([first.isFull, second.isFull, opened.isFull]).toEqual([false, false, false]);
  expect(statSync(reserve).size).toBe(2 * MEGABYTE);
});

test("a reserve that one process empties while another is making it stays empty", async () => {
  const dataDir = tempDir();
  const reserve = join(dataDir, "reserve");
  const open = () =>
    new DiskSpace({
      dataDir,
      reserveBytes: 64 * MEGABYTE,
      log,
      onChange: () => {},
      room: async () => ({ freeBytes: 100 * MEGABYTE, totalBytes: 1000 * MEGABYTE }),
    });
  const [making, full] = [open(), open()];
  const made = making.look();
  const sizeNow = () => statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
  while (sizeNow() < 4 * MEGABYTE) await new Promise((resolve) => setImmediate(resolve));

  full.reportFull();
  await Promise.all([full.stop(), made]);

  expect(statSync(reserve).size).toBe(0);
});
