import { canParseUrl } from "../core/text/can-parse-url.ts";
import { ImportError } from "../csv/import-error.ts";
import { productLimits } from "../products/schema.ts";

/** Values for the placeholders of a template. An empty value counts as missing. */
export interface LinkValues {
  sku: string;
  slug: string;
  name: string;
  /** The product's id in the file. */
  id: string;
}

/** Fills in a template; empty when the product lacks one of its values, or the link is too long. */
export type LinkTemplate = (values: LinkValues) => string;

const PLACE = /\{(\w*)\}/g;
/** Filled in at each click (see `attribution/rules.ts`), so it stays in the stored link. */
const CLICK_ID = "{click_id}";

/**
 * @param text - a URL with `{sku}`, `{slug}`, `{name}` or `{id}`
 * @throws ImportError when it has other placeholders, or does not make an http(s) URL
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
  // No placeholders in the host: values of the file must not choose the merchant.
  const host = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (!host || host.includes("{") || !canParseUrl(sample)) {
    throw new ImportError(
      "The link template must be an http or https address, for example https://shop.example/?s={sku}",
    );
  }
  return fill;
}
