import { expect, test } from "vitest";
import { IdleMemory } from "./idle-memory.ts";

const MB = 1024 ** 2;

/** A process of a hundred megabytes that records what was done. */
function idleMemory() {
  const shop = { megabytes: 100, done: [] as string[] };
  const memory = new IdleMemory({
    resident: () => shop.megabytes * MB,
    collect: () => shop.done.push("collected"),
    trim: () => {
      shop.done.push("trimmed");
      shop.megabytes = 50;
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

test("memory is released again only when the process has grown", () => {
  const { shop, memory } = idleMemory();
  memory.endWindow();
  memory.endWindow();
  shop.megabytes += 11;
  memory.endWindow();
  expect(shop.done).toHaveLength(3);
  shop.megabytes += 1;
  memory.endWindow();
  expect(shop.done).toHaveLength(5);
});
