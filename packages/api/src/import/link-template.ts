import { canParseUrl } from "../core/text/can-parse-url.ts";
import { ImportError } from "../csv/import-error.ts";
import { productLimits } from "../products/schema.ts";

/** What a template may take from a product. Empty values count as missing. */
export interface LinkValues {
  sku: string;
  slug: string;
  name: string;
  /** Its number where it comes from. */
  id: string;
}

/** Fills a template; empty when the product lacks a value that it names. */
export type LinkTemplate = (values: LinkValues) => string;

const PLACE = /\{(\w*)\}/g;
/** Filled at every click, see `attribution/rules.ts`; until then it stays in the link. */
const CLICK_ID = "{click_id}";

/**
 * @param text - an address with `{sku}`, `{slug}`, `{name}` or `{id}` in it
 * @throws ImportError when it names something else, or gives no http(s) address
 */
export function parseLinkTemplate(text: string): LinkTemplate {
  const names = ["sku", "slug", "name", "id"] as const;
  for (const [place, name] of text.matchAll(PLACE)) {
    if (place !== CLICK_ID && !names.some((known) => known === name)) {
      throw new ImportError(
        `The link template names ${place}; it may name {sku}, {slug}, {name}, {id} and {click_id}.`,
      );
    }
  }
  const fill: LinkTemplate = (values) => {
    let isComplete = true;
    const link = text.replace(PLACE, (place, name: keyof LinkValues) => {
      if (place === CLICK_ID) return place;
      isComplete &&= values[name] !== "";
      return encodeURIComponent(values[name]);
    });
    return isComplete && link.length <= productLimits.link ? link : "";
  };
  const sample = fill({ sku: "a", slug: "a", name: "a", id: "1" });
  // The host is the merchant's: a value of the file must not choose it.
  const host = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (!host || host.includes("{") || !canParseUrl(sample)) {
    throw new ImportError(
      "The link template must be an http or https address, for example https://shop.example/?s={sku}",
    );
  }
  return fill;
}
