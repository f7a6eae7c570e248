/** Decides whether an offer can be bought, from all columns about stock. */
import { excerpt } from "../../csv/text.ts";
import {
  type Availability,
  readAvailability,
  readDeliveryTime,
  readStock,
} from "../values/availability.ts";
import { firstOf, type RecordFields } from "./fields.ts";

/**
 * Decides whether a stock of 0 means sold out although the availability says otherwise. Some
 * merchants call everything available and count stock; others count only their own store, but can
 * supply from elsewhere. All rows of a file are considered.
 */
export class StockCounts {
  #rows = 0;
  /** Some rows have stock. */
  #isKept = false;
  /** Some rows have an availability of sold out. */
  #namesSoldOut = false;

  /** Collects a row, in the first pass. */
  note(record: RecordFields): void {
    if (!record.columns.format.stockDecides) return;
    const pieces = readPieces(record.text("stock"));
    const stated = readStatedAvailability(record);
    if (stated === "out_of_stock") this.#namesSoldOut = true;
    if (pieces === "in_stock") this.#isKept = true;
    if (stated === "in_stock" && pieces === "out_of_stock" && isCounted(record)) this.#rows++;
  }

  /** A stock of 0 means sold out: some rows have stock, and no availability is sold out. */
  get decide(): boolean {
    return this.#isKept && !this.#namesSoldOut;
  }

  /** Rows that claim to be available with a stock of 0. */
  get rows(): number {
    return this.#rows;
  }
}

const YES = /^(?:1|yes|true|y)$/i;

/**
 * The availability of a row, by what it states first, then by its stock, its delivery time and its
 * flags. Never throws.
 *
 * @param counts - whether rows with a stock of 0 count as sold out in this file
 */
export function readRowAvailability(record: RecordFields, counts: StockCounts): Availability {
  const stock = isCounted(record) ? readPieces(record.text("stock")) : null;
  const found =
    readStatedAvailability(record) ??
    (isCounted(record) ? stock : "in_stock") ??
    readDeliveryTime(record.text("deliveryTime") || availabilityText(record));
  if (/^(?:0|no|false|n|non|nein)$/i.test(record.text("forSale"))) return "out_of_stock";
  if (found === "in_stock" && stock === "out_of_stock" && counts.decide) return stock;
  if (found === "out_of_stock") {
    return stock === "out_of_stock" && mayBackorder(record) ? "backorder" : found;
  }
  if (YES.test(record.text("preorder"))) return "preorder";
  if (YES.test(record.text("onBackorder"))) return "backorder";
  return found ?? "unknown";
}

/** The availability as text; empty in formats where it is a code. */
const availabilityText = (record: RecordFields): string =>
  record.columns.format.availabilityCodes ? "" : record.text("availability");

/** Some feeds have words in the stock column. */
const readPieces = (text: string): Availability | null => readStock(text) ?? readAvailability(text);

/** False when the shop does not count stock, so that the product is always in stock. */
const isCounted = ({ columns, cells }: RecordFields): boolean =>
  !columns.has("counted") ||
  !/^(?:none|no|n|false|0|disabled)?$/i.test(columns.text(cells, "counted"));

/**
 * A `status` of 1 says that a product is active, and not that it is in stock. One that is not active
 * cannot be bought.
 */
const isFlagOfStatus = (name: string, text: string): boolean =>
  /^status$/i.test(name) && /^[\d\s]+$/.test(text) && Number(text) !== 0;

/** The availability column, as words or number of pieces; null when it is not understood. */
function readStatedAvailability({ columns, cells, warnings }: RecordFields): Availability | null {
  for (const place of columns.placesOf("availability")) {
    const text = firstOf(cells[place]);
    if (text === "") continue;
    const { availabilityCodes } = columns.format;
    if (!availabilityCodes && isFlagOfStatus(columns.nameAt(place), text)) continue;
    const code = availabilityCodes?.[text.replace(/^0+(?=\d)/, "")];
    // In formats with codes, an unknown number is not a number of pieces.
    const stated = code ?? readAvailability(text) ?? (availabilityCodes ? null : readStock(text));
    // If a code leaves it open, the stock column decides.
    if (stated && (stated !== "unknown" || !availabilityCodes)) return stated;
    if (stated || (!availabilityCodes && readDeliveryTime(text))) continue;
    warnings.push(`${columns.nameAt(place)} “${excerpt(text, 40)}” is not understood`);
  }
  return null;
}

/** Only if nothing but the number of pieces means out of stock. */
const mayBackorder = (record: RecordFields): boolean =>
  record.text("availability") === "" &&
  /^(?:1|yes|true|notify|continue)$/i.test(record.text("backorders"));
