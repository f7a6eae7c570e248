/** Whether a file is the export of a shop, or a feed. */
import type { FeedFile } from "../feeds/file/feed-file.ts";
import { type FeedField, nameKey } from "../feeds/formats/format.ts";
import { generic, guesses } from "../feeds/formats/generic.ts";
import { headerMeaning } from "../feeds/formats/header-names.ts";
import { woocommerce } from "../feeds/formats/woocommerce.ts";
import { type Recognised, recognise } from "../feeds/recognise.ts";
import { isExport } from "./columns.ts";

/** From here on its columns leave no doubt that WooCommerce has written a file, or this shop. */
const SURE = 0.5;

/**
 * @param isMapped - the owner has named columns: an unknown table is a feed then, whatever it lacks
 * @returns null for what is read as the export of a shop: a file of WooCommerce's columns, and a table
 *   without links, which nobody sells from but which may change known products
 * @throws ImportError that names what the file is instead
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
    fields.some((field) => (guesses[field] ?? []).some(hasRound));
  const isOffers =
    hasOne("title") && hasOne("regular", "now", "sale") && hasOne("link", "trackedLink");
  const isSure = has("Regular price") || woocommerce.recognise(has, "delimited") > SURE;
  // What a network's file says more of than WooCommerce's does is no export of it.
  if (isSure && !(isOffers && format === generic)) return null;
  // What is neither is said to lack what offers need, with all that it has.
  return isOffers || !isExport(header) ? { ...seen, format: generic } : null;
}
