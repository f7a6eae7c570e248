import { expect, test } from "vitest";
import { pathsOfSameName, searchOfOtherProgram } from "./shop-addresses.ts";

test.each([
  ["/collections/summer/products/tee", ["/product/tee"]],
  ["/en-gb/products/tee", ["/product/tee"]],
  ["/product/tee.json", ["/product/tee"]],
  ["/product/tee", []],
  ["/products/schöne_lampe", ["/product/sch%C3%B6ne_lampe", "/product/schone-lampe"]],
  ["/collections/all", ["/products"]],
  ["/collections/lamps", ["/category/lamps"]],
  ["/collections/lamps/red", ["/collections/lamps", "/category/lamps"]],
  ["/blogs/news", ["/blog"]],
  ["/blogs/news.atom", ["/blog/rss.xml"]],
  ["/blogs/news/tagged/oak", ["/blog?tag=oak"]],
  ["/blogs/news/first", ["/blog/first"]],
  ["/pages/about-us", ["/about-us"]],
  ["/policies/privacy-policy", ["/privacy", "/privacy-policy"]],
  ["/products", []],
  ["/other/first", []],
  ["/blog/first", []],
])("%s may be at %j", (path, expected) => {
  expect(pathsOfSameName(path)).toEqual(expected);
});

test.each([
  ["/?s=desk+lamp", "/search?q=desk+lamp"],
  ["/?s=lamp&paged=2", "/search?q=lamp"],
  ["/search/desk%20lamp/", "/search?q=desk+lamp"],
  ["/search/lamp/page/2/?utm_source=x", "/search?q=lamp"],
  ["/search/lamp/feed/rss2/", "/search?q=lamp"],
  ["/?s=", null],
  ["/search?q=lamp", null],
  ["/blog?s=lamp", null],
  ["/search/%e0%a4%a/", null],
])("%s searches at %j", (url, expected) => {
  expect(searchOfOtherProgram(url)).toBe(expected);
});
