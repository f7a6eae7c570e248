/** Backups: what is in them, who may have them, and how long they are kept. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { backupName } from "@pickwell/api/backups/rules";
import { NOW, testShop } from "@pickwell/api/testing";
import { close } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { auditLog, pictures } from "@pickwell/db/schema";
import { list } from "tar";
import { beforeAll, describe, expect, test } from "vitest";
import { BackupFolder } from "../../src/backups/backup-store.ts";
import { checkArchive } from "../../src/backups/check-archive.ts";
import { backupJob } from "../../src/workers/backups/backup-job.ts";
import { bearer } from "../auth-testing.ts";
import { jpeg } from "../pictures-testing.ts";
import { tempDir } from "../testing.ts";
import { backupParts, downloadedBackup, shopIn } from "./backup-shop.ts";

const DAY = 86_400_000;

let source: Awaited<ReturnType<typeof downloadedBackup>>;
beforeAll(async () => {
  source = await downloadedBackup();
});

describe("a backup", () => {
  test("is listed and downloaded by admins alone, and the audit log says who did", async () => {
    const { name, bytes, url, download, server } = source;
    const { db } = server.shop;

    expect(name).toBe("pickwell-2026-03-14T09-26-53Z.tar.gz");
    expect((await server.send({ url })).statusCode).toBe(401);
    const user = bearer((await server.login("user@shop.test")).token);
    expect((await server.send({ url, headers: user })).statusCode).toBe(403);
    const cookie = await server.cookieOf("admin@shop.test");
    const missing = url.replace("2026", "2025");
    expect((await server.send({ url: missing, headers: { cookie } })).statusCode).toBe(404);
    expect(download.headers).toMatchObject({
      "content-length": String(bytes),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    });
    const actions = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(actions.filter((action) => /^(job|backup)/.test(action))).toEqual([
      "job.requested",
      "backup.downloaded",
    ]);
  });

  test("holds database, pictures and a manifest, and no key", async () => {
    const names: string[] = [];
    await list({ file: source.archive, onReadEntry: ({ path }) => names.push(path) });

    expect(names.slice(0, 2)).toEqual(["manifest.json", "pickwell.db"]);
    expect(names.slice(2)).toEqual([expect.stringMatching(/^media\/uploads\/.+\.jpg$/)]);
    expect(await checkArchive(source.archive)).toMatchObject({
      createdAt: NOW.toISOString(),
      media: { files: 1, missing: 0 },
    });
    expect(statSync(source.archive).size).toBeGreaterThan(jpeg.length / 2);
  });

  test("holds every picture that its database names, whatever is removed meanwhile", async () => {
    const dataDir = tempDir();
    const shop = shopIn(dataDir);
    const parts = backupParts(dataDir, shop.db);
    mkdirSync(join(parts.mediaDir, "uploads"), { recursive: true });
    const all = Array.from({ length: 20 }, (_, index) => {
      const key = String(index).padStart(16, "0");
      writeFileSync(join(parts.mediaDir, "uploads", `${key}.jpg`), jpeg);
      return { key, source: `media:uploads/${key}.jpg`, createdAt: NOW };
    });
    await shop.db.insert(pictures).values(all);
    const run = backupJob(parts).run({
      db: shop.db,
      now: () => NOW,
      signal: new AbortController().signal,
      isRequested: true,
    });

    let isOver = false;
    void run.finally(() => {
      isOver = true;
    });
    // Some before it begins, and some after each of its steps.
    const making = join(parts.backups.folder, `.making-${backupName(NOW)}`);
    const steps = [".", "pickwell.db", "manifest.json", backupName(NOW)];
    for (const [index, picture] of all.entries()) {
      const step = index % 4 === 0 && index > 0 ? steps[index / 4 - 1] : undefined;
      while (step && !isOver && !existsSync(join(making, step))) await setImmediate();
      await parts.media.drop(picture, async () => {
        await clientOf(shop.db).prepare("delete from pictures where key = ?").run(picture.key);
        return true;
      });
    }
    await run;

    const manifest = await checkArchive(parts.backups.pathOf(backupName(NOW)));
    expect(manifest.media).toMatchObject({ missing: 0 });
    expect(readdirSync(join(parts.mediaDir, "uploads"))).toEqual(["unsettled"]);
    expect(readdirSync(join(parts.mediaDir, "uploads", "unsettled"))).toEqual([]);
    close(shop.db);
  });

  test("that is stopped in the middle leaves nothing that looks like one", async () => {
    const dataDir = tempDir();
    const shop = shopIn(dataDir);
    // Enough to be at work on, however seldom this thread has its turn beside the other.
    clientOf(shop.db).exec("create table ballast as select randomblob(5000000)");
    const { backups, ...parts } = backupParts(dataDir, shop.db);
    const left = join(backups.folder, ".making-pickwell-2026-03-13T03-00-00Z.tar.gz");
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, "pickwell.db"), "half of it");
    const stop = new AbortController();
    const { run } = backupJob({ backups, ...parts });
    const running = run({ db: shop.db, now: () => NOW, signal: stop.signal, isRequested: true });
    // It runs, and has made the folder that it makes its archive in.
    const making = join(backups.folder, `.making-${backupName(NOW)}`);
    while (!existsSync(making)) await setImmediate();
    stop.abort(new Error("The shop is closing."));

    await expect(running).rejects.toThrow("The shop is closing.");

    expect(await backups.list()).toEqual([]);
    expect(existsSync(left)).toBe(false);
    close(shop.db);
  });

  describe("is kept", () => {
    const of = (days: number) => backupName(new Date(NOW.getTime() - days * DAY));
    /** A folder with backups of so many days ago. */
    function folderWith(days: readonly number[]) {
      const backups = new BackupFolder(tempDir());
      for (const each of days) writeFileSync(backups.pathOf(of(each)), "");
      return backups;
    }
    const left = (backups: BackupFolder) => readdirSync(backups.folder).sort();

    test("for as many days as are set", async () => {
      const backups = folderWith([0, 1, 2, 3, 4, 5, 6, 29, 31, 40]);
      for (const name of ["notes.tar.gz", "pickwell-old.tar.gz"])
        writeFileSync(backups.pathOf(name), "");

      expect(await backups.retain(30, NOW)).toBe(2);
      const kept = [0, 1, 2, 3, 4, 5, 6, 29].map(of);
      expect(left(backups)).toEqual([...kept, "notes.tar.gz", "pickwell-old.tar.gz"].sort());
      expect(await backups.retain(30, NOW)).toBe(0);
      expect(await backups.remove("../notes.tar.gz")).toBe(false);
    });

    test("for ever when it is among the newest, whatever the clock says", async () => {
      const inAYear = new Date(NOW.getTime() + 365 * DAY);
      for (const [days, newest] of [
        [30, 7],
        [5, 5],
        [1, 3],
      ] as const) {
        const backups = folderWith([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for (let nights = 0; nights < 20; nights += 1) await backups.retain(days, inAYear);
        expect(left(backups)).toHaveLength(newest);
      }
    });

    test("with no more than a share of the others removed at once, the oldest first", async () => {
      const backups = folderWith(Array.from({ length: 40 }, (_, day) => 100 + day));

      expect(await backups.retain(30, NOW)).toBe(10);
      expect(left(backups)[0]).toBe(of(129));
    });

    test("when it is said to be of the future, and takes nobody's place among the newest", async () => {
      const backups = folderWith([-365, -364, -363, -362, -361, -360, -359, 40, 41, 42]);

      expect(await backups.retain(1, NOW)).toBe(0);
      expect(left(backups)).toHaveLength(10);
    });
  });

  test("is not made at night when backups are turned off", async () => {
    const { db } = testShop();
    const parts = backupParts(tempDir(), db);
    const context = { db, now: () => NOW, signal: new AbortController().signal };
    clientOf(db)
      .prepare("insert into settings (section, value, updated_at) values ('advanced', ?, 0)")
      .run(JSON.stringify({ backupEnabled: false }));
    const { run } = backupJob(parts);

    expect(await run({ ...context, isRequested: false })).toBeUndefined();
    expect(await run({ ...context, isRequested: true })).toMatch(/^Made a backup of 0\.\d MB/);
  });
});
