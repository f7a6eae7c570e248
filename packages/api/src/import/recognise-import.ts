/** Decides whether a file is the export of a shop or a feed. */
import type { FeedFile } from "../feeds/file/feed-file.ts";
import { type FeedField, nameKey } from "../feeds/formats/format.ts";
import { generic, guesses, unlinked } from "../feeds/formats/generic.ts";
import { headerMeaning } from "../feeds/formats/header-names.ts";
import { woocommerce } from "../feeds/formats/woocommerce.ts";
import { type Recognised, recognise } from "../feeds/recognise.ts";
import { isExport, readColumns, unusedColumns } from "./columns.ts";

/** Recognition score above which columns are certainly WooCommerce's or our own. */
const SURE = 0.5;

/**
 * @param isMapped - the owner has assigned columns, so that an unknown table counts as a feed
 * @returns null for the export of a shop: WooCommerce's columns, or a table without links and with no
 *   other columns of prices and stock
 * @throws ImportError that tells what else the file is
 */
export async function recogniseImport(
  file: FeedFile,
  isMapped = false,
): Promise<Recognised | null> {
  const seen = await recognise(file);
  const { shape, format, header } = seen;
  if (shape.kind !== "delimited" || !shape.hasHeader) return seen;
  if (format !== woocommerce && format !== generic) return seen;
  if (isMapped && format === generic) return seen;
  const names = new Set(header.map(nameKey));
  const has = (name: string) => names.has(nameKey(name));
  const round = new Set([...names, ...header.flatMap((name) => headerMeaning(name).keys)]);
  const hasRound = (name: string) => round.has(nameKey(name));
  const hasOne = (...fields: FeedField[]) =>
    fields.some((field) => field in seen.inferred || (guesses[field] ?? []).some(hasRound));
  const isList = hasOne("title") && hasOne("regular", "now", "sale");
  const isOffers = isList && hasOne("link", "trackedLink") && !seen.lacksLinks;
  const isSure = has("Regular price") || woocommerce.recognise(has, "delimited") > SURE;
  // A file with all columns of offers that looks more like a feed than WooCommerce's is not an
  // export.
  if (isSure && !(isOffers && format === generic)) return null;
  // A file that is neither counts as a feed, whose error message lists the missing columns.
  if (isOffers) return { ...seen, format: generic };
  if (!isExport(header)) {
    return { ...seen, format: isList && hasOne("key") ? unlinked : generic };
  }
  return hasMoreOfOffers(header) ? { ...seen, format: unlinked } : null;
}

/** Whether a table has columns of prices or stock that only feeds have. */
function hasMoreOfOffers(header: string[]): boolean {
  const left = new Set(unusedColumns(readColumns(header)).map(nameKey));
  const fields = ["now", "sale", "before", "availability", "stock"] as const;
  return fields.some((field) => guesses[field]?.some((name) => left.has(nameKey(name))));
}
