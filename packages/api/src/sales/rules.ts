/** What merchants and networks write, as the shop reads it. Pure. */
import { type DecimalMark, readMoment, readPrice } from "../csv/price.ts";

/** Whatever is longer is cut where it is only looked at, and refused where it must be exact. */
export const saleLimits = { network: 60, orderId: 100, clickId: 100, customer: 300 } as const;
/** Ten million: a larger order is a mistake, and would bury every other figure. */
const MAX_AMOUNT_CENTS = 1_000_000_000;
const DAY_MS = 86_400_000;
/** Before anybody sold anything this way. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Something reported that cannot be taken. The message is the reason, as the end of a line. */
export class SaleRefusal extends Error {
  override name = "SaleRefusal";

  constructor(
    message: string,
    /** What it is known by when it is about one value. */
    readonly field?: SaleField,
  ) {
    super(message);
  }
}

/** What there is to know of a sale, by the names that postbacks and mappings use. */
export const saleFields = [
  "orderId",
  "clickId",
  "amount",
  "commission",
  "currency",
  "customer",
  "soldAt",
] as const;
export type SaleField = (typeof saleFields)[number];

/** Names of the parameters of a postback; case, `_` and `-` make no difference. */
export const postbackParameters: Record<SaleField, readonly string[]> = {
  clickId: ["click_id", "clickid", "subid", "sub_id", "clickref"],
  orderId: ["order_id", "orderid", "order", "transaction_id", "oid"],
  amount: ["amount", "sale_amount", "revenue", "total"],
  commission: ["commission", "payout"],
  currency: ["currency"],
  customer: ["customer", "customer_id"],
  soldAt: ["sold_at", "timestamp"],
};

/** One line of plain letters: what a stranger wrote is looked at by people. */
export const plain = (text: string): string =>
  text.replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim();

const nameKey = (name: string): string => name.toLowerCase().replace(/[_-]/g, "");

/**
 * The values of a postback, from wherever they stand in the request.
 *
 * @param sources - parameters by name, those that count before others first. A value that is no
 * text, number or true or false counts as none
 */
export function postbackValues(
  sources: readonly Readonly<Record<string, unknown>>[],
): Partial<Record<SaleField, string>> {
  const given = new Map<string, string>();
  for (const [name, value] of sources.flatMap((source) => Object.entries(source))) {
    const text = ["string", "number"].includes(typeof value) ? plain(String(value)) : "";
    const key = nameKey(name);
    if (text !== "" && !given.has(key)) given.set(key, text);
  }
  const values: Partial<Record<SaleField, string>> = {};
  for (const field of saleFields) {
    const names = postbackParameters[field].map(nameKey);
    const value = names.map((name) => given.get(name)).find((text) => text !== undefined);
    if (value !== undefined) values[field] = value;
  }
  return values;
}

/** Longest amount or date that is looked at, in characters. */
const MAX_TYPED = 200;

/**
 * An amount in cents; below zero where the text says so: `-12.50`, `(12.50)`.
 *
 * @param mark - the decimal mark of the file it stands in; null when that is not known
 * @throws SaleRefusal when it is no amount, too large, or could mean two amounts
 */
export function readAmount(
  text: string,
  field: "amount" | "commission",
  mark: DecimalMark | null = null,
): number {
  // Longer ones are no amount, and would be looked through again for each of their blanks.
  const short = text.length > MAX_TYPED ? "" : text;
  const negative = /^\s*(?:[\p{Sc}\s]*[-−–]\s*(.+)|\((.+)\))\s*$/u.exec(short);
  const digits = negative?.[1] ?? negative?.[2] ?? text;
  const price = readPrice(digits, mark);
  const shown = text.slice(0, 40);
  if (!price) throw new SaleRefusal(`The ${field} “${shown}” is not an amount.`, field);
  if (price.isAmbiguous && digits.includes(",")) {
    throw new SaleRefusal(
      `The ${field} “${shown}” could mean thousands or cents. Write cents after a dot.`,
      field,
    );
  }
  if (price.cents > MAX_AMOUNT_CENTS) {
    throw new SaleRefusal(`The ${field} “${shown}” is larger than any order can be.`, field);
  }
  return negative ? -price.cents : price.cents;
}

/** Whether day or month comes first in dates such as 03/04/2026. */
export type DateOrder = "day-first" | "month-first";

const NUMBERED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T,]+(.+))?$/;
const NAMED =
  /^(?:[a-z]{3,9},?\s+)?(?:(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s,-]+|([a-z]{3,9})\.?\s+(\d{1,2}),?\s+)(\d{4})(?:[ T,]+(.+))?$/i;
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The order that dates show beyond doubt; null when they show none, or both. */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const [, first, mark, second] = NUMBERED.exec(text.trim()) ?? [];
    if (first === undefined) continue;
    // Nobody writes 04.03.2026 for the third of April.
    if (Number(first) > 12 || mark === ".") orders.add("day-first");
    else if (Number(second) > 12) orders.add("month-first");
  }
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

/**
 * When an order was placed. A moment that is less than a day
 * ahead is the merchant's own time, and becomes now.
 *
 * @param zone - by whose clock a date is meant that names no zone of its own
 * @param order - see `DateOrder`; null refuses dates that could mean two days
 * @throws SaleRefusal when it is no date, or one that cannot be
 */
export function readSoldAt(
  text: string,
  now: Date,
  zone: string,
  order: DateOrder | null = null,
): Date {
  const at = text.length > MAX_TYPED ? null : momentOf(text.trim(), zone, order);
  const shown = text.slice(0, 40);
  if (!at || Number.isNaN(at.getTime())) {
    throw new SaleRefusal(`"${shown}" is not a date, such as 2026-03-14T09:26:53Z.`, "soldAt");
  }
  if (at.getTime() < EARLIEST) throw new SaleRefusal(`${shown} is too long ago.`, "soldAt");
  if (at.getTime() > now.getTime() + DAY_MS) {
    throw new SaleRefusal(`${shown} is in the future.`, "soldAt");
  }
  return at > now ? now : at;
}

function momentOf(text: string, shopZone: string, order: DateOrder | null): Date | null {
  if (/^\d{12,14}$/.test(text)) return new Date(Number(text));
  const plainMoment = readMoment(text.replace(/\s*(?:UTC|GMT)$/i, "Z"), "start", shopZone);
  if (plainMoment) return plainMoment;
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const [, first, mark, second, year, time] = numbered;
    const one = Number(first);
    const two = Number(second);
    const isDayFirst = mark === "." || one > 12 || (two <= 12 && order === "day-first");
    const isMonthFirst = !isDayFirst && (two > 12 || order === "month-first" || one === two);
    if (!isDayFirst && !isMonthFirst) return null;
    const [day, month] = isDayFirst ? [one, two] : [two, one];
    const full = year?.length === 2 ? 2000 + Number(year) : Number(year);
    return withTime(shopZone, full, month, day, time);
  }
  const named = NAMED.exec(text);
  if (!named) return null;
  const name = (named[2] ?? named[3] ?? "").slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(name) + 1;
  return withTime(shopZone, Number(named[5]), month, Number(named[1] ?? named[4]), named[6]);
}

function withTime(
  shopZone: string,
  year: number,
  month: number,
  day: number,
  time = "0:00",
): Date | null {
  const match = TIME.exec(time.trim());
  if (!match || month < 1) return null;
  const [, hours, minutes, seconds = "0", half, zone = ""] = match;
  let hour = Number(hours);
  if (half) hour = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const two = (part: number | string) => String(part).padStart(2, "0");
  const offset = /^[+-]/.test(zone) ? zone : zone && "Z";
  const iso = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minutes}:${two(seconds)}${offset}`;
  return readMoment(iso, "start", shopZone);
}

/** What a report says of an order that was cancelled, sent back or refused. */
const CANCELLED = /\b(?:cancel|declin|revers|reject|return|refund|void|denied|deleted|invalid)/i;

/** Whether a status says that the order is none any more, in whatever words. */
export const isCancelled = (status: string): boolean => CANCELLED.test(status);
