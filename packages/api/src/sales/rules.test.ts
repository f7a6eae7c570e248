import { describe, expect, test } from "vitest";
import { proposedMapping } from "./admin/report/mapping.ts";
import { dateOrderOf, isCancelled, postbackValues, readAmount, readSoldAt } from "./rules.ts";

const NOW = new Date("2026-03-14T09:26:53.000Z");
const iso = (text: string, order?: "day-first" | "month-first", zone = "UTC") =>
  readSoldAt(text, NOW, zone, order).toISOString();

test.each([
  ["2026-03-08", "2026-03-08T05:00:00.000Z"],
  // Clocks go forward at two on this night.
  ["2026-03-08 12:30", "2026-03-08T16:30:00.000Z"],
  ["03/08/2026 1:05 PM", "2026-03-08T17:05:00.000Z"],
  ["8 Mar 2026", "2026-03-08T05:00:00.000Z"],
  ["2026-03-08T12:30:00Z", "2026-03-08T12:30:00.000Z"],
  ["03/08/2026 12:30 UTC", "2026-03-08T12:30:00.000Z"],
  ["Mar 8, 2026 12:30 +0100", "2026-03-08T11:30:00.000Z"],
])("a date counts by the shop's clock unless it names a zone: %s", (text, expected) => {
  expect(iso(text, "month-first", "America/New_York")).toBe(expected);
});

describe("what a postback sends", () => {
  test.each(["click_id", "clickid", "clickId", "CLICK_ID", "subid", "sub_id", "clickref"])(
    "%s is the click id",
    (name) => {
      expect(postbackValues([{ [name]: "abc" }])).toEqual({ clickId: "abc" });
    },
  );

  test("the body counts before the query, what is empty counts as nothing", () => {
    const values = postbackValues([
      { order_id: "  A\u0000 1 ", amount: 12.5, commission: "", customer: { a: 1 } },
      { oid: "B", total: "9", payout: "1.50", currency: ["USD", "EUR"] },
    ]);

    expect(values).toEqual({ orderId: "A 1", amount: "12.5", commission: "1.50" });
  });

  test("names of objects are no names", () => {
    expect(postbackValues([{ constructor: "x", __proto__: { amount: "1" } }])).toEqual({});
  });
});

describe("amounts", () => {
  test.each([
    ["49.90", 4990],
    ["49,90", 4990],
    ["$1,299.00", 129_900],
    ["1.299,00 €", 129_900],
    ["0", 0],
    ["12.345", 1235],
    ["-12.50", -1250],
    ["−12.50", -1250],
    ["$-3", -300],
    ["(12.50)", -1250],
    ["10000000", 1_000_000_000],
  ])("%s", (text, cents) => {
    expect(readAmount(text, "amount")).toBe(cents);
  });

  test.each([
    ["ten", "is not an amount"],
    ["1e9", "is not an amount"],
    ["NaN", "is not an amount"],
    ["{amount}", "is not an amount"],
    ["1,299", "could mean thousands or cents"],
    ["10000000.01", "is larger than any order can be"],
    ["9".repeat(39), "is larger than any order can be"],
    ["9".repeat(400), "is not an amount"],
  ])("%s is refused", (text, reason) => {
    expect(() => readAmount(text, "amount")).toThrow(reason);
  });

  test("a file whose other amounts tell decides", () => {
    expect(readAmount("1,299", "amount", ".")).toBe(129_900);
    expect(readAmount("1,299", "amount", ",")).toBe(130);
  });
});

describe("dates", () => {
  test.each([
    ["2026-03-13", "2026-03-13T00:00:00.000Z"],
    ["2026-03-13 10:20:30", "2026-03-13T10:20:30.000Z"],
    ["2026-03-13T10:20:30+02:00", "2026-03-13T08:20:30.000Z"],
    ["2026-03-13T10:20:30.123Z", "2026-03-13T10:20:30.000Z"],
    ["2026-03-13 10:20:30 UTC", "2026-03-13T10:20:30.000Z"],
    ["1773400830", "2026-03-13T11:20:30.000Z"],
    ["1773400830000", "2026-03-13T11:20:30.000Z"],
    ["13/03/2026 10:20", "2026-03-13T10:20:00.000Z"],
    ["03/13/2026 01:20:30 PM", "2026-03-13T13:20:30.000Z"],
    ["3/13/26", "2026-03-13T00:00:00.000Z"],
    ["01.02.2026", "2026-02-01T00:00:00.000Z"],
    ["02/02/2026", "2026-02-02T00:00:00.000Z"],
    ["13-Mar-2026 10:20 PM", "2026-03-13T22:20:00.000Z"],
    ["Mar 13, 2026", "2026-03-13T00:00:00.000Z"],
    ["Fri, 13 Mar 2026 10:20:30 GMT", "2026-03-13T10:20:30.000Z"],
  ])("%s", (text, at) => {
    expect(iso(text)).toBe(at);
  });

  test("which of two days is meant has to be said", () => {
    expect(() => iso("03/04/2026")).toThrow("is not a date");
    expect(iso("01/02/2026", "day-first")).toBe("2026-02-01T00:00:00.000Z");
    expect(iso("01/02/2026", "month-first")).toBe("2026-01-02T00:00:00.000Z");
    expect(dateOrderOf(["03/04/2026", "13/04/2026"])).toBe("day-first");
    expect(dateOrderOf(["03/04/2026", "04/13/2026"])).toBe("month-first");
    expect(dateOrderOf(["03/04/2026"])).toBeNull();
  });

  test("the merchant's own time may be some hours ahead, and becomes now", () => {
    expect(iso("2026-03-14T20:00:00")).toBe(NOW.toISOString());
  });

  test.each([
    ["2026-03-16", "is in the future"],
    ["1999-12-31", "is too long ago"],
    ["2026-02-30", "is not a date"],
    ["31/02/2026", "is not a date"],
    ["2026-03-13T25:00:00", "is not a date"],
    ["yesterday", "is not a date"],
    ["0", "is not a date"],
    ["99999999999999", "is in the future"],
  ])("%s is refused", (text, reason) => {
    expect(() => iso(text)).toThrow(reason);
  });
});

describe("columns of networks' reports", () => {
  const mapped = (...columns: string[]) => proposedMapping(columns, [], null);

  test("Awin", () => {
    expect(
      mapped(
        "Transaction ID",
        "Transaction Date",
        "Commission Status",
        "Sale Amount",
        "Commission Amount",
        "Click Ref",
        "Order Reference",
      ),
    ).toEqual({
      orderId: "Order Reference",
      clickId: "Click Ref",
      amount: "Sale Amount",
      commission: "Commission Amount",
      soldAt: "Transaction Date",
      status: "Commission Status",
      dateOrder: undefined,
    });
  });

  test.each([
    ["CJ", ["Event Date", "SID", "Order ID", "Sale Amount (USD)", "Publisher Commission"]],
    ["Impact", ["Action Date", "SubId1", "Action Id", "Sale Amount", "Payout"]],
    ["ShareASale", ["Trans Date", "Afftrack", "Order Number", "Trans Amount", "Commission"]],
    ["Rakuten", ["Transaction Date", "Member ID (U1)", "Order ID", "Sales", "Total Commission"]],
  ])("%s", (_network, [soldAt, clickId, orderId, amount, commission]) => {
    const columns = [soldAt, clickId, orderId, amount, commission].map(String);

    expect(mapped(...columns)).toMatchObject({ soldAt, clickId, orderId, amount, commission });
  });

  test("Amazon names no orders", () => {
    const columns = ["Category", "Name", "Date Shipped", "Revenue($)", "Ad Fees($)"];

    expect(mapped(...columns)).toMatchObject({
      amount: "Revenue($)",
      commission: "Ad Fees($)",
      soldAt: "Date Shipped",
    });
    expect(mapped(...columns).orderId).toBeUndefined();
  });

  test("what somebody chose last counts, as long as the columns are there", () => {
    const chosen = { orderId: "Ref", amount: "Total", dateOrder: "day-first" as const };

    expect(proposedMapping(["Ref", "Total", "Amount"], [], chosen)).toBe(chosen);
    expect(proposedMapping(["Order", "Total"], [], chosen)).toMatchObject({
      orderId: "Order",
      amount: "Total",
    });
  });

  test("dates in the first rows tell which part is the day", () => {
    const rows = [["03/04/2026"], ["03/14/2026"]];

    expect(proposedMapping(["Date"], rows, null).dateOrder).toBe("month-first");
  });

  test.each(["Cancelled", "declined", "REVERSED", "returned", "Refunded"])("%s", (status) => {
    expect(isCancelled(status)).toBe(true);
  });
  test.each(["Approved", "pending", "locked", "paid", ""])("%s is none", (status) => {
    expect(isCancelled(status)).toBe(false);
  });
});
