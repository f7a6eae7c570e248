import { describe, expect, test } from "vitest";
import { proposedMapping } from "./admin/report/mapping.ts";
import { postbackValues } from "./rules.ts";

describe("the values of a postback", () => {
  test.each(["click_id", "clickid", "clickId", "CLICK_ID", "subid", "sub_id", "clickref"])(
    "%s is the click id",
    (name) => {
      const given = new Map([[name.toLowerCase().replace("_", ""), "abc"]]);
      expect(postbackValues(given)).toEqual({ clickId: "abc" });
    },
  );

  test("are shown under the first known name", () => {
    const given = new Map([
      ["oid", "B"],
      ["orderid", "A 1"],
      ["payout", "1.50"],
      ["constructor", "x"],
    ]);
    expect(postbackValues(given)).toEqual({ orderId: "A 1", commission: "1.50" });
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

  test("Amazon's reports have no order ids", () => {
    const columns = ["Category", "Name", "Date Shipped", "Revenue($)", "Ad Fees($)"];

    expect(mapped(...columns)).toMatchObject({
      amount: "Revenue($)",
      commission: "Ad Fees($)",
      soldAt: "Date Shipped",
    });
    expect(mapped(...columns).orderId).toBeUndefined();
  });

  test("the last chosen mapping is proposed if its columns exist", () => {
    const chosen = { orderId: "Ref", amount: "Total", dateOrder: "day-first" as const };

    expect(proposedMapping(["Ref", "Total", "Amount"], [], chosen)).toBe(chosen);
    expect(proposedMapping(["Order", "Total"], [], chosen)).toMatchObject({
      orderId: "Order",
      amount: "Total",
    });
  });

  test("dates in the first rows prove the order of day and month", () => {
    const rows = [["03/04/2026"], ["03/14/2026"]];

    expect(proposedMapping(["Date"], rows, null).dateOrder).toBe("month-first");
  });
});
