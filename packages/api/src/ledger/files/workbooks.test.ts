import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { takeReport as take } from "../../../test/ledger/reports.ts";
import { openDocumentSheets } from "./open-document.ts";

describe("spreadsheets of OpenDocument", () => {
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const columns = ["Transaction ID", "Date", "Status", "Sale Amount", "Commission", "SubID"];
  const row = (id: string, amount: string, attributes = "") =>
    `<table:table-row ${attributes}>${text(id)}<table:table-cell office:value-type="date" office:date-value="2026-09-05"><text:p>05.09.26</text:p></table:table-cell>${text("approved")}${amount}<table:table-cell office:value-type="float" office:value="0.99"><office:annotation><text:p>7.00</text:p></office:annotation><text:p>0,99</text:p></table:table-cell>${text("k<text:s/>1")}<table:table-cell table:number-columns-repeated="16378"/></table:table-row>`;
  const sheet = (rows: string) =>
    zipSync({
      mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
      "content.xml": strToU8(
        `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table table:name="S"><table:table-row>${columns.map(text).join("")}</table:table-row>${rows}<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
      "Thumbnails/thumbnail.png": strToU8("x"),
    });
  const float = (value: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>as shown</text:p></table:table-cell>`;

  test("are read by what their cells hold, without remarks and empty cells", async () => {
    const taken = await take("generic", sheet(row("T1", float("1234.5"))), { currency: "EUR" });

    expect([taken.problems, taken.sums]).toEqual([[], { "EUR approved": "1234.5/0.99" }]);
    expect(taken.transactions[0]).toMatchObject({ clickRefs: ["k 1"] });
    expect(taken.report.tables[0]?.columns).toEqual(columns);
  });

  test("hold a row as often as it is repeated", async () => {
    const rows = row("", float("10"), 'table:number-rows-repeated="3"');
    const { sums } = await take("amazon", sheet(rows).slice(), {
      currency: "EUR",
      mapping: { amount: "Sale Amount", commission: "Commission" },
    });
    expect(sums).toEqual({ "EUR approved": "30/2.97" });
  });

  test("hold rows up to a number in all sheets together", async () => {
    const half = sheet(row("T1", float("1"), 'table:number-rows-repeated="600000"'));
    const content = new TextDecoder().decode(unzipSync(half)["content.xml"]);
    const table = /<table:table .*<\/table:table>/.exec(content)?.[0] ?? "";

    expect(openDocumentSheets(table)).toHaveLength(1);
    expect(() => openDocumentSheets(`<all>${table}${table}</all>`)).toThrow("too many rows");
  });

  test("name the currency of amounts", async () => {
    const amount = `<table:table-cell office:value-type="currency" office:currency="GBP" office:value="12.345"><text:p>£12.35</text:p></table:table-cell>`;
    const { sums } = await take("generic", sheet(row("T1", amount)), { currency: "EUR" });
    expect(sums).toEqual({ "GBP approved": "12.345/0", "EUR approved": "0/0.99" });
  });
});

describe("amounts in workbooks of Excel", () => {
  const workbook = (format: string) => {
    const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
    const words = ["Transaction ID", "Sale Amount", "Commission", "Status", "T1", "approved"];
    const at = (cell: string, of: string) => `<c r="${cell}" t="s"><v>${words.indexOf(of)}</v></c>`;
    return zipSync({
      "xl/workbook.xml": xml(
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      "xl/_rels/workbook.xml.rels": xml(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/worksheets/sheet1.xml": xml(
        `<worksheet><sheetData><row r="1">${at("A1", "Transaction ID")}${at("B1", "Sale Amount")}${at("C1", "Commission")}${at("D1", "Status")}</row><row r="2">${at("A2", "T1")}<c r="B2" s="1"><v>1234.5</v></c><c r="C2" s="1"><v>12.345</v></c>${at("D2", "approved")}</row></sheetData></worksheet>`,
      ),
      "xl/styles.xml": xml(
        `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      ),
      "xl/sharedStrings.xml": xml(
        `<sst>${words.map((each) => `<si><t>${each}</t></si>`).join("")}</sst>`,
      ),
    });
  };

  test.each([
    ["[$€-407]#,##0.00", "EUR"],
    ["#,##0.00\\ [$EUR]", "EUR"],
    ["&quot;£&quot;#,##0.00;[Red]-&quot;£&quot;#,##0.00", "GBP"],
    ["_-* #,##0.00\\ &quot;€&quot;_-", "EUR"],
    ["_-* #,##0.00\\ _€_-", "SEK"],
    ["#,##0.00&quot; QTY&quot;", "SEK"],
    ["#,##0.00&quot; CHF&quot;", "CHF"],
    ["#,##0.00", "SEK"],
    ["0.00%", "SEK"],
    ["[$-409]#,##0.00", "SEK"],
    ["&quot;Sale&quot; #,##0.00", "SEK"],
  ])("are in the currency that their format shows: %s", async (format, currency) => {
    const { sums, problems } = await take("generic", workbook(format), { currency: "SEK" });
    expect([sums, problems]).toEqual([{ [`${currency} approved`]: "1234.5/12.345" }, []]);
  });

  test("are not guessed where their sign is one of several currencies", async () => {
    const { sums, problems } = await take("generic", workbook("_($* #,##0.00_)"), {
      currency: "SEK",
    });
    expect(sums).toEqual({});
    expect(problems).toEqual(["2: The amount is in $; the currency is said to be SEK."]);
  });
});
