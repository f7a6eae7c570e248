import { setImmediate } from "node:timers/promises";
import { clientOf } from "@pickwell/db/connection";
import { eventDays, eventKeys, ledgerReports, saleDays, sales } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { rereadUnread } from "../ledger/store/reread.ts";
import { findAccount, hideCustomersOf } from "./accounts.ts";
import { presentSales } from "./present.ts";

/** 350 orders, some with several lines, in one call. */
const transactions = Array.from({ length: 350 }, (_, at) => ({
  transactionId: `t${at}`,
  orderRef: `o${Math.floor(at / 3)}`,
  transactionAmount: `${(at % 90) + 1}.95`,
  transactionCurrency: "EUR",
  commission: "1.25",
  transactionDate: "2026-03-01 10:11:12",
}));

async function stateOf({ db }: TestShop) {
  return {
    sales: await db
      .select({ number: sales.transactionId, order: sales.orderId, amount: sales.amountMinor })
      .from(sales)
      .orderBy(asc(sales.transactionId)),
    days: await db.select().from(saleDays),
    problems: await db.select({ problem: ledgerReports.problem }).from(ledgerReports),
  };
}

const figuresOf = async ({ db }: TestShop) => ({
  sums: await db.select().from(saleDays).orderBy(asc(saleDays.day), asc(saleDays.state)),
  days: await db
    .select({
      key: eventKeys.key,
      day: eventDays.day,
      orders: eventDays.orders,
      revenueCents: eventDays.revenueCents,
      customers: eventDays.customers,
      newCustomers: eventDays.newCustomers,
    })
    .from(eventDays)
    .innerJoin(eventKeys, eq(eventKeys.id, eventDays.keyId))
    .orderBy(asc(eventKeys.dimension), asc(eventKeys.key), asc(eventDays.day)),
});

async function undisturbed() {
  const shop = testShop();
  const { post } = await addNetwork(shop, "Awin", "awin");
  const answer = await post({ transactions });
  return { answer, ...(await stateOf(shop)) };
}

test("others get their turn while a call with very many reports is taken", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop, "Awin", "awin");
  const ended: string[] = [];
  const end = async (name: string, call: Promise<unknown>) => {
    await call;
    ended.push(name);
  };

  const large = end("large", post({ transactions }));
  await setImmediate();
  await Promise.all([large, end("small", post({ transactionId: "x", transactionAmount: "1" }))]);

  expect(ended).toEqual(["small", "large"]);
  const { problems } = await stateOf(shop);
  expect(problems).toEqual([{ problem: null }, { problem: null }]);
});

test("a call with too many names is kept whole, and its answer says so", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop);
  const names = Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`n${at}`, "1"]));
  const sent = { transaction_id: "1", amount: "5", ...names };

  expect(await post(sent)).toEqual({
    verdict: "kept",
    message: "The call is kept. It has too many names to be read.",
  });

  const [kept] = await shop.db.select().from(ledgerReports);
  expect(JSON.parse(kept?.raw ?? "")).toMatchObject({ body: JSON.stringify(sent) });
});

onSqlite("the customers of many sales are looked for along their index", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop);
  const client = clientOf(shop.db);
  const texts: string[] = [];
  const prepare = client.prepare.bind(client);
  client.prepare = ((text: string) => {
    texts.push(text);
    return prepare(text);
  }) as typeof client.prepare;
  const order = (at: number) => ({ order_id: `o${at}`, amount: "10", customer: `c${at % 7}` });

  await post({ transactions: Array.from({ length: 10 }, (_, at) => order(at)) });

  const asked = texts.filter((text) => text.includes("person.value"));
  expect(asked).toHaveLength(1);
  const values = Array.from(asked[0]?.matchAll(/\?/g) ?? [], () => 0);
  const plan = JSON.stringify(prepare(`explain query plan ${asked[0]}`).all(...values));
  expect(plan.match(/COVERING INDEX sales_of_customer \(customer=\?\)/g)).toHaveLength(2);
  expect(await shop.db.$count(sales, eq(sales.isNewCustomer, true))).toBe(7);
});

test("amending many sales together ends the same as amending one after the other", async () => {
  const order = (at: number, status: string) => ({
    order_id: `o${at}`,
    amount: `${at + 1}`,
    status,
    customer: `c${at % 3}`,
    date: `2026-02-${10 + at} 10:11:12`,
  });
  const first = Array.from({ length: 12 }, (_, at) =>
    order(at, at % 4 === 1 ? "pending" : "approved"),
  );
  // Of each customer the first two, so that being their first passes on twice.
  const amended = first.map((_, at) => order(at, at < 6 ? "declined" : "approved"));
  const ended = async (calls: readonly (typeof first)[]) => {
    const shop = testShop();
    const { post } = await addNetwork(shop);
    for (const transactions of calls) await post({ transactions });
    const flags = await shop.db
      .select({
        order: sales.orderId,
        status: sales.status,
        isNewCustomer: sales.isNewCustomer,
        isFirstOfDay: sales.isFirstOfDay,
      })
      .from(sales)
      .orderBy(asc(sales.orderId));
    return { flags, ...(await figuresOf(shop)) };
  };
  const together = await ended([first, amended]);

  expect(together).toEqual(await ended([...first, ...amended].map((each) => [each])));
  expect(together.flags.filter(({ isNewCustomer }) => isNewCustomer)).toHaveLength(3);
});

test("a call adds new sales after many known ones, which it amends", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop, "Awin", "awin");
  const known = transactions.slice(0, 35);
  await post({ transactions: known });

  const amended = known.map((each) => ({ ...each, commission: "2.50" }));
  await post({ transactions: [...amended, ...transactions.slice(35, 45)] });

  const rows = await shop.db.select({ commission: sales.commissionMinor }).from(sales);
  expect(rows.filter(({ commission }) => commission === 250)).toHaveLength(35);
  expect(rows.filter(({ commission }) => commission === 125)).toHaveLength(10);
  expect(await findMismatches(shop.db)).toEqual([]);
});

onSqlite("what was interrupted ends the same when it is sent or read again", async () => {
  const wanted = await undisturbed();
  expect(wanted.answer?.verdict).toBe("unattributed");
  for (const way of ["sent", "read"] as const) {
    const shop = testShop();
    const { post } = await addNetwork(shop, "Awin", "awin");
    const client = clientOf(shop.db);
    client.exec(`create trigger stops before insert on ledger_events
      when new.transaction_id = 't240' begin select raise(abort, 'stopped'); end`);
    await expect(post({ transactions })).rejects.toThrow("stopped");
    client.exec("drop trigger stops");
    const before = await stateOf(shop);
    expect(before.sales.length).toBeGreaterThan(100);
    expect(before.sales.length).toBeLessThan(240);
    expect(before.problems[0]?.problem).toContain("Read it again");

    if (way === "sent") await post({ transactions });
    else {
      const account = await findAccount(shop.db, "Awin");
      if (!account) throw new Error("There is no account");
      const present = presentSales({ now: NOW, currency: "USD", source: "postback" });
      await rereadUnread(shop.db, account, hideCustomersOf(KEYRING, "Awin"), present);
    }

    const { sales: found, days } = await stateOf(shop);
    expect({ found, days }).toEqual({ found: wanted.sales, days: wanted.days });
    expect(found).toHaveLength(350);
  }
});
