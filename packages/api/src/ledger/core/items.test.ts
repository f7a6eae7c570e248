import { expect, test } from "vitest";
import { heard, randomOf, shuffledWithRepeats, sumsOf } from "../../../test/ledger/heard.ts";
import { takeReport } from "../../../test/ledger/reports.ts";

const COLUMNS =
  "Commission ID,Original Action ID,Action Status,Advertiser ID,SID,Event Date,Order ID,SKU,Sale Amount,Commission,Currency";
const item = (sku: string, amount: number, status = "new") =>
  `C1,A1,${status},9,k1,2026-09-15,O1,${sku},${amount},${amount / 10},USD\n`;

test("a commission that a file of CJ repeats for its items counts with each of them", async () => {
  const rows = item("a", 10) + item("b", 20) + item("a", 10);

  const { sums, problems, transactions } = await takeReport("cj", `${COLUMNS}\n${rows}`);

  expect([sums, problems]).toEqual([{ "USD pending": "30/3" }, []]);
  expect(transactions).toHaveLength(1);
});

const money = (amount: number) => ({
  amount: { value: `${amount}`, currency: "USD" },
  commission: { value: `${amount / 10}`, currency: "USD" },
});
const items = [
  heard({ part: "C1/item:a", state: "pending", ...money(10) }),
  heard({ part: "C1/item:b", state: "pending", ...money(20) }),
];

test.each([
  ["of all its items", { part: "C1", state: "pending" as const, ...money(30) }, "30/3"],
  ["of one of its items", { part: "C1", state: "pending" as const, ...money(20) }, "30/3"],
  ["of something else", { part: "C2", state: "pending" as const, ...money(30) }, "60/6"],
])("a report %s beside them counts as it should", (_what, whole, sum) => {
  const random = randomOf(7);
  for (let round = 0; round < 20; round++) {
    const events = shuffledWithRepeats([...items, heard(whole)], random);
    expect(sumsOf(events)).toEqual({ "USD pending": sum });
  }
});

test("what a later report says of all items counts for them", () => {
  const closed = heard({ part: "C1", state: "paid", ...money(30) });
  expect(sumsOf([...items, closed])).toEqual({ "USD paid": "30/3" });
  const later = ["a", "b"].map((sku, at) =>
    heard({ part: `C1/item:${sku}`, state: "paid", ...money(10 * (at + 1)) }),
  );
  const before = heard({ part: "C1", state: "pending", ...money(30) });
  expect(sumsOf([before, ...later])).toEqual({ "USD paid": "30/3" });
});
