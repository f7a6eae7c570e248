import { clientOf } from "@pickwell/db/connection";
import { describe, expect, test } from "vitest";
import { createAnswerCache } from "../../src/routes/rest/answer-cache.ts";
import { testApp } from "../testing.ts";

describe("an answer is kept", () => {
  function counted(maxBytes = 10_000) {
    const state = { revision: 1, made: 0 };
    const keep = createAnswerCache({ revision: () => state.revision, maxBytes });
    const ask = (key: string) =>
      keep(key, ["catalog"], async () => {
        state.made += 1;
        return `${key} ${state.made}`;
      });
    return { state, ask, keep };
  }

  test("until what it shows changes", async () => {
    const { state, ask } = counted();

    expect([await ask("/a"), await ask("/a"), await ask("/b")]).toEqual(["/a 1", "/a 1", "/b 2"]);
    state.revision = 2;
    expect(await ask("/a")).toBe("/a 3");
  });

  test("but not when something changed while it was made", async () => {
    const { state, ask, keep } = counted();
    await keep("/a", ["catalog"], async () => {
      state.revision = 2;
      return "of before";
    });

    expect(await ask("/a")).toBe("/a 1");
  });

  test("but not a failure", async () => {
    const { ask, keep } = counted();
    await expect(keep("/a", ["catalog"], () => Promise.reject(new Error("no")))).rejects.toThrow();

    expect(await ask("/a")).toBe("/a 1");
  });

  test("in bounded memory, the latest first", async () => {
    const { state, ask } = counted(1000);
    for (let index = 0; index < 100; index += 1) await ask(`/${index}`);
    state.made = 0;

    await ask("/99");
    await ask("/0");

    expect(state.made).toBe(1);
  });
});

test("a product that is added or renamed shows at once", async () => {
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
