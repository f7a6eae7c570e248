/** Answers that are anybody's are made once, and nobody gets one that is stale or another's. */
import type { Topic } from "@pickwell/api/context";
import { testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { products } from "@pickwell/db/schema";
import { watchSlowQueries } from "@pickwell/db/slow-queries";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { AnswerSources } from "../../src/http/answer-sources.ts";
import { KeptAnswers } from "../../src/http/kept-answers.ts";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { IdleMemory } from "../../src/workers/idle-memory.ts";
import { testApp } from "../testing.ts";

const MINUTE_MS = 60_000;
const LIST = `/trpc/catalog.products.list,catalog.categories.active?batch=1&input=${encodeURIComponent(
  JSON.stringify({ 0: { json: { limit: 5 } } }),
)}`;

/** A shop whose clock is set, and how often its database is asked for products. */
async function watchedApp(renderer?: Renderer, idleMemory?: IdleMemory) {
  const shop = testShop();
  await shop.product({ name: "Lamp" });
  let asked = 0;
  watchSlowQueries(shop.db, -1, ({ sql }) => {
    if (/from "products"/.test(sql)) asked += 1;
  });
  let passedMs = 0;
  const now = () => new Date(shop.now().getTime() + passedMs);
  const parts = await testApp({
    shop,
    now,
    renderer,
    idleMemory,
    variables: { NODE_ENV: "production" },
  });
  return {
    ...parts,
    pass: (ms: number) => {
      passedMs += ms;
    },
    /** How often the database was asked for products while something was done. */
    askedWhile: async (act: () => Promise<unknown>) => {
      const before = asked;
      await act();
      return asked - before;
    },
  };
}

describe("the answer to an anonymous query", () => {
  const priceOf = (body: string) => JSON.parse(body)[0].result.data.json.products[0].priceCents;

  test("is computed twice, and then cached", async () => {
    const { get, askedWhile } = await watchedApp();
    const answers: string[] = [];
    const ask = async () => answers.push((await get(LIST)).body);

    expect(await askedWhile(ask)).toBeGreaterThan(0);
    expect(await askedWhile(ask)).toBeGreaterThan(0);
    expect(await askedWhile(ask)).toBe(0);
    expect(new Set(answers).size).toBe(1);
    const { headers, statusCode } = await get(LIST);
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/json"]);
  });

  test("changes as soon as its data changes", async () => {
    const { get, shop } = await watchedApp();
    for (let count = 0; count < 3; count += 1) await get(LIST);

    await shop.db.update(products).set({ priceCents: 1234 }).where(eq(products.name, "Lamp"));

    expect(priceOf((await get(LIST)).body)).toBe(1234);
    expect(priceOf((await get(LIST)).body)).toBe(1234);
  });

  test("changes when a deal ends", async () => {
    const { get, shop, pass } = await watchedApp();
    const [lamp] = await shop.db.select({ id: products.id }).from(products);
    const endsAt = new Date(shop.now().getTime() + MINUTE_MS / 2);
    await shop.deal({ productId: lamp?.id, discountedPriceCents: 700, endsAt });
    for (let count = 0; count < 3; count += 1) {
      expect(priceOf((await get(LIST)).body)).toBe(700);
    }

    pass(MINUTE_MS / 2);

    expect(priceOf((await get(LIST)).body)).toBe(1000);
  });

  test("is computed anew for identified visitors, and for other headers", async () => {
    const { app, get, askedWhile } = await watchedApp();
    for (let count = 0; count < 3; count += 1) await get(LIST);
    const others = [
      { authorization: "Bearer somebody" },
      { "trpc-accept": "application/jsonl" },
      { "x-language": "de" },
    ];

    for (const headers of others) {
      const asked = await askedWhile(() => app.inject({ url: LIST, headers }));
      expect([headers, asked]).toEqual([headers, expect.any(Number)]);
      expect(asked).toBeGreaterThan(0);
    }
  });

  test("is cached once for all requests in unknown languages", async () => {
    const { app, askedWhile } = await watchedApp();
    const ask = (language: string) =>
      askedWhile(() => app.inject({ url: LIST, headers: { "x-language": language } }));
    for (const made of ["up-1", "up-2"]) await ask(made);
    expect(await ask("up-3")).toBe(0);
    expect(await ask("de")).toBeGreaterThan(0);
  });

  test("is not cached when one of several failed", async () => {
    const { get, askedWhile } = await watchedApp();
    const mixed = LIST.replace("catalog.categories.active", "catalog.products.get");

    for (let count = 0; count < 3; count += 1) {
      expect(await askedWhile(() => get(mixed))).toBeGreaterThan(0);
    }
    expect((await get(mixed)).statusCode).toBe(207);
  });
});

test("an idle shop drops cached answers and queries of pages", async () => {
  const idle = new IdleMemory({
    resident: () => Number.MAX_SAFE_INTEGER,
    collect: () => {},
    trim: () => {},
  });
  const query = { type: "query" as const, path: "catalog.products.list", input: { limit: 5 } };
  const released: string[] = [];
  const renderer: Renderer = async (_url, context, _nonce, answer) => ({
    status: 200,
    html: JSON.stringify(await answer(context, query)),
    location: null,
  });
  renderer.releaseMemory = () => released.push("styles");
  const { get, askedWhile } = await watchedApp(renderer, idle);
  for (let count = 0; count < 3; count += 1) await get(LIST);
  for (const page of ["/one", "/two"]) await get(page);
  expect(await askedWhile(() => get(LIST))).toBe(0);
  expect(await askedWhile(() => get("/three"))).toBe(0);

  idle.endWindow();

  expect(await askedWhile(() => get("/four"))).toBeGreaterThan(0);
  expect(await askedWhile(() => get(LIST))).toBeGreaterThan(0);
  expect(released).toEqual(["styles"]);
});

describe("queries of pages", () => {
  const query = { type: "query" as const, path: "catalog.products.list", input: { limit: 5 } };
  const listing: Renderer = async (_url, context, _nonce, answer) => ({
    status: 200,
    html: JSON.stringify(await answer(context, query)),
    location: null,
  });

  test("are computed once for several pages, and each is invalidated by its change", async () => {
    const { get, shop, askedWhile } = await watchedApp(listing);
    // Three pages: by a parameter without a value they would be one, and kept as such.
    expect(await askedWhile(() => get("/one"))).toBeGreaterThan(0);
    expect(await askedWhile(() => get("/two"))).toBeGreaterThan(0);
    expect(await askedWhile(() => get("/three"))).toBe(0);

    clientOf(shop.db).exec("update products set name = 'Desk Lamp'");

    expect((await get("/three")).body).toContain("Desk Lamp");
    expect((await get("/four")).body).toContain("Desk Lamp");
  });

  test("expire with the deal that they show, however old", async () => {
    const { get, shop, pass } = await watchedApp(listing);
    const [lamp] = await shop.db.select({ id: products.id }).from(products);
    const endsAt = new Date(shop.now().getTime() + MINUTE_MS / 2);
    await shop.deal({ productId: lamp?.id, discountedPriceCents: 700, endsAt });
    for (const page of ["one", "two", "three"]) {
      expect((await get(`/${page}`)).body).toContain('"priceCents":700');
    }

    pass(MINUTE_MS / 2);

    expect((await get("/three")).body).toContain('"priceCents":1000');
    expect((await get("/four")).body).toContain('"priceCents":1000');
  });
});

describe("answers are cached", () => {
  function keeping(maxBytes = 10_000) {
    const state = { revision: 1, now: new Date(0) };
    const kept = new KeptAnswers<string>({
      revision: (topics) => (topics.includes("catalog") ? state.revision : 0),
      maxBytes,
      now: () => state.now,
    });
    const keep = (key: string, topics: Topic[] = ["catalog"], before = kept.revisions(key)) => {
      const sources = new AnswerSources();
      for (const topic of topics) sources.topics.add(topic);
      kept.keep(key, key, { sources, before, bytesOf: (value) => value.length });
    };
    return { state, kept, keep };
  }

  test("when they are requested again, for a minute", () => {
    const { state, kept, keep } = keeping();
    keep("a");
    expect(kept.peek("a")).toBeUndefined();
    keep("a");
    expect(kept.peek("a")?.value).toBe("a");
    state.now = new Date(MINUTE_MS);
    expect(kept.peek("a")).toBeUndefined();
  });

  test("until they are dropped; the next request of a known key is cached again", () => {
    const { kept, keep } = keeping();
    keep("a");
    keep("a");
    kept.clear();
    expect(kept.peek("a")).toBeUndefined();
    keep("a");
    expect(kept.peek("a")?.value).toBe("a");
  });

  test("but not when something changed meanwhile, or their dependencies are unknown", () => {
    const { state, kept, keep } = keeping();
    keep("a");
    const before = kept.revisions("a");
    state.revision = 2;
    keep("a", ["catalog"], before);
    keep("b", []);
    keep("b", []);

    expect([kept.peek("a"), kept.peek("b")]).toEqual([undefined, undefined]);
  });

  test("in limited memory, the latest used", () => {
    const { kept, keep } = keeping(2000);
    for (let index = 0; index < 100; index += 1) {
      keep(`${index}`);
      keep(`${index}`);
    }

    expect(kept.peek("99")?.value).toBe("99");
    expect(kept.peek("0")).toBeUndefined();
  });
});
