/** What an offer costs: regular price, sale and its span, what it cost before, delivery. */
import { RowRefusal } from "../../csv/import-error.ts";
import { excerpt } from "../../csv/text.ts";
import type { OfferRow } from "../offer-row.ts";
import { readAmountText } from "../values/amounts.ts";
import { currencyCode, readCurrencySign } from "../values/currencies.ts";
import { type DateRules, isNoDate, readDate, readSpan } from "../values/dates.ts";
import { isMoney, type Money, type MoneyColumns } from "../values/money.ts";
import { type FieldColumns, firstOf, MONEY, type MoneyField, type RecordFields } from "./fields.ts";

type Prices = Pick<
  OfferRow,
  "currency" | "regularMinor" | "saleMinor" | "saleFrom" | "saleTo" | "deliveryMinor"
>;

/** What a row says of its currency in a column of its own. */
interface RowCurrency {
  /** ISO 4217; null when nothing tells. */
  code: string | null;
  /** A sign that several currencies share, for amounts that have none; empty where there is none. */
  sign: string;
  /** Why amounts without a sign cannot be read. */
  problem: string | null;
}

/** Takes note of what a record's money looks like, in the first reading. */
export function surveyPrices(record: RecordFields, money: MoneyColumns): void {
  const { columns, cells } = record;
  const ofRow = readRowCurrency(record);
  for (const field of MONEY) {
    for (const place of columns.placesOf(field)) {
      const text = firstOf(cells[place]);
      if (text === "") continue;
      const { code, sign, problem } = currencyAt(record, place, ofRow);
      const amount = moneyText(field, text);
      if (problem && !namesCurrency(amount)) continue;
      money.note(columns.nameAt(place), withSign(amount, sign), code);
    }
  }
}

/**
 * Reads a record's prices, by what the first reading showed of their columns.
 *
 * @throws RowRefusal when the price itself cannot be read; what goes with it is left out then
 */
export function readPrices(record: RecordFields, money: MoneyColumns, dates: DateRules): Prices {
  const ofRow = readRowCurrency(record);
  const read = (field: MoneyField, isMain: boolean) =>
    readMoney(record, field, { money, ofRow, isMain });
  const [listed] = read("regular", true);
  const isOff = NO.test(record.text("onSale"));
  const [reduced] = isOff ? [] : read("sale", false);
  const [now] = read("now", true);
  // What is sold for more than its list price costs that all the same.
  const isAboveList =
    record.columns.hasListPrices && reduced && listed && reduced.minor > listed.minor;
  const main = now ?? (isAboveList ? reduced : listed) ?? reduced;
  if (!main) return { ...NO_PRICES };
  const [delivery] = read("delivery", false);
  const same = (other: Money | undefined) =>
    other?.currency === main.currency ? other.minor : undefined;
  const prices: Prices = {
    ...NO_PRICES,
    currency: main.currency,
    regularMinor: main.minor,
    deliveryMinor: same(delivery) ?? null,
  };
  const sale = reduced ?? (main === listed ? discounted(record, main, money) : null);
  if (main === listed && sale && isReduction(record, sale, main)) {
    const span = readSaleSpan(record, dates);
    if (span) return { ...prices, saleMinor: sale.minor, ...span };
  }
  const before = [...(main === now ? [listed] : []), ...read("before", false)]
    .map(same)
    .find((minor) => minor !== undefined && minor > main.minor);
  return before === undefined ? prices : { ...prices, regularMinor: before, saleMinor: main.minor };
}

const NO = /^(?:0|no|n|false|non|nein)$/i;

/** The regular price less what is said to be taken off; null when nothing is. */
function discounted(record: RecordFields, regular: Money, money: MoneyColumns): Money | null {
  const isShare = /percent|%/i.test(record.text("discountKind"));
  const share = shareOf(record.text("discountPercent") || (isShare ? record.text("discount") : ""));
  if (share > 0) return { ...regular, minor: Math.round(regular.minor * (1 - share / 100)) };
  const text = isShare ? "" : record.text("discount");
  if (text === "") return null;
  const off = money.read(record.columnOf("discount"), text, regular.currency);
  if (!isMoney(off) || off.minor <= 0 || off.minor >= regular.minor) return null;
  return { ...regular, minor: regular.minor - off.minor };
}

/** Of 100; 0 for what is none. */
function shareOf(text: string): number {
  const share = Number(text.replace(",", ".").replace(/\s*%$/, ""));
  return share > 0 && share < 100 ? share : 0;
}

const NO_PRICES: Prices = {
  currency: null,
  regularMinor: null,
  saleMinor: null,
  saleFrom: null,
  saleTo: null,
  deliveryMinor: null,
};

/** What the row says of its currency beside its amounts. */
const readRowCurrency = (record: RecordFields): RowCurrency =>
  readCurrency(record.text("currency"), record.columnOf("currency"));

/** What it says of the currency of one column's money, or else of all. */
function currencyAt(
  { columns, cells }: RecordFields,
  place: number,
  ofRow: RowCurrency,
): RowCurrency {
  const code = columns.currencyInName(place);
  if (code !== null) return { code, sign: "", problem: null };
  const beside = columns.currencyPlaceOf(cells, place);
  return beside === undefined
    ? ofRow
    : readCurrency(firstOf(cells[beside]), columns.nameAt(beside));
}

function readCurrency(said: string, name: string): RowCurrency {
  const text = said.trim();
  // A number is that of a row in somebody's database.
  if (!/[\p{L}\p{Sc}]/u.test(text)) return { code: null, sign: "", problem: null };
  const code = currencyCode(text);
  if (code) return { code, sign: "", problem: null };
  const sign = readCurrencySign(text);
  if (sign?.usual) return { code: sign.usual, sign: "", problem: null };
  if (sign) return { code: null, sign: text, problem: null };
  const problem = `${name} “${excerpt(text, 20)}” is no currency that is known`;
  return { code: null, sign: "", problem };
}

/** The amount of a field; of `before` one for each of its columns. */
function readMoney(
  record: RecordFields,
  field: MoneyField,
  { money, ofRow, isMain }: { money: MoneyColumns; ofRow: RowCurrency; isMain: boolean },
): Money[] {
  const { columns, cells, warnings } = record;
  const found: Money[] = [];
  for (const place of inShopsFirst(columns, field, money.shopCurrency)) {
    const text = firstOf(cells[place]);
    if (text === "" || (field === "before" && columns.isNotBefore(cells, place))) continue;
    const amount = moneyText(field, text);
    // "No old price" is none.
    if (amount === "" || (!isMain && !/\p{Nd}/u.test(amount))) continue;
    const currency = currencyAt(record, place, ofRow);
    if (currency.problem && !namesCurrency(amount)) throw new RowRefusal(currency.problem);
    const name = columns.nameAt(place);
    const read = money.read(name, withSign(amount, currency.sign), currency.code);
    if (!isMoney(read)) {
      const problem = `${name} “${excerpt(text, 40)}” ${read.problem}`;
      if (isMain) throw new RowRefusal(problem);
      warnings.push(`${problem}; left out`);
      continue;
    }
    if (read.isRounded) {
      warnings.push(`${name} “${excerpt(text, 40)}” has more digits than ${read.currency}`);
    }
    // Nothing is free: it is what feeds write for what nobody knows.
    if (read.minor > 0 || field === "delivery") {
      found.push(read);
      if (field !== "before") break;
    }
  }
  return found;
}

/** Of columns that say their currency in their names, those in the shop's count first. */
const inShopsFirst = (columns: FieldColumns, field: MoneyField, shops: string | null): number[] =>
  columns
    .placesOf(field)
    .toSorted(
      (one, other) =>
        Number(columns.currencyInName(other) === shops) -
        Number(columns.currencyInName(one) === shops),
    );

/** Whether a sale price is below the regular one; warns when it cannot be one of it. */
function isReduction(record: RecordFields, sale: Money, regular: Money): boolean {
  if (sale.currency !== regular.currency) {
    record.warnings.push(`${record.columnOf("sale")} is in another currency; left out`);
    return false;
  }
  if (sale.minor > regular.minor) {
    record.warnings.push(`${record.columnOf("sale")} is above the regular price; left out`);
  }
  return sale.minor < regular.minor;
}

/** @returns null when its dates cannot be read: nobody knows whether the sale is on then */
function readSaleSpan(
  record: RecordFields,
  dates: DateRules,
): Pick<Prices, "saleFrom" | "saleTo"> | null {
  const text = record.text("saleSpan");
  if (text !== "") {
    const span = readSpan(text, dates);
    if (span) return { saleFrom: span.from, saleTo: span.to };
    record.warnings.push(
      `${record.columnOf("saleSpan")} “${excerpt(text, 60)}” is no span; no sale`,
    );
    return null;
  }
  const edges: Pick<Prices, "saleFrom" | "saleTo"> = { saleFrom: null, saleTo: null };
  for (const [field, edge] of [
    ["saleFrom", "start"],
    ["saleTo", "end"],
  ] as const) {
    const text = record.text(field);
    if (isNoDate(text)) continue;
    edges[field] = readDate(text, edge, dates);
    if (edges[field]) continue;
    record.warnings.push(`${record.columnOf(field)} “${excerpt(text, 40)}” is not a date; no sale`);
    return null;
  }
  return edges;
}

const namesCurrency = (amount: string): boolean => (readAmountText(amount)?.sign ?? null) !== null;

/** An amount as it would be written with the sign beside it. */
const withSign = (amount: string, sign: string): string =>
  sign === "" || namesCurrency(amount) ? amount : `${amount} ${sign}`;

/** The amount in a value: `US:CA:Overnight:16.00 USD` is what the delivery of one place costs. */
function moneyText(field: MoneyField, text: string): string {
  if (field !== "delivery") return text;
  if (/^(?:free|gratis|kostenlos|gratuit|gratuito|0)$/i.test(text)) return "0";
  const [first = ""] = text.split(/,(?=[A-Z]{2}:)/);
  return first.includes(":") ? (first.split(":").at(-1) ?? "").trim() : text;
}
