import { decimalText, digitsOf, unitsOf } from "../core/currency/rules.ts";
import { RowRefusal } from "../csv/import-error.ts";
import { type DecimalMark, readMoment, readPrice } from "../csv/price.ts";
import { excerpt } from "../csv/text.ts";
import { readAmountText } from "../feeds/values/amounts.ts";
import { readCurrencySign } from "../feeds/values/currencies.ts";
import { productLimits } from "../products/schema.ts";
import { type Columns, cellOf, type Field, nameOf } from "./columns.ts";

/** Current price of a product. */
export interface Offer {
  priceCents: number;
  /** Price without the sale; null without a sale. */
  originalPriceCents: number | null;
  /** There is a sale price, but it does not apply at this time. */
  isSaleWaiting: boolean;
}

export interface PriceReading {
  now: Date;
  /** Time zone of dates without one. */
  zone: string;
  /** Decimal mark of the file, see `decimalMarkOf`. */
  mark: DecimalMark | null;
  /** The shop's currency. */
  currency: string;
}

/**
 * The price of a row at this time.
 *
 * @param warnings - receives prices and dates that may be misread
 * @returns null when the row has no price
 * @throws RowRefusal when it is not a valid price in the shop's currency
 */
export function readOffer(
  columns: Columns,
  cells: string[],
  reading: PriceReading,
  warnings: string[],
): Offer | null {
  const read = (field: Field) => readCents(columns, cells, field, reading, warnings);
  const regular = read("regularPrice");
  const sale = read("salePrice");
  if (sale === null) return regular === null ? null : offer(regular);
  if (regular !== null && sale >= regular) {
    warnings.push(`${nameOf(columns, "salePrice")} is not below the regular price; left out`);
    return offer(regular);
  }
  if (!isSaleOn(columns, cells, reading, warnings)) {
    return regular === null ? null : { ...offer(regular), isSaleWaiting: true };
  }
  return { ...offer(sale), originalPriceCents: regular };
}

const offer = (priceCents: number): Offer => ({
  priceCents,
  originalPriceCents: null,
  isSaleWaiting: false,
});

/** The maximum price for messages, such as `1,000,000`. */
export const priceLimitText = (currency: string): string =>
  (productLimits.priceCents / unitsOf(currency)).toLocaleString("en-US");

function readCents(
  columns: Columns,
  cells: string[],
  field: Field,
  { mark, currency }: PriceReading,
  warnings: string[],
): number | null {
  const cell = cellOf(columns, cells, field);
  if (cell === "") return null;
  const column = nameOf(columns, field);
  const sign = readAmountText(cell)?.sign ?? null;
  if (sign && !sign.candidates.includes(currency)) {
    throw new RowRefusal(
      `${column} “${excerpt(cell, 40)}” is not in ${currency}, as the shop’s prices are`,
    );
  }
  const named = cellOf(columns, cells, "currency");
  // Also beside a sign: others' dollars are $, too.
  const beside = readCurrencySign(named);
  if (beside && !beside.candidates.includes(currency)) {
    throw new RowRefusal(
      `its price is in ${beside.usual ?? excerpt(named, 20)}, the shop’s are in ${currency}`,
    );
  }
  const price = readPrice(
    cell,
    mark ?? likelyMark(cell, currency, sign !== null),
    digitsOf(currency),
  );
  if (!price)
    throw new RowRefusal(
      `${column} “${excerpt(cell, 40)}” is not a price: expected is one amount, such as 12.50`,
    );
  if (price.cents > productLimits.priceCents) {
    throw new RowRefusal(`${column} “${excerpt(cell, 40)}” is above ${priceLimitText(currency)}`);
  }
  if (price.isAmbiguous) {
    warnings.push(`${column} “${cell}” is read as ${decimalText(price.cents, currency)}`);
  }
  return price.cents;
}

/**
 * The decimal mark of a price like `1.234`, if known. In currencies without three decimals the mark
 * before three digits groups thousands. This is only used for currencies without decimals, and for
 * prices that contain their currency.
 */
function likelyMark(cell: string, currency: string, isNamed: boolean): DecimalMark | null {
  const digits = digitsOf(currency);
  return digits === 0 || (isNamed && digits < 3) ? groupedMark(cell) : null;
}

const groupedMark = (cell: string): DecimalMark | null => {
  const mark = /[.,](?=\d{3}(?!\d))/.exec(cell)?.[0];
  return mark === undefined ? null : mark === "." ? "," : ".";
};

function isSaleOn(
  columns: Columns,
  cells: string[],
  { now, zone }: PriceReading,
  warnings: string[],
): boolean {
  const edges = [
    ["saleStarts", "start"],
    ["saleEnds", "end"],
  ] as const;
  return edges.every(([field, edge]) => {
    const cell = cellOf(columns, cells, field);
    if (cell === "") return true;
    const moment = readMoment(cell, edge, zone);
    if (!moment) {
      warnings.push(`${nameOf(columns, field)} “${excerpt(cell, 40)}” is not a date; no sale`);
      return false;
    }
    return edge === "start" ? moment <= now : now <= moment;
  });
}

/** The cheaper of two offers; of equal prices the one with the higher former price. */
export function cheaper<T extends Offer>(one: T | null, other: T | null): T | null {
  if (!one || !other) return one ?? other;
  if (one.priceCents !== other.priceCents) return one.priceCents < other.priceCents ? one : other;
  return (one.originalPriceCents ?? 0) >= (other.originalPriceCents ?? 0) ? one : other;
}
