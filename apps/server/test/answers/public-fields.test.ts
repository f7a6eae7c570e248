/** Public answers hold public fields only: each stands on a list, whatever it is that answers. */
import { appRouter } from "@pickwell/api";
import { testShop } from "@pickwell/api/testing";
import { PASSWORD } from "@pickwell/api/testing/accounts";
import { fillShop } from "@pickwell/api/testing/full-shop";
import { sampleInputs } from "@pickwell/api/testing/inputs";
import { fieldsOf, procedureFields, refusalFields } from "@pickwell/api/testing/public-fields";
import type { AnyTRPCProcedure } from "@trpc/server";
import type { Element } from "@xmldom/xmldom";
import { beforeAll, expect, test } from "vitest";
import { rowsAt } from "../../src/routes/rest/rows.ts";
import { authApp } from "../auth-testing.ts";
import { parseXml } from "../xml-testing.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);
const within = (name: string, fields: readonly string[]): string[] => [
  name,
  ...fields.map((field) => `${name}.${field}`),
];

const product = [
  ...words("id slug name brand category description features price originalPrice discount"),
  ...words("rating reviews reviewCount inStock isNew isBestseller featured image images"),
  ...words("affiliateLink createdAt"),
];
const offered = [
  ...product,
  "ratingSource",
  ...within("attributes", words("name value")),
  ...within("offers", [
    ...words("id merchant price originalPrice currency availability affiliateLink checkedAt"),
    "isSecondHand",
  ]),
];
const deal = [
  ...words("id title description category discountType discountPercentage discountedPrice"),
  ...words("originalPrice startDate endDate isActive maxUsage usageCount purchases views rating"),
  ...words("reviewCount features image imageUrl images featured productId affiliateLink createdAt"),
  ...words("voucherCode voucherTerms"),
];
const category = words(
  "id name slug description color featured status image productCount createdAt",
);
const collection = words("id slug title description image productCount createdAt updatedAt");
const wholeCollection = [...collection, "html"];
const post = [
  ...words("_id id slug title excerpt content category tags author authorAvatar status featured"),
  ...words("image coverImage featuredImage views likes comments readTime publishDate publishedAt"),
  ...words("createdAt updatedAt"),
];
const account = words("id uid username name email role status emailVerified lastLogin createdAt");
const tokens = words("token customToken refreshToken expiresAt");

/** Of REST calls that anybody may make, beside `success` and `message`. */
const callFields: Record<string, readonly string[]> = {
  "GET /api/categories": within("data", category),
  "GET /api/categories/active": within("data", category),
  "GET /api/collections": [
    ...words("total page limit"),
    ...within("data", collection),
    ...within("collections", collection),
  ],
  "GET /api/collections/:slug": [
    ...within("data", wholeCollection),
    ...within("collection", wholeCollection),
  ],
  "GET /api/collections/:slug/products": [
    ...words("total page limit"),
    ...within("data", product),
    ...within("products", product),
  ],
  "GET /api/products": [
    ...words("total page limit"),
    ...within("data", product),
    ...within("products", product),
  ],
  "GET /api/products/:id": [...within("data", offered), ...within("product", offered)],
  "GET /api/deals": [...within("data", deal), ...within("deals", deal)],
  "GET /api/deals/:id": [...within("data", deal), ...within("deal", deal)],
  "GET /api/posts": post,
  "GET /api/posts/:id": [...within("data", post), ...within("post", post)],
  "POST /api/newsletter/subscribe": [],
  "POST /api/newsletter/unsubscribe": [],
  // Of one's own account, to whoever has shown its password.
  "POST /api/auth/login": [
    ...tokens,
    ...within("user", account),
    ...within("data", [...tokens, ...within("user", account)]),
  ],
};

const picture = words("media:content media:content@url media:content@medium");
const rss = [
  ...words("rss rss@version rss@xmlns:atom rss@xmlns:content rss@xmlns:dc rss@xmlns:media"),
  ...within("rss.channel", [
    ...words("title link description language lastBuildDate ttl"),
    ...words("atom:link atom:link@href atom:link@rel atom:link@type"),
    ...within("item", [
      ...words("title link guid guid@isPermaLink pubDate description category dc:creator"),
      ...words("content:encoded"),
      ...picture,
      ...words("media:content.media:description media:content.media:description@type"),
    ]),
  ]),
];
const sitemap = [
  ...words("urlset urlset@xmlns urlset@xmlns:image"),
  ...within("urlset.url", words("loc lastmod image:image image:image.image:loc")),
];
const feedFields: Record<string, readonly string[]> = {
  "/sitemap.xml": sitemap,
  "/sitemap-products-1.xml": sitemap,
  "/sitemap-deals-1.xml": sitemap,
  "/sitemap-posts-1.xml": sitemap,
  "/sitemap-pages-1.xml": sitemap,
  "/blog/rss.xml": rss,
  "/deals/rss.xml": rss,
};

const allowed: Record<string, readonly string[]> = {
  ...procedureFields,
  "a procedure that refuses": refusalFields,
  ...Object.fromEntries(
    Object.entries(callFields).map(([call, fields]) => [call, ["success", "message", ...fields]]),
  ),
  "a call that refuses": words("success message field code retryAfterS"),
  ...feedFields,
};

const shop = testShop();
const { send, rest, mutate } = await authApp({ shop });
const filled = await fillShop(shop);
const things = [filled.product, filled.deal, filled.post, filled.category];
const keys = [
  ...things.map(({ id }) => id),
  filled.product.slug,
  filled.post.slug,
  filled.collectionSlug,
  "nothing",
];
/** What finds things by other names. */
const others = { slug: [filled.category.slug, filled.pageSlug, "nothing"], text: "lamp" };

const byPath = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const open = Object.entries(byPath).filter(
  ([, { _def }]) => (_def.meta as { access?: string } | undefined)?.access === "public",
);

/** Names of the fields that were told, by what told them. */
const told = new Map<string, Set<string>>();

function note(source: string, fields: Iterable<string>): void {
  told.set(source, new Set([...(told.get(source) ?? []), ...fields]));
}

/** Reaches as much as possible: no filter, long lists. */
const wide = {
  ...{ limit: 50, featured: undefined, inStock: undefined, brands: undefined, category: undefined },
  ...{
    minPriceCents: undefined,
    maxPriceCents: undefined,
    minRating: undefined,
    attributes: undefined,
  },
};
const credentials = { email: "user@shop.test", password: PASSWORD };

function* inputsOf({ _def }: AnyTRPCProcedure): Generator<unknown> {
  const [input] = (_def as unknown as { inputs: unknown[] }).inputs;
  if (!input) return yield undefined;
  const { text } = others;
  const known = { ...wide, ...credentials, keys, ids: keys, text, search: text, q: text };
  if (_def.type !== "query") {
    return yield* sampleInputs(input, { ...known, id: filled.post.id, key: filled.post.id });
  }
  for (const [place, key] of keys.entries()) {
    const slug = others.slug[place] ?? key;
    yield* sampleInputs(input, { ...known, key, id: key, slug });
  }
}

beforeAll(async () => {
  for (const [path, procedure] of open) {
    for (const json of inputsOf(procedure)) {
      const query = json ? `?input=${encodeURIComponent(JSON.stringify({ json }))}` : "";
      const isQuery = procedure._def.type === "query";
      const answer = isQuery
        ? await send({ url: `/trpc/${path}${query}` })
        : await mutate(path, json);
      const { error, result } = answer.json();
      note(error ? "a procedure that refuses" : path, fieldsOf(error?.json ?? result.data.json));
    }
  }
  for (const { method, path } of rowsAt("")) {
    for (const key of path.includes(":") ? keys : [""]) {
      const url = `${path.replace(/:\w+/, key)}${method === "GET" ? "?limit=50" : ""}`;
      const answer = await rest(`${method} ${url}`, method === "GET" ? undefined : credentials);
      if (!String(answer.headers["content-type"]).includes("json")) continue;
      const name = answer.statusCode < 400 ? `${method} ${path}` : "a call that refuses";
      note(name, fieldsOf(answer.json()));
    }
  }
  for (const url of Object.keys(feedFields)) {
    const root = parseXml((await send({ url })).body).documentElement;
    if (root) note(url, elementsOf(root));
  }
});

/** Names of elements and of their attributes. */
function* elementsOf(element: Element, around = ""): Generator<string> {
  const path = around === "" ? element.tagName : `${around}.${element.tagName}`;
  yield path;
  for (const { name } of element.attributes) yield `${path}@${name}`;
  for (const child of element.childNodes) {
    if (child.nodeType === 1) yield* elementsOf(child as Element, path);
  }
}

test("15.3.1 public answers contain listed fields only", () => {
  const beyond = [...told].flatMap(([source, fields]) =>
    [...fields]
      .filter((field) => !allowed[source]?.includes(field))
      .map((field) => `${source}: ${field}`),
  );

  expect(beyond).toEqual([]);
});

test("15.3.1 every public procedure has a list", () => {
  expect(Object.keys(procedureFields).sort()).toEqual(open.map(([path]) => path).sort());
});

test("15.3.1 the walk has seen all listed fields", () => {
  const product = ["id", "images.key", "originalPriceCents", "affiliateLink"];
  for (const [source, fields] of Object.entries({
    "catalog.products.list": product.map((field) => `products.${field}`),
    "catalog.products.get": product,
    "catalog.categories.bySlug": ["image.key", "productCount"],
    "deals.get": ["product.slug", "maxUsage", "images.alt"],
    "blog.get": ["cover.key", "parts.html", "parts.product.slug", "contents.text"],
    "search.suggest": ["products.image.key", "deals.title", "articles.slug", "categories.name"],
    "search.find": ["products.id"],
    "pages.get": ["html"],
    "settings.public": ["site.hours.open", "social.href", "shipping.methods.name"],
    "auth.signIn": ["user.email"],
    "GET /api/products": ["data.image", "total"],
    "GET /api/deals/:id": ["deal.endDate"],
    "GET /api/posts/:id": ["post.content"],
    "/blog/rss.xml": ["rss.channel.item.content:encoded"],
    "/deals/rss.xml": ["rss.channel.item.title"],
    "/sitemap-products-1.xml": ["urlset.url.image:image.image:loc"],
  })) {
    expect([source, ...(told.get(source) ?? [])]).toEqual(expect.arrayContaining(fields));
  }
});
