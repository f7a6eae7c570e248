import type { Api } from "@pickwell/client/react/api.tsx";
import { locale } from "@pickwell/texts/current.ts";
import { type Shop, shopOf } from "@pickwell/ui/shop/shop.ts";
import { type JsonLd, jsonLdText } from "./json-ld.ts";
import { type SharedPicture, shopPicture } from "./shared-picture.ts";

/** What an article says of itself beside its text. */
interface ArticleFacts {
  publishedAt: Date | null;
  updatedAt?: Date;
  author?: string;
  /** Its category. */
  section?: string;
}

/** Feeds that say what is new. */
const feedPaths = { Blog: "/blog/rss.xml", Deals: "/deals/rss.xml" };

/** What a head is written from: `match.context`. */
export interface HeadContext {
  api: Api;
  /** Where the shop is reached, without a final slash. */
  origin: string;
}

export interface PageHead {
  context: HeadContext;
  /** Canonical path with the search parameters that make it another page. */
  path: string;
  /** Left out on the home page, whose title is the shop's. */
  title?: string;
  description: string;
  /** What stands for the page where it is shared: a picture or its path; the shop's by default. */
  image?: SharedPicture | string;
  type?: "website" | "product" | "article";
  article?: ArticleFacts;
  /** Of little use to who comes from a search engine: not listed there, its links are followed. */
  noindex?: boolean;
  /** Those that say what is new on the page. */
  feeds?: (keyof typeof feedPaths)[];
  /** What the page says to machines. */
  jsonLd?: JsonLd[];
}

/** Title, description, canonical address, Open Graph and JSON-LD of a public page. */
export function pageHead(page: PageHead) {
  const { origin } = page.context;
  const shop = shopOf(page.context);
  const { siteName, siteTagline } = shop.site;
  const { description, noindex, image = shopPicture(shop) } = page;
  const title = page.title ? titled(page.title, shop) : `${siteTagline} ${siteName}`.trim();
  const url = origin + page.path;
  return {
    meta: [
      { title },
      { name: "description", content: description },
      { name: "robots", content: noindex ? "noindex, follow" : "max-image-preview:large" },
      { property: "og:title", content: page.title ?? title },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:type", content: page.type ?? "website" },
      { property: "og:locale", content: locale().replace("-", "_") },
      ...pictureMeta(origin, typeof image === "string" ? { path: image } : image),
      ...(page.article ? articleMeta(page.article) : []),
    ],
    links: [
      // A page that is not to be listed has no address to be listed under.
      ...(noindex ? [] : [{ rel: "canonical", href: url }]),
      ...(page.feeds ?? []).map((feed) => ({
        rel: "alternate",
        type: "application/rss+xml",
        title: `${siteName}: ${feed}`,
        href: origin + feedPaths[feed],
      })),
    ],
    scripts: page.jsonLd?.map((data) => ({
      type: "application/ld+json",
      children: jsonLdText(data),
    })),
  };
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

/** One tag for each that is known. */
const propertiesOf = (group: string, values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => ({ property: `${group}:${name}`, content: String(value) }));

/** The head of a page about something that is not there. */
export const missingHead = (context: { api: Api }, title: string) => ({
  meta: [{ title: titled(title, shopOf(context)) }, { name: "robots", content: "noindex" }],
});

/**
 * The head of a page without what it is about: that is still on its way, could not be loaded, or
 * is not there. Only the last is known for certain.
 *
 * @param status - of the route's match
 * @param title - what the page is called when there is no such thing
 */
export const headWithout = (context: HeadContext, status: string, title: string) =>
  status === "notFound" ? missingHead(context, title) : {};

const titled = (title: string, { site }: Shop): string => `${title} · ${site.siteName}`;
