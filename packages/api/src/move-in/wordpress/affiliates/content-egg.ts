/**
 * Converts shortcodes of Content Egg. The products are in custom fields of the article, such as
 * `_cegg_data_Amazon`, as serialized PHP arrays.
 */
import { escapeHtml } from "../escape-html.ts";
import type { Shortcode } from "../shortcodes.ts";
import { place, sponsored } from "./html.ts";

const FIELD = /^_cegg_data_(\w+)$/;
const ASIN = /\/(?:dp|gp\/product|product)\/([A-Z0-9]{10})(?:[/?]|$)/;

/** A string in a serialized PHP array by its name: `s:3:"url";s:9:"https://x";`. */
const phpValue = (array: string, name: string): string =>
  new RegExp(`s:${name.length}:"${name}";s:\\d+:"([\\s\\S]*?)";(?=[sibdaNO}])`).exec(array)?.[1] ??
  "";

/** @returns null for other shortcodes, and when the article has no products of the module */
export function contentEgg(
  { name, attributes }: Shortcode,
  fields: ReadonlyMap<string, string>,
): string | null {
  if (name !== "content-egg" && name !== "content-egg-block") return null;
  const modules = (attributes.module ?? attributes.modules ?? "").toLowerCase().split(/[\s,]+/);
  const wanted = (attributes.products ?? "").split(/[\s,]+/).filter(Boolean);
  const products = [...fields].flatMap(([field, value]) => {
    const module = FIELD.exec(field)?.[1]?.toLowerCase();
    if (module === undefined || (modules[0] !== "" && !modules.includes(module))) return [];
    return value.split(/(?=s:9:"unique_id";)/).slice(1);
  });
  const shown = products.flatMap((product) => {
    const url = phpValue(product, "url") || phpValue(product, "orig_url");
    const isWanted = wanted.length === 0 || wanted.includes(phpValue(product, "unique_id"));
    if (!isWanted || !/^https?:\/\//i.test(url)) return [];
    const title = phpValue(product, "title");
    const asin = ASIN.exec(url)?.[1];
    return [
      asin
        ? place(`asin:${asin}`, url, title)
        : `\n\n<p>${sponsored(url, escapeHtml(title))}</p>\n\n`,
    ];
  });
  return shown.length > 0 ? [...new Set(shown)].join("") : null;
}
