import { createCipheriv, createHash } from "node:crypto";
import { ledgerReports, sales, secrets } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { addNetwork } from "../../../test/ledger/sales.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

/** An encrypted notification as ClickBank sends it since version 6. */
function sealed(notification: object, secret: string) {
  const iv = Buffer.alloc(16, 7);
  const key = createHash("sha1").update(secret).digest("hex").slice(0, 32);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(notification)), cipher.final()]);
  return { notification: text.toString("base64"), iv: iv.toString("base64") };
}

const sale = (receipt: string) => ({
  transactionTime: "2026-03-01T10:11:12-07:00",
  receipt,
  transactionType: "SALE",
  vendor: "diet",
  totalAccountAmount: 23.45,
  totalOrderAmount: 47,
  currency: "USD",
  trackingCodes: ["c1"],
  customer: { billing: { email: "buyer@people.example", fullName: "Ann Body" } },
});

const known = async () =>
  (await shop.db.select().from(sales).orderBy(sales.transactionId)).map(
    ({ transactionId, commissionMinor }) => `${transactionId} ${commissionMinor}`,
  );
const kept = async () => (await shop.db.select().from(ledgerReports)).map(({ raw }) => raw).join();

const reading = { network: "ClickBank", adapter: "clickbank", currency: "USD" };

test("encrypted calls wait for their secret, and are read once it is entered", async () => {
  const { post } = await addNetwork(shop, "ClickBank", "clickbank");

  const early = await post(sealed(sale("CB1"), "KEY-1"));
  expect(early).toMatchObject({ verdict: "kept", message: expect.stringContaining("encrypted") });
  expect(await api.admin.sales.keys.look({ network: "ClickBank" })).toMatchObject({
    unread: 1,
    secret: { label: "secret key", isSet: false },
    call: { events: [], problems: [expect.stringContaining("enter the secret key")] },
  });

  expect(await api.admin.sales.keys.readAs({ ...reading, secret: "WRONG" })).toEqual({
    understood: 0,
  });
  const help = await api.admin.sales.keys.look({ network: "ClickBank" });
  expect(help.call?.problems).toEqual(["The secret key that is kept does not open it."]);

  expect(await api.admin.sales.keys.readAs({ ...reading, secret: "KEY-1" })).toEqual({
    understood: 1,
  });
  expect((await post(sealed(sale("CB2"), "KEY-1")))?.verdict).toBe("unattributed");
  expect(await known()).toEqual(["CB1 2345", "CB2 2345"]);
});

test("neither customers nor the secret are ever shown", async () => {
  const { post } = await addNetwork(shop, "ClickBank", "clickbank");
  await api.admin.sales.keys.readAs({ ...reading, secret: "KEY-1" });

  await post(sealed(sale("CB1"), "KEY-1"));

  expect(await kept()).toContain("CB1");
  expect(await kept()).not.toContain("people.example");
  const help = JSON.stringify(await api.admin.sales.keys.look({ network: "ClickBank" }));
  expect(help).toContain("CB1");
  expect(help).not.toMatch(/people\.example|KEY-1/);
  const [row] = await shop.db.select().from(secrets);
  expect(row?.sealed).not.toContain("KEY-1");
});

test("changing how a network is read keeps the secret, unless it is deleted", async () => {
  const { post } = await addNetwork(shop, "ClickBank", "clickbank");
  await api.admin.sales.keys.readAs({ ...reading, secret: "KEY-1" });
  await api.admin.sales.keys.readAs({ ...reading, currency: "EUR" });
  expect((await post(sealed(sale("CB1"), "KEY-1")))?.verdict).toBe("unattributed");

  await api.admin.sales.keys.readAs({ ...reading, secret: "" });

  expect((await post(sealed(sale("CB2"), "KEY-1")))?.verdict).toBe("kept");
  expect(await shop.db.select().from(secrets)).toEqual([]);
});

test("unencrypted calls are read without a secret, and other networks need none", async () => {
  const { post } = await addNetwork(shop, "ClickBank", "clickbank");
  expect((await post(sale("CB1")))?.verdict).toBe("unattributed");
  expect((await api.admin.sales.keys.look({ network: "ClickBank" })).secret?.isSet).toBe(false);

  const look = { network: "ClickBank", adapter: "awin" };
  expect((await api.admin.sales.keys.look(look)).secret).toBeNull();
});
