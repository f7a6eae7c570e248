import { EventEmitter, once } from "node:events";
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

test("who asks long after a rendering began, and after a change, gets a newer page", async () => {
  const state = { revision: 1, now: new Date(0) };
  const events = new EventEmitter();
  const finish: (() => void)[] = [];
  const cache = new PageCache({
    source: async () => {
      const html = `revision ${state.revision}`;
      const finished = new Promise<void>((resolve) => finish.push(resolve));
      events.emit("begun");
      await finished;
      return {
        page: { status: 200, html, location: null },
        topics: ["catalog"],
        changesAt: Number.POSITIVE_INFINITY,
        parties: [],
      };
    },
    revision: (topics) => (topics.includes("catalog") ? state.revision : 0),
    maxBytes: 1_000_000,
    mayKeep: async () => true,
    now: () => state.now,
  });
  const isBegun = once(events, "begun");
  const first = cache.get("/");
  await isBegun;
  state.now = new Date(10_000);
  const unchanged = cache.get("/");
  state.revision = 2;
  const isBegunAgain = once(events, "begun");
  const changed = cache.get("/");
  state.now = new Date(10_100);
  const soonAfter = cache.get("/");
  await isBegunAgain;
  for (const each of finish) each();

  expect(await unchanged).toBe(await first);
  expect(await changed).not.toBe(await first);
  expect(await soonAfter).toBe(await changed);
  expect(cache.misses).toBe(2);
});
