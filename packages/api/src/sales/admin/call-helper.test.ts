import { ledgerEventReports, ledgerEvents, sales } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { addNetwork } from "../../../test/ledger/sales.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import { eventHash, type LedgerEvent } from "../../ledger/core/event.ts";
import { findMismatches } from "../../ledger/store/rebuild.ts";
import { rebuildSales } from "../rebuild.ts";

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

/** Stores Impact's changes as versions did that gave an action's state to the change alone. */
async function storeChangesAsBefore() {
  const { db } = shop;
  for (const { id, event: stored } of await db.select().from(ledgerEvents)) {
    const event = stored as LedgerEvent;
    if (event.part) {
      const before = { ...event, state: "approved" as const };
      const values = { event: before, hash: eventHash(before) };
      await db.update(ledgerEvents).set(values).where(eq(ledgerEvents.id, id));
    } else if (event.state === "approved") {
      await db.delete(ledgerEventReports).where(eq(ledgerEventReports.eventId, id));
      await db.delete(ledgerEvents).where(eq(ledgerEvents.id, id));
    }
  }
  await rebuildSales(db, shop.now());
}

test("changes that an older version stored get their state when all calls are read again", async () => {
  const { post } = await addNetwork(shop, "Impact", "impact");
  const update = (action: string, id: string, state: string, amount: string, payout: string) => ({
    ...{ Id: id, ActionId: action, Oid: `order ${action}`, State: state, Currency: "EUR" },
    ...{ UpdateDate: `2026-03-0${id}`, DeltaAmount: amount, DeltaPayout: payout },
  });
  for (const action of ["1.2.3", "4.5.6"]) {
    await post(update(action, "1", "PENDING", "30", "3.3"));
    await post(update(action, "2", "APPROVED", "-10", "-1.1"));
  }
  await storeChangesAsBefore();
  const stored = async () =>
    (await shop.db.select().from(sales).orderBy(sales.transactionId)).map(
      ({ status, amountMinor, commissionMinor }) => `${status} ${amountMinor}/${commissionMinor}`,
    );
  expect(await stored()).toEqual(["pending 2000/220", "pending 2000/220"]);
  const [, { id = "" } = {}] = await shop.db.select().from(sales).orderBy(sales.transactionId);
  const said = { amount: "70", commission: "7", currency: "EUR", state: "pending" } as const;
  await api.admin.sales.correct({ id, ...said });

  const choice = { network: "Impact", adapter: "impact", currency: "EUR", isForAllCalls: true };
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 1 });

  expect(await stored()).toEqual(["approved 2000/220", "pending 7000/700"]);
  expect(await findMismatches(shop.db)).toEqual([]);
  const before = await shop.db.select().from(ledgerEvents);
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 0 });
  expect(await shop.db.select().from(ledgerEvents)).toEqual(before);
  expect(await stored()).toEqual(["approved 2000/220", "pending 7000/700"]);
});
