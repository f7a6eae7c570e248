/** Webgains: transactions by API (its platform’s, and the former one) and CSV. */
import type { Money } from "../core/event.ts";
import { multiply } from "../money/decimal.ts";
import type { Adapter } from "../reading/adapter.ts";

/** Amounts of the platform's API have four decimals and no point: 1064000 is 106.40. */
const OF_PLATFORM = "0.0001";
const inMajor = (money: Money | null): Money | null =>
  money && { ...money, value: multiply(money.value, OF_PLATFORM) };

export const webgains: Adapter = {
  id: "webgains",
  name: "Webgains",
  links: { hosts: ["track.webgains.com"], parameter: "clickref" },
  zone: "Europe/London",
  dateOrder: "day-first",
  names: {
    transactionId: ["transactionID", "transaction id", "id"],
    orderId: ["orderReference", "order reference", "order id"],
    amount: ["saleValue", "sale value", "orderValue", "value"],
    commission: ["commission", "commissionValue", "commission value"],
    currency: ["currency", "currencyCode"],
    state: ["status", "transaction status"],
    paid: [
      ...["paymentStatus", "payment status", "Zahlungsstatus", "statut du paiement"],
      ...["statut de paiement", "estado del pago", "estado de pago", "stato del pagamento"],
      ...["stato pagamento", "betaalstatus"],
    ],
    soldAt: ["date", "transactionDate", "transaction date", "eventDate"],
    clickedAt: ["clickDate", "clickTime", "click date", "clickthroughTime"],
    asOf: ["validationDate", "changeDate", "validation date", "change date", "approvedDate"],
    clickRef: ["clickRef", "click ref", "click reference", "clickreference"],
    merchantId: ["programID", "programmeId", "program.id"],
    merchantName: [
      "programName",
      "program.name",
      "programmeName",
      "program name",
      "program",
      "programme",
    ],
    reason: ["changeReason", "reason", "change reason"],
  },
  ignore: ["event_id", "campaign_id"],
  states: {
    confirmed: "approved",
    delayed: "pending",
    cancelled: "declined",
    canceled: "declined",
    // The platform's API: 10 is paid out, 20 confirmed, 30 to 60 wait for different reasons.
    ...{ "10": "paid", "20": "approved", "30": "pending", "40": "pending", "50": "pending" },
    ...{ "60": "pending", "70": "declined" },
  },
  defaultState: "pending",
  usualCurrency: "GBP",
  signatures: [
    ["transactionID", "programID", "saleValue"],
    ["transaction id", "program name", "sale value"],
    ["programID", "clickRef", "commission"],
    ["value.amount", "value.currency_code", "click_reference"],
  ],
  adjust(event, _row, { text }) {
    const isOfPlatform = text("value.currency_code", "commission.currency_code") !== "";
    return [
      isOfPlatform
        ? { ...event, amount: inMajor(event.amount), commission: inMajor(event.commission) }
        : event,
    ];
  },
};
