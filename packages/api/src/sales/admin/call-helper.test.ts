import { sales } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { addNetwork } from "../../../test/ledger/sales.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import { findMismatches } from "../../ledger/store/rebuild.ts";

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

test("a call with unknown names is shown, and read with the owner's mapping", async () => {
  const { post } = await addNetwork(shop, "Small Programme");
  const call = { vorgang: "V-1", wert: "49.90", anteil: "4.99", kunde_email: "a@b.example" };
  expect((await post(call))?.verdict).toBe("kept");
  expect((await post({ ...call, vorgang: "V-2" }))?.verdict).toBe("kept");

  const help = await api.admin.sales.keys.look({ network: "small programme" });
  expect(help).toMatchObject({ adapter: "generic", currency: "USD", mapping: {}, unread: 2 });
  expect(help.call).toMatchObject({ found: {}, events: [] });
  expect(help.call?.problems).toEqual(["There is no transaction id."]);
  expect(help.call?.sent).toContainEqual({ name: "wert", value: "49.90" });
  // Customers' data is not shown.
  expect(JSON.stringify(help)).not.toContain("a@b.example");

  const mapping = { transactionId: "vorgang", amount: "wert", commission: "anteil" };
  const choice = { network: "Small Programme", adapter: "generic", currency: "EUR", mapping };
  expect((await api.admin.sales.keys.look(choice)).call).toMatchObject({
    found: mapping,
    problems: [],
    events: [
      {
        transactionId: "V-2",
        amount: { value: "49.9", currency: "EUR" },
        commission: { value: "4.99", currency: "EUR" },
      },
    ],
  });
  // Nothing was changed.
  expect(await shop.db.select().from(sales)).toEqual([]);
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 2 });
  expect(await shop.db.select().from(sales)).toMatchObject([
    { currency: "EUR", amountMinor: 4990, commissionMinor: 499 },
    { currency: "EUR" },
  ]);
  // Further calls are read with the mapping at once; changing only the adapter keeps the mapping.
  expect((await post({ ...call, vorgang: "V-3" }))?.verdict).toBe("unattributed");
  const { mapping: _, ...without } = choice;
  await api.admin.sales.keys.readAs(without);
  expect(await api.admin.sales.keys.look({ network: "Small Programme" })).toMatchObject({
    mapping,
    unread: 0,
    call: { events: [{ transactionId: "V-3" }] },
  });
});

test("a call that names only a click is shown with its reason, and is no sale", async () => {
  const { post } = await addNetwork(shop, "Clicks");
  const call = { click_id: "k1", payout: "5", currency: "USD", status: "approved" };
  expect((await post(call))?.verdict).toBe("kept");

  const { unread, call: shown } = await api.admin.sales.keys.look({ network: "Clicks" });
  expect(unread).toBe(1);
  expect(shown).toMatchObject({
    found: { clickRef: "clickid", commission: "payout" },
    events: [],
    problems: [
      "It names a click, but not which of its sales. Add the network’s id of the sale to the postback URL.",
    ],
  });
  expect(await shop.db.select().from(sales)).toEqual([]);
});

test("a call with a network's names proposes that network", async () => {
  const { post } = await addNetwork(shop, "Shoes");
  await post({
    commissionStatus: "weird",
    transactionId: "9",
    commissionAmount: { amount: "1", currency: "GBP" },
    clickRef2: "x",
    advertiserId: "5",
  });
  const { proposed, unread } = await api.admin.sales.keys.look({ network: "Shoes" });
  expect(proposed[0]).toBe("awin");
  expect(unread).toBe(1);
});

test("a network without calls shows none, and an unknown network is an error", async () => {
  await addNetwork(shop, "Quiet");
  expect(await api.admin.sales.keys.look({ network: "Quiet" })).toMatchObject({
    call: null,
    proposed: [],
  });
  await expect(api.admin.sales.keys.look({ network: "Nobody" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a known network's calls at an account of another one are read as its own, and shown as such", async () => {
  const { post } = await addNetwork(shop, "Shoes");
  const push = {
    ...{ transactionId: "9", transactionDate: "2026-03-13 12:05:00", merchantId: "3661" },
    ...{ transactionCurrency: "GBP", transactionAmount: "26.09", commission: "1.64" },
  };
  expect((await post(push))?.verdict).toBe("unattributed");

  expect(await shop.db.select().from(sales)).toMatchObject([{ status: "pending" }]);
  const { network, adapter } = await api.admin.sales.keys.look({ network: "Shoes" });
  expect([network, adapter]).toEqual([{ id: "awin", name: "Awin" }, "generic"]);
});

test("all calls that came are read again when the account becomes one of their network", async () => {
  const { post } = await addNetwork(shop, "Programme");
  const call = { transactionid: "a-1", offerid: "3", currency: "USD", sub1: "k1", status: "1" };
  await post({ ...call, goal: "signup", sum: "1" });
  await post({ ...call, goal: "deposit", sum: "4" });
  await post({ ...call, transactionid: "a-2", status: "5", sum: "2" });
  const earned = async () =>
    (await shop.db.select().from(sales))
      .map(({ status, commissionMinor }) => `${status} ${commissionMinor}`)
      .sort();
  expect(await earned()).toEqual(["approved 400"]);
  const help = await api.admin.sales.keys.look({ network: "Programme" });
  expect(help).toMatchObject({ network: { id: "affise" }, unread: 1 });

  const choice = { network: "Programme", adapter: "affise", currency: "USD", isForAllCalls: true };
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 3 });

  expect(await earned()).toEqual(["approved 500", "pending 200"]);
  expect(await findMismatches(shop.db)).toEqual([]);
  const again = await api.admin.sales.keys.look({ network: "Programme" });
  expect(again).toMatchObject({ adapter: "affise", network: null, unread: 0 });
  await api.admin.sales.keys.readAs(choice);
  expect(await earned()).toEqual(["approved 500", "pending 200"]);
});

test("sales that the owner has corrected are not read again", async () => {
  const { post } = await addNetwork(shop, "Programme");
  const call = { transactionid: "a-1", offerid: "3", currency: "USD", sub1: "k1", status: "1" };
  await post({ ...call, goal: "signup", sum: "1" });
  await post({ ...call, transactionid: "a-2", goal: "signup", sum: "2" });
  const stored = () => shop.db.select().from(sales).orderBy(sales.orderId);
  const [{ id = "" } = {}] = await stored();
  const said = { amount: "30", commission: "3", currency: "USD", state: "approved" } as const;
  await api.admin.sales.correct({ id, ...said });

  const choice = { network: "Programme", adapter: "affise", currency: "USD", isForAllCalls: true };
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 1 });

  expect(await stored()).toMatchObject([
    { transactionId: "a-1", amountMinor: 3000, commissionMinor: 300 },
    { transactionId: "3/a-2", commissionMinor: 200 },
  ]);
  expect(await findMismatches(shop.db)).toEqual([]);
});
