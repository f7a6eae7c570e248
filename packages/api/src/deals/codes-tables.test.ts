import { expect, test } from "vitest";
import { otherFile, rowsOfCodes } from "./codes-rows.ts";
import { readNetworkCodes } from "./network-codes.ts";

const NAMES = (
  "Promotion ID|Advertiser|Advertiser ID|Type|Code|Description|Starts|Ends|Categories|Regions|Terms|" +
  "Deeplink Tracking|Deeplink|Commission Groups|Commission|Exclusive|Date Added|Title"
).split("|");
const VALUES: Record<string, string> = {
  ...{ "Promotion ID": "77", Advertiser: "Tea & Co", Type: "Vouchers Only", Code: "TEA10" },
  ...{ Description: 'First, "second"\nand third', Starts: "31/07/2026 16:36:00" },
  ...{ Ends: "30/09/2026 22:59:00", Terms: "From &euro;50", Title: "10% &#8211; tea &amp; cake" },
  "Deeplink Tracking": "https://www.awin1.com/cread.php?awinmid=1&amp;copy=2",
  Deeplink: "https://tea.example/",
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const awinTable = (delimiter: string, ...changes: Record<string, string>[]) =>
  [NAMES, ...changes.map((change) => NAMES.map((name) => ({ ...VALUES, ...change })[name] ?? ""))]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join("\r\n");
const read = (text: string, zone?: string) => readNetworkCodes(rowsOfCodes(text), zone);

test.each([",", ";", "\t", "|"])("reads Awin's export with the delimiter “%s”", (delimiter) => {
  expect(read(`\uFEFF${awinTable(delimiter, {})}`)).toEqual({
    codes: [
      {
        ...{ row: 2, sourceKey: "awin:77", title: "10% – tea & cake", code: "TEA10" },
        ...{ description: 'First, "second" and third', terms: "From €50", isOver: false },
        ...{
          startsAt: new Date("2026-07-31T16:36:00Z"),
          endsAt: new Date("2026-09-30T22:59:00Z"),
        },
        link: "https://www.awin1.com/cread.php?awinmid=1&copy=2",
      },
    ],
    ...{ leftOut: { withoutCode: 0, notJoined: 0 }, refused: [], isTable: true, zone: "UTC" },
  });
});

test("counts promotions without a code, and skips only the broken row", () => {
  const text = awinTable(",", { Type: "Promotions Only", Code: "" }, {}, { "Promotion ID": "78" });
  const found = read(`${text}\r\n79,a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t\r\n`);
  expect(found?.leftOut.withoutCode).toBe(1);
  expect(found?.codes.map(({ sourceKey }) => sourceKey)).toEqual(["awin:77", "awin:78"]);
  expect(found?.refused).toEqual([{ row: 8, message: expect.stringMatching(/^The row has 21/) }]);
});

test.each([
  ["30/09/2026", "2026-09-30T23:59:59Z"],
  ["2026-09-30 22:59", "2026-09-30T22:59:00Z"],
  ["2026-09-30T22:59:00+02:00", "2026-09-30T20:59:00Z"],
  ["30.9.2026 10:05:00 PM", "2026-09-30T22:05:00Z"],
  ["Sep 30, 2026 12:00 AM", "2026-09-30T00:00:00Z"],
  ["30 September 2026", "2026-09-30T23:59:59Z"],
  ["02/10/2026 00:00:00", "2026-10-02T00:00:00Z"],
])("reads an end written as %s", (Ends, endsAt) => {
  expect(read(awinTable(",", { Ends }))?.codes).toMatchObject([{ endsAt: new Date(endsAt) }]);
});

test.each(["31/02/2027", "2027-13-01", "soon", "30/09/2026 25:00", "30/09/26", "12/31/2026"])(
  "does not read %s as an end",
  (Ends) => {
    const message = `Its end “${Ends}” is no date.`;
    expect(read(awinTable(",", { Ends }))?.refused).toEqual([{ row: 2, message }]);
  },
);

const ads = (...lines: string[]) =>
  [
    "Campaign ID,Brand,Tracking Domain,Ad ID,Status,Link Text,Tracking Link,Promo Code,Start Date,End Date",
    ...lines,
  ].join("\n");

test("reads Impact's report of ads in the shop's time zone, with its domain put into the links", () => {
  const link = "https://[TRACKING_DOMAIN]/c/1/2/3";
  const text = ads(`9,Tea,tea.sjv.example,5,Active,Ten off,${link},TEA,2026-07-01,2026-07-31`);
  expect(read(text, "Europe/Berlin")).toMatchObject({
    codes: [
      {
        ...{ sourceKey: "impact:ad.5", title: "Ten off", link: "https://tea.sjv.example/c/1/2/3" },
        ...{ startsAt: new Date("2026-06-30T22:00:00Z"), endsAt: new Date("2026-07-31T21:59:59Z") },
      },
    ],
    zone: "Europe/Berlin",
  });
});

test("decides by the whole file whether days or months come first, or not at all", () => {
  const one = "9,Tea,,5,Active,Ten off,,TEA,02/03/2026,";
  expect(read(ads(one))?.refused).toEqual([
    { row: 2, message: expect.stringMatching(/^Its start “02\/03\/2026” could be two days/) },
  ]);
  const told = ads(one, "9,Tea,,6,expired,Ten off,,TEA,02/28/2026,");
  expect(read(told)?.codes).toMatchObject([
    { startsAt: new Date("2026-02-03T00:00:00Z"), isOver: false },
    { startsAt: new Date("2026-02-28T00:00:00Z"), isOver: true },
  ]);
});

test("reads Impact's deals and promo codes as CSV", () => {
  const deals =
    "Id,Name,State,DefaultPromoCode,StartDate\n4,Tea,ACTIVE,T,2026-03-01T00:00:00-08:00";
  expect(read(deals)).toMatchObject({
    codes: [{ sourceKey: "impact:4", title: "Tea" }],
    zone: null,
  });
  const codes =
    "Id,Code,Type,CampaignId,CampaignName,DealName\n4,TEA,LI,1,Tea & Co,\n5,TEA.*,RE,1,Tea & Co,";
  expect(read(codes)).toMatchObject({
    codes: [{ sourceKey: "impact:code.4", title: "TEA at Tea & Co", code: "TEA" }],
    refused: [{ row: 3, message: "It is a pattern of codes, not one that can be entered." }],
  });
});

test.each([
  ["PK\u0003\u0004…", /an Excel workbook or a zip/],
  ["<!DOCTYPE html><title>Sign in</title>", /a web page/],
  ["aw_deep_link,product_name\nhttps://a.example,Tea", /Awin’s product feed/],
  ["Transaction ID,Amount\n1,2", /a report of sales/],
  ["Promo Code,Program Id,Media Id\nTEA,1,2", /Impact’s form for uploading codes/],
  ['{"data":[{"promotionId":1', /JSON that is damaged/],
  ['{"data":[]}', /promotional ads\.$/],
  ["Name,Colour\nTea,Red", /Its columns begin with Name, Colour\.$/],
  ["", /promotional ads\.$/],
])("%j is named (%#)", (text, name) => {
  const rows = rowsOfCodes(text);
  expect(readNetworkCodes(rows)).toBeNull();
  expect(otherFile(text, rows)).toMatch(name);
});
