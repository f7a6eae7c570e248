import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { categories, collections, pages, posts, products } from "@pickwell/db/schema";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { MenuLink } from "../rules.ts";

/** A target for menus. */
export interface LinkTarget extends MenuLink {
  kind: "Screen" | "Category" | "Collection" | "Page" | "Product" | "Article";
}

/** Of each kind. */
const ROWS = 6;

const screens: MenuLink[] = [
  { label: "Home", href: "/" },
  { label: "All Products", href: "/products" },
  { label: "Today's Deals", href: "/deals" },
  { label: "Categories", href: "/categories" },
  { label: "Collections", href: "/collections" },
  { label: "Blog", href: "/blog" },
  { label: "About", href: "/about" },
  { label: "Contact", href: "/contact" },
  { label: "Compare", href: "/compare" },
  { label: "Wishlist", href: "/wishlist" },
  { label: "Newsletter", href: "/newsletter/subscribe" },
];

/**
 * Public pages whose name contains every word of a text, some of each kind.
 *
 * @param search - empty for the first of each kind
 */
export async function findLinkTargets(db: Db, now: Date, search: string): Promise<LinkTarget[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const [shelves, guides, texts, goods, articles] = await Promise.all([
    db
      .select({ label: categories.name, slug: categories.slug })
      .from(categories)
      .where(and(eq(categories.status, "active"), containsAllWords(search, [categories.name])))
      .orderBy(asc(categories.position), asc(categories.slug))
      .limit(ROWS),
    db
      .select({ label: collections.title, slug: collections.slug })
      .from(collections)
      .where(
        and(eq(collections.status, "published"), containsAllWords(search, [collections.title])),
      )
      .orderBy(desc(collections.createdAt), asc(collections.id))
      .limit(ROWS),
    db
      .select({ label: pages.title, slug: pages.slug })
      .from(pages)
      .where(containsAllWords(search, [pages.title, pages.slug]))
      .orderBy(asc(pages.slug))
      .limit(ROWS),
    db
      .select({ label: products.name, slug: products.slug })
      .from(products)
      .where(and(isTrue(products.listed), containsAllWords(search, [products.name])))
      .orderBy(desc(products.createdAt), asc(products.id))
      .limit(ROWS),
    db
      .select({ label: posts.title, slug: posts.slug })
      .from(posts)
      .where(and(lte(posts.publicFrom, now), containsAllWords(search, [posts.title])))
      .orderBy(desc(posts.publicFrom), asc(posts.id))
      .limit(ROWS),
  ]);
  const own = screens.filter(({ label, href }) =>
    words.every((word) => `${label} ${href}`.toLowerCase().includes(word)),
  );
  const at = (kind: LinkTarget["kind"], path: string, rows: { label: string; slug: string }[]) =>
    rows.map(({ label, slug }) => ({ kind, label, href: path + encodeURIComponent(slug) }));
  return [
    ...own.map((screen) => ({ kind: "Screen" as const, ...screen })),
    ...at("Category", "/category/", shelves),
    ...at("Collection", "/collections/", guides),
    ...at("Page", "/", texts),
    ...at("Product", "/product/", goods),
    ...at("Article", "/blog/", articles),
  ];
}
