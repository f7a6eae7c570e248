import { describe, expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";

const HEADER = "transaction_id,date,status,sale_amount,commission,currency,subid\n";
const ROWS = `1,2026-09-15,approved,10.00,1.00,EUR,c1
2,2026-09-16,approved,20.00,2.00,EUR,c2
`;

describe("remarks within a report", () => {
  test.each([
    ["below its rows", `${HEADER}${ROWS}\nGenerated on 31 October 2026,,,,,,\n* Without VAT\n`],
    ["between its pages", `${HEADER}${ROWS}Page 2 of 2\n${HEADER}`],
  ])("are no sales %s", async (_where, text) => {
    const { sums, problems } = await takeReport("generic", text);

    expect([sums, problems]).toEqual([{ "EUR approved": "30/3" }, []]);
  });

  test("are no pending sales of ShareASale, whose rows need no status", async () => {
    const { transactions, problems } = await takeReport(
      "shareasale",
      "transID|merchantId|transDate|transAmount|commission|afftrack\n1|7|09/01/2026|10.00|1.00|c1\nEnd of report\n",
    );
    expect([transactions.length, problems]).toEqual([1, []]);
  });

  test.each(["T-100200", "09/15/2026", "1.234,50"])(
    "are not taken for one when a row breaks off after its first value: %s",
    async (value) => {
      const { problems } = await takeReport("generic", `${HEADER}${ROWS}${value}\n`);
      expect(problems.length).toBe(1);
    },
  );
});

describe("totals", () => {
  test("above the rows are compared with all rows", async () => {
    const text = `${HEADER}Total,,,30.00,3.00,,\n${ROWS}`;
    const { sums, totals, report } = await takeReport("generic", text);

    expect([sums, totals]).toEqual([{ "EUR approved": "30/3" }, 1]);
    expect(report.totals.map(({ stated, added }) => [stated, added])).toEqual([
      ["30", "30"],
      ["3", "3"],
    ]);
  });

  test("of a column that is not used are not compared", async () => {
    const text = `commissionId,actionStatus,advertiserId,eventDate,saleAmountPubCurrency,saleAmountUsd,pubCommissionAmountPubCurrency,sid
1,new,5,2026-09-15T10:00:00Z,10.00,11.00,1.00,c1
2,new,5,2026-09-15T10:00:00Z,20.00,22.00,2.00,c2
Total,,,,,33.00,3.00,
`;
    const { report, problems } = await takeReport("cj", text);

    expect(problems).toEqual([]);
    expect(report.totals.map(({ name, stated, added }) => [name, stated, added])).toEqual([
      ["pubCommissionAmountPubCurrency", "3", "3"],
    ]);
  });

  test("of groups are compared with the rows since the last ones", async () => {
    const { sums, totals, problems, report } = await takeReport(
      "generic",
      `${HEADER}${ROWS}Shop A Total,,,30.00,3.00,,
3,2026-09-17,approved,5.00,0.50,EUR,c3
4,2026-09-18,approved,6.00,0.60,EUR,c4
2026-09 Total,,,11.00,1.20,,
Grand Total,,,41.00,4.10,,
`,
    );

    expect([sums, totals, problems]).toEqual([{ "EUR approved": "41/4.1" }, 3, []]);
    // The second group's commission is stated wrongly.
    expect(
      report.totals.flatMap(({ stated, added }) => (stated === added ? [] : [[stated, added]])),
    ).toEqual([["1.2", "4.1"]]);
  });

  test.each(["Average", "Durchschnitt", "Moyenne", "平均"])(
    "are no averages, which are no sales either: %s",
    async (word) => {
      const text = `${HEADER}${ROWS}Total,,,30.00,3.00,,\n${word},,,15.00,1.50,,\n`;
      const { sums, totals, report } = await takeReport("generic", text);

      expect([sums, totals]).toEqual([{ "EUR approved": "30/3" }, 2]);
      expect(report.totals.every(({ stated, added }) => stated === added)).toBe(true);
    },
  );
});
