/** Digistore24: instant payment notifications, postbacks of affiliates, and reports. */
import type { LedgerEvent } from "../core/event.ts";
import { absolute, negate } from "../money/decimal.ts";
import type { Adapter } from "../reading/adapter.ts";

const BACK = /refund|chargeback|storno|r[üu]ck/i;
const CHARGED_BACK = /chargeback|r[üu]cklast/i;

export const digistore24: Adapter = {
  id: "digistore24",
  name: "Digistore24",
  links: { hosts: ["digistore24.com", "checkout-ds24.com"], parameter: "cid" },
  zone: "Europe/Berlin",
  dateOrder: "day-first",
  names: {
    transactionId: [
      "transaction_id",
      "transactionid",
      "order_id",
      "orderid",
      "Transaktions-ID",
      "Bestell-ID",
      // Of its list of transactions.
      "id",
    ],
    orderId: ["order_id", "orderid", "Bestell-ID", "Bestellnummer", "order id"],
    amount: [
      "amount_brutto",
      "transaction_amount",
      "amount_gross",
      "gross amount",
      "Bruttobetrag",
      "Betrag brutto",
      "Brutto",
    ],
    commission: [
      "amount_affiliate",
      "affiliate_amount",
      "commission",
      "amount",
      "Provision",
      "Ihre Provision",
      "amount_partner",
      "earned_amount",
    ],
    currency: ["transaction_currency", "currency", "Währung"],
    state: [],
    soldAt: [
      "transaction_date",
      "order_date_time",
      "order_date",
      "datetime_utc",
      "date",
      "Datum",
      "created_at",
      "Zeitpunkt",
    ],
    soldTime: ["transaction_time", "order_time", "time"],
    clickRef: [
      "cid",
      "sid1",
      "sid",
      "sid2",
      "sid3",
      "sid4",
      "sid5",
      "trackingkey",
      "click_id",
      "campaignkey",
    ],
    merchantId: ["merchant_id", "vendor_id"],
    merchantName: ["merchant_name", "vendor", "Vendor", "Verkäufer"],
    sku: ["product_id", "Produkt-ID"],
    productName: ["product_name", "Produktname", "Produkt"],
    quantity: ["quantity"],
  },
  ignore: ["billing_status", "order_type", "status", "state", "custom"],
  states: {},
  defaultState: "approved",
  usualCurrency: "EUR",
  signatures: [
    ["order_id", "product_name", "amount_affiliate"],
    ["Bestell-ID", "Provision"],
    ["order_id", "gross amount", "your commission"],
    ["transaction_id", "transaction_type", "campaignkey"],
    ["id", "transaction_type", "amount_affiliate"],
  ],
  adjust(event, _row, { text }) {
    const what = text("event", "transaction_type", "type", "Transaktionstyp", "Typ");
    if (/missed|cancel|resumed|last_paid|connection_test|affiliation|signup_test/i.test(what))
      return [];
    // Payments of a subscription, products of an order and refunds are parts.
    const item = text("product_id", "Produkt-ID", "order_item_id");
    const payment = text("transaction_id", "transactionid", "Transaktions-ID", "pay_sequence_no");
    const part = [payment || "product:", item].filter(Boolean).join(payment ? "/" : "");
    const known = { ...event, transactionId: event.orderId ?? event.transactionId, part };
    if (!BACK.test(what)) return [{ ...known, state: "approved" }];
    return [
      {
        ...known,
        state: "reversed",
        part: [
          CHARGED_BACK.test(what) ? "correction:chargeback" : "correction:refund",
          payment,
          item,
        ]
          .filter(Boolean)
          .join("/"),
        amount: below(event.amount),
        commission: below(event.commission),
      },
    ];
  },
};

const below = (money: LedgerEvent["amount"]) =>
  money && { ...money, value: negate(absolute(money.value)) };
