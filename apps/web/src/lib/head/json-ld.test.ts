import { expect, test } from "vitest";
import {
  articleData,
  breadcrumbList,
  collectionPage,
  jsonLdText,
  organization,
  webSite,
} from "./json-ld.ts";

const origin = "https://shop.example";
const post = {
  title: "A <b>tram</b>",
  excerpt: "Four hours.",
  category: "Tested",
  tags: ["trams", "noise"],
  author: "Ines Marlow",
  cover: { key: "tram" },
  publishedAt: new Date("2026-03-14T09:00:00Z"),
};

test("1.2.1 nothing in the data can end its script element", () => {
  const text = jsonLdText({ "@type": "Thing", name: "</script><!--" });

  expect(text).not.toContain("<");
  expect(JSON.parse(text).name).toBe("</script><!--");
});

test("breadcrumbs begin with the home page", () => {
  const { itemListElement } = breadcrumbList(origin, [
    { label: "Home", path: "/" },
    { label: "Lamps", path: "/category/lamps" },
  ]);

  expect(itemListElement).toMatchObject([
    { position: 1, item: "https://shop.example/" },
    { position: 2, name: "Lamps", item: "https://shop.example/category/lamps" },
  ]);
});

test("an article has author, dates and publisher", () => {
  expect(articleData(origin, "/blog/tram", post, { name: "Pickwell" })).toMatchObject({
    "@type": "BlogPosting",
    mainEntityOfPage: "https://shop.example/blog/tram",
    headline: "A <b>tram</b>",
    image: ["https://shop.example/img/tram?w=1280"],
    dateModified: post.publishedAt,
    author: { "@type": "Person", name: "Ines Marlow" },
    publisher: { name: "Pickwell", logo: "https://shop.example/icon-512.png" },
    keywords: "trams, noise",
  });
});

test("an article without an author has the shop as author", () => {
  const data = articleData(
    origin,
    "/",
    { ...post, author: "", cover: null, tags: [] },
    { name: "Pickwell" },
  );

  expect(data.author).toMatchObject({ "@type": "Organization", name: "Pickwell" });
  expect(jsonLdText(data)).not.toMatch(/"(image|keywords)"/);
});

test("the shop is a website of its organization", () => {
  expect(webSite(origin, { name: "Pickwell" })).toMatchObject({
    url: organization(origin, { name: "Pickwell" }).url,
    publisher: { "@id": organization(origin, { name: "Pickwell" })["@id"] },
  });
});

test("a listing of nothing has no empty list", () => {
  const data = collectionPage(origin, { path: "/deals", name: "Deals", paths: [] });

  expect(jsonLdText(data)).not.toContain("mainEntity");
});

test("a listing has its items in order", () => {
  const data = collectionPage(origin, { path: "/deals", name: "Deals", paths: ["/a", "/b"] });

  expect(data.mainEntity).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, url: "https://shop.example/a" },
      { position: 2, url: "https://shop.example/b" },
    ],
  });
});
