/** Whether an offer can be bought, put together from all that a record says of it. */
import { excerpt } from "../../csv/text.ts";
import { type Availability, readAvailability, readStock } from "../values/availability.ts";
import { firstOf, type RecordFields } from "./fields.ts";

export function readRowAvailability(record: RecordFields): Availability {
  const stock = isCounted(record) ? readPieces(record.text("stock")) : null;
  const found = readSaid(record) ?? (isCounted(record) ? stock : "in_stock");
  if (/^(?:0|no|false|n|non|nein)$/i.test(record.text("forSale"))) return "out_of_stock";
  if (found === "in_stock" && stock === "out_of_stock" && record.columns.format.stockDecides) {
    return stock;
  }
  if (found === "out_of_stock") {
    return stock === "out_of_stock" && mayBackorder(record) ? "backorder" : found;
  }
  if (/^(?:1|yes|true|y)$/i.test(record.text("preorder"))) return "preorder";
  return found ?? "unknown";
}

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
    const said = availabilityCodes?.[text] ?? readAvailability(text) ?? readStock(text);
    // What a code leaves open, the number of pieces may tell.
    if (said && (said !== "unknown" || !availabilityCodes)) return said;
    if (said) continue;
    warnings.push(`${columns.nameAt(place)} “${excerpt(text, 40)}” is not understood`);
  }
  return null;
}

/** Only where nothing but the number of pieces says that it is out of stock. */
const mayBackorder = (record: RecordFields): boolean =>
  record.text("availability") === "" &&
  /^(?:1|yes|true|notify|continue)$/i.test(record.text("backorders"));
