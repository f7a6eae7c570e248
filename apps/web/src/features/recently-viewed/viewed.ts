import { storedList } from "@pickwell/client/account/stored.ts";

/** Products that are kept, and shown beside the one that is looked at. */
export const MAX_VIEWED = 8;

/** A product as it was when it was looked at: enough to be recognised, and nothing that grows old. */
export interface ViewedProduct {
  id: string;
  slug: string;
  name: string;
  /** Key of its first picture; null without one. */
  picture: string | null;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Checks what anybody may have written to the storage. */
export function viewedOf(entry: unknown): ViewedProduct | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, slug, name, picture } = entry as Record<string, unknown>;
  if (!isText(id) || !isText(name)) return null;
  const key = isText(picture) && /^[0-9a-z]+$/i.test(picture) ? picture : null;
  return { id, slug: isText(slug) ? slug : "", name, picture: key };
}

/** Products that were looked at in this browser, the latest first. It is sent nowhere. */
export const viewedProducts = storedList<ViewedProduct>("pickwell.viewed", viewedOf);

/** Puts a product on top of the list. */
export function rememberViewed(product: ViewedProduct): void {
  const others = viewedProducts.read().filter(({ id }) => id !== product.id);
  // One more than is shown: the one that is looked at is not shown to itself.
  viewedProducts.write([product, ...others].slice(0, MAX_VIEWED + 1));
}
