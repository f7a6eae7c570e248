import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { IdleMemory } from "./idle-memory.ts";

const MB = 1024 ** 2;

/** A process of a hundred megabytes that records what was done. */
function idleMemory({ trimmed = 50 } = {}) {
  const shop = { megabytes: 100, trimmed, done: [] as string[] };
  const memory = new IdleMemory({
    resident: () => shop.megabytes * MB,
    collect: () => shop.done.push("collected"),
    trim: () => {
      shop.done.push("trimmed");
      shop.megabytes = shop.trimmed;
    },
  });
  memory.onIdle(() => shop.done.push("released"));
  const ask = (times: number) => {
    for (let time = 0; time < times; time += 1) memory.count();
  };
  return { shop, memory, ask };
}

test("an idle shop drops its caches and collects garbage, and trims the heap with the next window", () => {
  const { shop, memory, ask } = idleMemory();
  ask(500);
  memory.endWindow();
  expect(shop.done).toEqual([]);
  // Health checks and one visitor.
  ask(20);
  memory.endWindow();
  expect(shop.done).toEqual(["released", "collected"]);
  ask(500);
  memory.endWindow();
  expect(shop.done).toEqual(["released", "collected", "trimmed"]);
});

test("what a busy time takes is released after it, also when it began before the heap was trimmed", () => {
  const { shop, memory, ask } = idleMemory({ trimmed: 200 });
  memory.endWindow();
  ask(500);
  memory.endWindow();
  expect(shop.done).toEqual(["released", "collected", "trimmed"]);
  memory.endWindow();
  expect(shop.done.slice(3)).toEqual(["released", "collected"]);
});

test("memory is released again only when the process has grown", () => {
  const { shop, memory } = idleMemory();
  memory.endWindow();
  memory.endWindow();
  // What is in use cannot be trimmed.
  shop.trimmed = 61;
  shop.megabytes += 11;
  memory.endWindow();
  expect(shop.done.slice(3)).toEqual(["trimmed"]);
  shop.megabytes += 1;
  memory.endWindow();
  expect(shop.done.slice(4)).toEqual(["released", "collected"]);
});

test("what an idle shop grows by a little is trimmed, but not while visitors are there, and not every time", () => {
  const { shop, memory, ask } = idleMemory();
  memory.endWindow();
  memory.endWindow();
  shop.megabytes += 5;
  ask(500);
  memory.endWindow();
  expect(shop.done.slice(3)).toEqual([]);
  memory.endWindow();
  expect(shop.done.slice(3)).toEqual(["trimmed"]);
  shop.megabytes += 3;
  memory.endWindow();
  expect(shop.done.slice(4)).toEqual([]);
});

test("what is left of many objects is moved together, so that their pages are free", () => {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  let objects = Array.from({ length: 1_000_000 }, (_, index) => ({ text: `number ${index}` }));
  // Makes them old.
  gc();
  gc();
  objects = objects.filter((_, index) => index % 7 === 0);
  // Notes which pages are nearly empty. Of those, a collection by itself moves 4 MiB of objects.
  gc();
  const before = process.memoryUsage().heapTotal;
  globalThis.gc = gc;
  try {
    new IdleMemory({ trim: () => {} }).endWindow();
  } finally {
    delete globalThis.gc;
  }
  expect(process.memoryUsage().heapTotal).toBeLessThan(before - 50 * MB);
  expect(objects.at(-1)?.text).toBe("number 999999");
});
