/** Saved responses of networks' APIs, imported as files. */
import { expect, test } from "vitest";
import { reportsOfOneSale } from "../../../test/ledger/one-sale.ts";
import { takeReport } from "../../../test/ledger/reports.ts";
import { headOf } from "./table.ts";

const unused = (name: string, count: number) =>
  `1: “${name}” has ${count} records without a sale and its money. They are not used.`;

const answers = Object.entries(reportsOfOneSale).flatMap(([id, { is, said }]) =>
  said.flatMap((each, at): [string, number, string, object][] =>
    typeof each === "object" && !Array.isArray(each) ? [[id, at, is, each]] : [],
  ),
);

test.each(answers)("%s: its API response %i is read as a file", async (id, _, is, answer) => {
  const [currency = "", state = "", money = ""] = is.split(" ");
  for (const text of [
    JSON.stringify([answer]),
    JSON.stringify({ count: 1, data: { records: [answer] } }, null, 2),
    // One response per line, one of them twice.
    `${JSON.stringify(answer)}\r\n`.repeat(2),
  ]) {
    const { sums, problems } = await takeReport(id, text, { currency });

    expect([sums, problems]).toEqual([{ [`${currency} ${state}`]: money }, []]);
  }
});

test("amounts keep every digit, and three decimals are not read as thousands", async () => {
  const text =
    '[{"id":12345678901234567890,"amount":1.234,"commission":0.1234567890123456789,"currency":"EUR","date":"2026-09-15"}]';

  const { sums, transactions } = await takeReport("generic", text);

  expect(sums).toEqual({ "EUR approved": "1.234/0.1234567890123456789" });
  expect(transactions[0]?.transactionId).toBe("12345678901234567890");
});

test("text values keep their digits: they may be ids, and their amounts may have thousands", async () => {
  const sale = { id: "1001.123", subid: "17.123", commission: 1, currency: "EUR" };
  const text = JSON.stringify([{ ...sale, amount: 10, date: "2026-09-15" }]);

  const { transactions } = await takeReport("generic", text);

  expect(transactions.map((each) => [each.transactionId, each.clickRefs])).toEqual([
    ["1001.123", ["17.123"]],
  ]);
  const unclear = await takeReport("generic", text.replace('"amount":10', '"amount":"1.234"'));
  expect([unclear.sums, unclear.problems.length]).toEqual([{}, 1]);
});

test("every list of sales is read, even when another list is longer", async () => {
  const sale = (id: string) => ({
    ...{ id, amount: "10.00", commission: "1.00", currency: "EUR", date: "2026-09-15" },
  });
  const text = JSON.stringify({
    merchants: [{ name: "A" }, { name: "B" }, { name: "C" }, { name: "D" }],
    confirmed: [sale("a1"), sale("a2")],
    later: { more: [sale("a3")] },
  });

  const { sums, problems } = await takeReport("generic", text);

  expect([sums, problems]).toEqual([{ "EUR approved": "30/3" }, [unused("merchants", 4)]]);
});

test("records with a different key each are rejected before they fill memory", async () => {
  const records = Array.from({ length: 20_000 }, (_, at) => ({ id: at, [`product${at}`]: 1 }));

  const { sums, problems } = await takeReport("generic", JSON.stringify({ records }));
  expect([sums, problems]).toEqual([{}, [unused("records", 20_000)]]);
});

test("an API response that counts in cents is read in cents, its export in whole units", async () => {
  const reward = { reward_key: "r1", reward_status: "approved", currency: "USD" };

  for (const [text, money] of [
    [JSON.stringify([{ ...reward, reward_amount: 500 }]), "0/5"],
    ["reward_key,reward_status,currency,reward_amount\nr1,approved,USD,500\n", "0/500"],
  ] as const) {
    const { sums } = await takeReport("partnerstack", text);

    expect(sums).toEqual({ "USD approved": money });
  }
});

test("ids that are numbers with decimals keep their text", async () => {
  const sale = { subid: 17.123, amount: 1.234, commission: 0.5, currency: "EUR" };
  const text = JSON.stringify([100.2, 100.2].map((id) => ({ id, ...sale, date: "2026-09-15" })))
    .replace('"id":100.2', '"id":100.200')
    .replace("0.5", "1e1");

  const { sums, transactions } = await takeReport("generic", text);

  expect(transactions.map((each) => [each.transactionId, each.clickRefs])).toEqual([
    ["100.200", ["17.123"]],
    ["100.2", ["17.123"]],
  ]);
  expect(sums).toEqual({ "EUR approved": "2.468/10.5" });
});

const sale = (id: string) => ({ id, amount: "10.00", commission: "1.00", date: "2026-09-15" });

test("sales in lists within other records are read, with what the records around them say", async () => {
  const { sums, transactions, problems } = await takeReport(
    "generic",
    JSON.stringify({
      status: "ok",
      data: [
        { advertiser_name: "A", currency: "EUR", amount: 20, sales: [sale("a1"), sale("a2")] },
        { advertiser_name: "B", currency: "USD", amount: 10, sales: [sale("a3")] },
      ],
    }),
  );

  expect([sums, problems]).toEqual([{ "EUR approved": "20/2", "USD approved": "10/1" }, []]);
  expect(transactions.map(({ merchantName }) => merchantName)).toEqual(["A", "A", "B"]);
});

test("a single sale, and sales by their keys, are read", async () => {
  for (const answer of [
    { result: { ...sale("a1"), items: [{ sku: "s", amount: "10.00", commission: "1.00" }] } },
    { result: { 901: sale("a1") } },
  ]) {
    const { sums, problems } = await takeReport("generic", JSON.stringify(answer), {
      currency: "EUR",
    });

    expect([sums, problems]).toEqual([{ "EUR approved": "10/1" }, []]);
  }
});

test("sums and lists of something else are left out beside sales, and named", async () => {
  const { sums, problems } = await takeReport(
    "generic",
    JSON.stringify({
      totals: [{ currency: "EUR", amount: 20, commission: 2 }],
      programs: [{ id: 1, name: "A", status: "active" }],
      sales: [sale("a1"), sale("a2")],
    }),
    { currency: "EUR" },
  );

  expect([sums, problems]).toEqual([
    { "EUR approved": "20/2" },
    [unused("totals", 1), unused("programs", 1)],
  ]);
});

test("a response without a list of sales has no columns", async () => {
  for (const text of ['{"error":"no access"}', '{"a":[1,2]}', '{"id": broken']) {
    const { sums, problems } = await takeReport("awin", text);

    expect([sums, problems]).toEqual([{}, ["1: No line names its columns."]]);
  }
});

test("the columns of a response are shown for the mapping", () => {
  const { columns, rows } = headOf('{"sales":[{"nr":1,"paid":{"sum":2}},{"nr":3}]}', true, []);

  expect(columns).toEqual(["nr", "sum"]);
  expect(rows).toEqual([
    ["1", "2"],
    ["3", ""],
  ]);
});

test("items with states of their own, and objects of amount and currency, are read as in calls", async () => {
  const item = (id: string, status: string, value: number) => ({
    conversion_item_id: id,
    item_status: status,
    item_value: value,
    item_publisher_commission: value / 10,
    publisher_self_bill_id: status === "approved" && value === 50 ? "77" : null,
  });
  const conversion = {
    ...{ conversion_id: "p1", campaign_id: "5", currency: "GBP", publisher_reference: "k1" },
    conversion_value: { conversion_status: "mixed", value: 100, publisher_commission: 10 },
    conversion_items: [
      item("i1", "approved", 50),
      item("i2", "rejected", 40),
      item("i3", "approved", 10),
    ],
  };
  const partnerize = JSON.stringify({ conversions: [{ conversion_data: conversion }] });
  const webgains = JSON.stringify({
    data: [
      {
        ...{ id: 1, date: 1789466400, status: 20, click_reference: "k1", program: { id: 7 } },
        value: { amount: 1064000, currency_code: "GBP" },
        commission: { amount: 53200, currency_code: "GBP" },
      },
    ],
  });

  expect((await takeReport("partnerize", partnerize)).sums).toEqual({
    "GBP approved": "10/1",
    "GBP declined": "40/4",
    "GBP paid": "50/5",
  });
  expect((await takeReport("webgains", webgains)).sums).toEqual({ "GBP approved": "106.4/5.32" });
});

test("a currency beside the list is that of its records without one", async () => {
  const sale = { action_id: 1, action_state: "processing", price: "90.00", profit: "4.50" };
  const report = {
    actions: [
      { ...sale, booked_at: "2026-01-29T09:00:00Z" },
      { ...sale, action_id: 2, currency: "eur" },
    ],
    ...{ count: 2, currency: "usd" },
  };
  const { sums, transactions } = await takeReport("generic", JSON.stringify(report));

  expect(sums).toEqual({ "EUR pending": "90/4.5", "USD pending": "90/4.5" });
  expect(transactions[0]?.soldAt).toBe("2026-01-29T09:00:00.000Z");
});

test.each([
  ...["date_transaction", "registrationDate", "timeOfTransaction", "sales_date", "dateInsert"],
  ...["dateInserted", "date_create"],
])("the day of the sale is found under %s", async (name) => {
  const sale = { order_id: "1", status: "approved", amount: 9, commission: 1, currency: "EUR" };
  const { transactions } = await takeReport(
    "generic",
    JSON.stringify([{ ...sale, [name]: "2026-04-20 14:15:00" }]),
  );

  expect(transactions[0]?.soldAt).toBe("2026-04-20T14:15:00.000Z");
});
