import { describe, expect, test } from "vitest";
import { brief, callOf, readSent } from "../../test/ledger/network-calls.ts";
import { proposeAdapters } from "./reading/recognition/propose.ts";

const CLICK = "k3v9x2m7q1";

const awinPush = {
  transactionId: 1234567890,
  transactionDate: "2026-09-15 10:11:12",
  transactionCurrency: "GBP",
  transactionAmount: "99.90",
  trackedCurrency: "EUR",
  trackedAmount: "115.21",
  affiliateId: "45628",
  merchantId: "2341",
  groupId: "5",
  bannerId: "0",
  clickRef: CLICK,
  clickThroughTime: "2026-09-15 09:00:00",
  clickTime: "2026-09-15 09:00:00",
  ip: "0",
  commission: "4.995",
  url: "https://shop.example/page",
  commissionGroups: [{ id: "5", name: "Default", code: "DEFAULT", description: "d" }],
  products: [
    {
      productName: "Kettle",
      unitPrice: "49.95",
      skuType: "",
      skuCode: "K-1",
      quantity: "2",
      cgId: "5",
    },
  ],
};

const calls: [string, string, string | object, unknown[]][] = [
  [
    "awin",
    "POST with one JSON field",
    `AwinTransactionPush=${encodeURIComponent(JSON.stringify(awinPush))}`,
    ["1234567890", "pending", "99.9 GBP", "4.995 GBP", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "awin",
    "GET with macros",
    `?transactionId=1234567891&transactionDate=2026-09-15+10%3A11%3A12&transactionCurrency=EUR&transactionAmount=50&commission=2.50&clickRef=${CLICK}&clickRef2=!!!clickRef2!!!&merchantId=2341&products=${encodeURIComponent('[{"productName":"A","skuCode":"a","quantity":"1","unitPrice":"50"}]')}`,
    ["1234567891", "pending", "50 EUR", "2.5 EUR", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "awin",
    "a row of its API",
    {
      id: 987,
      advertiserId: 1,
      publisherId: 2,
      commissionStatus: "approved",
      commissionAmount: { amount: 5.59, currency: "GBP" },
      saleAmount: { amount: 55.96, currency: "GBP" },
      clickRefs: { clickRef: CLICK, clickRef2: "page" },
      clickDate: "2026-09-20T12:10:09",
      transactionDate: "2026-09-20T22:04:00",
      validationDate: "2026-10-02T08:00:00",
      type: "Commission group transaction",
      orderRef: "O-1",
      paidToPublisher: true,
      paymentId: 77,
      amended: false,
      transactionParts: [
        {
          commissionGroupId: 12,
          amount: 44.76,
          commissionAmount: 4.47,
          commissionGroupCode: "C",
          commissionGroupName: "n",
        },
      ],
    },
    ["987", "paid", "55.96 GBP", "5.59 GBP", CLICK, "2026-09-20T22:04:00.000Z"],
  ],
  [
    "impact",
    "GET by template",
    `?campaign_id=1000&action_id=1000.4636.158133&status=PENDING&payout=3.10&amount=62.00&currency=USD&SubId1=${CLICK}&event_date=2026-09-15T10:11:12-07:00`,
    ["1000.4636.158133", "pending", "62 USD", "3.1 USD", CLICK, "2026-09-15T17:11:12.000Z"],
  ],
  [
    "impact",
    "POST JSON by template",
    {
      campaign_id: "1000",
      action_id: "1000.4636.158134",
      status: "APPROVED",
      payout: 3.1,
      amount: 62,
      currency: "EUR",
      subid1: CLICK,
      items: [{ sku: "A", qty: 2, amt: 31 }],
    },
    ["1000.4636.158134", "approved", "62 EUR", "3.1 EUR", CLICK, null],
  ],
  [
    "impact",
    "POST JSON whose items alone have amounts, which are those of the whole item",
    {
      ...{ campaign_id: "10306", action_id: "1234567890", status: "APPROVED", payout: "5.00" },
      items: [
        { sku: "APP-0016", qty: "2", amt: "719.10" },
        { sku: "APP-0017", qty: "1", amt: "10" },
      ],
    },
    ["1234567890", "approved", "729.1 USD", "5 USD", undefined, null],
  ],
  [
    "impact",
    "POST JSON with an item whose amount is missing",
    {
      ...{ campaign_id: "10306", action_id: "1234567891", status: "APPROVED", payout: "5.00" },
      items: [
        { sku: "A", qty: "1", amt: "10" },
        { sku: "B", qty: "1" },
      ],
    },
    ["1234567891", "approved", null, "5 USD", undefined, null],
  ],
  [
    "cj",
    "a commission of its API",
    {
      data: {
        publisherCommissions: {
          count: 1,
          payloadComplete: true,
          records: [
            {
              commissionId: "11",
              originalActionId: "9001",
              original: true,
              actionStatus: "locked",
              saleAmountPubCurrency: "120.00",
              pubCommissionAmountPubCurrency: "6.00",
              saleAmountUsd: "130.00",
              pubCommissionAmountUsd: "6.50",
              eventDate: "2026-09-15T10:11:12Z",
              postingDate: "2026-09-16T00:00:00Z",
              orderId: "O",
              shopperId: "",
              sid: CLICK,
              advertiserId: "5",
              advertiserName: "Shop",
            },
          ],
        },
      },
    },
    ["9001", "approved", "120 USD", "6 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "rakuten",
    "an event of its API",
    {
      etransaction_id: "E1",
      advertiser_id: 42,
      sid: 1,
      order_id: "R-1",
      offer_id: 1,
      sku_number: "S",
      sale_amount: 35.5,
      quantity: 1,
      commissions: 1.775,
      currency: "USD",
      u1: CLICK,
      transaction_date: "Tue Sep 15 2026 10:11:12 GMT+0000 (UTC)",
      process_date: "2026-09-16 01:00:00",
      product_name: "Shirt",
    },
    ["42/R-1", "approved", "35.5 USD", "1.775 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "shareasale",
    "a transaction of its API",
    {
      transID: "123",
      merchantId: "9",
      transDate: "09/15/2026 10:11:12 AM",
      transAmount: "80.00",
      commission: "8.00",
      comment: "Sale - 55",
      voided: "0",
      locked: "1",
      afftrack: CLICK,
      orderNumber: "55",
    },
    ["123", "approved", "80 USD", "8 USD", CLICK, "2026-09-15T15:11:12.000Z"],
  ],
  [
    "amazon",
    "nothing but a row",
    {
      asin: "B0TEST0001",
      name: "Kettle",
      trackingId: "shop-20",
      dateShipped: "2026-09-15",
      itemsShipped: 1,
      revenue: "29.99",
      adFees: "1.20",
      currency: "USD",
    },
    [
      expect.stringMatching(/^row-/),
      "approved",
      "29.99 USD",
      "1.2 USD",
      "shop-20",
      "2026-09-15T00:00:00.000Z",
    ],
  ],
  [
    "partnerize",
    "a conversion",
    {
      conversion_data: {
        conversion_id: "1011l1",
        campaign_id: "1011l2",
        publisher_id: "p",
        conversion_time: "2026-09-15 10:11:12",
        click: { set_time: "2026-09-15 09:00:00" },
        currency: "GBP",
        conversion_reference: "O-9",
        publisher_reference: CLICK,
        conversion_value: {
          conversion_status: "pending",
          value: 40,
          commission: 5,
          publisher_commission: 4,
        },
      },
    },
    ["1011l1", "pending", "40 GBP", "4 GBP", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "admitad",
    "GET with macros",
    `?admitad_id=777&offer_id=5&status=approved&payment_sum=12.34&order_sum=200&currency=EUR&order_id=O-3&subid=${CLICK}&subid1=[[[subid1]]]&time=1789467072`,
    ["777", "approved", "200 EUR", "12.34 EUR", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "admitad",
    "GET that says that the reward was paid",
    `?admitad_id=778&payment_status=approved&reward_paid=1&payment_sum=5.50&order_sum=110&currency=EUR&subid=${CLICK}`,
    ["778", "paid", "110 EUR", "5.5 EUR", CLICK, null],
  ],
  [
    "tradedoubler",
    "a transaction of its API",
    {
      reportCurrencyCode: "SEK",
      programId: 12,
      programName: "P",
      eventId: 3,
      orderNumber: "T-1",
      orderValue: 499.0,
      commission: 24.95,
      epi: CLICK,
      status: "A",
      timeOfTransaction: "2026-09-15T10:11:12+0200",
      timeOfLastClick: "2026-09-15T09:00:00+0200",
    },
    ["12/3/T-1", "approved", "499 SEK", "24.95 SEK", CLICK, "2026-09-15T08:11:12.000Z"],
  ],
  [
    "tradetracker",
    "a conversion",
    {
      ID: "5150",
      campaign: { ID: "9", name: "Shop" },
      reference: CLICK,
      transactionType: "sale",
      transactionStatus: "accepted",
      currency: "EUR",
      commission: "3.75",
      orderAmount: "75.00",
      registrationDate: "15/09/26 10:11:12",
      paidOut: "1",
    },
    ["5150", "paid", "75 EUR", "3.75 EUR", CLICK, "2026-09-15T08:11:12.000Z"],
  ],
  [
    "webgains",
    "a transaction",
    {
      transactionID: "64",
      programID: 7,
      programName: "Shop",
      date: "2026-09-15T10:11:12",
      saleValue: "60.00",
      commission: "3.00",
      currency: "GBP",
      status: "delayed",
      paymentStatus: "notcleared",
      clickRef: CLICK,
    },
    ["64", "pending", "60 GBP", "3 GBP", CLICK, "2026-09-15T09:11:12.000Z"],
  ],
  [
    "ebay",
    "a transaction",
    {
      transactionId: "E-5",
      campaignId: "533",
      itemId: "110",
      eventDate: "2026-09-15T10:11:12Z",
      status: "CLEARED",
      saleAmount: { value: "45.00", currency: "EUR" },
      earningsAmount: { value: "1.35", currency: "EUR" },
      quantity: 1,
      customId: CLICK,
    },
    ["E-5", "approved", "45 EUR", "1.35 EUR", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "flexoffers",
    "a sale",
    {
      id: 31,
      advertiserId: 4,
      advertiserName: "Shop",
      eventDate: "2026-09-15",
      saleAmount: 100,
      commission: 7.5,
      status: "Pending",
      subTracking: CLICK,
      orderNumber: "F-1",
    },
    ["31", "pending", "100 USD", "7.5 USD", CLICK, "2026-09-15T04:00:00.000Z"],
  ],
  [
    "partnerstack",
    "a reward, in cents",
    {
      event: "reward_created",
      data: {
        key: "rew_1",
        amount: 1999,
        currency: "USD",
        created_at: 1789467072000,
        reward_status: "hold",
        sid: CLICK,
      },
    },
    ["rew_1", "pending", null, "19.99 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "clickbank",
    "a notification",
    {
      transactionTime: "2026-09-15T10:11:12-07:00",
      receipt: "CB123",
      transactionType: "SALE",
      vendor: "diet",
      affiliate: "me",
      role: "AFFILIATE",
      totalAccountAmount: 23.45,
      totalOrderAmount: 47,
      currency: "USD",
      trackingCodes: [CLICK],
      lineItems: [{ itemNo: "1", productTitle: "Book", quantity: 1 }],
    },
    ["CB123", "approved", "47 USD", "23.45 USD", CLICK, "2026-09-15T17:11:12.000Z"],
  ],
  [
    "clickbank",
    "a form of old versions, in cents",
    `ctransreceipt=CB124&ctransaction=SALE&ctransamount=2345&corderamount=4700&ctid=${CLICK}&ctranstime=1789467072&cproditem=1`,
    ["CB124", "approved", "47 USD", "23.45 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "digistore24",
    "a payment",
    `event=on_payment&order_id=DS1&transaction_id=9911&transaction_currency=EUR&amount_brutto=97.00&amount_affiliate=38.80&order_date=2026-09-15&order_time=10:11:12&campaignkey=home&sid1=${CLICK}&product_id=5&product_name=Kurs`,
    ["DS1", "approved", "97 EUR", "38.8 EUR", CLICK, "2026-09-15T08:11:12.000Z"],
  ],
  [
    "everflow",
    "GET with macros",
    `?transaction_id=ef1&conversion_id=c-1&sub1=${CLICK}&sub2={sub2}&payout_amount=4.20&sale_amount=84&currency=USD&offer_id=3&timestamp=1789467072`,
    ["c-1", "approved", "84 USD", "4.2 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "tune",
    "GET with macros",
    `?transaction_id=1022f5&offer_id=6&goal_id=0&aff_sub=${CLICK}&payout=2.00&sale_amount=40.00&currency=EUR&datetime=2026-09-15+10:11:12`,
    ["1022f5", "approved", "40 EUR", "2 EUR", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "affise",
    "GET with macros",
    `?transactionid=a-1&sub1=${CLICK}&sum=1.5&currency=USD&order_sum=30&order_currency=EUR&status=2&offerid=4&date=2026-09-15+10:11:12`,
    ["4/a-1", "pending", "30 EUR", "1.5 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "cake",
    "GET with tokens",
    `?leadid=L-1&s1=%23s1%23&s2=${CLICK}&price=7.25&oid=3&sourcetime=2026-09-15T10:11:12.5670000`,
    ["L-1", "approved", null, "7.25 USD", CLICK, "2026-09-15T10:11:12.567Z"],
  ],
  [
    "skimlinks",
    "a commission",
    {
      commissionId: 8,
      amount: "1.2345",
      currency: "GBP",
      status: "approved",
      merchantId: 3,
      url: "https://x.example",
      customId: CLICK,
      clickTime: "2026-09-15T09:00:00Z",
      transactionDate: "2026-09-15T10:11:12Z",
      orderValue: 24.69,
    },
    ["8", "approved", "24.69 GBP", "1.2345 GBP", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "sovrn",
    "a transaction",
    {
      commission: {
        revenueId: "r1",
        commissionId: "c1",
        commissionDate: "2026-09-15",
        orderValue: 50,
        publisherNetRevenue: 2.5,
        programType: "cpa",
      },
      click: { clickId: "other", clickDate: "2026-09-14", cuid: CLICK },
      merchant: { merchantGroupId: 1, merchantGroupName: "Shop" },
    },
    ["r1", "approved", "50 USD", "2.5 USD", CLICK, "2026-09-15T00:00:00.000Z"],
  ],
  [
    "belboon",
    "a conversion",
    {
      conversion_uniqid: "b1",
      advertiser_id: 4,
      advertiser_label: "Shop",
      conversion_tracking_time: "2026-09-15 10:11:12",
      conversion_order_value: "100.00",
      conversion_commission_total: "8.00",
      conversion_currency_code: "EUR",
      status: "open",
      click_subid: [CLICK],
    },
    ["b1", "pending", "100 EUR", "8 EUR", CLICK, "2026-09-15T08:11:12.000Z"],
  ],
  [
    "generic",
    "GET under usual names",
    `?order_id=G-1&amount=10.00&commission=1.00&currency=EUR&click_id=${CLICK}&status=declined`,
    ["G-1", "declined", "10 EUR", "1 EUR", CLICK, null],
  ],
  [
    "belboon",
    "an event of its former API",
    {
      events: [
        {
          ...{ eventid: "421", programid: "18635", eventstatus: "PENDING", ordercode: "B1" },
          ...{ eventdate: "2026-01-26 00:30:27", eventcurrency: "GBP", subid: CLICK },
          ...{ eventcommission: "7.32", netvalue: "73.23", eventcondition: "SALE" },
        },
      ],
    },
    ["421", "pending", "73.23 GBP", "7.32 GBP", CLICK, "2026-01-25T23:30:27.000Z"],
  ],
  [
    "flexoffers",
    "a sale of its API",
    {
      results: [
        {
          ...{ legacyId: 41001, programId: 9, orderStatus: "Non-Commissionable", currency: "USD" },
          ...{ merchantValue: 80, commission: 0, subTracking: CLICK },
          eventDate: "2026-11-04T03:30:00",
        },
      ],
    },
    ["41001", "declined", "80 USD", "0 USD", CLICK, "2026-11-04T08:30:00.000Z"],
  ],
  [
    "clickbank",
    "a form of version 4, in cents",
    `ctransreceipt=ABCD1236&ctransaction=SALE&ctransrole=AFFILIATE&caccountamount=4020&corderamount=6700&ccurrency=USD&ctid=${CLICK}&ctranstime=1793700000`,
    ["ABCD1236", "approved", "67 USD", "40.2 USD", CLICK, "2026-11-03T10:00:00.000Z"],
  ],
];

describe("calls of networks", () => {
  test.each(calls)("%s: %s", (id, _what, sent, expected) => {
    const { events, problems } = readSent(id, sent);

    expect(problems).toEqual([]);
    expect(events.map(brief)).toEqual([expected]);
  });

  test("are tested for every adapter", async () => {
    const { adapters } = await import("./adapters.ts");
    expect(adapters.length).toBe(24);
    expect(new Set(calls.map(([id]) => id))).toEqual(new Set(adapters.map(({ id }) => id)));
  });

  test("propose the adapters that they may be for; Amazon, which makes no calls, is never proposed", () => {
    const named = calls.filter(([id]) => !["generic", "amazon"].includes(id));
    const wrong = named.filter(([id, , sent]) => proposeAdapters(callOf(sent))[0]?.id !== id);
    const missing = named.filter(
      ([id, , sent]) => !proposeAdapters(callOf(sent)).some((each) => each.id === id),
    );

    expect(missing.map(([id, what]) => `${id}: ${what}`)).toEqual([]);
    expect(wrong.length, JSON.stringify(wrong.map(([id]) => id))).toBeLessThan(4);
  });

  test("keep the order's items, and numbers digit by digit", () => {
    const [event] = readSent(
      "awin",
      `AwinTransactionPush=${encodeURIComponent(JSON.stringify(awinPush))}`,
    ).events;
    const [long] = readSent(
      "generic",
      '{"transaction_id":12345678901234567890,"amount":0.10000000000000001,"currency":"EUR"}',
    ).events;

    expect(event?.lines).toEqual([
      { sku: "K-1", name: "Kettle", quantity: "2", amount: "49.95", commission: null, group: "5" },
    ]);
    expect(long).toMatchObject({
      transactionId: "12345678901234567890",
      amount: { value: "0.10000000000000001" },
    });
  });
});
