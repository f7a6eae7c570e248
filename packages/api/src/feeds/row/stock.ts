/** Whether an offer can be bought, put together from all that a record says of it. */
import { excerpt } from "../../csv/text.ts";
import {
  type Availability,
  readAvailability,
  readDeliveryTime,
  readStock,
} from "../values/availability.ts";
import { firstOf, type RecordFields } from "./fields.ts";

/**
 * Whether a file's numbers of pieces say that something is sold out which its words say can be had. Some
 * merchants call everything available, and count; others count what lies in their own store, and their
 * words know what can be had from elsewhere. Told by all rows of a file.
 */
export class StockCounts {
  #rows = 0;
  /** Some have pieces. */
  #isKept = false;
  /** Words say of some that they are sold out. */
  #isTold = false;

  /** Takes note of a row in the first reading. */
  note(record: RecordFields): void {
    if (!record.columns.format.stockDecides) return;
    const pieces = readPieces(record.text("stock"));
    const said = readSaid(record);
    if (said === "out_of_stock") this.#isTold = true;
    if (pieces === "in_stock") this.#isKept = true;
    if (said === "in_stock" && pieces === "out_of_stock" && isCounted(record)) this.#rows++;
  }

  /** No pieces are sold out: there are some of other things, and words call nothing sold out. */
  get decide(): boolean {
    return this.#isKept && !this.#isTold;
  }

  /** Rows whose words say that they can be had, of which there are no pieces. */
  get rows(): number {
    return this.#rows;
  }
}

const YES = /^(?:1|yes|true|y)$/i;

export function readRowAvailability(record: RecordFields, counts: StockCounts): Availability {
  const stock = isCounted(record) ? readPieces(record.text("stock")) : null;
  const found =
    readSaid(record) ??
    (isCounted(record) ? stock : "in_stock") ??
    readDeliveryTime(record.text("deliveryTime") || saidInWords(record));
  if (/^(?:0|no|false|n|non|nein)$/i.test(record.text("forSale"))) return "out_of_stock";
  if (found === "in_stock" && stock === "out_of_stock" && counts.decide) return stock;
  if (found === "out_of_stock") {
    return stock === "out_of_stock" && mayBackorder(record) ? "backorder" : found;
  }
  if (YES.test(record.text("preorder"))) return "preorder";
  if (YES.test(record.text("onBackorder"))) return "backorder";
  return found ?? "unknown";
}

/** What a column of words says; numbers that are codes say what they stand for, and no more. */
const saidInWords = (record: RecordFields): string =>
  record.columns.format.availabilityCodes ? "" : record.text("availability");

/** In some feeds the column of pieces says in words whether there are any. */
const readPieces = (text: string): Availability | null => readStock(text) ?? readAvailability(text);

/** Of what nobody counts there is always some, whatever stands in the column of pieces. */
const isCounted = ({ columns, cells }: RecordFields): boolean =>
  !columns.has("counted") || !/^(?:none|no|n|false|0)?$/i.test(columns.text(cells, "counted"));

/** What a column says in so many words, or in pieces; null when none is understood. */
function readSaid({ columns, cells, warnings }: RecordFields): Availability | null {
  for (const place of columns.placesOf("availability")) {
    const text = firstOf(cells[place]);
    if (text === "") continue;
    const { availabilityCodes } = columns.format;
    const code = availabilityCodes?.[text.replace(/^0+(?=\d)/, "")];
    // A number that is no code is no number of pieces either.
    const said = code ?? readAvailability(text) ?? (availabilityCodes ? null : readStock(text));
    // What a code leaves open, the number of pieces may tell.
    if (said && (said !== "unknown" || !availabilityCodes)) return said;
    if (said || (!availabilityCodes && readDeliveryTime(text))) continue;
    warnings.push(`${columns.nameAt(place)} “${excerpt(text, 40)}” is not understood`);
  }
  return null;
}

/** Only where nothing but the number of pieces says that it is out of stock. */
const mayBackorder = (record: RecordFields): boolean =>
  record.text("availability") === "" &&
  /^(?:1|yes|true|notify|continue)$/i.test(record.text("backorders"));
