import { alertReaders, priceAlerts } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import type { Caller } from "../index.ts";

let shop: TestShop;
let own: Caller["alerts"]["own"];
let email = "";
beforeEach(async () => {
  shop = testShop();
  const ada = await addUser(shop, { emailVerifiedAt: NOW });
  email = ada.email;
  own = (await signedIn(shop, ada)).api.alerts.own;
});

async function alert(id: string, readerId: string, values: object = {}) {
  const { id: productId } = await shop.product({ name: id, slug: id });
  await shop.db.insert(priceAlerts).values({
    ...{ id, readerId, productId, wish: "below" as const, targetCents: 900, baseCents: 1000 },
    ...{ wasInStock: true, confirmedAt: NOW, createdAt: NOW, ...values },
  });
  return productId;
}
const reader = (id: string, address: string) =>
  shop.db.insert(alertReaders).values({ id, email: address, createdAt: NOW });

test("users see, change and end their own alerts, created signed in or not", async () => {
  await reader("ada", email.toUpperCase());
  await reader("eve", "eve@example.com");
  await alert("lamp", "ada");
  await alert("kettle", "ada", {
    wish: "back",
    targetCents: 0,
    confirmedAt: null,
    createdAt: new Date(NOW.getTime() - 1000),
  });
  await alert("chair", "eve");

  expect(await own.list()).toEqual({
    alerts: [
      expect.objectContaining({ id: "lamp", wish: "below", targetCents: 900, slug: "lamp" }),
      expect.objectContaining({ id: "kettle", wish: "back", confirmedAt: null }),
    ],
  });
  await own.change({ id: "lamp", targetCents: 500 });
  expect((await own.list()).alerts?.[0]).toMatchObject({ targetCents: 500 });
  await expect(own.change({ id: "kettle", targetCents: 500 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });

  // What is somebody else's is not there.
  await expect(own.change({ id: "chair", targetCents: 1 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(own.remove({ id: "chair" })).rejects.toMatchObject({ code: "NOT_FOUND" });

  await own.remove({ id: "lamp" });
  await own.remove({ id: "kettle" });
  expect((await own.list()).alerts).toEqual([]);
  // With the last alert goes the address.
  expect((await shop.db.select().from(alertReaders)).map(({ id }) => id)).toEqual(["eve"]);
});

test("an alert at a price that another one already has replaces it", async () => {
  await reader("ada", email);
  const productId = await alert("one", "ada");
  await shop.db.insert(priceAlerts).values({
    ...{ id: "two", readerId: "ada", productId, wish: "below" as const, targetCents: 700 },
    ...{ baseCents: 1000, wasInStock: true, confirmedAt: null, createdAt: NOW },
  });
  await own.change({ id: "one", targetCents: 700 });
  expect(await shop.db.select().from(priceAlerts)).toMatchObject([{ id: "one", targetCents: 700 }]);
});

test("alerts of an unconfirmed address are not shown", async () => {
  const bob = await addUser(shop, { emailVerifiedAt: null });
  const { api } = await signedIn(shop, bob);
  await reader("bob", bob.email);
  await alert("lamp", "bob");
  expect(await api.alerts.own.list()).toEqual({ alerts: null });
  await expect(api.alerts.own.remove({ id: "lamp" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
