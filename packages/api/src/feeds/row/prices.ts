/** Reads prices: regular price, sale price with dates, former price, delivery. */
import { RowRefusal } from "../../csv/import-error.ts";
import { excerpt } from "../../csv/text.ts";
import type { OfferRow } from "../offer-row.ts";
import { readAmountText } from "../values/amounts.ts";
import { currencyCode, readCurrencySign } from "../values/currencies.ts";
import { type DateRules, isNoDate, readDate, readSpan } from "../values/dates.ts";
import { isMoney, type Money, type MoneyColumns } from "../values/money.ts";
import { deliveryCountry, destinationFor, destinationsAt, shortGroup } from "./delivery.ts";
import { type FieldColumns, firstOf, MONEY, type MoneyField, type RecordFields } from "./fields.ts";
import { mayHaveTax, type TaxRates } from "./tax-rates.ts";

type Prices = Pick<
  OfferRow,
  | "currency"
  | "regularMinor"
  | "saleMinor"
  | "saleFrom"
  | "saleTo"
  | "deliveryMinor"
  | "deliveryCountry"
>;

/** The currency in a column of its own. */
interface RowCurrency {
  /** ISO 4217; null when unknown. */
  code: string | null;
  /** An ambiguous symbol, to be added to amounts without one; else empty. */
  sign: string;
  /** Why amounts without a currency cannot be read. */
  problem: string | null;
}

/** Collects how a record's amounts are written, in the first pass. */
export function surveyPrices(record: RecordFields, money: MoneyColumns): void {
  const { columns, cells } = record;
  const ofRow = readRowCurrency(record);
  for (const field of MONEY) {
    for (const place of columns.placesOf(field)) {
      const text = firstOf(cells[place]);
      if (text === "") continue;
      const { code, sign, problem } = currencyAt(record, place, ofRow);
      const name = columns.nameAt(place);
      const [first = "", ...others] =
        field === "delivery" ? destinationsAt(record, place).map(({ amount }) => amount) : [text];
      // Other destinations have other currencies, which say nothing about the file's.
      for (const amount of others) money.note(name, withSign(amount, sign), code, true);
      if (problem && !namesCurrency(first)) continue;
      const isOther = columns.isInOtherCurrency(field, place);
      money.note(name, withSign(first, sign), code, isOther);
    }
  }
}

/**
 * Reads a record's prices, using the results of the first pass.
 *
 * @throws RowRefusal when the price itself is invalid; other invalid amounts are ignored with a
 *   warning
 */
export function readPrices(
  record: RecordFields,
  { money, rates }: { money: MoneyColumns; rates: TaxRates },
  dates: DateRules,
): Prices {
  const ofRow = readRowCurrency(record);
  const read = (field: MoneyField, isMain: boolean) =>
    readMoney(record, field, { money, rates, ofRow, isMain });
  const listed = withTax(record, read("regular", true));
  const isOff = NO.test(record.text("onSale"));
  const [reduced] = isOff ? [] : read("sale", false);
  const [now] = read("now", true);
  // A product that is sold above its list price.
  const isAboveList =
    record.columns.hasListPrices && reduced && listed && reduced.minor > listed.minor;
  const main = now ?? (isAboveList ? reduced : listed) ?? reduced;
  if (!main) return { ...NO_PRICES };
  const [delivery] = readMoney(record, "delivery", {
    ...{ money, rates, isMain: false },
    ofRow: ofRow.code || ofRow.sign || ofRow.problem ? ofRow : { ...ofRow, code: main.currency },
    priceCurrency: main.currency,
  });
  if (YES.test(record.text("withoutTax"))) record.warnings.push("its price is without tax");
  const same = (other: Money | undefined) =>
    other?.currency === main.currency ? other.minor : undefined;
  const prices: Prices = {
    ...NO_PRICES,
    currency: main.currency,
    regularMinor: main.minor,
    deliveryMinor: same(delivery) ?? null,
    deliveryCountry: delivery ? deliveryCountry(record, main.currency) : null,
  };
  const sale = reduced ?? (main === listed ? discounted(record, main, money) : null);
  if (main === listed && sale && isReduction(record, sale, main)) {
    const span = readSaleSpan(record, dates);
    if (span) return { ...prices, saleMinor: sale.minor, ...span };
  }
  const claimed = read("before", false).map(same);
  const before = [...(main === now ? [same(listed)] : []), ...claimed].find(
    (minor) => minor !== undefined && minor > main.minor,
  );
  // It may be what the thing costs now, or a price per litre: nobody can tell.
  if (before === undefined && claimed.some((minor) => minor !== undefined && minor < main.minor)) {
    record.warnings.push(`${record.columnOf("before")} is below the price; left out`);
  }
  return before === undefined ? prices : { ...prices, regularMinor: before, saleMinor: main.minor };
}

/** No tax on goods is higher: 27 % in Hungary, and what a price loses by rounding. */
const MOST_TAX = 0.3;

/**
 * The price with tax where a row has one without, too. A column of that kind may also have the tax
 * itself, which is lower, or its rate in percent, which is higher than a low price.
 */
function withTax(record: RecordFields, [first, plain]: Money[]): Money | undefined {
  if (!first || plain?.currency !== first.currency) return first;
  if (first.minor > plain.minor * (1 + MOST_TAX)) {
    record.warnings.push("a price with tax is too high for the one without, which is shown");
    return plain;
  }
  return plain.minor > first.minor ? plain : first;
}

const YES = /^(?:1|yes|y|true)$/i;
const NO = /^(?:0|no|n|false|non|nein)$/i;

/** The regular price minus the discount; null without a discount. */
function discounted(record: RecordFields, regular: Money, money: MoneyColumns): Money | null {
  const isShare = /percent|%/i.test(`${record.text("discountKind")} ${record.text("discount")}`);
  const share = shareOf(record.text("discountPercent") || (isShare ? record.text("discount") : ""));
  if (share > 0) return { ...regular, minor: Math.round(regular.minor * (1 - share / 100)) };
  const text = isShare ? "" : record.text("discount");
  if (text === "") return null;
  const off = money.read(record.columnOf("discount"), text, regular.currency);
  if (!isMoney(off) || off.minor <= 0 || off.minor >= regular.minor) return null;
  return { ...regular, minor: regular.minor - off.minor };
}

/** A percentage; 0 when it is invalid. */
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
  deliveryCountry: null,
};

/** The currency of the row. */
const readRowCurrency = (record: RecordFields): RowCurrency =>
  readCurrency(record.text("currency"), record.columnOf("currency"));

/** The currency of an amount column, else of the row. */
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

function readCurrency(cell: string, name: string): RowCurrency {
  const text = cell.trim();
  // A number is an internal id.
  if (!/[\p{L}\p{Sc}]/u.test(text)) return { code: null, sign: "", problem: null };
  const code = currencyCode(text);
  if (code) return { code, sign: "", problem: null };
  const sign = readCurrencySign(text);
  if (sign?.usual) return { code: sign.usual, sign: "", problem: null };
  if (sign) return { code: null, sign: text, problem: null };
  const problem = `${name} “${excerpt(text, 20)}” is not a known currency`;
  return { code: null, sign: "", problem };
}

/**
 * The amount of a field; for `before` one per column, and a regular price with tax is followed by
 * the next one.
 */
function readMoney(
  record: RecordFields,
  field: MoneyField,
  {
    money,
    rates,
    ofRow,
    isMain,
    priceCurrency = "",
  }: {
    money: MoneyColumns;
    rates: TaxRates;
    ofRow: RowCurrency;
    isMain: boolean;
    /** Of the product, for what its delivery costs. */
    priceCurrency?: string;
  },
): Money[] {
  const { columns, cells, warnings } = record;
  const found: Money[] = [];
  for (const place of inShopsFirst(columns, field, money.shopCurrency)) {
    const text = firstOf(cells[place]);
    const name = columns.nameAt(place);
    const mayBeTax = field === "regular" && mayHaveTax(columns, name);
    const isNext = found.length > 0 && field !== "before";
    if (
      text === "" ||
      (mayBeTax && (text.endsWith("%") || rates.isRate(name))) ||
      (field === "before" && columns.isNotBefore(cells, place))
    )
      continue;
    const amount =
      field === "delivery"
        ? (destinationFor(destinationsAt(record, place), priceCurrency)?.amount ?? "")
        : text;
    const short = field === "delivery" ? shortGroup(cells[place], name) : null;
    if (short !== null) {
      warnings.push(`${name} “${excerpt(short, 40)}” has fewer parts than its column names`);
    }
    // Text without digits, such as "no old price".
    if (amount === "" || (!isMain && !/\p{Nd}/u.test(amount))) continue;
    const currency = currencyAt(record, place, ofRow);
    if (currency.problem && !namesCurrency(amount)) throw new RowRefusal(currency.problem);
    const read = money.read(name, withSign(amount, currency.sign), currency.code);
    if (isNext) {
      if (isMoney(read)) found.push(read);
      break;
    }
    if (!isMoney(read)) {
      const problem = `${name} “${excerpt(text, 40)}” ${read.problem}`;
      if (isMain) throw new RowRefusal(problem);
      warnings.push(`${problem}; left out`);
      continue;
    }
    if (read.isRounded) {
      warnings.push(`${name} “${excerpt(text, 40)}” has more digits than ${read.currency}`);
    }
    // Feeds write 0 for unknown prices. Only delivery can be free.
    if (read.minor > 0 || field === "delivery") {
      found.push(read);
      if (field !== "before" && !mayBeTax) break;
    }
  }
  return found;
}

/** Columns of a field; those with the shop's currency in their name have precedence. */
const inShopsFirst = (columns: FieldColumns, field: MoneyField, shops: string | null): number[] =>
  columns
    .placesOf(field)
    .toSorted(
      (one, other) =>
        Number(columns.currencyInName(other) === shops) -
        Number(columns.currencyInName(one) === shops),
    );

/**
 * Whether a sale price is below the regular one. Warns when they cannot be compared or it is above.
 */
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

/** @returns null when a date is invalid, since the sale may be over */
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

/** Adds a currency symbol to an amount without one. */
const withSign = (amount: string, sign: string): string =>
  sign === "" || namesCurrency(amount) ? amount : `${amount} ${sign}`;
