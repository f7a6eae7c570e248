/** Saved responses of networks' APIs, imported as files. */
import { expect, test } from "vitest";
import { reportsOfOneSale } from "../../../test/ledger/one-sale.ts";
import { takeReport } from "../../../test/ledger/reports.ts";
import { sheetsOfJson } from "./json-records.ts";
import { headOf } from "./table.ts";

const answers = Object.entries(reportsOfOneSale).flatMap(([id, { is, said }]) =>
  said.flatMap((each, at): [string, number, string, object][] =>
    typeof each === "object" && !Array.isArray(each) && id !== "partnerstack"
      ? [[id, at, is, each]]
      : [],
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

  expect([sums, problems]).toEqual([{ "EUR approved": "30/3" }, []]);
});

test("records with a different key each are rejected before they fill memory", async () => {
  const records = Array.from({ length: 20_000 }, (_, at) => ({ id: at, [`product${at}`]: 1 }));

  expect(sheetsOfJson(JSON.stringify({ records }))).toEqual([]);
  const { sums, problems } = await takeReport("generic", JSON.stringify({ records }));
  expect([sums, problems]).toEqual([{}, ["1: No line names its columns."]]);
});

test("responses with amounts in cents are rejected", async () => {
  const reward = {
    reward_key: "r1",
    reward_status: "approved",
    reward_amount: 500,
    currency: "USD",
  };

  await expect(takeReport("partnerstack", JSON.stringify([reward]))).rejects.toThrow("in cents");
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
