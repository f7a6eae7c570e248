import { expect, test } from "vitest";
import { takeReport as take } from "../../../test/ledger/reports.ts";

const earnings = (...sellers: string[]) =>
  [
    "Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)",
    ...sellers.map(
      (seller, at) => `Home,Pan,B0TEST000${at},${seller},shop-20,2026-09-16,10.00,1,0,10.00,0.30`,
    ),
  ].join("\n");

test.each([
  ["USD", "EUR", ["Amazon.com", "Others"]],
  ["CAD", "USD", ["Amazon.ca", "-"]],
  ["MXN", null, ["Someone", "Amazon.com.mx"]],
  ["AUD", "USD", ["Someone", "Someone else"]],
] as const)(
  "dollars of Amazon are those of the shop that a report names: %s at an account in %s",
  async (currency, ofAccount, sellers) => {
    const { sums, problems } = await take("amazon", earnings(...sellers), { currency: ofAccount });
    const isNamed = sellers.some((seller) => seller.startsWith("Amazon"));
    const expected = isNamed ? currency : ofAccount;
    expect([sums, problems]).toEqual([{ [`${expected} approved`]: "20/0.6" }, []]);
  },
);

test.each([["Others"], ["Amazon.com", "Amazon.ca"]])(
  "dollars of Amazon are asked about at an account in euros where nothing or several things say whose they are",
  async (...sellers) => {
    const { sums, problems } = await take("amazon", earnings(...sellers), { currency: "EUR" });
    expect(sums).toEqual({});
    expect(problems[0]).toBe("2: The amount is in $; the currency is said to be EUR.");
  },
);

test.each([
  ["awin", "ID;Advertiser-ID;Datum;Status;Bestellwert;Provision;Währung;An Publisher ausgezahlt"],
  [
    "tradedoubler",
    "Transaktions-ID;Programm;Datum;Status;Bestellwert;Publisher-Provision;Währung;Ausgezahlt",
  ],
  ["webgains", "Transaktions-ID;Programm;Datum;Status;Warenwert;Provision;Währung;Zahlungsstatus"],
])("what was paid and earned is read in German: %s", async (network, columns) => {
  const isWord = network === "webgains";
  const { sums } = await take(
    network,
    `${columns}\n1;5;15.09.2026;bestätigt;10,00;1,00;EUR;${isWord ? "bezahlt" : "Ja"}\n2;5;15.09.2026;bestätigt;20,00;2,00;EUR;${isWord ? "nicht bezahlt" : "Nein"}\n`,
  );
  expect(sums).toEqual({ "EUR paid": "10/1", "EUR approved": "20/2" });
});

test.each([
  "Commission éditeur",
  "Comisión del editor",
  "Commissione affiliato",
  "Prowizja wydawcy",
])("a commission is known by whose it is: %s", async (name) => {
  const { sums, report } = await take(
    "generic",
    `Transaction ID;Status;Order value;${name};Currency\n1;approved;10,00;1,00;EUR\n`,
  );
  expect([sums, report.tables[0]?.lacking]).toEqual([{ "EUR approved": "10/1" }, ["soldAt"]]);
});
