import { expect, test } from "vitest";
import { readSent } from "../../../test/ledger/network-calls.ts";
import { takeReport } from "../../../test/ledger/reports.ts";

test("the German name of summer time is known", async () => {
  const { problems, transactions } = await takeReport(
    "tradedoubler",
    `programId;programName;timeOfEvent;orderNR;epi1;orderValue;affiliateCommission;pendingStatus;currencyId
1;A;15.09.2026 10:11:12 MESZ;O1;k1;100,00;5,00;A;EUR
`,
  );

  expect(problems).toEqual([]);
  expect(transactions[0]?.soldAt).toBe("2026-09-15T08:11:12.000Z");
});

test.each([
  ["06/01/2026 to 06/30/2026", "2026-06-03"],
  ["01/03/2026 to 31/03/2026", "2026-03-06"],
])("dates without a provable order use the order of the title's dates: %s", async (days, first) => {
  const { sums, problems, transactions } = await takeReport(
    "amazon",
    `Fee earnings report from ${days}
Date Shipped,Product Name,ASIN,Seller,Tracking ID,Sub Tag,Price,Items Shipped,Returns,Revenue,Ad Fees
06/03/2026,"Desk, 55 inch",B0AAA111,Amazon.com,mine-20,k1,129.99,1,0,129.99,5.20
06/03/2026,Lamp,B0CCC333,Amazon.com,mine-20,,39.99,0,1,-39.99,-1.60
`,
    { currency: "USD" },
  );

  expect(problems).toEqual([]);
  expect(sums).toEqual({ "USD approved": "90/3.6" });
  expect(transactions[0]?.soldAt?.slice(0, 10)).toBe(first);
});

test("dates are not guessed when neither rows nor title prove their order", async () => {
  const { problems } = await takeReport(
    "amazon",
    "Report of 06/01/2026\nDate Shipped,ASIN,Tracking ID,Revenue,Ad Fees\n06/03/2026,B0AAA111,mine-20,1.00,0.10\n",
    { currency: "USD" },
  );

  expect(problems).toEqual([expect.stringContaining("could mean two days")]);
});

test.each([
  ["Data spedizione", "2026-09-03"],
  ["Verzenddatum", "2026-09-03"],
  ["Date d’expédition", "2026-09-03"],
  ["Fecha de envío", null],
  ["Date Shipped", null],
])("the language of “%s” shows the order of dates that nothing else proves", async (name, day) => {
  const { problems, transactions } = await takeReport(
    "amazon",
    `${name},ASIN,Tracking ID,Revenue,Ad Fees\n03/09/2026,B0AAA111,mine-21,1.00,0.10\n`,
    { currency: "EUR" },
  );

  expect(transactions[0]?.soldAt?.slice(0, 10) ?? null).toBe(day);
  expect(problems).toHaveLength(day ? 0 : 1);
});

test.each([
  ["5. listopada 2025.,1. srpnja 2025.", "date", ["2025-10-05", "2025-07-01"]],
  ["5 listopada 2025,1 lutego 2025", "date", ["2025-11-05", "2025-02-01"]],
  ["5. listopadu 2025,1 lis 2025", "Datum objednávky", ["2025-11-05", "2025-11-01"]],
  ["5 lis 2025,1 lis 2025", "Datum narudžbe", ["2025-10-05", "2025-10-01"]],
] as const)(
  "months in %s beside “%s” are those of the file's language",
  async (dates, name, days) => {
    const rows = dates.split(",").map((date, at) => `${at + 1}x,${date},10.00,1.00,EUR`);
    const csv = [`id,${name},amount,commission,currency`, ...rows].join("\n");

    const { transactions } = await takeReport("generic", csv, { mapping: { soldAt: name } });

    expect(transactions.map(({ soldAt }) => soldAt?.slice(0, 10))).toEqual(days);
  },
);

test("a month that is another one in Croatian and in Polish is asked about", async () => {
  const csv = "id,date,amount,commission,currency\nx1,5 listopada 2025,10.00,1.00,EUR\n";

  const { sums, problems } = await takeReport("generic", csv);

  expect([sums, problems]).toEqual([{}, ['2: "5 listopada 2025" could mean two days.']]);
});

test.each([
  ["generic", "Transaction Date (UTC)", "2026-01-15T10:00:00.000Z"],
  ["generic", "Transaction Date [GMT]", "2026-01-15T10:00:00.000Z"],
  ["generic", "Transaction Date (EST)", "2026-01-15T15:00:00.000Z"],
  ["generic", "Transaction Date (UTC+2)", "2026-01-15T08:00:00.000Z"],
  ["generic", "Transaction Date (GMT-05:00)", "2026-01-15T15:00:00.000Z"],
  ["generic", "Transaction Date (UTC+5:30)", "2026-01-15T04:30:00.000Z"],
  ["generic", "Transaction Date (+05:45)", "2026-01-15T04:15:00.000Z"],
  ["generic", "Transaction Date (Europe/Paris)", "2026-01-15T09:00:00.000Z"],
  ["shareasale", "trans_date_utc", "2026-01-15T10:00:00.000Z"],
  ["shareasale", "transDateUTC", "2026-01-15T10:00:00.000Z"],
  ["shareasale", "Trans Date UTC", "2026-01-15T10:00:00.000Z"],
  ["shareasale", "Trans Date (UTC)", "2026-01-15T10:00:00.000Z"],
  ["generic", "Transaction Date PT", "2026-01-15T18:00:00.000Z"],
  ["generic", "transaction_time_pst", "2026-01-15T18:00:00.000Z"],
  ["generic", "Transaction Date US Eastern", "2026-01-15T15:00:00.000Z"],
  ["generic", "Transaction Date Pacific Time", "2026-01-15T18:00:00.000Z"],
  // Remarks that are no zone leave the network's own one.
  ["shareasale", "Trans Date (local)", "2026-01-15T16:00:00.000Z"],
])("the name of a column may state the zone of its times: %s, %s", async (id, name, expected) => {
  const { problems, transactions } = await takeReport(
    id,
    `Trans ID,Merchant ID,${name},Status,Trans Amount,Commission,Currency\nT1,5,2026-01-15 10:00:00,approved,10.00,1.00,USD\n`,
  );
  expect(problems).toEqual([]);
  expect(transactions[0]?.soldAt).toBe(expected);
});

test("a zone beside the time is preferred to that in the name of its column", async () => {
  const { transactions } = await takeReport(
    "generic",
    "transaction_id,date (UTC),status,commission,currency\nT1,2026-01-15T10:00:00+02:00,approved,1.00,USD\n",
  );
  expect(transactions[0]?.soldAt).toBe("2026-01-15T08:00:00.000Z");
});

test("the end of a name may state the zone of a call's time, too", () => {
  const { events } = readSent("digistore24", {
    ...{ event: "on_payment", order_id: "DS1", transaction_id: "1", amount_affiliate: "1.00" },
    datetime_utc: "2026-01-15 10:00:00",
  });
  expect(events[0]?.soldAt).toBe("2026-01-15T10:00:00.000Z");
});
