import { describe, expect, test } from "vitest";
import { networkReports } from "../../../test/ledger/network-reports.ts";
import { takeReport as take } from "../../../test/ledger/reports.ts";
import { adapters } from "../adapters.ts";

/** Shuffles the lines below the header, except the other texts of the file. */
function shuffled(text: string, headerAt: number): string {
  const lines = text.split("\n");
  const rows = lines.slice(headerAt + 1).filter((line) => line.trim() !== "");
  return [...lines.slice(0, headerAt + 1), ...rows.reverse(), ""].join("\n");
}

describe("reports of networks", () => {
  test.each(networkReports)("$id: $what", async ({ id, text, sums, refs, currency }) => {
    const taken = await take(id, text, { currency });

    expect(taken.problems).toEqual([]);
    expect(taken.sums).toEqual(sums);
    expect(
      [...new Set(taken.transactions.flatMap(({ clickRefs }) => clickRefs.slice(0, 1)))].sort(),
    ).toEqual(refs);
    for (const { stated, added } of taken.report.totals) expect(added).toBe(stated);
  });

  test.each(networkReports)(
    "$id: $what, twice and in another order",
    async ({ id, text, sums, currency, headerAt = 0 }) => {
      const first = await take(id, text, { currency });
      const again = await take(id, shuffled(text, headerAt), { currency, known: first.heard });

      expect(again.sums).toEqual(sums);
      expect(new Set(again.heard.map(({ hash }) => hash))).toEqual(
        new Set(first.heard.map(({ hash }) => hash)),
      );
    },
  );

  test("are tested for every adapter, and each is recognized by its columns alone", async () => {
    expect(new Set(networkReports.map(({ id }) => id))).toEqual(
      new Set(adapters.map(({ id }) => id)),
    );
    for (const { id, what, text, currency = "USD" } of networkReports) {
      const { report } = await take("generic", text, { currency });
      expect(report.tables[0]?.network, `${id}: ${what}`).toBe(id);
    }
  });
});

test("Rakuten's bonuses and adjustments without an order are entries of their own", async () => {
  const bonus = ",1,Shop,,9/1/26,00:00,,0.00,0,25.00,9/3/26,10:00\n";
  const { sums, problems, transactions } = await take(
    "rakuten",
    `Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time
k1,1,Shop,R1,9/1/26,10:00,A,10.00,1,1.00,9/3/26,10:00
${bonus}${bonus},1,Shop,,9/9/26,00:00,,0.00,0,-5.00,9/13/26,10:00
`,
  );

  expect([sums, problems]).toEqual([{ "USD approved": "10/46" }, []]);
  expect(transactions.map(({ kind }) => kind)).toEqual(["sale", "entry", "entry", "entry"]);
});
