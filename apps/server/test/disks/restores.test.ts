/** Backups that are restored. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOW } from "@pickwell/api/testing";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { broadcasts, outbox } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { activateRestore, finishRestore } from "../../src/backups/put-in-place.ts";
import { restore, tryRestore } from "../../src/backups/restore.ts";
import { lockDataDir } from "../../src/data-dir/lock.ts";
import { bearer } from "../auth-testing.ts";
import { jpeg } from "../pictures-testing.ts";
import { runProgram } from "../programs.ts";
import { tempDir, testApp } from "../testing.ts";
import { downloadedBackup, partsFor, shopIn } from "./backup-shop.ts";

let source: Awaited<ReturnType<typeof downloadedBackup>>;
beforeAll(async () => {
  source = await downloadedBackup();
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
