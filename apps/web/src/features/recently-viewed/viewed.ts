import { storedList } from "@pickwell/client/account/stored.ts";

/** Maximum number of remembered products. */
export const MAX_VIEWED = 8;

/** A viewed product as it was: name and picture, but no price. */
export interface ViewedProduct {
  id: string;
  slug: string;
  name: string;
  /** Key of its first picture; null without one. */
  picture: string | null;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Validates a stored entry. */
export function viewedOf(entry: unknown): ViewedProduct | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, slug, name, picture } = entry as Record<string, unknown>;
  if (!isText(id) || !isText(name)) return null;
  const key = isText(picture) && /^[0-9a-z]+$/i.test(picture) ? picture : null;
  return { id, slug: isText(slug) ? slug : "", name, picture: key };
}

/** Recently viewed products of this browser, latest first; never sent to the server. */
export const viewedProducts = storedList<ViewedProduct>("pickwell.viewed", viewedOf);

/** Adds a product at the top. */
export function rememberViewed(product: ViewedProduct): void {
  const others = viewedProducts.read().filter(({ id }) => id !== product.id);
  // One more than is shown, because the present product is left out.
  viewedProducts.write([product, ...others].slice(0, MAX_VIEWED + 1));
}
