import { expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { testShop } from "../../test/testing.ts";
import { beginFirstRun } from "./service.ts";

async function owner(shop = testShop()) {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  return { shop, api: api.admin.firstRun };
}

test("a new shop has five steps, each of which can be done and undone", async () => {
  const { api } = await owner();
  expect(await api.status()).toEqual({
    steps: ["look", "place", "mail", "legal", "content"].map((step) => ({ step, isDone: false })),
    isShown: true,
  });

  await api.mark({ step: "mail", isDone: true });
  await api.mark({ step: "look", isDone: true });
  await api.mark({ step: "mail", isDone: false });

  const { steps } = await api.status();
  expect(steps.filter(({ isDone }) => isDone)).toEqual([{ step: "look", isDone: true }]);
});

test("a step that is done elsewhere counts; nothing is shown when all are done", async () => {
  const { shop, api } = await owner();
  for (const step of ["look", "place", "mail", "legal"] as const) {
    await api.mark({ step, isDone: true });
  }
  expect((await api.status()).isShown).toBe(true);

  await shop.product();

  const { steps, isShown } = await api.status();
  expect(steps.every(({ isDone }) => isDone)).toBe(true);
  expect(isShown).toBe(false);
});

test("the first product ends one step of a new shop, not all of them", async () => {
  const shop = testShop();
  await beginFirstRun(shop.db);
  await shop.product();
  const { api } = await owner(shop);

  const { steps, isShown } = await api.status();

  expect(steps.filter(({ isDone }) => isDone)).toEqual([{ step: "content", isDone: true }]);
  expect(isShown).toBe(true);
});

test("an existing shop has no steps, also when its first admin is made once more", async () => {
  const shop = testShop();
  await shop.product();
  await beginFirstRun(shop.db);
  const { api } = await owner(shop);

  expect(await api.status()).toMatchObject({ isShown: false });
});

test("dismissed, it stays hidden, and steps can still be done", async () => {
  const { api } = await owner();

  expect(await api.close()).toMatchObject({ isShown: false });
  const { steps, isShown } = await api.mark({ step: "place", isDone: true });
  expect(steps[1]).toEqual({ step: "place", isDone: true });
  expect(isShown).toBe(false);
});
