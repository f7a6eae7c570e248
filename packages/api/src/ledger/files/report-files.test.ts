import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { networkReports } from "../../../test/ledger/network-reports.ts";
import { takeReport as take } from "../../../test/ledger/reports.ts";

const reportOf = (network: string) => networkReports.find(({ id }) => id === network);
const awin = reportOf("awin")?.text ?? "";
const awinSums = reportOf("awin")?.sums ?? {};
const rakuten = reportOf("rakuten")?.text ?? "";

describe("files", () => {
  test.each<[string, Uint8Array]>([
    ["UTF-8 with a mark", Buffer.from(`\ufeff${awin}`)],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${awin}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(awin, "utf16le")],
    ["UTF-16 the other way", Buffer.from(`\ufeff${awin}`, "utf16le").swap16()],
    ["gzip", gzipSync(awin)],
    [
      "ZIP",
      zipSync({ "folder/report.csv": strToU8(awin), "__MACOSX/._report.csv": strToU8("junk") }),
    ],
    ["ZIP within gzip", gzipSync(zipSync({ "report.csv": strToU8(awin) }))],
    ["line ends of Windows", Buffer.from(awin.replaceAll("\n", "\r\n"))],
    ["semicolons", Buffer.from(awin.replaceAll('"1,070.00"', "1070.00").replaceAll(",", ";"))],
    ["pipes", Buffer.from(awin.replaceAll('"1,070.00"', "1070.00").replaceAll(",", "|"))],
    ["tabs", Buffer.from(awin.replaceAll('"1,070.00"', "1070.00").replaceAll(",", "\t"))],
    ["titles above", Buffer.from(`Transactions\nAccount;Shop, Inc.\n"September\n2026"\n\n${awin}`)],
    ["totals below", Buffer.from(`${awin}Total,,,,,,40.605,,1156.11,,,,,,,,,,,\n`)],
    [
      "a line break in a cell",
      Buffer.from(awin.replace(",Shop,approved", ',"Sh""o""p\nInc.",approved')),
    ],
  ])("are read from %s", async (_what, bytes) => {
    const taken = await take("awin", bytes);

    expect(taken.problems).toEqual([]);
    expect(taken.sums).toEqual(awinSums);
  });

  test("are read in Windows-1252", async () => {
    const taken = await take("generic", Buffer.from(networkReports.at(-1)?.text ?? "", "latin1"), {
      currency: "EUR",
    });
    expect(taken.sums).toEqual(networkReports.at(-1)?.sums);
  });

  test("are read from workbooks, with their dates and numbers", async () => {
    const taken = await take(
      "generic",
      workbook([
        ["Report of September"],
        ["Order ID", "Date", "Status", "Sale Amount", "Commission", "Currency", "SubID"],
        ["A1", { date: 46280.5 }, "approved", 19.99, 1.234, "EUR", "c1"],
        ["A2", { date: 46281 }, "pending", 1234, 0.1, "EUR", "c2"],
      ]),
    );

    expect(taken.problems).toEqual([]);
    expect(taken.sums).toEqual({ "EUR approved": "19.99/1.234", "EUR pending": "1234/0.1" });
    expect(taken.transactions[0]?.soldAt).toBe("2026-09-15T12:00:00.000Z");
  });

  test("can contain several reports", async () => {
    const orders =
      "Category,Name,ASIN,Seller,Tracking ID,Date,Qty,Price($),Link Type,Indirect Sales,Device Type Group\nHome,Cable,B0ORD00001,Amazon.com,shop-20,2026-09-18,3,150.00,Text,No,Mobile\n";
    const trends =
      "Date,Clicks,Items Ordered (Amazon),Items Ordered (3rd Party),Total Items Ordered,Conversion\n2026-09-18,10,1,0,1,10%\n";
    const zip = zipSync({
      "earnings.csv": strToU8(reportOf("amazon")?.text ?? ""),
      "orders.csv": strToU8(orders),
      "trends.csv": strToU8(trends),
    });
    const taken = await take("amazon", zip, { currency: "USD" });

    expect(taken.sums).toEqual(reportOf("amazon")?.sums);
    expect(taken.transactions.filter(({ kind }) => kind === "forecast").length).toBe(1);
    expect(taken.problems).toEqual(["2: It adds up clicks and sales; it is no list of sales."]);
  });

  test("about shipped items without a known commission column are rejected", async () => {
    const { sums, problems, heard } = await take(
      "amazon",
      "ASIN,Tracking ID,Date Shipped,Items Shipped,Revenue($),Gebyr($)\nB1,shop-20,09/15/2026,1,20.00,1.00\n",
      { currency: "USD" },
    );
    expect([sums, heard]).toEqual([{}, []]);
    expect(problems).toEqual(["2: It was shipped, but no column has its commission."]);
  });

  test("of another network are reported as such and do not count", async () => {
    const taken = await take("awin", rakuten);

    expect(taken.sums).toEqual({});
    expect(taken.problems.length).toBe(7);
    expect(taken.problems[0]).toContain("a report of Rakuten; the account is one of Awin");
  });

  test("of two networks are read as far as they are of the account's network", async () => {
    const taken = await take("awin", `${awin}${rakuten.replace("\ufeff", "")}`);

    expect(taken.sums).toEqual(awinSums);
    expect(taken.problems.length).toBeGreaterThanOrEqual(7);
  });

  test("are read on after a repeated header", async () => {
    expect((await take("awin", `${awin}${awin}`)).sums).toEqual(awinSums);
  });

  test("are read on after a row with a problem, which is reported", async () => {
    const header = "transaction_id,date,amount,currency,status\n";
    const taken = await take(
      "generic",
      `${header}1,2026-09-15,10.00,EUR,approved
2,2026-02-30,10.00,EUR,approved
3,2026-09-15,1e12,EUR,approved
4,2026-09-15,10.00,XXQ,approved
5,2026-09-15,10.00,EUR,flummoxed
6,2026-09-15,ten,EUR,approved
,2026-09-15,10.00,EUR,approved
8,2026-09-15,5.00,EUR,approved
`,
    );

    expect(taken.sums).toEqual({ "EUR approved": "15/0" });
    expect(taken.problems).toEqual([
      expect.stringMatching(/^3: .*not a date/),
      expect.stringMatching(/^4: .*more than any sale/),
      expect.stringMatching(/^5: .*not a known currency/),
      expect.stringMatching(/^6: .*not known/),
      expect.stringMatching(/^7: .*not an amount/),
      expect.stringMatching(/^8: .*no transaction id/),
    ]);
  });

  test("with ambiguous amounts and dates are not guessed unless the column proves the format", async () => {
    const header = "transaction_id;date;amount;currency;status\n";
    const unknown = await take("generic", `${header}1;03/04/2026;1.234;EUR;approved\n`);
    const told = await take(
      "generic",
      `${header}1;03/04/2026;1.234;EUR;approved\n2;25/04/2026;0,50;EUR;approved\n`,
    );

    expect(unknown.sums).toEqual({});
    expect(unknown.problems.length).toBe(1);
    expect(told.sums).toEqual({ "EUR approved": "1234.5/0" });
    expect(told.transactions[0]?.soldAt).toBe("2026-04-03T00:00:00.000Z");
  });

  test("can have currency names and signs, and totals with many words", async () => {
    const header = "transaction_id,date,amount,currency,status,validation_date\n";
    const taken = await take(
      "generic",
      `${header}1,2026-09-15,10.00,€,approved,not yet\n2,2026-09-15,5.00,US$,approved,\n3,2026-09-15,5.00,euro,approved,\nTotal (3 rows),,20.00,,,\n`,
      { currency: "GBP" },
    );

    expect(taken.problems).toEqual([]);
    expect(taken.totals).toBe(1);
    expect(taken.sums).toEqual({ "EUR approved": "15/0", "USD approved": "5/0" });
  });

  test("are read with the owner's mapping", async () => {
    const taken = await take(
      "generic",
      "Nr.;Wann;Was;Wieviel;Davon\nX;2026-09-15;bezahlt;10,00;1,00\n",
      {
        currency: "EUR",
        mapping: {
          transactionId: "Nr.",
          soldAt: "Wann",
          state: "Was",
          amount: "Wieviel",
          commission: "Davon",
        },
      },
    );

    expect(taken.sums).toEqual({ "EUR paid": "10/1" });
  });

  test("with several rows of one order add up its products", async () => {
    const taken = await take(
      "generic",
      "order_id,sku,amount,currency,status\nO,A,10.00,EUR,approved\nO,B,5.50,EUR,approved\nP,A,1.00,EUR,approved\n",
    );

    expect(taken.sums).toEqual({ "EUR approved": "16.5/0" });
    expect(taken.transactions.length).toBe(2);
  });

  test("with ten thousand lines of one order make one order", async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `c1,42,Shop,R-1,9/1/26,10:11,S${at},0.01,1,0.001,9/2/26,01:00`,
    );
    const taken = await take(
      "rakuten",
      `${rakuten.slice(1, rakuten.indexOf("\r"))}\n${rows.join("\n")}\n`,
    );

    expect(taken.transactions.length).toBe(1);
    expect(taken.sums).toEqual({ "USD approved": "100/10" });
  });

  test.each<[string, Uint8Array | string]>([
    ["empty", ""],
    ["a broken archive", Buffer.from("504b0304ffffffff", "hex")],
    ["a broken gzip", Buffer.from("1f8b080000000000", "hex")],
    ["an archive of nothing", zipSync({})],
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex")],
  ])("that are %s are rejected with a reason", async (_what, content) => {
    await expect(take("awin", content)).rejects.toThrow(/report\.csv/);
  });

  test("without columns are stored as not understood", async () => {
    const taken = await take("generic", "hello\nworld\n");
    expect(taken.problems).toEqual([
      "1: No line names its columns.",
      "2: No line names its columns.",
    ]);
  });
});

type Cell = string | number | { date: number };

/** The smallest workbook that programs accept. */
function workbook(rows: Cell[][]): Uint8Array {
  const strings: string[] = [];
  const cell = (value: Cell, at: string) => {
    if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === "object") return `<c r="${at}" s="1"><v>${value.date}</v></c>`;
    strings.push(value);
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((each, at) => cell(each, `${String.fromCharCode(65 + at)}${row + 1}`)).join("")}</row>`,
    )
    .join("");
  const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  return zipSync({
    "xl/workbook.xml": xml(
      '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": xml(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    "xl/styles.xml": xml(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    ),
    "xl/sharedStrings.xml": xml(
      `<sst>${strings.map((each) => `<si><t>${each}</t></si>`).join("")}</sst>`,
    ),
  });
}

describe("an archive with one report in two formats", () => {
  const text = `Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)
Kitchen,Kettle,B001,Amazon.com,tag-20,2026-09-15,49.95,2,0,99.90,4.50
Kitchen,Pan,B002,Other,tag-20,2026-09-16,20.00,1,0,20.00,1.00
`;
  const items = (day: string) =>
    `<?xml version="1.0"?><Data><Items>
<Item ASIN="B001" DateShipped="${day}" Earnings="4.50" Qty="2" Revenue="99.90" Tag="tag-20"/>
<Item ASIN="B002" DateShipped="${next(day)}" Earnings="1.00" Qty="1" Revenue="20.00" Tag="tag-20"/>
</Items></Data>`;
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const archive = (xml: string) =>
    zipSync({ "earnings.csv": strToU8(text), "earnings.xml": strToU8(xml) });

  test("counts once, though its rows have no ids, and says so", async () => {
    const taken = await take("amazon", archive(items("2026-09-15")), { currency: "USD" });

    expect(taken.sums).toEqual({ "USD approved": "119.9/5.5" });
    expect(taken.problems).toEqual(
      [2, 3].map((line) => `${line}: It lists the same sales as “earnings.csv”.`),
    );
  });

  test("counts each of two reports of other sales", async () => {
    const taken = await take("amazon", archive(items("2026-09-17")), { currency: "USD" });

    expect(taken.problems).toEqual([]);
    expect(taken.sums).toEqual({ "USD approved": "239.8/11" });
  });
});
