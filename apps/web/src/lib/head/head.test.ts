import { createApi } from "@pickwell/client/react/api.tsx";
import { inLanguage } from "@pickwell/texts/current.ts";
import { shopOf } from "@pickwell/ui/shop/shop.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { authorHead } from "../../features/blog/author/author-page-head.ts";
import type { Author } from "../../features/blog/author/load-author.ts";
import { tagHead } from "../../features/blog/blog-page-head.ts";
import type { Deal } from "../../features/deals/deal.ts";
import { dealHead } from "../../features/deals/deal-head.ts";
import type { Appearance } from "./appearance.ts";
import { pageHead } from "./head.ts";
import { listingHead } from "./listing-head.ts";
import { postPicture } from "./shared-picture.ts";

const queryClient = new QueryClient();
const api = createApi(queryClient, () => Promise.reject(new Error("No page asks for anything")));
const context = { origin: "https://shop.example", api };
const page = { context, path: "/x", title: "X", description: "About X." };

type Head = ReturnType<typeof pageHead>;

/** Content of the one tag of this name or property. */
function metaOf({ meta }: Head, name: string): string | undefined {
  const found = meta.filter((tag) => Object.values(tag)[0] === name);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] && "content" in found[0] ? found[0].content : undefined;
}

const canonicalOf = ({ links }: Head) => links.find(({ rel }) => rel === "canonical")?.href;
const titleOf = ({ meta }: Head) => meta.flatMap((tag) => ("title" in tag ? tag.title : []))[0];

test("a page has a canonical address, and the shop's picture if it has none", () => {
  const head = pageHead(page);

  expect(titleOf(head)).toBe("X · Pickwell");
  expect(canonicalOf(head)).toBe("https://shop.example/x");
  expect(metaOf(head, "og:image")).toBe("https://shop.example/og/shop.jpg");
  expect(metaOf(head, "og:image:width")).toBe("1200");
  expect(metaOf(head, "og:image:height")).toBe("630");
  expect(metaOf(head, "twitter:card")).toBe("summary_large_image");
  expect(metaOf(head, "robots")).toBe("max-image-preview:large");
});

test("a page without a description has none, instead of an empty one", () => {
  for (const number of [undefined, 2]) {
    const head = pageHead({ ...page, description: "", page: number });

    expect(metaOf(head, "description")).toBeUndefined();
    expect(metaOf(head, "og:description")).toBeUndefined();
  }
});

test("an article has its dates and its own picture", () => {
  const publishedAt = new Date("2026-03-14T09:00:00Z");
  const post = { id: "1", slug: "tram", title: "A tram", category: "", author: "", cover: null };

  const head = pageHead({
    ...page,
    type: "article",
    image: postPicture(post, shopOf(context)),
    article: { publishedAt, author: "Ines Marlow", section: "" },
    feeds: ["Blog"],
  });

  expect(metaOf(head, "og:type")).toBe("article");
  expect(metaOf(head, "article:published_time")).toBe("2026-03-14T09:00:00.000Z");
  expect(metaOf(head, "article:author")).toBe("Ines Marlow");
  expect(metaOf(head, "article:section")).toBeUndefined();
  expect(metaOf(head, "og:image")).toMatch(/^https:\/\/shop\.example\/og\/post\/tram\.jpg\?v=\w+$/);
  expect(metaOf(head, "og:image:alt")).toBe("A tram");
  expect(head.links).toContainEqual({
    rel: "alternate",
    type: "application/rss+xml",
    title: "Pickwell: Blog",
    href: "https://shop.example/blog/rss.xml",
  });
});

test("a page of some articles offers their feed before that of all", () => {
  const search = { tag: "long-tests" };
  const ofTag = tagHead(context, { search, status: "success", tag: "Long tests" });
  const author = { name: "Ines Marlow", slug: "ines-marlow", bio: "", isEmpty: false } as Author;
  const ofAuthor = authorHead(context, { author, search: {}, status: "success" });
  const feedsOf = (head: object) =>
    (head as Head).links.flatMap((link) => ("title" in link ? [[link.title, link.href]] : []));
  const blog = ["Pickwell: Blog", "https://shop.example/blog/rss.xml"];

  expect(feedsOf(ofTag)).toEqual([
    ["Pickwell: Long tests", "https://shop.example/blog/rss.xml?tag=long-tests"],
    blog,
  ]);
  expect(feedsOf(ofAuthor)).toEqual([
    ["Pickwell: Ines Marlow", "https://shop.example/blog/rss.xml?author=ines-marlow"],
    blog,
  ]);
});

test("feeds and deals are named in the shop's language", () => {
  const head = inLanguage("de", () => pageHead({ ...page, feeds: ["Blog", "Deals"] }));
  const deal = { id: "1", title: "Lamp", description: "", images: [] } as unknown as Deal;
  const ofDeal = inLanguage("de", () => dealHead(context, deal, "success"));

  expect(head.links.flatMap((link) => ("title" in link ? link.title : []))).toEqual([
    "Pickwell: Blog",
    "Pickwell: Angebote",
  ]);
  expect(ofDeal).toMatchObject({
    meta: expect.arrayContaining([{ title: "Angebot: Lamp · Pickwell" }]),
  });
});

test("a picture can be a path", () => {
  const head = pageHead({ ...page, image: "/img/a" });

  expect(metaOf(head, "og:image")).toBe("https://shop.example/img/a");
  expect(metaOf(head, "og:image:width")).toBeUndefined();
});

test("a noindex page has no canonical address", () => {
  const head = pageHead({ ...page, noindex: true });

  expect(metaOf(head, "robots")).toBe("noindex, follow");
  expect(canonicalOf(head)).toBeUndefined();
});

test("each page of a listing is canonical, with a title of its own", () => {
  const first = listingHead({ ...page, search: {} });
  const second = listingHead({ ...page, search: { page: 2, view: "list" } });

  expect(canonicalOf(first)).toBe("https://shop.example/x");
  expect(canonicalOf(second)).toBe("https://shop.example/x?page=2");
  expect(titleOf(second)).toBe("X, page 2 · Pickwell");
  expect(metaOf(second, "description")).toBe("Page 2. About X.");
});

test("another sort order has the canonical address of the listing", () => {
  const head = listingHead({ ...page, search: { sort: "price", page: 3 } });

  expect(canonicalOf(head)).toBe("https://shop.example/x");
});

test.each([
  [{ view: "list", search: "tea" }],
  [{ sort: "price", max: 20 }],
  [{ brand: ["A"], page: 2 }],
])("a listing filtered by %j is noindex", (search) => {
  const head = listingHead({ ...page, search });

  expect(metaOf(head, "robots")).toBe("noindex, follow");
  expect(canonicalOf(head)).toBeUndefined();
});

test("a page beyond the last of a listing is noindex, and an empty listing is not", () => {
  const beyond = listingHead({ ...page, search: { page: 9 }, isEmpty: true });
  const empty = listingHead({ ...page, search: {}, isEmpty: true });

  expect(metaOf(beyond, "robots")).toBe("noindex, follow");
  expect(canonicalOf(beyond)).toBeUndefined();
  expect(canonicalOf(empty)).toBe("https://shop.example/x");
});

test("parameters without a value do not filter", () => {
  const head = listingHead({ ...page, search: { search: undefined, brand: undefined } as object });

  expect(canonicalOf(head)).toBe("https://shop.example/x");
});

/** Has the owner say something of a page. */
function say(path: string, own: Appearance) {
  const { queryKey } = api.searchAppearances.at.queryOptions({ path });
  queryClient.setQueryData<Appearance>([...queryKey], own);
}

test("the owner's title and description are in the head, and structured data agrees", () => {
  const own = { title: "Own", description: "Own words.", canonical: "/y", noindex: false };
  const picture = { key: "k1", alt: "A lamp" };
  say("/own", { ...own, picture });

  const head = pageHead({
    ...page,
    path: "/own",
    jsonLd: [
      { "@type": "BlogPosting", mainEntityOfPage: "https://shop.example/own", headline: "X" },
      { "@type": "Product", url: "https://shop.example/own", description: "Whole." },
    ],
  });

  expect(titleOf(head)).toBe("Own");
  expect(metaOf(head, "og:title")).toBe("Own");
  expect(metaOf(head, "description")).toBe("Own words.");
  expect(metaOf(head, "og:description")).toBe("Own words.");
  expect(canonicalOf(head)).toBe("https://shop.example/y");
  expect(metaOf(head, "og:url")).toBe("https://shop.example/y");
  expect(metaOf(head, "og:image")).toBe("https://shop.example/img/k1?w=1280");
  expect(metaOf(head, "og:image:alt")).toBe("A lamp");
  expect(JSON.parse(metaOf(head, "pickwell:derived") ?? "")).toEqual({
    title: "X · Pickwell",
    description: "About X.",
    picture: "/og/shop.jpg",
  });
  expect(head.scripts?.map(({ children }) => JSON.parse(children))).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      mainEntityOfPage: "https://shop.example/y",
      headline: "X",
      description: "Own words.",
      image: ["https://shop.example/img/k1?w=1280"],
    },
    {
      "@context": "https://schema.org",
      "@type": "Product",
      url: "https://shop.example/y",
      description: "Whole.",
    },
  ]);
});

test("the owner's title of a listing is the first page's, and has the page number on others", () => {
  const own = { title: "Own", description: "", canonical: "https://a.example/", picture: null };
  say("/list", { ...own, noindex: false });

  const second = listingHead({ ...page, path: "/list", search: { page: 2 } });

  expect(titleOf(second)).toBe("Own, page 2");
  expect(metaOf(second, "description")).toBe("Page 2. About X.");
  expect(canonicalOf(second)).toBe("https://shop.example/list?page=2");
  const first = listingHead({ ...page, path: "/list", search: {} });
  expect(canonicalOf(first)).toBe("https://a.example/");

  say("/list", { ...own, noindex: true });
  const hidden = listingHead({ ...page, path: "/list", search: { page: 2 } });
  expect(metaOf(hidden, "robots")).toBe("noindex, follow");
  expect(canonicalOf(hidden)).toBeUndefined();
});
