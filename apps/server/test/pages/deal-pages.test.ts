import { createCaller } from "@pickwell/api";
import { NOW, testShop } from "@pickwell/api/testing";
import { deals } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";

const HOUR = 3_600_000;

/** A shop whose pages show its open deals, under a clock that can be moved. */
async function dealPages() {
  const shop = testShop();
  let now = NOW;
  let renderings = 0;
  const { get } = await testApp({
    shop,
    now: () => now,
    renderer: async (_url, context) => {
      renderings += 1;
      const open = await createCaller(context).deals.list();
      return { status: 200, html: open.map(({ title }) => title).join(), location: null };
    },
  });
  return {
    shop,
    page: async () => (await get("/deals")).body,
    renderings: () => renderings,
    moveTo: (ms: number) => {
      now = new Date(NOW.getTime() + ms);
    },
  };
}

test("a cached page shows a deal until its end, and the next one from its start", async () => {
  const { shop, page, moveTo, renderings } = await dealPages();
  await shop.deal({ title: "Now", endsAt: new Date(NOW.getTime() + 5 * 60_000) });
  await shop.deal({ title: "Next", startsAt: new Date(NOW.getTime() + 6 * 60_000) });

  expect(await page()).toBe("Now");
  moveTo(5 * 60_000 - 1);
  expect(await page()).toBe("Now");
  expect(renderings()).toBe(1);
  moveTo(5 * 60_000);
  expect(await page()).toBe("");
  moveTo(6 * 60_000 - 1);
  expect(await page()).toBe("");
  expect(renderings()).toBe(2);
  moveTo(6 * 60_000);
  expect(await page()).toBe("Next");
});

test("counters leave cached pages valid; the last use of a deal does not", async () => {
  const { shop, page, renderings } = await dealPages();
  await shop.deal({ title: "Scarce", maxUsage: 2, endsAt: new Date(NOW.getTime() + HOUR) });
  expect(await page()).toBe("Scarce");

  await shop.db.update(deals).set({ views: 900, clicks: 90 });
  expect(await page()).toBe("Scarce");
  expect(renderings()).toBe(1);

  await shop.db.update(deals).set({ usageCount: 2 });
  expect(await page()).toBe("");
});
