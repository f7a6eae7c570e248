/** What calls cost, counted in units, and how they take turns. */
import { setImmediate as turn } from "node:timers/promises";
import { costOf, UNITS_PER_MINUTE } from "@pickwell/api/costs";
import { saveSettings } from "@pickwell/api/settings";
import { NOW, testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { CallCosts, unitsFor } from "../../src/plugins/call-costs.ts";
import { CostMeter } from "../../src/plugins/cost-meter.ts";
import { testApp } from "../testing.ts";

const BATCH = 20;
const batchOf = (path: string, input: unknown) => {
  const inputs = Object.fromEntries(
    Array.from({ length: BATCH }, (_, index) => [index, { json: input }]),
  );
  const query = encodeURIComponent(JSON.stringify(inputs));
  return `/trpc/${Array(BATCH).fill(path)}?batch=1&input=${query}`;
};

async function limitedShop() {
  const shop = testShop();
  let ms = 0;
  const { app } = await testApp({ shop, now: () => new Date(NOW.getTime() + ms) });
  /** Statuses of a request's calls, from an address elsewhere. */
  const ask = async (url: string, remoteAddress = "203.0.113.9") => {
    const answer = await app.inject({ url, remoteAddress });
    const body: { error?: unknown }[] = [answer.json()].flat();
    return {
      status: answer.statusCode,
      refused: body.filter((one) => one.error !== undefined || answer.statusCode === 429).length,
      retryAfter: answer.headers["retry-after"],
    };
  };
  return { app, shop, ask, pass: (passed: number) => (ms += passed) };
}

test("2.4.1 every call of a batch is charged, a search more than a look-up", async () => {
  const { ask, pass } = await limitedShop();
  const dear = batchOf("search.suggest", { text: "teapto" });
  const cheap = batchOf("catalog.products.get", { key: "teapot" });
  const affordable = Math.floor(UNITS_PER_MINUTE / (BATCH * costOf("search.suggest")));
  expect(costOf("search.suggest")).toBeGreaterThan(costOf("catalog.products.get"));

  for (let count = 0; count < affordable; count += 1) {
    expect((await ask(dear)).refused).toBe(0);
  }

  expect(await ask(dear)).toEqual({ status: 429, refused: BATCH, retryAfter: "1" });
  expect((await ask(dear, "203.0.113.10")).refused).toBe(0);
  expect((await ask(dear, "127.0.0.1")).refused).toBe(0);
  // A second forgives as many units as a minute has seconds' worth of.
  pass(1000);
  const { refused } = await ask(cheap);
  expect(refused).toBe(BATCH); // None of these exists, and each is looked for.
  expect((await ask(batchOf("settings.public", undefined))).refused).toBe(0);
  expect((await ask(dear)).refused).toBeGreaterThan(0);
});

test("2.4.1 calls of the REST API are charged to the same account", async () => {
  const { shop, ask } = await limitedShop();
  await saveSettings(shop.db, NOW, "security", { apiRateLimit: 1000 }, 0);
  const dear = batchOf("search.suggest", { text: "teapto" });
  const affordable = Math.floor(UNITS_PER_MINUTE / (BATCH * costOf("search.suggest")));
  for (let count = 0; count < affordable; count += 1) await ask(dear);

  expect((await ask("/api/products?search=teapto")).status).toBe(429);
  expect((await ask("/api/products?search=teapto", "203.0.113.10")).status).toBe(200);
});

test("a higher limit of the owner allows more", () => {
  expect(unitsFor(100)).toBe(UNITS_PER_MINUTE);
  expect(unitsFor(100_000)).toBe(200_000);
});

test("other work runs between the calls of a request", async () => {
  let turns = 0;
  const begun: number[] = [];
  const { app } = await testApp({
    now: () => {
      begun.push(turns);
      return NOW;
    },
  });
  await app.ready();
  begun.length = 0;
  let isAnswered = false;
  const answer = app.inject({ url: batchOf("deals.list", {}) }).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await turn();
    turns += 1;
  }

  expect((await answer).json()).toHaveLength(BATCH);
  expect(new Set(begun).size).toBeGreaterThanOrEqual(BATCH);
});

test("the first call of a request starts at once", async () => {
  const costs = new CallCosts({ unitsPerMinute: async () => 10, now: () => NOW });
  const begin = costs.of({ ipAddress: "203.0.113.9", userAgent: "", isLocal: false });
  const order: string[] = [];
  const calls = [1, 2, 3].map((number) => begin(1).then(() => order.push(`call ${number}`)));
  setImmediate(() => order.push("somebody else"));

  await Promise.all(calls);

  expect(order).toEqual(["call 1", "somebody else", "call 2", "call 3"]);
});

test("charges expire evenly, and jumps of the clock waive nothing for good", () => {
  let at = NOW.getTime();
  const meter = new CostMeter(() => new Date(at));
  const take = (units: number) => meter.take("203.0.113.9", units, 60);

  expect([take(60), take(1)]).toEqual([0, 1]);
  at += 10_000;
  expect([take(10), take(10)]).toEqual([0, 10]);
  at += 365 * 86_400_000;
  expect([take(60), take(1)]).toEqual([0, 1]);
  at -= 365 * 86_400_000;
  expect(take(5)).toBe(5);
  at += 5000;
  expect(take(5)).toBe(0);
  // More than a minute's worth is had by who has used nothing.
  expect(meter.take("203.0.113.10", 1000, 60)).toBe(0);
  expect(meter.take("203.0.113.10", 1000, 60)).toBe(60);
});
