import type { Api } from "@pickwell/client/react/api.tsx";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { type Shop, shopOf } from "@pickwell/ui/shop/shop.ts";
import { type Appearance, appearanceOf } from "./appearance.ts";
import { type JsonLd, jsonLdText, picturePath, pictureUrl } from "./json-ld.ts";
import { type SharedPicture, shopPicture } from "./shared-picture.ts";

/** Facts about an article for its head. */
interface ArticleFacts {
  publishedAt: Date | null;
  updatedAt?: Date;
  author?: string;
  /** Its category. */
  section?: string;
}

/** RSS feeds. */
const feedPaths = { Blog: "/blog/rss.xml", Deals: "/deals/rss.xml" };
const feedTitles: Record<keyof typeof feedPaths, (siteName: string) => string> = {
  Blog: (siteName) => t("{siteName}: Blog", { siteName }),
  Deals: (siteName) => t("{siteName}: Deals", { siteName }),
};

/** The articles that have something in common, as the blog's feed takes them. */
interface ListingFeed {
  /** What they have in common, as the feed's title says it. */
  name: string;
  /** By what they are chosen. */
  by: { author: string } | { tag: string };
}

/** `match.context`, which heads need. */
export interface HeadContext {
  api: Api;
  /** Base URL of the shop, without a trailing slash. */
  origin: string;
}

export interface PageHead {
  context: HeadContext;
  /** Canonical path, with the search parameters that identify the page. */
  path: string;
  /** Omitted on the home page, which uses the shop's title. */
  title?: string;
  description: string;
  /** Page of a list, from 2. */
  page?: number;
  /** Another sort order of the same list: its first page is canonical. */
  isReordered?: boolean;
  /** The sharing image: a picture or its path; the shop's by default. */
  image?: SharedPicture | string;
  type?: "website" | "product" | "article";
  article?: ArticleFacts;
  /** Not useful as a search result: not indexed, but its links are followed. */
  noindex?: boolean;
  /** Feeds with the page's new content. */
  feeds?: (keyof typeof feedPaths)[];
  /** The feed of this page's articles alone, which readers are offered first. */
  listingFeed?: ListingFeed;
  /** Structured data of the page. */
  jsonLd?: JsonLd[];
}

/**
 * Title, description, canonical URL, Open Graph and JSON-LD of a public page: the owner's
 * appearance, or the page's defaults.
 */
export function pageHead(page: PageHead) {
  const { origin, api } = page.context;
  const shop = shopOf(page.context);
  const { siteName, siteTagline } = shop.site;
  const own = appearanceOf(api, page.path);
  const { image = shopPicture(shop) } = page;
  const name = numberedTitle(own?.title || page.title, page.page);
  const description = numberedText(own?.description || page.description, page.page);
  const derived = page.title
    ? titled(numberedTitle(page.title, page.page) ?? page.title, shop)
    : `${siteTagline} ${siteName}`.trim();
  const title = (own?.title && name) || derived;
  const noindex = page.noindex || own?.noindex;
  const ownUrl =
    origin + page.path + stringifyQuery({ page: page.isReordered ? undefined : page.page });
  // The owner's canonical URL applies to the first page only; each further page of a list is
  // indexed as itself.
  const url = (!page.page && own?.canonical && new URL(own.canonical, origin).href) || ownUrl;
  const picture = typeof image === "string" ? { path: image } : image;
  return {
    meta: [
      { title },
      // Without one, search engines quote the page itself.
      ...(description ? [{ name: "description", content: description }] : []),
      { name: "robots", content: noindex ? "noindex, follow" : "max-image-preview:large" },
      ...(own ? [derivedMeta({ title: derived, description: page.description, picture })] : []),
      ...propertiesOf("og", {
        title: name ?? title,
        description,
        url,
        type: page.type ?? "website",
        locale: locale().replace("-", "_"),
      }),
      ...pictureMeta(origin, ownPicture(own) ?? picture),
      ...(page.article ? articleMeta(page.article) : []),
    ],
    links: [
      // A page that is not indexed has no canonical URL.
      ...(noindex ? [] : [{ rel: "canonical", href: url }]),
      ...(page.listingFeed ? [listingFeedLink(origin, siteName, page.listingFeed)] : []),
      ...(page.feeds ?? []).map((feed) =>
        feedLink(feedTitles[feed](siteName), origin + feedPaths[feed]),
      ),
    ],
    scripts: page.jsonLd?.map((data) => ({
      type: "application/ld+json",
      children: jsonLdText(own ? asOwned(data, own, { ownUrl, url, origin }) : data),
    })),
  };
}

const feedLink = (title: string, href: string) => ({
  rel: "alternate",
  type: "application/rss+xml",
  title,
  href,
});

const listingFeedLink = (origin: string, siteName: string, { name, by }: ListingFeed) =>
  feedLink(
    t("{siteName}: {listing}", { siteName, listing: name }),
    origin + feedPaths.Blog + stringifyQuery(by),
  );

const numberedTitle = (title: string | undefined, page: number | undefined) =>
  title && page ? t("{title}, page {page}", { title, page }) : title;

const numberedText = (description: string, page: number | undefined) =>
  page && description ? t("Page {page}. {description}", { page, description }) : description;

const ownPicture = (own: Appearance): SharedPicture | undefined =>
  own?.picture ? { path: picturePath(own.picture), alt: own.picture.alt } : undefined;

/**
 * The default values of a page whose appearance the owner changed; the back office shows them for
 * comparison.
 */
const derivedMeta = (derived: { title: string; description: string; picture: SharedPicture }) => ({
  name: "pickwell:derived",
  content: JSON.stringify({ ...derived, picture: derived.picture.path }),
});

/** Adapts structured data to the owner's search appearance. */
function asOwned(
  data: JsonLd,
  own: NonNullable<Appearance>,
  { ownUrl, url, origin }: { ownUrl: string; url: string; origin: string },
): JsonLd {
  const isArticle = data["@type"] === "BlogPosting";
  const owned = {
    ...data,
    ...(isArticle && own.description && { description: own.description }),
    ...(isArticle && own.picture && { image: [pictureUrl(origin, own.picture)] }),
  };
  return JSON.parse(JSON.stringify(owned), (_, value) => (value === ownUrl ? url : value));
}

const pictureMeta = (origin: string, { path, width, height, alt }: SharedPicture) => [
  { property: "og:image", content: origin + path },
  ...propertiesOf("og:image", { width, height, alt }),
  { name: "twitter:card", content: "summary_large_image" },
];

/** Source: the Open Graph protocol, article. */
const articleMeta = ({ publishedAt, updatedAt, author, section }: ArticleFacts) =>
  propertiesOf("article", {
    published_time: publishedAt?.toISOString(),
    modified_time: updatedAt?.toISOString(),
    author,
    section,
  });

/** One tag per known value. */
const propertiesOf = (group: string, values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => ({ property: `${group}:${name}`, content: String(value) }));

/** The head of a not-found page. */
export const missingHead = (context: { api: Api }, title: string) => ({
  meta: [{ title: titled(title, shopOf(context)) }, { name: "robots", content: "noindex" }],
});

/**
 * The head of a page without data: loading, failed or not found.
 *
 * @param status - status of the route's match
 * @param title - title of the not-found page
 */
export const headWithout = (context: HeadContext, status: string, title: string) =>
  status === "notFound" ? missingHead(context, title) : {};

const titled = (title: string, { site }: Shop): string => `${title} · ${site.siteName}`;
