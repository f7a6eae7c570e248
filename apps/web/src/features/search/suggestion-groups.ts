import type { Outputs } from "@pickwell/api";

type Found = Outputs["search"]["suggest"];

/** One line of the list under the search field. */
export interface Suggestion {
  /** Where taking it leads. */
  href: string;
  label: string;
  /** The product it leads to, for those that lead to one. */
  product?: Found["products"][number];
  /** The search it stands for, for those that lead to the listing. */
  search?: string;
}

export interface SuggestionGroup {
  key: "recent" | "products" | "categories" | "all";
  /** Heading; the last line of all needs none. */
  title?: string;
  options: Suggestion[];
}

/** Address of the listing with this search. */
export const searchHref = (text: string) => `/products?search=${encodeURIComponent(text)}`;

/**
 * What the list offers: recent searches while nothing is typed, then products, categories and
 * the whole result. Groups without a line are left out.
 *
 * @param text - what is typed, trimmed
 * @param found - the server's latest answer
 * @param recent - earlier searches, latest first
 */
export function suggestionGroups(
  text: string,
  found: Found | undefined,
  recent: readonly string[],
): SuggestionGroup[] {
  if (text === "") {
    const options = recent.map((search) => ({ href: searchHref(search), label: search, search }));
    return options.length > 0 ? [{ key: "recent", title: "Recent searches", options }] : [];
  }
  const products = (found?.products ?? []).map((product) => ({
    href: `/product/${product.slug}`,
    label: product.name,
    product,
  }));
  const categories = (found?.categories ?? []).map(({ name, slug }) => ({
    href: `/category/${slug}`,
    label: name,
  }));
  if (products.length + categories.length === 0) return [];
  const all = { href: searchHref(text), label: `All results for “${text}”`, search: text };
  const groups: SuggestionGroup[] = [
    { key: "products", title: "Products", options: products },
    { key: "categories", title: "Categories", options: categories },
    { key: "all", options: [all] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
