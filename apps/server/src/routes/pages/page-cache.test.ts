import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";

test("an idle shop keeps pages that were requested again and are still valid", async () => {
  const state = { revision: 1, now: new Date(0) };
  const cache = new PageCache({
    source: async (key) => ({
      page: { status: 200, html: key, location: null },
      topics: key === "/about" ? [] : ["catalog"],
      changesAt: key === "/deals" ? 60_000 : Number.POSITIVE_INFINITY,
      parties: [],
    }),
    revision: (topics) => (topics.includes("catalog") ? state.revision : 0),
    maxBytes: 1_000_000,
    mayKeep: async () => true,
    now: () => state.now,
  });
  for (const key of ["/", "/about", "/deals"]) {
    await cache.get(key);
    await cache.get(key);
  }
  await cache.get("/once");

  cache.release();
  expect(cache.size).toBe(3);
  state.now = new Date(60_000);
  cache.release();
  expect(cache.size).toBe(2);
  state.revision = 2;
  cache.release();
  expect(cache.size).toBe(1);
  expect(cache.peek("/about")).toBeDefined();
});
