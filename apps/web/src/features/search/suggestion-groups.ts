import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath, dealPath, postPath, productPath } from "@pickwell/ui/browser/paths.ts";
import { searchPath } from "./search-page-search.ts";

type Found = Outputs["search"]["suggest"];

/** A line of the suggestions. */
export interface Suggestion {
  /** Where taking it leads. */
  href: string;
  label: string;
  /** Picture of the target; null when it has none. */
  image?: Found["products"][number]["image"];
  /** How the picture is cut: as that of a product, of a deal or of an article. */
  shape?: "portrait" | "disc" | "landscape";
  /** Absent or 0 when there is none. */
  priceCents?: number;
  /** Unavailable, which is shown in place of the price. */
  isOut?: boolean;
  /** The search of suggestions that lead to results. */
  search?: string;
}

export interface SuggestionGroup {
  key: "recent" | "products" | "deals" | "articles" | "categories" | "all";
  /** Heading; the last line of all needs none. */
  title?: string;
  options: Suggestion[];
}

/**
 * The suggestions: recent searches for an empty text; otherwise products, deals, articles and
 * categories, and a link to all results. Empty groups are left out.
 *
 * @param text - trimmed
 * @param found - the latest response
 * @param recent - recent searches, latest first
 */
export function suggestionGroups(
  text: string,
  found: Found | undefined,
  recent: readonly string[],
): SuggestionGroup[] {
  if (text === "") {
    const options = recent.map((search) => ({
      href: searchPath({ q: search }),
      label: search,
      search,
    }));
    return options.length > 0 ? [{ key: "recent", title: t("Recent searches"), options }] : [];
  }
  const groups = found ? groupsOf(found).filter(({ options }) => options.length > 0) : [];
  if (groups.length === 0) return [];
  const label = t("All results for “{text}”", { text });
  return [
    ...groups,
    { key: "all", options: [{ href: searchPath({ q: text }), label, search: text }] },
  ];
}

const groupsOf = ({ products, deals, articles, categories }: Found): SuggestionGroup[] => [
  {
    key: "products",
    title: t("Products"),
    options: products.map((product) => ({
      href: productPath(product),
      label: product.name,
      image: product.image,
      shape: "portrait",
      priceCents: product.priceCents,
      isOut: !product.inStock,
    })),
  },
  {
    key: "deals",
    title: t("Deals"),
    options: deals.map((deal) => ({
      href: dealPath(deal),
      label: deal.title,
      image: deal.image,
      shape: "disc",
      priceCents: deal.priceCents,
    })),
  },
  {
    key: "articles",
    title: t("Articles"),
    options: articles.map((article) => ({
      href: postPath(article),
      label: article.title,
      image: article.image,
      shape: "landscape",
    })),
  },
  {
    key: "categories",
    title: t("Categories"),
    options: categories.map(({ name, slug }) => ({ href: categoryPath(slug), label: name })),
  },
];
