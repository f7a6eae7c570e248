import { expect, test } from "vitest";
import { hrefInside } from "./follow-links.ts";

/** Where a click on the words of a link would lead. */
function clickOn(attributes: Record<string, string>): string | null {
  const link = document.createElement("a");
  const words = document.createElement("b");
  link.append(words);
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return hrefInside(words);
}

test("a link within the shop is followed by the router", () => {
  expect(clickOn({ href: "/products?page=2#top" })).toBe("/products?page=2#top");
  expect(clickOn({ href: `${location.origin}/cart` })).toBe("/cart");
});

test.each([
  ["another site", { href: "https://merchant.example/p/1" }],
  ["mail", { href: "mailto:hello@pickwell.example" }],
  ["another tab", { href: "/go/1", target: "_blank" }],
  ["a download", { href: "/report.csv", download: "" }],
  ["a place on this page", { href: "#main" }],
  ["what the browser is asked to load itself", { href: "/feed", rel: "external" }],
  ["no address", {}],
])("a link to %s is left to the browser", (_, attributes) => {
  expect(clickOn(attributes)).toBeNull();
});

test("a click beside a link does nothing", () => {
  expect(hrefInside(document.createElement("p"))).toBeNull();
  expect(hrefInside(null)).toBeNull();
});
