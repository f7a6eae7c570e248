/** Lists WordPress's listings at their default paths. */
import { slugify } from "../../core/text/slug.ts";
import { articlesOf, homeFolder } from "../addresses.ts";
import type { ListingEntry } from "../entries.ts";
import { wantedOf } from "./affiliates/store.ts";
import { nicename, plain } from "./archives.ts";
import type { WordpressSite } from "./site.ts";
import { parentsOf } from "./taxonomies.ts";

const to = (oldUrl: string, target: string): ListingEntry => ({ kind: "listing", oldUrl, target });

/** A site's feeds, by the addresses of its present and its first versions. */
const FEEDS = [
  ...["/feed", "/feed/rss", "/feed/rss2", "/feed/atom", "/feed/rdf", "/comments/feed"],
  ...["/rss", "/rss2", "/atom", "/rdf", "/index.php/feed", "/index.php/comments/feed"],
  ...["atom", "rdf", "rss", "rss2", "feed", "commentsrss2"].map((name) => `/wp-${name}.php`),
  "/?feed=rss2",
];
/** Sitemaps of WordPress itself, and of the plugins that write their own. */
const SITEMAPS = [
  ...["/wp-sitemap.xml", "/sitemap_index.xml", "/sitemap.xml", "/wp-sitemap-users-1.xml"],
  ...["posts-post", "posts-page", "taxonomies-category", "taxonomies-post_tag"].map(
    (name) => `/wp-sitemap-${name}-1.xml`,
  ),
  ...["post", "page", "category", "post_tag", "author"].map((name) => `/${name}-sitemap.xml`),
];

/** All listings. Paths get the folder of the site; queries work in any folder. */
export function* listings(site: WordpressSite): Generator<ListingEntry> {
  const folder = homeFolder(site.home);
  const all = [
    ...atHome(site),
    ...byTerm(site, basesOf(site)),
    ...behindFront(site, folder),
    ...inLanguages(site),
  ];
  for (const entry of all) {
    const isWhole = !/^\/(?!\?)/.test(entry.oldUrl) || entry.oldUrl.startsWith(`${folder}/`);
    yield folder === null || isWhole ? entry : to(`${folder}${entry.oldUrl}`, entry.target);
  }
}

function* atHome(site: WordpressSite): Generator<ListingEntry> {
  for (const { link, url } of site.cloaked.values()) if (link) yield to(link, url);
  for (const product of site.products.values()) {
    if (product.link) yield { ...to(product.link, product.url), product: wantedOf(product) };
  }
  for (const path of storeListings(site)) yield to(path, "/products");
  for (const oldUrl of FEEDS) yield to(oldUrl, "/blog/rss.xml");
  for (const oldUrl of SITEMAPS) yield to(oldUrl, "/sitemap.xml");
  yield to("/index.php", "/");
  // Further pages of the home page, such as `/page/2`, see `parentKeyOf`.
  yield to("/page", "/blog");
  for (const path of [...site.archives, ...site.kindArchives]) yield to(path, "/blog");
}

/** Addresses of a store's listings. */
function storeListings({ products, storeCategories }: WordpressSite): Set<string> {
  const paths = new Set<string>();
  const used = new Set(storeCategories.keys());
  for (const { link, categories, tags } of products.values()) {
    if (link) paths.add("/shop");
    for (const tag of tags) paths.add(`/product-tag/${tag}`).add(`/?product_tag=${tag}`);
    for (const slug of categories) used.add(slug);
  }
  for (const slug of used) {
    const all = [...parentsOf(slug, storeCategories), slug];
    for (const each of all) paths.add(`/?product_cat=${each}`);
    for (const [index, each] of all.entries()) {
      paths.add(`/product-category/${each}`);
      paths.add(`/product-category/${all.slice(0, index + 1).join("/")}`);
    }
  }
  return paths;
}

/** The home page, feeds and listings below the folder of each language, which lead to all articles'. */
function* inLanguages(site: WordpressSite): Generator<ListingEntry> {
  for (const language of site.languages) {
    yield to(`/${language}`, "/");
    yield to(`/${language}/page`, "/blog");
    for (const feed of ["/feed", "/comments/feed"])
      yield to(`/${language}${feed}`, "/blog/rss.xml");
    for (const { oldUrl, target } of byTerm(site)) {
      if (!oldUrl.startsWith("/?")) yield to(`/${language}${oldUrl}`, target);
    }
  }
}

/** The listings with the site's permalink prefix. */
function* behindFront(site: WordpressSite, folder: string | null): Generator<ListingEntry> {
  const { front } = site;
  if (front === "/" || front === `${folder}/`) return;
  for (const { oldUrl, target } of byTerm(site)) {
    if (!oldUrl.startsWith("/?")) yield to(`${front}${oldUrl.slice(1)}`, target);
  }
  if (site.isByWordpress) return;
  // Squarespace exports the same format, but has names in its URLs: `/blog/category/Our+News`.
  for (const kind of ["category", "tag"] as const) {
    const [terms, known] =
      kind === "tag" ? [site.used.tags, site.tags] : [site.used.categories, site.categories];
    for (const [slug, used] of terms) {
      const label = known.get(slug)?.name ?? used;
      const name = encodeURIComponent(label);
      if (name.toLowerCase() === slug) continue;
      const target = kind === "tag" ? articlesOf("tag", label) : articlesIn(site, label);
      yield to(`${front}${kind}/${name.replaceAll("%20", "+")}`, target);
    }
  }
}

/** Paths before the slugs of terms. */
type Bases = Record<"category" | "tag", readonly string[]>;
const DEFAULT_BASES: Bases = { category: ["/category"], tag: ["/tag"] };

const decodedPaths = (paths: ReadonlySet<string>): Set<string> =>
  new Set([...paths].map((path) => path.split("/").map(plain).join("/")));

/** The default bases, and those that links of the site show. */
function basesOf(site: WordpressSite): Bases {
  const { categories, used } = site;
  const ofCategories = new Set(
    [...categories.keys(), ...used.categories.keys()].flatMap((slug) => [
      slug,
      [...parentsOf(slug, categories), slug].join("/"),
    ]),
  );
  const ofTags = new Set([...site.tags.keys(), ...used.tags.keys()]);
  const shown = (terms: ReadonlySet<string>) => {
    const base = site.linked.baseOf(decodedPaths(terms), site.home);
    return base === null ? [] : [base];
  };
  return {
    category: [...new Set([...DEFAULT_BASES.category, ...shown(ofCategories)])],
    tag: [...new Set([...DEFAULT_BASES.tag, ...shown(ofTags)])],
  };
}

/** Listings of categories, tags, formats and authors. */
function* byTerm(site: WordpressSite, bases: Bases = DEFAULT_BASES): Generator<ListingEntry> {
  yield* categoryListings(site, bases.category);
  for (const format of site.formats) yield to(`/type/${format}`, "/blog");
  for (const [slug, name] of namesOf(site.tags, site.used.tags)) {
    const target = articlesOf("tag", name);
    for (const base of bases.tag) yield to(`${base}/${slug}`, target);
    yield to(`/?tag=${slug}`, target);
  }
  for (const login of new Set([...site.used.authors, ...site.authorNumbers.keys()])) {
    const slug = slugify(site.nameOf(login));
    if (slug === "") continue;
    const target = `/blog/author/${encodeURIComponent(slug)}`;
    // A site's address of an author can be another than the login, mostly the name.
    for (const name of new Set([nicename(login), slugify(login), login, slug])) {
      if (name === "") continue;
      yield to(`/author/${encodeURIComponent(name)}`, target);
      yield to(`/?author_name=${encodeURIComponent(name)}`, target);
    }
    const number = site.authorNumbers.get(login);
    if (number) yield to(`/?author=${number}`, target);
  }
  // Last, as a tag can have the slug of a color: links to `/tag/red` are of the tag.
  yield* taxonomyListings(site);
}

/**
 * Names by slug of all terms: WordPress shows a page for those without articles, too.
 *
 * @param used - names as articles have them, for terms that the file tells nothing else of
 */
const namesOf = (
  known: ReadonlyMap<string, { name: string }>,
  used: ReadonlyMap<string, string>,
): Map<string, string> =>
  new Map([...used, ...[...known].map(([slug, { name }]) => [slug, name] as const)]);

/** The articles of a category, which are found by a tag if it is the category of none of them. */
const articlesIn = ({ mainCategories }: WordpressSite, name: string): string =>
  articlesOf(mainCategories.has(slugify(name)) ? "category" : "tag", name);

/** Listings of categories. Those of parents include their children's articles. */
function* categoryListings(site: WordpressSite, bases: readonly string[]): Generator<ListingEntry> {
  const names = namesOf(site.categories, site.used.categories);
  // A file may name a parent without telling of it.
  for (const slug of [...names.keys()].flatMap((each) => parentsOf(each, site.categories))) {
    if (!names.has(slug)) names.set(slug, slug);
  }
  // Some programs give every article the slug of one category, and the name of its own.
  const used = new Set([...site.used.categories.values()].map(slugify));
  for (const [slug, name] of names) {
    const isUsed = site.used.categories.has(slug) || used.has(slugify(name));
    const isAll = /^uncategori[sz]ed$/i.test(name) || !isUsed;
    const target = isAll ? "/blog" : articlesIn(site, name);
    const path = [...parentsOf(slug, site.categories), slug].join("/");
    for (const base of bases) {
      yield to(`${base}/${path}`, target);
      if (path !== slug) yield to(`${base}/${slug}`, target);
    }
    // With categories in permalinks, listings also exist without `/category`.
    if (site.hasCategoryPaths) yield to(`/${path}`, target);
    yield to(`/?category_name=${slug}`, target);
    const number = site.categoryNumbers.get(slug);
    if (number) yield to(`/?cat=${number}`, target);
  }
}

/** Listings of the taxonomies of plugins and themes, at their usual base and where links show them. */
function* taxonomyListings({ taxonomies, linked, home }: WordpressSite): Generator<ListingEntry> {
  for (const { name, base, paths, target } of taxonomies.listed()) {
    const shown = linked.baseOf(decodedPaths(paths), home);
    for (const each of new Set([base, shown ?? base])) {
      for (const path of paths) yield to(`${each}/${path}`, target);
    }
    for (const path of paths) if (!path.includes("/")) yield to(`/?${name}=${path}`, target);
  }
}
