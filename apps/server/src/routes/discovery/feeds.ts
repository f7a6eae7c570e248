/** RSS feeds. Source: RSS 2.0, with the Atom, Content, DC and Media modules. */
import type { Caller, Outputs } from "@pickwell/api";
import { endLabel, formatPrice } from "@pickwell/api/discovery/shop";
import { AppError } from "@pickwell/api/errors";
import { seePrice, sellerName } from "@pickwell/api/offers/rules";
import { UNKNOWN_AUTHOR } from "@pickwell/api/publishing/rules";
import type { PublicSettings } from "@pickwell/api/settings/public";
import { inLanguage, locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { cdata, type Xml, xml, xmlDocument } from "./xml.ts";

const ARTICLES = 20;
const DEALS = 50;
/** How long readers may wait before the next request, in minutes. */
const TTL = 60;

type Article = Outputs["blog"]["get"];
type Deal = Outputs["deals"]["get"];

interface Channel {
  title: string;
  description: string;
  /** Path of the page that the feed is of, and of the feed. */
  page: string;
  path: string;
}

interface Item {
  title: string;
  path: string;
  /** The same for as long as the thing lives, whatever its address becomes. */
  guid: string;
  publishedAt: Date;
  /** Null when it was not changed since. */
  updatedAt?: Date | null;
  summary: string;
  picture: { key: string; alt: string } | null | undefined;
  category: string;
  author?: string;
  html?: string;
}

/** A list of articles by its name or slug; the blog is without any. */
export type Listing = Partial<Record<(typeof listingKinds)[number], string>>;
export const listingKinds = ["category", "tag", "author"] as const;

/**
 * `/blog/rss.xml`: the newest articles with full text.
 *
 * @param listing - of which; by default all
 * @throws AppError NOT_FOUND for a listing without articles, whose page is not there either
 */
export async function blogFeed(
  api: Caller,
  origin: string,
  listing: Listing = {},
): Promise<string> {
  const settings = await api.settings.public();
  const { site } = settings;
  const { posts, tag } = await api.blog.list({ ...listing, limit: ARTICLES });
  const { author, category } = listing;
  if (posts.length === 0 && Object.keys(listing).length > 0) {
    throw new AppError("NOT_FOUND", "Not found");
  }
  const name = tag ?? (author ? posts[0]?.author : category ? posts[0]?.category : undefined);
  const query = new URLSearchParams(listing).toString();
  const items = await Promise.all(
    posts.map(async ({ id }) => articleItem(await api.blog.get({ key: id }), origin, settings)),
  );
  return inLanguage(site.language, () =>
    feed(origin, items, {
      title:
        name === undefined
          ? t("{siteName}: Blog", { siteName: site.siteName })
          : t("{siteName}: {listing}", { siteName: site.siteName, listing: name }),
      description: t("Things bought, lived with and weighed, and which one we would buy again."),
      page: author ? `/blog/author/${encodeURIComponent(author)}` : `/blog${query && `?${query}`}`,
      path: `/blog/rss.xml${query && `?${query}`}`,
    }),
  );
}

function articleItem(article: Article, origin: string, settings: PublicSettings): Item {
  const { id, slug, title, publishedAt, updatedAt, excerpt, cover, category, author } = article;
  const path = `/blog/${encodeURIComponent(slug || id)}`;
  const html = article.parts.map((part) =>
    part.type === "html"
      ? part.html
      : inLanguage(settings.site.language, () => productLine(part.product, settings)),
  );
  return {
    title,
    path,
    guid: `post:${id}`,
    publishedAt,
    updatedAt,
    summary: excerpt,
    picture: cover,
    category,
    author: author === UNKNOWN_AUTHOR ? undefined : author,
    html: standalone(html.join(""), origin, path),
  };
}

const productLine = (
  { slug, id, name, priceCents, inStock, ...sold }: Outputs["catalog"]["products"]["some"][number],
  { currency, merchants }: PublicSettings,
) =>
  // Products out of stock are shown with alternatives.
  (inStock
    ? xml`<p><a href="/product/${encodeURIComponent(slug || id)}">${name}, ${priceCents ? formatPrice(priceCents, currency) : seePrice(sellerName(sold, merchants))}</a></p>`
    : xml`<p><a href="/product/${encodeURIComponent(slug || id)}#instead">${name}, ${t("Out of stock")}</a></p>`
  ).text;

/** Rendered text that can be read away from its page: with absolute URLs only. */
const standalone = (html: string, origin: string, path: string): string =>
  html
    .replace(/ (?:srcset|sizes)="[^"]*"/g, "")
    .replace(/<a class="anchor" href="[^"]*">(.*?)<\/a>/gs, "$1")
    // Who leaves from here has not been on the article's page.
    .replace(
      /(?<= href="\/go\/(?:link|deal|product)\/[^"?]{1,200}\?at=)article(?=")/g,
      `feed&amp;from=${encodeURIComponent(path)}`,
    )
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ href="#/g, ` href="${origin}${path}#`);

/** `/deals/rss.xml`: the open deals, most recently started first. */
export async function dealsFeed(api: Caller, origin: string): Promise<string> {
  const settings = await api.settings.public();
  const { site } = settings;
  const open = await api.deals.list({});
  const newest = open.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  return inLanguage(site.language, () =>
    feed(
      origin,
      newest.slice(0, DEALS).map((deal) => dealItem(deal, settings)),
      {
        title: t("{siteName}: Deals", { siteName: site.siteName }),
        description: t("Offers that end soon. {siteDescription}", {
          siteDescription: site.siteDescription,
        }),
        page: "/deals",
        path: "/deals/rss.xml",
      },
    ),
  );
}

function dealItem(deal: Deal, { currency, merchants, site }: PublicSettings): Item {
  const { id, title, startsAt, endsAt, images, category, description } = deal;
  const { discountedPriceCents: price, originalPriceCents: before } = deal;
  const now = price ? formatPrice(price, currency) : seePrice(sellerName(deal, merchants));
  const prices = [
    price && before && before > price
      ? t("{price} instead of {before}", { price: now, before: formatPrice(before, currency) })
      : now,
    endsAt ? `. ${endLabel(endsAt, site.timeZone)}` : "",
  ].join("");
  return {
    title,
    path: `/deals/${encodeURIComponent(id)}`,
    guid: `deal:${id}`,
    publishedAt: startsAt,
    summary: `${prices}. ${description}`.trim(),
    picture: images[0],
    category,
  };
}

function feed(origin: string, items: Item[], { title, description, page, path }: Channel): string {
  // Not the time of asking: the feed is the same until something in it is not.
  const newest = items.reduce(
    (last, { publishedAt, updatedAt }) => Math.max(last, (updatedAt ?? publishedAt).getTime()),
    0,
  );
  return xmlDocument(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${origin}${page}</link>
<description>${description}</description>
<language>${locale().toLowerCase()}</language>
${newest > 0 ? xml`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n` : null}<ttl>${TTL}</ttl>
<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>
${items.map((item) => itemIn(origin, item))}</channel>
</rss>`);
}

function itemIn(origin: string, item: Item): Xml {
  const { title, path, guid, publishedAt, updatedAt, summary, picture, category, author, html } =
    item;
  return xml`<item>
<title>${title}</title>
<link>${origin}${path}</link>
<guid isPermaLink="false">${guid}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
${updatedAt && xml`<atom:updated>${updatedAt.toISOString()}</atom:updated>\n`}${author && xml`<dc:creator>${author}</dc:creator>\n`}${category && xml`<category>${category}</category>\n`}<description>${summary}</description>
${html && xml`<content:encoded>${cdata(html)}</content:encoded>\n`}${picture && pictureIn(origin, picture)}</item>
`;
}

const pictureIn = (origin: string, { key, alt }: { key: string; alt: string }): Xml =>
  xml`<media:content url="${origin}/img/${encodeURIComponent(key)}?w=1280" medium="image"><media:description type="plain">${alt}</media:description></media:content>
`;
