/** What is on the disk when something stops half-way. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { testShop } from "@pickwell/api/testing";
import { pictures } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { createMediaStore, type ServerMediaStore } from "../../src/pictures/media-store.ts";
import { createNoteUnused } from "../../src/pictures/unused-originals.ts";
import { jpeg } from "../pictures-testing.ts";
import { tempDir } from "../testing.ts";

const KEY = "0123456789abcdef";
const { db, now } = testShop();
let mediaDir: string;
let store: ServerMediaStore;
beforeEach(async () => {
  const folder = tempDir();
  mediaDir = join(folder, "media");
  store = createMediaStore({ db, mediaDir, cacheDir: join(folder, "cache") });
  mkdirSync(join(mediaDir, "uploads", "unsettled"), { recursive: true });
  writeFileSync(join(folder, "sent"), jpeg);
  sent = join(folder, "sent");
  await db.delete(pictures);
});
let sent: string;

const fileOf = (name: string) => join(mediaDir, "uploads", name);
const noteOf = (name: string) => join(mediaDir, "uploads", "unsettled", name);
const addRow = (name: string, key = KEY) =>
  db.insert(pictures).values({ key, source: `media:uploads/${name}`, createdAt: now() });

test("the file is complete before its row exists, and noted until then", async () => {
  let name = "";
  await store.keep(KEY, sent, async (picture) => {
    name = picture.source.replace("media:uploads/", "");
    expect([existsSync(fileOf(name)), existsSync(noteOf(name))]).toEqual([true, true]);
    await addRow(name);
    return true;
  });

  expect([existsSync(fileOf(name)), existsSync(noteOf(name))]).toEqual([true, false]);
});

test("the file is removed when the row is not added, for any reason", async () => {
  const names: string[] = [];
  const refused = store.keep(KEY, sent, async ({ source }) => {
    names.push(source.replace("media:uploads/", ""));
    return false;
  });
  expect(await refused).toBe(false);
  const failed = store.keep(KEY, sent, async ({ source }) => {
    names.push(source.replace("media:uploads/", ""));
    throw new Error("the database is locked");
  });
  await expect(failed).rejects.toThrow("locked");

  expect(names).toHaveLength(2);
  for (const name of names) {
    expect([existsSync(fileOf(name)), existsSync(noteOf(name))]).toEqual([false, false]);
  }
});

test("the file stays when the row is not removed", async () => {
  writeFileSync(fileOf("a.jpg"), jpeg);
  await addRow("a.jpg");
  const picture = { key: KEY, source: "media:uploads/a.jpg" };

  expect(await store.drop(picture, async () => false)).toBe(false);
  expect([existsSync(fileOf("a.jpg")), existsSync(noteOf("a.jpg"))]).toEqual([true, false]);
});

test("what a kill has left is cleaned up by the database's rows, and other files stay", async () => {
  for (const name of ["added.jpg", "half.jpg", "of-another-backup.jpg"]) {
    writeFileSync(fileOf(name), jpeg);
  }
  for (const name of ["added.jpg", "half.jpg", "never-written.jpg"])
    writeFileSync(noteOf(name), "");
  await addRow("added.jpg");
  const [cutOff, writing] = ["half.jpg.0af5.tmp", "of-another-backup.jpg.0af5.tmp"];
  for (const name of [cutOff, writing]) writeFileSync(fileOf(name), "");

  await store.sweep();

  expect([existsSync(fileOf(cutOff)), existsSync(fileOf(writing))]).toEqual([false, true]);

  expect(existsSync(fileOf("added.jpg"))).toBe(true);
  expect(existsSync(fileOf("half.jpg"))).toBe(false);
  expect(existsSync(fileOf("of-another-backup.jpg"))).toBe(true);
  for (const name of ["added.jpg", "half.jpg", "never-written.jpg"]) {
    expect(existsSync(noteOf(name))).toBe(false);
  }
});

test("files that another process may be writing are left, by the folder's own clock", async () => {
  for (const name of ["new.jpg", "old.jpg"]) {
    writeFileSync(fileOf(name), jpeg);
    writeFileSync(noteOf(name), "");
  }
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(noteOf("old.jpg"), longAgo, longAgo);

  expect(await store.sweep(3_600_000)).toBe(1);

  expect([existsSync(fileOf("new.jpg")), existsSync(noteOf("new.jpg"))]).toEqual([true, true]);
  expect([existsSync(fileOf("old.jpg")), existsSync(noteOf("old.jpg"))]).toEqual([false, false]);
});

test("no file is removed while another process copies them; it is noted for removal", async () => {
  let isCopying = true;
  const folder = tempDir();
  mediaDir = join(folder, "media");
  const beside = createMediaStore({
    db,
    mediaDir,
    cacheDir: join(folder, "cache"),
    isHeldElsewhere: async () => isCopying,
  });
  mkdirSync(join(mediaDir, "uploads", "unsettled"), { recursive: true });
  writeFileSync(fileOf("b.jpg"), jpeg);
  const picture = { key: KEY, source: "media:uploads/b.jpg" };

  expect(await beside.drop(picture, async () => true)).toBe(true);
  expect([existsSync(fileOf("b.jpg")), existsSync(noteOf("b.jpg"))]).toEqual([true, true]);

  isCopying = false;
  await beside.sweep();
  expect([existsSync(fileOf("b.jpg")), existsSync(noteOf("b.jpg"))]).toEqual([false, false]);
});

test("uploads beyond the queue's length are refused for now", async () => {
  const add = async () => false;
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => store.keep(`key${index}`, sent, add)),
  );

  const refused = all.filter((each) => each.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: "SERVICE_UNAVAILABLE", facts: { retryAfterS: 2 } });
  }
});

test("the file of a downloaded picture that was noted goes, unless it has a row or a backup is made", async () => {
  const note = createNoteUnused(dirname(mediaDir));
  const [gone, back] = [KEY, "fedcba9876543210"];
  const remote = (key: string) => join(mediaDir, "remote", key);
  for (const key of [gone, back]) {
    await note(key);
    writeFileSync(remote(key), jpeg);
  }
  await db.insert(pictures).values({ key: back, source: "https://x.example/b", createdAt: now() });

  const release = store.hold();
  expect(await store.sweep()).toBe(0);
  expect(existsSync(remote(gone))).toBe(true);
  await release();
  expect(await store.sweep()).toBe(2);
  expect([existsSync(remote(gone)), existsSync(remote(back))]).toEqual([false, true]);
  expect(await store.sweep()).toBe(0);
});

test("a picture that is noted as unused stays if it is there again when the backup has been made", async () => {
  const note = createNoteUnused(dirname(mediaDir));
  const remote = (key: string) => join(mediaDir, "remote", key);
  const keys = [KEY, "fedcba9876543210"];
  for (const key of keys) {
    await note(key);
    writeFileSync(remote(key), jpeg);
  }
  // A backup begins between the two.
  const releases: (() => Promise<void>)[] = [];
  store = createMediaStore({
    ...{ db, mediaDir, cacheDir: join(dirname(mediaDir), "cache") },
    isHeldElsewhere: async () => {
      releases.push(store.hold());
      return false;
    },
  });

  await store.sweepUnused();
  const [back = ""] = keys.filter((key) => existsSync(remote(key)));
  await db.insert(pictures).values({ key: back, source: "https://x.example/b", createdAt: now() });
  for (const release of releases) await release();

  expect(keys.filter((key) => existsSync(remote(key)))).toEqual([back]);
});

test("after an undone move the upload of another process keeps its file until it has a row", async () => {
  const note = createNoteUnused(dirname(mediaDir));
  await note(KEY);
  writeFileSync(fileOf("theirs"), jpeg);
  writeFileSync(noteOf("theirs"), "");

  expect(await store.sweepUnused()).toBe(1);

  expect(existsSync(fileOf("theirs"))).toBe(true);
});
