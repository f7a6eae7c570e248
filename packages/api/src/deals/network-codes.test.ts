import { expect, test } from "vitest";
import { rowsOfCodes } from "./codes-rows.ts";
import { readNetworkCodes } from "./network-codes.ts";

const awin = (values: object = {}) => ({
  promotionId: 2651268,
  type: "voucher",
  advertiser: { id: 40342, name: "Allpowers", joined: true },
  title: "12% off a  panel",
  description: "<b>Only</b> now",
  terms: "coupon code required",
  startDate: "2024-04-08T08:24:00+00:00",
  endDate: "2024-05-10T10:23:00+02:00",
  url: "https://merchant.example/panel",
  urlTracking: "https://www.awin1.com/cread.php?awinmid=40342",
  voucher: { code: "24AS237A", exclusive: false, attributable: false },
  ...values,
});
const impact = (values: object = {}) => ({
  Id: "4711",
  Name: "Tea time",
  Description: "",
  State: "ACTIVE",
  DefaultPromoCode: "TEA10",
  MinimumPurchaseAmount: "50.00",
  StartDate: "2026-03-01T00:00:00-08:00",
  EndDate: "",
  ...values,
});
const readText = (text: string) => readNetworkCodes(rowsOfCodes(text));
const read = (...rows: object[]) => readText(JSON.stringify(rows));

test("reads Awin's offers as its API sends them, as a page or a list", () => {
  const expected = {
    row: 1,
    isOver: false,
    sourceKey: "awin:2651268",
    title: "12% off a panel",
    description: "Only now",
    code: "24AS237A",
    terms: "coupon code required",
    startsAt: new Date("2024-04-08T08:24:00Z"),
    endsAt: new Date("2024-05-10T08:23:00Z"),
    link: "https://www.awin1.com/cread.php?awinmid=40342",
  };
  expect(read(awin())?.codes).toEqual([expected]);
  const page = { data: [awin()], pagination: { page: 1, pageSize: 10, total: 1 } };
  expect(readText(`\uFEFF${JSON.stringify(page)}`)?.codes).toEqual([expected]);
});

test("reads Impact's deals, which have no link", () => {
  expect(readText(JSON.stringify({ Deals: [impact()] }))?.codes).toEqual([
    {
      row: 1,
      isOver: false,
      sourceKey: "impact:4711",
      title: "Tea time",
      description: "",
      code: "TEA10",
      terms: "From 50.00",
      startsAt: new Date("2026-03-01T08:00:00Z"),
      endsAt: null,
      link: "",
    },
  ]);
});

test("counts and leaves out offers without a code, and of programmes not joined", () => {
  const { codes, leftOut } =
    read(
      awin({ voucher: undefined }),
      awin({ voucher: { code: " " } }),
      awin({ advertiser: { joined: false } }),
    ) ?? {};
  expect(codes).toEqual([]);
  expect(leftOut).toEqual({ withoutCode: 2, notJoined: 1 });
});

test.each([
  [awin({ promotionId: null }), "It has no number."],
  [awin({ title: "" }), "It has no title."],
  [awin({ voucher: { code: "TWO WORDS" } }), "“TWO WORDS” is no code that can be entered."],
  [awin({ urlTracking: "javascript:alert(1)" }), "“javascript:alert(1)” is no link."],
  [awin({ endDate: "2024-04-08T08:24:00Z" }), "It ends before it starts."],
  [awin({ startDate: "08/04/2024" }), "Its start “08/04/2024” is no date with a time zone."],
  [awin({ endDate: "2024-05-10 08:23:00" }), /^Its end “2024-05-10 08:23:00” is no date/],
  [awin({ endDate: "2024-13-10T08:23:00Z" }), /^Its end/],
])("a row that cannot be imported names the reason (%#)", (row, message) => {
  const found = read(row);
  expect(found?.codes).toEqual([]);
  expect(found?.refused).toEqual([
    { row: 1, message: typeof message === "string" ? message : expect.stringMatching(message) },
  ]);
});

test("a text of unclosed tags is read quickly", () => {
  const found = read(awin({ terms: "<".repeat(500_000) }));

  expect(found?.codes).toMatchObject([{ terms: expect.stringMatching(/^<+$/) }]);
});

test("a repeated id counts once", () => {
  const found = read(awin(), awin({ title: "Again" }));
  expect(found?.codes).toHaveLength(1);
  expect(found?.refused).toEqual([{ row: 2, message: "Number 2651268 was in the file before." }]);
});

test.each(["", "[]", "{}", "name,title\n1,2", '[{"a":1}]', "[1,null]", '{"data":{}}'])(
  "recognizes %s as neither network's file",
  (text) => {
    expect(readText(text)).toBeNull();
  },
);
