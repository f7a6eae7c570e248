/** New pictures are limited by what they cost, and never take every thread there is. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashPassword, isPassword } from "@pickwell/api/auth/passwords/passwords";
import { NOW, testShop } from "@pickwell/api/testing";
import { pictures } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { threadPool } from "../../../../scripts/thread-pool.cjs";
import { PictureCosts, unitsOf } from "../../src/routes/pictures/picture-costs.ts";
import {
  onPictureThread,
  PictureThreads,
  picturesAtOnce,
} from "../../src/workers/pictures/picture-threads.ts";
import { gallery, jpeg } from "../pictures-testing.ts";
import { tempDir, testApp } from "../testing.ts";

const NETWORK = "203.0.113.9";

test("a larger picture costs more, and AVIF more than other formats", () => {
  expect(unitsOf(160, "webp")).toBe(1);
  expect(unitsOf(640, "webp")).toBe(2);
  expect(unitsOf(1280, "plain")).toBe(4);
  expect(unitsOf(1280, "avif")).toBe(8);
});

test("2.4.1 a network is charged for rendered pictures only", async () => {
  const budget = unitsOf(160, "plain") + unitsOf(640, "plain");
  const { app, keep } = await gallery({ costs: new PictureCosts(() => NOW, budget) });
  await keep("one", jpeg);
  const ask = async (url: string, remoteAddress = NETWORK) => {
    const { statusCode, headers } = await app.inject({ url, remoteAddress });
    return [statusCode, headers["content-type"], headers["retry-after"]];
  };
  const made = [200, "image/jpeg", undefined];

  expect(await ask("/img/one?w=160")).toEqual(made);
  expect(await ask("/img/one?w=640")).toEqual(made);
  expect(await ask("/img/one?w=320")).toEqual([429, "image/svg+xml", "20"]);
  expect(await ask("/img/one?w=160")).toEqual(made);
  expect(await ask("/img/nothing?w=320")).toEqual([404, "image/svg+xml", undefined]);
  // Others are not refused, and what they have had made is there for everybody.
  expect(await ask("/img/one?w=320", "203.0.113.10")).toEqual(made);
  expect(await ask("/img/one?w=320")).toEqual(made);
});

test("2.4.1 cards are charged to the same account", async () => {
  const dataDir = tempDir();
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media", "orange.jpg"), jpeg);
  const shop = testShop();
  const { db } = shop;
  await db.insert(pictures).values({ key: "orange", source: "media:orange.jpg", createdAt: NOW });
  const product = await shop.product({ name: "Lamp" });
  const { app } = await testApp({
    shop,
    variables: { DATA_DIR: dataDir },
    pictureUnitsPerMinute: 12,
  });
  const ask = async (url: string, remoteAddress = NETWORK) =>
    (await app.inject({ url, remoteAddress })).statusCode;

  expect(await ask("/og/shop.jpg")).toBe(200);
  expect(await ask(`/og/product/${product.slug}.jpg`)).toBe(429);
  expect(await ask("/img/orange?w=160")).toBe(429);
  expect(await ask("/og/shop.jpg")).toBe(200);
  expect(await ask("/img/orange?w=160", "203.0.113.10")).toBe(200);
});

test.each([
  [undefined, 1],
  ["", 1],
  ["many", 1],
  ["1", 1],
  ["4", 1],
  ["5", 2],
  ["8", 2],
  ["64", 2],
])("of %s threads, pictures use at most %i", (threads, most) => {
  expect(picturesAtOnce(threads)).toBe(most);
});

test("a large picture uses all threads in its turn, and small ones share them", async () => {
  const threads = new PictureThreads(2);
  const running: string[] = [];
  const finish = new Map<string, () => void>();
  const all = ["small 1", "small 2", "large 1", "small 3", "large 2", "small 4", "small 5"].map(
    (name) =>
      threads.run(
        async () => {
          running.push(name);
          await new Promise<void>((resolve) => finish.set(name, resolve));
          running.splice(running.indexOf(name), 1);
          if (name === "large 1") throw new Error("not a picture");
        },
        { isLarge: name.startsWith("large") },
      ),
  );
  const settled = Promise.allSettled(all);
  const end = async (name: string, then: string[]) => {
    finish.get(name)?.();
    await expect.poll(() => running).toEqual(then);
  };

  await expect.poll(() => running).toEqual(["small 1", "small 2"]);
  await end("small 2", ["small 1"]);
  await end("small 1", ["large 1"]);
  await end("large 1", ["small 3"]);
  await end("small 3", ["large 2"]);
  await end("large 2", ["small 4", "small 5"]);
  await end("small 4", ["small 5"]);
  await end("small 5", []);
  expect((await settled).map(({ status }) => status)).toEqual(
    all.map((_, index) => (index === 2 ? "rejected" : "fulfilled")),
  );
});

test("sign-ins do not wait behind pictures, however many are rendered", async () => {
  const most = picturesAtOnce(process.env.UV_THREADPOOL_SIZE);
  let begun = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const all = Array.from({ length: 20 }, () =>
    onPictureThread(() => {
      begun += 1;
      return finished;
    }),
  );

  try {
    // Every picture there may be is stuck, and a password is hashed and compared all the same.
    await expect.poll(() => begun).toBe(most);
    const kept = await hashPassword("correct horse battery staple");
    expect(await isPassword(kept, "correct horse battery staple")).toBe(true);
    expect(begun).toBe(most);
  } finally {
    finish();
  }
  await Promise.all(all);
  expect(begun).toBe(20);
});

/**
 * Threads of the program that the build calls `main.js`, once its modules have filled the pool.
 *
 * @param wanted - `UV_THREADPOOL_SIZE`; undefined where nobody has set it
 */
function threadsOf(wanted: string | undefined): number {
  const folder = tempDir();
  const sources = join(import.meta.dirname, "../../src");
  copyFileSync(join(sources, "start.cjs"), join(folder, "main.js"));
  const size = join(import.meta.dirname, "../../../../scripts/thread-pool.cjs");
  copyFileSync(size, join(folder, "thread-pool.cjs"));
  writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }');
  const shop = `
    import { pbkdf2 } from "node:crypto";
    import { readdirSync } from "node:fs";
    let left = 100;
    const done = () => (left -= 1) || console.log(readdirSync("/proc/self/task").length);
    for (let work = left; work > 0; work -= 1) pbkdf2("", "", 1, 1, "sha256", done);`;
  writeFileSync(join(folder, "shop.mjs"), shop);
  const { UV_THREADPOOL_SIZE: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [join(folder, "main.js")], {
    env: wanted === undefined ? env : { ...env, UV_THREADPOOL_SIZE: wanted },
    encoding: "utf8",
  });
  return Number(stdout);
}

test.skipIf(process.platform !== "linux")(
  "the shop has more threads than pictures and passwords need, however it is started",
  () => {
    const { UV_THREADPOOL_SIZE } = threadPool();
    const own = Number(UV_THREADPOOL_SIZE);
    const [one, twelve, unset, empty] = ["1", "12", undefined, ""].map(threadsOf) as number[];

    expect(picturesAtOnce(UV_THREADPOOL_SIZE)).toBe(2);
    expect(own).toBeGreaterThanOrEqual(7);
    expect([twelve, unset, empty].map((threads) => Number(threads) - Number(one))).toEqual([
      11,
      own - 1,
      own - 1,
    ]);
  },
);
