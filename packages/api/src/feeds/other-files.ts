/** Recognizes files that are not product feeds, by their beginning, for precise error messages. */
import { excerpt } from "../csv/text.ts";
import { nameKey } from "./formats/format.ts";
import { guesses } from "./formats/generic.ts";

/** Other kinds of XML. */
const OTHER_XML: [RegExp, string][] = [
  [
    /^<(?:!doctype html|html)\b/i,
    "is a web page, not a feed. Perhaps its address asks to sign in.",
  ],
  [
    /xmlns:wp=["']https?:\/\/wordpress\.org\/export/i,
    "is a WordPress export: it has articles, not products. Bring it in under Blog Posts, Move In.",
  ],
  [
    /schemas\.google\.com\/blogger\/20/i,
    "is an export of Blogger: it has articles, not products. Bring it in under Blog Posts, Move In.",
  ],
  [/<(?:urlset|sitemapindex)\b/i, "is a sitemap: it lists pages, not products."],
  [/<opml\b/i, "is a list of news feeds (OPML)."],
  [/<svg\b/i, "is a picture."],
  [/urn:schemas-microsoft-com:office:spreadsheet/i, "is an Excel workbook. Save it as CSV first."],
  [
    /^(?:<\?xml[^>]*>\s*)?<(?:error|Error|errors|fault)\b/,
    "is an error message of the merchant’s server.",
  ],
  [/xmlns:(?:soap|SOAP-ENV)=/i, "is a message between programs (SOAP), not a feed."],
  [/<(?:kml|gpx|plist|wsdl:definitions)\b/i, "is no product feed."],
  [
    /^(?:<\?xml[^>]*>\s*)?<(?:orders|customers|comments)[\s>]/i,
    "is a list of orders, customers or comments, not of products.",
  ],
  [
    /<reviews[\s>]|schema\/product\/[\d.]+\/product_reviews/i,
    "is a list of reviews, not of products.",
  ],
];

const ORDERS = "is an export of orders.";
const PEOPLE = "is a list of people.";
const REVIEWS = "is a list of reviews, not of products.";
const EARNINGS = "is a report of earnings; import it under Sales.";
const ARTICLES =
  "is an export of articles, not of products. Bring it in under Blog Posts, Move In.";

/** Other kinds of tables, by column names. */
const OTHER_TABLES: [string[], string][] = [
  [
    ["Feed ID", "Feed Name", "Membership Status"],
    "is Awin’s list of feeds, not a feed. Choose from it under Feeds, Awin’s List.",
  ],
  [["Lineitem name", "Financial Status"], ORDERS],
  [["Order ID", "Order Total"], ORDERS],
  [["Order ID", "Order Date"], ORDERS],
  [["Order ID", "Order Status"], ORDERS],
  [["Order ID", "Customer ID"], ORDERS],
  [["Order ID", "Customer Name"], ORDERS],
  [["Order Number", "Order Date"], ORDERS],
  [["Order Number", "Order Status"], ORDERS],
  [["Order Number", "Order Total"], ORDERS],
  [["First Name", "Last Name", "Email"], PEOPLE],
  [["Username", "Email", "Date Registered"], PEOPLE],
  [["Customer ID", "Email"], PEOPLE],
  [["Email", "Subscribed"], PEOPLE],
  [["Reviewer Name", "Rating"], REVIEWS],
  [["Reviewer", "Rating"], REVIEWS],
  [["Review Date", "Rating"], REVIEWS],
  [["Review Title", "Rating"], REVIEWS],
  [["Review Text", "Rating"], REVIEWS],
  [
    ["post_title", "post_content"],
    `is a WordPress export: it has articles, not products. Bring it in under Blog Posts, Move In.`,
  ],
  [["commission_amount", "transaction_date"], EARNINGS],
  [["Commission", "Transaction ID"], EARNINGS],
  [["Commission Amount", "Transaction Date"], EARNINGS],
  [
    ["On hand (current)", "Location"],
    "is Shopify’s list of stock: it has no prices. Export the products instead.",
  ],
  [
    ["Committed", "On hand", "Location"],
    "is Shopify’s list of stock: it has no prices. Export the products instead.",
  ],
];

/** Lists about products that are elsewhere, by column names: those there are, and those there are not. */
const OTHER_LISTS_OF_PRODUCTS: [string[], string[], string][] = [
  [
    ["store_code", "availability"],
    ["title", "name", "link", "url"],
    "is a list of what stores have in stock (local inventory): it names no products. Use the feed of the products themselves.",
  ],
  [
    ["product-id", "product-id-type"],
    ["title", "name", "link", "url"],
    "is a list of offers for a marketplace (Mirakl): it has numbers and prices, but neither names nor links.",
  ],
  [
    ["cityprices/cityprice", "model"],
    ["url", "link"],
    "is Kaspi’s price list: its prices are by city, and it has neither links nor pictures.",
  ],
  [
    ["Media URL", "Pinterest board"],
    ["price"],
    "is a list of pins for Pinterest: it has no prices.",
  ],
];

/** @param names - of the columns, normalized by `nameKey`. @returns null when it may be a feed */
export function otherList(names: ReadonlySet<string>): string | null {
  const has = (name: string) => names.has(nameKey(name));
  const known = OTHER_LISTS_OF_PRODUCTS.find(
    ([marks, lacking]) => marks.every(has) && !lacking.some(has),
  );
  return known?.[2] ?? null;
}

/** Columns of articles, unless there is a price column too. */
const ARTICLE_TABLES = [
  ["title", "content", "author"],
  ["title", "content", "published_at"],
  ["title", "body", "published_at"],
  ["title", "slug", "content"],
];

/** @param names - of the columns, normalized by `nameKey`. @returns null when it may be a feed */
export function otherTable(names: ReadonlySet<string>): string | null {
  const has = (name: string) => names.has(nameKey(name));
  const known = OTHER_TABLES.find(([marks]) => marks.every(has));
  const told = known?.[1] ?? otherList(names);
  if (told) return told;
  const isPriced = (["regular", "now", "sale"] as const).some((field) => guesses[field]?.some(has));
  return !isPriced && ARTICLE_TABLES.some((marks) => marks.every(has)) ? ARTICLES : null;
}

/** @param head - the first few thousand characters */
export const otherXml = (head: string): string | null =>
  OTHER_XML.find(([mark]) => mark.test(head))?.[1] ?? null;

/** Other kinds of lists in JSON, by their name. */
const OTHER_LISTS: Record<string, string> = {
  orders: ORDERS,
  customers: PEOPLE,
  reviews: REVIEWS,
  posts: ARTICLES,
  articles: ARTICLES,
};

/** @param sample - beginning of the file */
export function otherJson(sample: string): string | null {
  if (/^\s*\{\s*"(?:error|errors|message)"\s*:/.test(sample) && sample.length < 5_000) {
    return `is an error message of the merchant’s server: ${excerpt(sample, 120)}`;
  }
  if (/^\s*\{\s*"db"\s*:\s*\[\s*\{\s*"meta"/.test(sample)) {
    return "is a Ghost export: it has articles, not products.";
  }
  if (/^\s*\{\s*"version"\s*:\s*"https?:\/\/jsonfeed\.org\//.test(sample)) {
    return "is a news feed: its entries have no prices.";
  }
  const list = /^\s*\{\s*"(\w+)"\s*:\s*\[/.exec(sample)?.[1] ?? "";
  return OTHER_LISTS[list] ?? null;
}
