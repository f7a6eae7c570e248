import { describe, expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";
import { isMarkup, tablesOfMarkup } from "./markup.ts";
import { headOf } from "./table.ts";

const NAMES = ["Order ID", "Date", "Status", "Sale", "Commission", "Currency"];
const HEADER = NAMES.join(",");
const row = (over: Partial<Record<(typeof NAMES)[number], string>> = {}) =>
  NAMES.map(
    (name, at) => over[name] ?? ["1", "2026-09-15", "approved", "10.00", "1.00", "EUR"][at],
  );
const fileOf = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;
const quoted = (cells: readonly (string | undefined)[]) =>
  cells.map((cell = "") => `"${cell.replaceAll('"', '""')}"`).join(",");

describe("a file with a workbook's name", () => {
  const cells = (tag: string, values: readonly (string | undefined)[]) =>
    `<tr>${values.map((value) => `<${tag}>${value}</${tag}>`).join("")}</tr>`;
  const page = (...rows: string[]) => `<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta charset="utf-8"><style>td{mso-number-format:"\\@"}</style></head><body>
<table><tr><td colspan=2><b>Report</b> of September</td></tr></table>
<table border=1><thead>${cells("th", NAMES)}</thead><tbody>${rows.join("")}</tbody></table>`;
  const rows = [
    cells("td", row({ Sale: "1,234.50&nbsp;" })),
    cells("td", row({ "Order ID": "Bed &amp; Bath-2", Status: "<span>declined</span><br>" })),
  ];

  test.each<[string, string | Buffer]>([
    ["a web page", page(...rows)],
    ["a web page as UTF-16", Buffer.from(`\ufeff${page(...rows)}`, "utf16le")],
  ])("may be %s", async (_, text) => {
    const { sums, problems, transactions, heard } = await takeReport("generic", text);

    expect([problems, transactions.length]).toEqual([[], 2]);
    expect(sums).toEqual({ "EUR approved": "1234.5/1", "EUR declined": "10/1" });
    expect(heard[1]?.event.orderId).toBe("Bed & Bath-2");
  });

  test("keeps its columns when cells are merged or missing", async () => {
    const merged = `<table>${cells("th", ["Merchant", ...NAMES])}
<tr><td rowspan=2>Shop</td>${cells("td", row()).slice(4)}
${cells("td", row({ "Order ID": "2", Sale: "20.00" }))}</table>`;

    const { sums, problems } = await takeReport("generic", merged);

    expect([sums, problems]).toEqual([{ "EUR approved": "30/2" }, []]);
  });

  test("keeps its columns when the last cell of a row is covered by the one above", () => {
    const [rows] = tablesOfMarkup(`<table>
<tr><td rowspan=2>A1</td><td>x</td><td rowspan=2>5.00</td></tr><tr><td>y</td></tr>
<tr><td>A2</td><td>z</td><td>7.00</td></tr></table>`);

    expect(rows?.map((row) => row.cells)).toEqual([
      ["A1", "x", "5.00"],
      ["", "y"],
      ["A2", "z", "7.00"],
    ]);
  });

  test("is recognized quickly however many comments it begins with", () => {
    expect(isMarkup(`${"<!---->".repeat(5000)}x`)).toBe(false);
    expect(isMarkup("<!-- a --> <!-- b -->\n<table>")).toBe(true);
  });

  test("can be the XML of an old Excel, whose decimals are not read as thousands", async () => {
    const data = (type: string, value = "", index = "") =>
      `<Cell${index}><Data ss:Type="${type}">${value}</Data></Cell>`;
    const xml = `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>
<Row>${NAMES.map((name) => data("String", name)).join("")}</Row>
<Row ss:Index="4">${data("Number", "1")}${data("DateTime", "2026-09-15T00:00:00.000")}<Cell/>
${data("Number", "1.234", ' ss:Index="4"')}${data("Number", "0.1")}${data("String", "EUR")}</Row>
</Table></Worksheet></ss:Workbook>`;

    const { sums, problems, transactions } = await takeReport("generic", xml);

    expect([sums, problems]).toEqual([{ "EUR approved": "1.234/0.1" }, []]);
    expect(transactions[0]?.soldAt).toBe("2026-09-15T00:00:00.000Z");
  });

  test("can have column names that only the owner's mapping knows", async () => {
    const names = ["No.", "Wert", "Anteil"];
    const page = `<table>${cells("th", names)}${cells("td", ["1", "10.00 EUR", "1.00 EUR"])}</table>`;
    const mapping = { transactionId: "No.", amount: "Wert", commission: "Anteil" };

    expect(headOf(page, true, [])).toEqual({
      columns: names,
      rows: [["1", "10.00 EUR", "1.00 EUR"]],
    });
    expect((await takeReport("generic", page, { mapping })).sums).toEqual({
      "EUR approved": "10/1",
    });
  });

  test("is reported when it is a sign-in page", async () => {
    const page = "<!DOCTYPE html><html><body><form><table><tr><td>E-mail</td></tr></table></form>";

    await expect(takeReport("awin", page)).rejects.toThrow(
      "report.csv is a web page without a table of sales. Sign in to the network and download it again.",
    );
  });
});

test.each(["\ufeff", "\n\r\n \n"])("%j is an empty file", async (text) => {
  await expect(takeReport("generic", text)).rejects.toThrow("report.csv is empty.");
});

describe("what a spreadsheet makes of numbers", () => {
  test.each<[string, string, string]>([
    ['="00123"', "00123", "12.30"],
    ["'00123", "00123", "'12.30"],
    ["00123", "00123", "$(12.30)"],
  ])("is read unchanged: %s", async (id, wanted, sale) => {
    const { heard, problems } = await takeReport(
      "generic",
      fileOf(quoted(row({ "Order ID": id, Sale: sale, Currency: "USD" }))),
    );

    expect(problems).toEqual([]);
    expect(heard[0]?.event.transactionId).toBe(wanted);
    expect(heard[0]?.event.amount?.value).toMatch(/^-?12\.3$/);
  });

  test("is rejected as an id when it was rounded", async () => {
    const rounded = ["10.00", "20.00"].map((Sale) =>
      row({ "Order ID": "1.23457E+15", Sale }).join(","),
    );

    const { sums, problems } = await takeReport("generic", fileOf(...rounded));

    const said =
      "A spreadsheet has rounded the id “1.23457E+15”. Take the file as it was downloaded.";
    expect([sums, problems]).toEqual([{}, [`2: ${said}`, `3: ${said}`]]);
  });
});

describe("columns of the same name", () => {
  const twice = (name: string, value: string) => `${HEADER},${name}\n${row().join(",")},${value}\n`;

  test.each(["Sale", "Commission", "Status", "Order ID"])(
    "are rejected when they differ: %s",
    async (name) => {
      const { sums, problems } = await takeReport("generic", twice(name, "declined"));

      expect(sums).toEqual({});
      expect(problems).toEqual(["2: Two columns of the same name say different things."]);
    },
  );

  test("are accepted when they agree, when one is empty, and when the money does not depend on them", async () => {
    for (const text of [twice("Sale", "10.00"), twice("Sale", ""), twice("Date", "2026-09-16")]) {
      const { sums, problems } = await takeReport("generic", text);
      expect([sums, problems]).toEqual([{ "EUR approved": "10/1" }, []]);
    }
  });
});

describe("reports that were joined", () => {
  const first = row().join(",");

  test("can repeat the header in another order", async () => {
    const second =
      "Order ID,Status,Currency,Date,Commission,Sale\n2,declined,EUR,2026-09-16,2.00,20.00";
    const third = `${HEADER}\n${row({ "Order ID": "3" }).join(",")}`;

    const { sums, problems, report } = await takeReport("generic", fileOf(first, second, third));

    expect([sums, problems]).toEqual([{ "EUR approved": "20/2", "EUR declined": "20/2" }, []]);
    // Cells are stored in the order of the first header.
    expect(report.tables[0]?.columns).toEqual(NAMES);
  });

  test("are read until the columns change or another network's report begins", async () => {
    const other =
      "Order ID,Status,Total,Payout,Currency,Date,Coupon\n2,approved,5,1,EUR,2026-09-16,X";
    const rakuten = `Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time
c1,42,Shop,R-1,9/1/25,10:11,S1,10.00,1,0.50,9/2/25,01:00`;

    const columns = await takeReport("generic", fileOf(first, other));
    const network = await takeReport(
      "awin",
      `id,commission_status,sale_amount,commission_amount,currency,transaction_date,advertiser_id,click_ref
1,approved,10.00,1.00,EUR,2026-09-15,5,c
${rakuten}
`,
    );

    expect([columns.sums, columns.problems]).toEqual([
      { "EUR approved": "10/1" },
      ["4: From here on the columns are different. Import that part as a file of its own."],
    ]);
    expect([network.sums, network.problems]).toEqual([
      { "EUR approved": "10/1" },
      ["4: From here on this is a report of Rakuten; the account is one of Awin."],
    ]);
  });
});

test.each(
  "Łącznie|Eindtotaal|Totalsumma|Kokonaissumma|Σύνολο|Общо|Всього|총계|รวม|المجموع|Report Total|Gesamtergebnis".split(
    "|",
  ),
)("%s is no sale", async (word) => {
  const { sums, totals } = await takeReport(
    "generic",
    fileOf(row().join(","), `${word},,,10.00,1.00,`),
    { currency: "EUR" },
  );

  expect([sums, totals]).toEqual([{ "EUR approved": "10/1" }, 1]);
});

test.each<[string, string]>([
  ["15/Sep/2026 10:11:12", "2026-09-15T10:11:12.000Z"],
  ["Sep-15-2026", "2026-09-15T00:00:00.000Z"],
  ["15. září 2026", "2026-09-15T00:00:00.000Z"],
  ["2026. 9. 15.", "2026-09-15T00:00:00.000Z"],
  ["2026-09-15 10:11:12 +0200 UTC", "2026-09-15T08:11:12.000Z"],
  ["1789466400000000", "2026-09-15T10:00:00.000Z"],
])("%s is a day", async (date, moment) => {
  const { transactions } = await takeReport("generic", fileOf(quoted(row({ Date: date }))));

  expect(transactions[0]?.soldAt).toBe(moment);
});

test.each<[string, string]>([
  ["pending", "в ожидании|未確定|承認待ち|待确认|Oczekuje|Beklemede|Pending Approval"],
  ["approved", "подтверждено|確定|已确认|Zatwierdzono|Onaylandı|Hyväksytty|Schváleno"],
  ["declined", "отклонено|否認|已取消|Odrzucono|Reddedildi|Hylätty|Zurückgewiesen"],
])("%s is said in many languages", async (state, words) => {
  for (const word of words.split("|")) {
    const { sums } = await takeReport("generic", fileOf(row({ Status: word }).join(",")));
    expect([word, sums]).toEqual([word, { [`EUR ${state}`]: "10/1" }]);
  }
});

test.each<[string, string]>([
  ["12,30 руб.", "RUB"],
  ["12,30 лв", "BGN"],
  ["RM12.30", "MYR"],
  ["12,30 TL", "TRY"],
  ["CAD$12.30", "CAD"],
  ["CDN$12.30", "CAD"],
  ["NZD$12.30", "NZD"],
])("%s is money", async (text, currency) => {
  const { heard } = await takeReport("generic", fileOf(quoted(row({ Sale: text, Currency: "" }))), {
    currency: "EUR",
  });

  expect(heard[0]?.event.amount).toEqual({ value: "12.3", currency });
});
