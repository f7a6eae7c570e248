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
    "any other with a revenue beside a commission",
    `?order_id=7&revenue=99&commission=5.75&currency=EUR&click_id=${CLICK}`,
    ["7", "approved", "99 EUR", "5.75 EUR", CLICK, null],
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

test("answers of Rewardful and FirstPromoter are read in cents", async () => {
  const rewardful = {
    ...{ id: "c1", currency: "USD", amount: 5000, state: "due" },
    created_at: "2026-04-01T10:00:00Z",
    sale: {
      ...{ id: "s1", currency: "USD", sale_amount_cents: 50000 },
      charged_at: "2026-04-01T09:55:00Z",
    },
  };
  const firstPromoter = {
    ...{ id: 1003, status: "approved", amount: 1000, sale_amount: 10000, unit: "USD" },
    ...{ is_paid: true, created_at: "2026-03-15T10:00:00Z" },
    promoter_campaign: { id: 7002, campaign: { id: 3002, name: "Autumn" } },
  };

  expect(readSent("generic", rewardful).events.map(brief)).toEqual([
    ["c1", "approved", "500 USD", "50 USD", undefined, "2026-04-01T09:55:00.000Z"],
  ]);
  const { sums, transactions } = await takeReport("generic", JSON.stringify({ data: [rewardful] }));
  expect(sums).toEqual({ "USD approved": "500/50" });
  expect(transactions[0]?.transactionId).toBe("c1");
  expect((await takeReport("generic", JSON.stringify([firstPromoter]))).sums).toEqual({
    "USD paid": "100/10",
  });
});

test("answers of Adtraction with other names have its numbers for states", async () => {
  const sale = (transactionId: string, transactionStatus: number, orderValue: number) => ({
    ...{ transactionId, transactionStatus, orderValue, commissionValue: orderValue / 10 },
    ...{ currency: "SEK", transactionTime: "2026-04-01T10:15:00Z" },
  });
  const report = { transactions: [sale("1", 1, 100), sale("2", 2, 50), sale("3", 5, 20)] };

  expect((await takeReport("generic", JSON.stringify(report))).sums).toEqual({
    "SEK approved": "100/10",
    "SEK declined": "20/2",
    "SEK pending": "50/5",
  });
});

test.each<[string, object, Record<string, string>]>([
  [
    "CAKE",
    {
      ...{ conversion_id: "c2", conversion_date: "04/20/2026 14:00:00", offer_id: 1 },
      ...{ disposition: "Pending", paid: "false", price: "5.00", received: "50", currency: "USD" },
    },
    { "USD pending": "0/5" },
  ],
  [
    "Affise",
    {
      ...{ id: "59a", action_id: "o1", offer_id: 1, offer: { id: 1, title: "Books" } },
      ...{ status: "confirmed", currency: "GBP", payouts: 6.5, revenue: 9, sum: 65 },
      created_at: "2026-01-15 10:00:00",
    },
    { "GBP approved": "65/6.5" },
  ],
  [
    "TUNE",
    {
      Stat: {
        ...{ id: "9001", offer_id: "1", payout: "6.50", sale_amount: "9.00", currency: "GBP" },
        ...{ status: "approved", datetime: "2026-01-15 10:00:00" },
      },
      Offer: { id: "1", name: "Books" },
    },
    { "GBP approved": "9/6.5" },
  ],
  [
    "Impact",
    {
      ...{ Id: "2001", CampaignId: "1", State: "REVERSED", IntendedAmount: "100.00" },
      ...{ Payout: "8.00", Currency: "USD", EventDate: "2026-09-01T10:30:00-05:00" },
    },
    { "USD declined": "100/8" },
  ],
  [
    "PartnerStack",
    {
      ...{ key: "rwd_1", status: "pending", amount: 5000, currency: "USD" },
      ...{ created_at: 1714000000000, group: { key: "grp", name: "Acme" } },
      transaction: { amount: 50000, currency: "USD" },
    },
    { "USD pending": "500/50" },
  ],
  [
    "Digistore24",
    {
      ...{ id: "TX-1", transaction_type: "pay", amount: "49.00", transaction_amount: "49.00" },
      ...{ amount_affiliate: "24.50", currency: "EUR", created_at: "2026-05-20 10:15:00" },
    },
    { "EUR approved": "49/24.5" },
  ],
])("saved answers of %s are recognized at an account of another network", async (_, sale, sums) => {
  const taken = await takeReport("generic", JSON.stringify({ data: [sale] }));

  expect(taken.problems).toEqual([]);
  expect(taken.sums).toEqual(sums);
});

test("Tapfiliate says whether a commission is approved, with null for not yet", () => {
  const commission = (id: number, approved: boolean | null, payout: object | null = null) => ({
    ...{ id, amount: 55, conversion_sub_amount: 550, currency: "USD", approved, payout },
    ...{ affiliate: { id: "jane" }, created_at: "2026-09-15T10:00:00+00:00" },
  });
  const conversion = {
    ...{ id: 77, external_id: "O1", amount: 550 },
    commissions: [
      commission(1, true),
      commission(2, null),
      commission(3, false),
      commission(4, true, { id: "p1" }),
    ],
  };

  const { events } = readSent("generic", conversion);

  expect(
    events.map(({ transactionId, state, amount, commission: earned }) =>
      [transactionId, state, amount?.value, earned?.value].join(" "),
    ),
  ).toEqual(["1 approved 550 55", "2 pending 550 55", "3 declined 550 55", "4 paid 550 55"]);
});
