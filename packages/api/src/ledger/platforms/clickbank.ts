/** ClickBank: instant notifications (JSON, or the flat form of old versions) and reports. */
import { createDecipheriv, createHash } from "node:crypto";
import type { LedgerEvent, State } from "../core/event.ts";
import { absolute, multiply, negate, ofMinor } from "../money/decimal.ts";
import type { Adapter, AdjustTools } from "../reading/adapter.ts";
import { parsedJson } from "../reading/row.ts";

/** Kinds of notifications without money. */
const NO_MONEY = /^(?:abandoned_order|cancel-rebill|uncancel-rebill|subscription-chg|insf|test)/i;
const CHARGED_BACK = /^(?:test_)?(?:cgbk|chargeback)/i;
const BACK = /^(?:test_)?(?:rfnd|cgbk|refund|chargeback)/i;

export const clickbank: Adapter = {
  id: "clickbank",
  name: "ClickBank",
  links: { hosts: ["hop.clickbank.net"], parameter: "tid" },
  zone: "America/Los_Angeles",
  dateOrder: "month-first",
  names: {
    transactionId: ["receipt", "ctransreceipt", "receipt number", "cbreceipt"],
    orderId: ["receipt", "ctransreceipt", "cbreceipt"],
    amount: ["totalOrderAmount", "corderamount", "order total"],
    commission: [
      "totalAccountAmount",
      "caccountamount",
      "ctransamount",
      "account amount",
      "amount",
    ],
    currency: ["currency", "ccurrency"],
    state: [],
    soldAt: ["transactionTime", "ctranstime", "transaction date", "date", "timestamp"],
    soldTime: ["time"],
    clickRef: [
      "trackingCodes",
      "ctid",
      "trackingCodes2",
      "tid",
      "tracking id",
      "trackingcode",
      "trackingId",
    ],
    merchantId: ["vendor", "ctranspublisher"],
    merchantName: ["vendor", "ctranspublisher"],
    sku: ["cproditem", "item", "itemNo"],
    productName: ["cprodtitle", "productTitle", "product title"],
  },
  // `State` is the customer's.
  ignore: ["status", "state", "sid"],
  states: {},
  defaultState: "approved",
  usualCurrency: "USD",
  calls: [
    ["receipt", "transactionType", "totalAccountAmount"],
    ["ctransreceipt", "ctransaction"],
  ],
  signatures: [
    ["receipt", "transaction type", "vendor"],
    ["receipt", "tracking id", "amount"],
    ["receipt", "txn type", "vendor"],
  ],
  sealed: {
    label: "secret key",
    hint: "From My Site, Advanced Tools, where the notification URL is entered.",
    isSealed: (body) => sealedIn(body) !== null,
    open: openNotification,
  },
  adjust(event, _row, { text, source }) {
    const kind = text("transactionType", "ctransaction", "transaction type", "txn type", "type");
    if (NO_MONEY.test(kind)) return [];
    const known = source === "call" && text("ctransreceipt") !== "" ? ofForm(event, text) : event;
    if (!BACK.test(kind)) return [{ ...known, state: "approved" as State }];
    const back = {
      ...known,
      state: "reversed" as State,
      part: `correction:${CHARGED_BACK.test(kind) ? "cgbk" : "rfnd"}`,
    };
    return [{ ...back, amount: below(back.amount), commission: below(back.commission) }];
  },
};

/**
 * The flat form of old versions has amounts in cents. JVZoo has taken it over with a name of its own for
 * the vendor, and sends what the customer paid, in major units.
 */
function ofForm(event: LedgerEvent, text: AdjustTools["text"]): LedgerEvent {
  if (text("ctransvendor") !== "")
    return { ...event, amount: event.amount ?? event.commission, commission: null };
  const hasParts = /[.,]/.test(text("ctransamount", "caccountamount", "corderamount"));
  return hasParts ? event : inMajor(event);
}

const inMajor = (event: LedgerEvent): LedgerEvent => {
  const hundredth = (money: LedgerEvent["amount"]) =>
    money && { ...money, value: multiply(money.value, ofMinor(1, 2)) };
  return { ...event, amount: hundredth(event.amount), commission: hundredth(event.commission) };
};

const below = (money: LedgerEvent["amount"]) =>
  money && { ...money, value: negate(absolute(money.value)) };

/** The fields of an encrypted notification; null for any other body. */
function sealedIn(body: string): { notification: string; iv: string } | null {
  const json = parsedJson(body) as Record<string, unknown> | undefined;
  const { notification, iv } = json ?? {};
  return typeof notification === "string" && typeof iv === "string" ? { notification, iv } : null;
}

/**
 * Decrypts a notification; since version 6 they are encrypted with the account's secret key.
 *
 * @param body - JSON with `notification` and `iv`
 * @returns null when the body has another form, or the key is wrong
 */
export function openNotification(body: string, secret: string): string | null {
  const sealed = sealedIn(body);
  if (!sealed) return null;
  try {
    const key = createHash("sha1").update(secret).digest("hex").slice(0, 32);
    const decipher = createDecipheriv("aes-256-cbc", key, Buffer.from(sealed.iv, "base64"));
    const opened = Buffer.concat([
      decipher.update(Buffer.from(sealed.notification, "base64")),
      decipher.final(),
    ]);
    const text = opened
      .toString("utf8")
      .replace(/[\p{Cc}]+$/u, "")
      .trim();
    // One in 256 wrong keys produces valid padding, so the content is checked too.
    return parsedJson(text) === undefined ? null : text;
  } catch {
    return null;
  }
}
