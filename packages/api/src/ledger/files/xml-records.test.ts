/** XML responses of networks' APIs, imported as files. */
import { expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;

test("CJ's former REST answer is read, its attributes and single commissions, too", async () => {
  const commission = (id: number, amount: string) =>
    `<commission><action-status>locked</action-status><action-type>sale</action-type><aid>10</aid>
     <commission-id>${id}</commission-id><event-date>2026-09-15T10:00:00-0700</event-date>
     <order-id>o${id}</order-id><original>true</original><sid>click${id}</sid><sale-amount>${amount}</sale-amount>
     <commission-amount>5.00</commission-amount><advertiser-name>A &amp; B</advertiser-name></commission>`;
  const answer = (...commissions: string[]) =>
    xml(`<cj-api><commissions total-matched="2">${commissions.join("")}</commissions></cj-api>`);

  const two = await takeReport("cj", answer(commission(1, "100.50"), commission(2, "20")), {
    currency: "USD",
  });
  const one = await takeReport("cj", answer(commission(1, "100.50")), { currency: "USD" });

  expect([two.sums, two.problems]).toEqual([{ "USD approved": "120.5/10" }, []]);
  expect([one.sums, one.problems]).toEqual([{ "USD approved": "100.5/5" }, []]);
  expect(one.transactions[0]?.merchantName).toBe("A & B");
});

test("Tradedoubler's headings are no row of its report", async () => {
  const names = ["timeOfEvent", "orderNR", "orderValue", "affiliateCommission", "pendingStatus"];
  const record = (values: readonly string[]) =>
    names.map((name, at) => `<${name}>${values[at]}</${name}>`).join("");
  const row = (...values: string[]) => `<row>${record(values)}</row>`;
  const report = (rows: string) =>
    xml(
      `<report name="aAffiliateEventBreakdownReport"><matrix rowcount="2"><columns>${record(names)}</columns><rows>${rows}</rows></matrix></report>`,
    );
  const first = row("2026-09-15 10:00:00", "N1", "121.00", "6.05", "A");
  const second = row("2026-09-16 10:00:00", "N2", "20.00", "1.00", "D");

  const two = await takeReport("tradedoubler", report(first + second), { currency: "EUR" });
  const one = await takeReport("tradedoubler", report(first), { currency: "EUR" });

  expect([two.sums, two.problems]).toEqual([
    { "EUR approved": "121/6.05", "EUR declined": "20/1" },
    [],
  ]);
  expect([one.sums, one.problems]).toEqual([{ "EUR approved": "121/6.05" }, []]);
});

test("an amount's attribute names its currency", async () => {
  const item = (id: string, currency: string) =>
    `<saleItem id="${id}"><trackingDate>2026-09-15T10:00:00Z</trackingDate>
     <amount currency="${currency}">50.00</amount><commission>2.50</commission>
     <currency>${currency}</currency><status>approved</status></saleItem>`;

  const { sums, problems } = await takeReport(
    "generic",
    xml(
      `<ns:response xmlns:ns="urn:x"><ns:saleItems>${item("a", "EUR")}${item("b", "CHF")}</ns:saleItems></ns:response>`,
    ),
  );

  expect([sums, problems]).toEqual([{ "CHF approved": "50/2.5", "EUR approved": "50/2.5" }, []]);
});

test("XML without sales says so, with how many records it has", async () => {
  const { sums, problems } = await takeReport(
    "generic",
    xml(
      "<programs><program><id>1</id><title>A</title></program><program><id>2</id><title>B</title></program></programs>",
    ),
  );

  expect([sums, problems]).toEqual([
    {},
    ["1: “programs.program” has 2 records without a sale and its money. They are not used."],
  ]);
});

test("elements whose only attribute is their value are read like those with a text", async () => {
  const row = (values: Record<string, string>) =>
    `<row>${Object.entries(values)
      .map(([name, value]) => `<${name} value="${value}"/>`)
      .join("")}</row>`;
  const event = (order: string, pendingStatus: string, orderValue: string) =>
    row({
      ...{ timeOfEvent: "2026-09-15 10:00:00", programId: "5", orderNR: order, epi1: "c1" },
      ...{ orderValue, affiliateCommission: "1.00", pendingStatus, currencyId: "SEK" },
    });
  const rows = event("O1", "P", "10.00") + event("O2", "A", "20.00") + event("O3", "D", "30.00");
  const report = xml(`<report><matrix><rows>${rows}</rows></matrix></report>`);

  const { sums, problems, transactions } = await takeReport("tradedoubler", report);
  expect([sums, problems]).toEqual([
    { "SEK pending": "10/1", "SEK approved": "20/1", "SEK declined": "30/1" },
    [],
  ]);
  expect(transactions[0]?.clickRefs).toEqual(["c1"]);
});
