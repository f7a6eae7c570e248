import { testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { describe, expect, test } from "vitest";
import { createAnswerCache } from "../../src/routes/rest/answer-cache.ts";
import { testApp } from "../testing.ts";

describe("an answer is cached", () => {
  function counted(maxBytes = 10_000) {
    const state = { revision: 1, made: 0, nowMs: 1000, changesAt: Number.POSITIVE_INFINITY };
    const now = () => new Date(state.nowMs);
    const keep = createAnswerCache({ revision: () => state.revision, maxBytes, now });
    const ask = (key: string) =>
      keep(key, ["catalog"], async () => {
        state.made += 1;
        return { text: `${key} ${state.made}`, changesAt: state.changesAt };
      });
    return { state, ask, keep };
  }

  test("until what it shows changes", async () => {
    const { state, ask } = counted();

    expect([await ask("/a"), await ask("/a"), await ask("/b")]).toEqual(["/a 1", "/a 1", "/b 2"]);
    state.revision = 2;
    expect(await ask("/a")).toBe("/a 3");
  });

  test("until it changes by the clock, and not when the clock was put back", async () => {
    const { state, ask } = counted();
    state.changesAt = 2000;
    expect(await ask("/a")).toBe("/a 1");

    state.nowMs = 1999;
    expect(await ask("/a")).toBe("/a 1");
    state.nowMs = 2000;
    state.changesAt = 9000;
    expect(await ask("/a")).toBe("/a 2");
    state.nowMs = 1999;
    expect(await ask("/a")).toBe("/a 3");
  });

  test("but not when something changed while it was computed", async () => {
    const { state, ask, keep } = counted();
    await keep("/a", ["catalog"], async () => {
      state.revision = 2;
      return { text: "of before", changesAt: Number.POSITIVE_INFINITY };
    });

    expect(await ask("/a")).toBe("/a 1");
  });

  test("but not when it is an error", async () => {
    const { ask, keep } = counted();
    await expect(keep("/a", ["catalog"], () => Promise.reject(new Error("no")))).rejects.toThrow();

    expect(await ask("/a")).toBe("/a 1");
  });

  test("in limited memory, the latest used", async () => {
    const { state, ask } = counted(1000);
    for (let index = 0; index < 100; index += 1) await ask(`/${index}`);
    state.made = 0;

    await ask("/99");
    await ask("/0");

    expect(state.made).toBe(1);
  });
});

test("a product has its deal's price exactly while the deal runs", async () => {
  let passedMs = 0;
  const shop = testShop();
  const now = () => new Date(shop.now().getTime() + passedMs);
  const { get } = await testApp({ shop, now });
  const { id } = await shop.product({ priceCents: 1000 });
  const prices = async () => {
    const { price } = (await get("/api/products")).json().data[0];
    return [price, (await get(`/api/products/${id}`)).json().data.price];
  };
  expect(await prices()).toEqual([10, 10]);

  const endsAt = new Date(shop.now().getTime() + 5000);
  await shop.deal({ productId: id, discountedPriceCents: 700, endsAt });
  expect(await prices()).toEqual([7, 7]);
  passedMs = 5000;
  expect(await prices()).toEqual([10, 10]);
});

test("an added or renamed product is visible at once", async () => {
  const { get, shop } = await testApp();
  const names = async () =>
    (await get("/api/products")).json().data.map((product: { name: string }) => product.name);

  expect(await names()).toEqual([]);
  await shop.product({ name: "Lamp" });
  expect(await names()).toEqual(["Lamp"]);
  expect((await get("/api/categories")).json().data).toMatchObject([{ productCount: 1 }]);
  clientOf(shop.db).exec("update products set name = 'Desk Lamp'");
  expect(await names()).toEqual(["Desk Lamp"]);
  expect((await get("/api/products/lamp")).json().product.name).toBe("Desk Lamp");
});
