/** Reports of networks without a file of their own, by names that mean something else there. */
import { expect, test } from "vitest";
import { brief, readSent } from "../../../test/ledger/network-calls.ts";
import { takeReport } from "../../../test/ledger/reports.ts";

const CLICK = "k3v9x2m7q1abcdef";

const commission = {
  id: 9001,
  amount: "20.01",
  status: "accepted",
  stats_tags: CLICK,
  currency: "RON",
  working_currency_code: "RON",
  amount_in_working_currency: "20.01",
  created_at: "2026-09-15T10:00:00Z",
  public_action_data: { created_at: "2026-09-15T09:58:00Z", amount: "400.2" },
};
const committed = ["9001", "approved", "400.2 RON", "20.01 RON", CLICK, "2026-09-15T10:00:00.000Z"];
const kelkoo = `saleId=K1&saleValueInEur=80.5&saleRevenueInEur=2.4&clickId=own&publisherClickId=${CLICK}`;

test.each<[string, string | object, unknown[]]>([
  ["2Performant", commission, committed],
  [
    "2Performant, sale in another currency that is not said",
    { ...commission, amount: "3.80", currency: "EUR" },
    ["9001", "approved", null, "3.8 EUR", CLICK, "2026-09-15T10:00:00.000Z"],
  ],
  [
    "Keitaro",
    `?subid=${CLICK}&tid=7&status=sale&revenue=5.75&currency=EUR`,
    ["7", "approved", null, "5.75 EUR", CLICK, null],
  ],
  [
    "Keitaro with a sale beside the payout",
    `?subid=${CLICK}&tid=7&status=sale&revenue=99&payout=5.75&currency=EUR`,
    ["7", "approved", "99 EUR", "5.75 EUR", CLICK, null],
  ],
  [
    "Kelkoo",
    `?${kelkoo}&saleDateTime=2026-09-15T10:11:12Z`,
    ["K1", "approved", "80.5 EUR", "2.4 EUR", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "Kwanko",
    `?id=K7&amount=99&commission=5.75&currency=EUR&status=pending&argsite=${CLICK}`,
    ["K7", "pending", "99 EUR", "5.75 EUR", CLICK, null],
  ],
  [
    "any other with a sum beside the payout",
    `?transaction_id=7&sum=99&payout=5.75&status=2&currency=EUR&click_id=${CLICK}`,
    ["7", "pending", "99 EUR", "5.75 EUR", CLICK, null],
  ],
  [
    "any other with a sum alone",
    `?transaction_id=7&sum=5.75&status=3&currency=EUR&click_id=${CLICK}`,
    ["7", "declined", null, "5.75 EUR", CLICK, null],
  ],
  [
    "any other with a revenue",
    `?order_id=7&revenue=99&currency=EUR&click_id=${CLICK}`,
    ["7", "approved", "99 EUR", null, CLICK, null],
  ],
])("a call is read as it is meant: %s", (_platform, sent, expected) => {
  const { events, problems } = readSent("generic", sent);
  expect(problems).toEqual([]);
  expect(events.map(brief)).toEqual([expected]);
});

const sold = (id: number, transactionStatus: number) => ({
  uniqueId: `${id}`,
  transactionStatus,
  orderValue: id * 10,
  commission: id,
  currency: "SEK",
  transactionDate: "2026-09-15T10:11:12+0200",
  click: { epi: CLICK, programId: 5, programName: "Shop" },
});

const daisycon = (id: string) => ({
  ...{ affiliatemarketing_id: id, currency_code: "EUR", date: "2026-09-15T10:00:00+02:00" },
  parts: [
    { id: "7K1", revenue: 10, commission: 0.5, status: "approved", subid: CLICK },
    { id: "7K2", revenue: 20, commission: 1, status: "disapproved", subid: CLICK },
  ],
});

test.each<[string, string, Record<string, string>]>([
  ["2Performant", JSON.stringify({ commissions: [commission] }), { "RON approved": "400.2/20.01" }],
  [
    "Optimise",
    `UKey,Transaction Time,Status,Transaction Value,SR,UID,Currency\n77,2026-09-15 10:00,Pending,50.00,2.50,${CLICK},GBP\n`,
    { "GBP pending": "50/2.5" },
  ],
  [
    "Kelkoo",
    `saleId\tsaleDateTime\tsaleValueInEur\tsaleRevenueInEur\tclickId\tpublisherClickId\nK1\t2026-09-15 10:11:12\t80.50\t2.40\town\t${CLICK}\n`,
    { "EUR approved": "80.5/2.4" },
  ],
  [
    "Affiliate Future",
    `TransactionDate,MerchantID,TrackingReference,TransactionID,SaleValue,SaleCommission,LeadCommission\n2026-09-15,5,${CLICK},A1,40.00,2.00,0.50\n`,
    { "GBP approved": "40/2.5" },
  ],
  [
    "Adtraction",
    JSON.stringify([sold(1, 1), sold(2, 2), sold(3, 5)]),
    { "SEK approved": "10/1", "SEK pending": "20/2", "SEK declined": "30/3" },
  ],
  [
    "Daisycon, whose parts are numbered within their transaction",
    JSON.stringify(["A1", "A2"].map(daisycon)),
    { "EUR approved": "20/1", "EUR declined": "40/2" },
  ],
  [
    "financeads",
    `l_id;l_oid;l_prid;bezeichnung;l_datum;l_value;l_provision;l_currency;l_status;l_wfsubid\n1;o1;5;Bank;2026-09-15 10:11:12;10.00;1.00;EUR;1;${CLICK}\n2;o2;5;Bank;2026-09-15 10:11:12;20.00;2.00;EUR;2;${CLICK}\n3;o3;5;Bank;2026-09-15 10:11:12;30.00;3.00;EUR;0;${CLICK}\n`,
    { "EUR pending": "10/1", "EUR approved": "20/2", "EUR declined": "30/3" },
  ],
  [
    "Easy Marketing",
    `criterion,trackingtime,campaign_title,subid,status,provision,turnover,currency\na1,2026-09-15 10:11:12,Shop,${CLICK},1,1.00,10.00,EUR\na2,2026-09-15 10:11:12,Shop,${CLICK},2,2.00,20.00,EUR\na3,2026-09-15 10:11:12,Shop,${CLICK},3,3.00,30.00,EUR\n`,
    { "EUR approved": "10/1", "EUR declined": "20/2", "EUR paid": "30/3" },
  ],
])("a report is read as it is meant: %s", async (_platform, text, expected) => {
  const { sums, problems, transactions } = await takeReport("generic", text);
  expect([problems, sums]).toEqual([[], expected]);
  for (const { clickRefs } of transactions) expect(clickRefs).toEqual([CLICK]);
});

test("a number that is none of its states is said", () => {
  const { events, problems } = readSent("generic", sold(4, 3));
  expect([events, problems]).toEqual([[], ["The status “3” is not known."]]);
});
