import { expect, test, vi } from "vitest";
import { callOf } from "../../../../test/ledger/network-calls.ts";
import { generic } from "../../platforms/generic.ts";
import { readCall } from "../call.ts";
import { parsedCall } from "../call-rows.ts";
import { networkOfCall } from "./whose-call.ts";

const tune = { Stat: { id: "1", payout: "2", datetime: "2026-09-15 10:00:00" } };
const partnerize = { conversion_id: "1", conversion_value: { conversion_status: "pending" } };

test.each<[string, string | object]>([
  ["awin", "?transactionId=1&transactionAmount=5&transactionCurrency=EUR&clickRef=k"],
  ["awin", { advertiserId: 1, commissionStatus: "pending", paidToPublisher: "false" }],
  [
    "cj",
    { data: { publisherCommissions: { records: [{ originalActionId: 1, commissionId: 2 }] } } },
  ],
  ["tune", { response: { data: { data: [tune] } } }],
  ["partnerize", { conversions: [{ conversion_data: partnerize }] }],
  ["digistore24", "order_id=1&product_name=P&amount_affiliate=3"],
  ["clickbank", "ctransreceipt=A&ctransaction=SALE"],
])("names tell a call of %s", (id, sent) => {
  expect(networkOfCall(parsedCall(callOf(sent)))?.id).toBe(id);
});

test.each<[string, string | object]>([
  ["names of several platforms", "?conversion_id=1&sub1=k&payout=5"],
  ["names of TUNE and its like", "?transaction_id=1&offer_id=2&aff_sub=k&payout=5"],
  [
    "names that most networks share",
    { order_id: 1, amount: 5, status: "approved", currency: "EUR" },
  ],
  ["an empty list", []],
  ["nothing", ""],
])("%s do not", (_what, sent) => {
  expect(networkOfCall(parsedCall(callOf(sent)))).toBeNull();
});

test("a call of nobody known is parsed once", () => {
  const call = callOf({ items: [{ id: 1, amount: 5 }], foo: [{ id: 2, amount: 7 }] });
  const parse = vi.spyOn(JSON, "parse");

  readCall(call, { adapter: generic, mapping: {}, currency: "EUR", now: 0 });

  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
