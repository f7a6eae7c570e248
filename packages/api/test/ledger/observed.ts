/** A caller that writes down what a kept page would be told. */
import type { Topic } from "../../src/core/context.ts";
import { createCaller } from "../../src/index.ts";
import { ORIGIN, type TestShop } from "../testing.ts";

/** @param moment - what the clock shows; that of the shop by default */
export function observed(shop: TestShop, moment = shop.now()) {
  const told = { topics: [] as Topic[], changes: [] as Date[] };
  const caller = createCaller({
    db: shop.db,
    now: () => moment,
    origin: ORIGIN,
    reads: (topic) => told.topics.push(topic),
    changesAt: (change) => told.changes.push(change),
  });
  return { caller, told };
}
