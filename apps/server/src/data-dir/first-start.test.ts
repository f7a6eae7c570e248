import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testShop } from "@pickwell/api/testing";
import { addUser } from "@pickwell/api/testing/accounts";
import { DEMO_REMOVED } from "@pickwell/db/demo-record";
import { meta, products } from "@pickwell/db/schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "../start-failure.ts";
import { refuseMissingDatabase, saveDemoProgress, wantsDemo } from "./first-start.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pickwell-first-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const place = (seed?: "demo" | "none") => ({
  dataDir,
  databasePath: join(dataDir, "pickwell.db"),
  databaseFile: join(dataDir, "pickwell.db"),
  seed,
});
const put = (path: string) => {
  mkdirSync(join(dataDir, path, ".."), { recursive: true });
  writeFileSync(join(dataDir, path), "something");
};

test("a new folder gets the demo shop, also when its first start was cut short", async () => {
  refuseMissingDatabase(place());
  const { db } = testShop();
  expect(await wantsDemo(db, place())).toBe(true);

  await saveDemoProgress(db, "begun");
  put("media/lamp.jpg");
  expect(await wantsDemo(db, place())).toBe(true);
});

test.each(["secret.key", "media/lamp.jpg", "backups/pickwell.tar.gz"])(
  "with a %s beside it, a missing or empty database ends the start",
  async (path) => {
    put(path);
    expect(() => refuseMissingDatabase(place())).toThrow(StartError);
    expect(() => refuseMissingDatabase(place())).toThrow(/is missing, but .*npm run restore.*SEED/);
    writeFileSync(join(dataDir, "pickwell.db"), "");
    expect(() => refuseMissingDatabase(place())).toThrow(/is empty, but/);

    await expect(wantsDemo(testShop().db, place())).rejects.toThrow(StartError);
  },
);

test("whoever says so begins anew", async () => {
  put("secret.key");
  const { db } = testShop();

  for (const seed of ["demo", "none"] as const) {
    refuseMissingDatabase(place(seed));
    expect(await wantsDemo(db, place(seed))).toBe(seed === "demo");
  }
});

test("a shop without products that somebody uses stays as it is", async () => {
  put("secret.key");
  const shop = testShop();
  await addUser(shop, { role: "admin" });
  expect(await wantsDemo(shop.db, place())).toBe(false);

  const other = testShop();
  await other.product();
  await saveDemoProgress(other.db, "done");
  await other.db.delete(products);
  expect(await wantsDemo(other.db, place())).toBe(false);
});

test("a demo that somebody has removed does not come back, whatever SEED says", async () => {
  const { db } = testShop();
  await db.insert(meta).values({ key: DEMO_REMOVED, value: "2026-11-22" });

  expect(await wantsDemo(db, place("demo"))).toBe(false);
  expect(await wantsDemo(db, place())).toBe(false);
});
