/** Backups that have been restored, and what cannot be relied on. */

import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { backupName } from "@pickwell/api/backups/rules";
import { NOW, testShop } from "@pickwell/api/testing";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { auditLog, broadcasts, outbox, pictures } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { asc, eq } from "drizzle-orm";
import Fastify from "fastify";
import { create, list } from "tar";
import { beforeAll, describe, expect, test } from "vitest";
import { BackupFolder } from "../../src/backups/backup-store.ts";
import { checkArchive } from "../../src/backups/check-archive.ts";
import { activateRestore, finishRestore } from "../../src/backups/put-in-place.ts";
import { type RestoreParts, restore, tryRestore } from "../../src/backups/restore.ts";
import { lockDataDir } from "../../src/data-dir/lock.ts";
import { createMediaStore } from "../../src/pictures/media-store.ts";
import { backupJob } from "../../src/workers/backups/backup-job.ts";
import { JobRunner } from "../../src/workers/jobs/runner.ts";
import { authApp, bearer } from "../auth-testing.ts";
import { formOf } from "../form-testing.ts";
import { jpeg } from "../pictures-testing.ts";
import { runProgram } from "../programs.ts";
import { tempDir, testApp } from "../testing.ts";

const DAY = 86_400_000;
const { log } = Fastify();

/** A shop with its files. */
function shopIn(dataDir: string) {
  const db = connect(join(dataDir, "pickwell.db"));
  migrateToLatest(db, migrationsFolder);
  return testShop(db);
}

function backupParts(dataDir: string, db: ReturnType<typeof connect>) {
  const mediaDir = join(dataDir, "media");
  const media = createMediaStore({ db, mediaDir, cacheDir: join(dataDir, "cache") });
  const backups = new BackupFolder(join(dataDir, "backups"));
  return { dataDir, mediaDir, media, backups, migrationsFolder };
}

/** Has the backup run that somebody has asked for. */
async function runBackup(parts: ReturnType<typeof backupParts>, db: ReturnType<typeof connect>) {
  const runner = new JobRunner({ db, now: () => NOW, log }, [backupJob(parts)]);
  await runner.look();
  await runner.settled();
}

async function upload(server: Awaited<ReturnType<typeof authApp>>) {
  const { token } = await server.login("admin@shop.test");
  const form = await formOf({ file: { name: "lamp.jpg", content: new Uint8Array(jpeg) } });
  const headers = { ...form.headers, ...bearer(token) };
  await server.send({ method: "POST", url: "/api/admin/media", payload: form.payload, headers });
  return { token, pictures: await server.shop.db.select().from(pictures) };
}

/** Everything below a folder, with a hash of each file. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  return Object.fromEntries(files.map((file) => [file, hash(file)]));
}

const partsFor = (file: string, dataDir: string): RestoreParts => ({
  file,
  dataDir,
  databasePath: join(dataDir, "pickwell.db"),
  migrationsFolder,
  now: NOW,
});

/** A backup of a shop with a product, an uploaded picture, an admin and a mail that waits. */
const source = { archive: "", key: "", slug: "", token: "" };
beforeAll(async () => {
  const dataDir = tempDir();
  const shop = shopIn(dataDir);
  const server = await authApp({ shop, variables: { DATA_DIR: dataDir } });
  const { token, pictures } = await upload(server);
  const { slug } = await shop.product({ name: "Brass Lamp" });
  await shop.caller.newsletter.subscribe({ email: "reader@example.com" });
  await shop.db.insert(broadcasts).values(
    (["sending", "paused", "draft"] as const).map((status) => ({
      id: status,
      subject: status,
      slug: status,
      status,
      createdAt: NOW,
      updatedAt: NOW,
    })),
  );
  const cookie = await server.cookieOf("admin@shop.test");
  await server.mutate("admin.jobs.runNow", { name: "backup" }, { cookie });

  await runBackup(backupParts(dataDir, shop.db), shop.db);

  Object.assign(source, { slug, token, key: pictures[0]?.key });
  const listed = (await server.query("admin.backups.list", { cookie })).json();
  const { name, bytes } = listed.result.data.json.backups[0];
  expect(name).toBe("pickwell-2026-03-14T09-26-53Z.tar.gz");

  const url = `/api/backups/${name}`;
  expect((await server.send({ url })).statusCode).toBe(401);
  const user = bearer((await server.login("user@shop.test")).token);
  expect((await server.send({ url, headers: user })).statusCode).toBe(403);
  const missing = url.replace("2026", "2025");
  expect((await server.send({ url: missing, headers: { cookie } })).statusCode).toBe(404);
  const download = await server.send({ url, headers: { cookie } });
  expect(download.headers).toMatchObject({
    "content-length": String(bytes),
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
  source.archive = join(tempDir(), name);
  writeFileSync(source.archive, download.rawPayload);
  const actions = (await shop.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions.filter((action) => /^(job|backup)/.test(action))).toEqual([
    "job.requested",
    "backup.downloaded",
  ]);
});

describe("a backup", () => {
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

describe("a restore", () => {
  test("brings back products, pictures and accounts, and nothing that is over", async () => {
    const dataDir = tempDir();
    expect(await tryRestore(partsFor(source.archive, dataDir))).toMatchObject({ format: 1 });
    expect(readdirSync(dataDir)).toEqual([]);

    await restore(partsFor(source.archive, dataDir));

    expect(readdirSync(dataDir).sort()).toEqual(["media", "pickwell.db"]);
    const shop = shopIn(dataDir);
    const { app } = await testApp({ shop, variables: { DATA_DIR: dataDir } });
    expect((await app.inject(`/api/products/${source.slug}`)).json().data.name).toBe("Brass Lamp");
    const picture = await app.inject(`/img/${source.key}?w=320`);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const payload = { email: "admin@shop.test", password: "correct horse battery staple" };
    const login = await app.inject({ method: "POST", url: "/api/auth/login", payload });
    expect(login.statusCode).toBe(200);
    const former = { url: "/api/admin/imports", headers: bearer(source.token) };
    expect((await app.inject(former)).statusCode).toBe(401);
    const waiting = await shop.db.select().from(outbox).where(eq(outbox.kind, "welcome"));
    expect(waiting).toMatchObject([{ status: "unsure" }]);
    const restored = await shop.db.select().from(broadcasts).orderBy(asc(broadcasts.id));
    expect(restored).toMatchObject([
      { id: "draft", status: "draft", finishedAt: null },
      { id: "paused", status: "cancelled", finishedAt: NOW },
      { id: "sending", status: "cancelled", finishedAt: NOW },
    ]);
  });

  test("keeps aside what was there", async () => {
    const dataDir = tempDir();
    const former = shopIn(dataDir);
    await former.product({ name: "Old Lamp" });
    mkdirSync(join(dataDir, "media"));
    writeFileSync(join(dataDir, "media", "old.jpg"), jpeg);
    close(former.db);

    const { kept } = await restore(partsFor(source.archive, dataDir));

    const folder = join(dataDir, "before-restore-2026-03-14T09-26-53Z");
    expect(kept).toEqual([
      { from: join(folder, "pickwell.db"), to: join(dataDir, "pickwell.db") },
      { from: join(folder, "media"), to: join(dataDir, "media") },
    ]);
    expect(readdirSync(folder).sort()).toEqual(["media", "pickwell.db"]);
    expect(readdirSync(join(folder, "media"))).toEqual(["old.jpg"]);
    const db = connect(join(folder, "pickwell.db"));
    expect(clientOf(db).prepare("select name from products").pluck().all()).toEqual(["Old Lamp"]);
    close(db);
  });

  test("names only what there was", async () => {
    const dataDir = tempDir();
    expect((await restore(partsFor(source.archive, dataDir))).kept).toEqual([]);
    rmSync(join(dataDir, "media"), { recursive: true });

    const { kept } = await restore(partsFor(source.archive, dataDir));

    expect(kept.map(({ to }) => to)).toEqual([join(dataDir, "pickwell.db")]);
    for (const { from } of kept) expect(existsSync(from)).toBe(true);
  });

  test("that is killed at any step is finished at the next start", async () => {
    // Each move has two steps; one that only goes aside counts them, too.
    for (let steps = 0; steps < 6; steps += 1) {
      const dataDir = tempDir();
      const at = (...parts: string[]) => join(dataDir, ...parts);
      for (const folder of ["media", "stage/media"]) mkdirSync(at(folder), { recursive: true });
      for (const [file, text] of [
        ["shop.db", "old"],
        ["shop.db-wal", "old"],
        ["media/old.jpg", ""],
        ["stage/shop.db", "new"],
        ["stage/media/new.jpg", ""],
      ] as const)
        writeFileSync(at(file), text);
      let left = steps;
      const killed = activateRestore(
        dataDir,
        [
          { to: at("shop.db-wal"), aside: at("before", "shop.db-wal") },
          { from: at("stage/shop.db"), to: at("shop.db"), aside: at("before", "shop.db") },
          { from: at("stage/media"), to: at("media"), aside: at("before", "media") },
        ],
        () => {
          if (left === 0) throw new Error("killed");
          left -= 1;
        },
      );
      await expect(killed).rejects.toThrow("killed");

      expect(await finishRestore(dataDir)).toBe(true);
      expect(await finishRestore(dataDir)).toBe(false);
      expect(readFileSync(at("shop.db"), "utf8")).toBe("new");
      expect(existsSync(at("shop.db-wal"))).toBe(false);
      expect(readdirSync(at("media"))).toEqual(["new.jpg"]);
      expect(readFileSync(at("before", "shop.db"), "utf8")).toBe("old");
      expect(readdirSync(at("before", "media"))).toEqual(["old.jpg"]);
    }
  });

  describe("refuses", () => {
    /** A folder with what is in the backup, to be put together in another way. */
    async function unpacked() {
      const folder = tempDir();
      const { extract } = await import("tar");
      await extract({ file: source.archive, cwd: folder });
      return folder;
    }
    const packed = async (cwd: string, names: string[], prefix = "") => {
      const file = join(tempDir(), "made.tar.gz");
      const onWriteEntry = (entry: { path: string }) => {
        if (prefix && entry.path.startsWith("extra")) entry.path = prefix;
      };
      await create(
        { file, cwd, gzip: true, portable: true, preservePaths: true, onWriteEntry },
        names,
      );
      return file;
    };
    const damaged = (change: (bytes: Buffer) => Buffer) => async () => {
      const file = join(tempDir(), "damaged.tar.gz");
      writeFileSync(file, change(readFileSync(source.archive)));
      return file;
    };
    const withExtra = (path: string) => async () => {
      const folder = await unpacked();
      writeFileSync(join(folder, "extra"), "surprise");
      return packed(folder, ["manifest.json", "pickwell.db", "extra", "media/uploads"], path);
    };
    const withManifest = (change: (manifest: Record<string, unknown>) => void) => async () => {
      const folder = await unpacked();
      const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
      change(manifest);
      writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
      const [picture = ""] = readdirSync(join(folder, "media", "uploads"));
      return packed(folder, ["manifest.json", "pickwell.db", `media/uploads/${picture}`]);
    };

    /** Another database in the place of the shop's, as the manifest has it. */
    const withDatabase = (statements: string) => async () => {
      const file = join(tempDir(), "other.db");
      const other = connect(file);
      clientOf(other).exec(`pragma user_version = 1; ${statements}`);
      close(other);
      const folder = await unpacked();
      copyFileSync(file, join(folder, "pickwell.db"));
      const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
      const bytes = readFileSync(file);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      manifest.database = { sha256, bytes: bytes.length };
      writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
      const [picture = ""] = readdirSync(join(folder, "media", "uploads"));
      return packed(folder, ["manifest.json", "pickwell.db", `media/uploads/${picture}`]);
    };

    test.each<[string, string, () => Promise<string>]>([
      ["an empty file", "cannot be read", damaged(() => Buffer.alloc(0))],
      ["something else", "cannot be read", damaged(() => Buffer.from("a,b,c\n1,2,3\n"))],
      ["one cut short", "cannot be read", damaged((bytes) => bytes.subarray(0, bytes.length / 2))],
      [
        "one whose last bytes are missing",
        "cannot be read",
        damaged((bytes) => bytes.subarray(0, -20)),
      ],
      [
        "one with a flipped bit",
        "cannot be read",
        damaged((bytes) => {
          const at = Math.floor(bytes.length * 0.7);
          bytes[at] = (bytes[at] ?? 0) ^ 4;
          return bytes;
        }),
      ],
      ["a way out of the folder", "in no backup", withExtra("../evil.txt")],
      ["a way out of the media folder", "in no backup", withExtra("media/../../evil.txt")],
      ["an absolute path", "in no backup", withExtra("/tmp/evil.txt")],
      ["a file of another kind", "in no backup", withExtra("secret.key")],
      [
        "a link",
        "no plain file",
        async () => {
          const folder = await unpacked();
          symlinkSync("/etc/passwd", join(folder, "media", "link"));
          return packed(folder, ["manifest.json", "pickwell.db", "media/link"]);
        },
      ],
      [
        "another database",
        "not the one that was backed up",
        async () => {
          const folder = await unpacked();
          const file = join(folder, "pickwell.db");
          const bytes = readFileSync(file);
          bytes.write("evil", 5000);
          writeFileSync(file, bytes);
          return packed(folder, ["manifest.json", "pickwell.db"]);
        },
      ],
      [
        "one of a newer version",
        "newer version",
        withManifest((manifest) => {
          manifest.migration = 99_999_999_999_999;
        }),
      ],
      [
        "another program's database",
        "belongs to another program",
        withDatabase("create table products (id text, name text)"),
      ],
      [
        "another program's database that looks like one of ours",
        "belongs to another program",
        withDatabase(
          "create table products (id text, name text);" +
            "create table __drizzle_migrations (id integer primary key, hash text, created_at numeric);" +
            `insert into __drizzle_migrations values (1, '${"0".repeat(64)}', 1)`,
        ),
      ],
      ["a database with nothing in it", "not of the version", withDatabase("select 1")],
      [
        "one without its pictures",
        "pictures are missing",
        async () => packed(await unpacked(), ["manifest.json", "pickwell.db"]),
      ],
      [
        "one without a manifest",
        "begin with a manifest",
        async () => packed(await unpacked(), ["pickwell.db"]),
      ],
    ])("%s, and touches nothing", async (_name, why, make) => {
      const file = await make();
      const dataDir = tempDir();
      copyFileSync(source.archive, join(dataDir, "pickwell.db"));
      cpSync(join(import.meta.dirname, "../programs"), join(dataDir, "media"), { recursive: true });
      const before = contentOf(dataDir);

      await expect(restore(partsFor(file, dataDir))).rejects.toThrow(why);

      expect(contentOf(dataDir)).toEqual(before);
      expect(readdirSync(dataDir).sort()).toEqual(["media", "pickwell.db"]);
    });
  });

  test("waits for no shop that is open, and says what it did", async () => {
    const dataDir = tempDir();
    const run = () => runProgram("restore", [source.archive], { env: { DATA_DIR: dataDir } });
    const release = await lockDataDir(dataDir);
    const refused = await run();
    release();
    const done = await run();

    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining("Another Pickwell is open on the data folder"),
    });
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Restored the backup made 2026-03-14 09:26 UTC[\s\S]+There was no shop here before[\s\S]+secret\.key/,
      ),
    });
    expect(existsSync(join(dataDir, "pickwell.db"))).toBe(true);
  });
});
