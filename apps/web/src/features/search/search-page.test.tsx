import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";
import { recentSearches } from "./recent-searches.ts";

const api = serveApi();

/** One of each kind about teapots, and more products than the first page of all shows. */
async function fill() {
  await api.shop.category({ name: "Teapots" });
  for (let count = 1; count <= 14; count++) await api.shop.product({ name: `Teapot ${count}` });
  await api.shop.deal({ title: "Teapots, half price", category: "Home" });
  await api.shop.post({ title: "One teapot", excerpt: "It does not drip" });
}

const tabs = () =>
  within(screen.getByRole("navigation", { name: "Kinds of results" }))
    .getAllByRole("link")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
const current = () => document.querySelector(".tabs [aria-current]")?.textContent;
const headings = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
const main = () => within(screen.getByRole("main"));

test("the first results of every kind are shown, and link all of each", async () => {
  await fill();
  await visit("/search?q=teapot");

  expect(await screen.findByText("17 results")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("“teapot”");
  expect(tabs()).toEqual([
    "All17 /search?q=teapot",
    "Products14 /search?q=teapot&tab=products",
    "Deals1 /search?q=teapot&tab=deals",
    "Articles1 /search?q=teapot&tab=articles",
    "Categories1 /search?q=teapot&tab=categories",
  ]);
  expect(current()).toBe("All17");
  expect(headings()).toEqual(["Products", "Deals", "Articles", "Categories"]);
  expect(main().getByRole("link", { name: "All 14 products" }).getAttribute("href")).toBe(
    "/search?q=teapot&tab=products",
  );
  expect(main().queryByRole("link", { name: /^All 1 / })).toBeNull();
  expect(main().getByRole("link", { name: "One teapot" }).getAttribute("href")).toBe(
    "/blog/one-teapot",
  );
  expect(main().getByText("50% off")).toBeTruthy();
  expect(document.title).toBe("Search for “teapot” · Pickwell");
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toMatch("noindex");
});

test("a tab shows one kind in pages", async () => {
  await fill();
  await visit("/search?q=teapot&tab=products");

  expect(await screen.findByText("Showing 12 of 14 products")).toBeTruthy();
  expect(current()).toBe("Products14");
  await userEvent.click(main().getByRole("link", { name: "Next" }));

  expect(await screen.findByText("Showing 2 of 14 products")).toBeTruthy();
  expect(main().getAllByRole("article")).toHaveLength(2);
  // The focused element is also a live region that announces the range and total.
  expect(document.activeElement?.getAttribute("role")).toBe("status");
  expect(document.activeElement?.textContent).toBe(
    "Showing 2 of 14 products for “teapot” (13–14 of 14)",
  );
});

test("a corrected spelling is named", async () => {
  await fill();
  await visit("/search?q=teapto&tab=deals");

  const status = await screen.findByText("Showing 1 of 1 deal");
  expect(status.parentElement?.textContent).toBe(
    "Showing 1 of 1 deal for “teapot”You searched for “teapto”.",
  );
  expect(document.querySelector(".deals mark")?.textContent).toBe("Teapot");
});

test("the page's own field searches again in all kinds, and the search is remembered", async () => {
  await fill();
  const router = await visit("/search?q=teapot&tab=deals");
  const field = main().getByRole("searchbox");
  expect(field).toHaveProperty("value", "teapot");
  expect((field as HTMLInputElement).form?.getAttribute("action")).toBe("/search");

  await userEvent.clear(field);
  await userEvent.type(field, " no such thing {Enter}");

  expect(await screen.findByText("Nothing found for “no such thing”")).toBeTruthy();
  expect(router.state.location.href).toBe("/search?q=no+such+thing");
  expect(recentSearches.read()).toEqual(["no such thing"]);
  expect(main().getByRole("link", { name: "Browse Products" })).toBeTruthy();
});

test("an empty result offers single words and popular products", async () => {
  await api.shop.product({ name: "Lamp", reviewCount: 12, rating: 4.5 });

  await visit("/search?q=zzzq+qqqz");

  expect(
    await screen.findByRole("heading", { name: "Nothing found for “zzzq qqqz”" }),
  ).toBeTruthy();
  expect(main().getByRole("link", { name: "qqqz" }).getAttribute("href")).toBe("/search?q=qqqz");
  expect(await main().findByRole("heading", { name: "What others like" })).toBeTruthy();
  expect(main().getByText("Lamp")).toBeTruthy();
});

test("a kind without results links those that have some", async () => {
  await api.shop.product({ name: "Teapot" });
  await visit("/search?q=teapot&tab=articles");

  expect(await screen.findByText("No articles found")).toBeTruthy();
  expect(main().getByRole("link", { name: "Show All Results" }).getAttribute("href")).toBe(
    "/search?q=teapot",
  );
});

test("a page beyond the last links the first", async () => {
  await fill();
  await visit("/search?q=teapot&tab=products&page=9");

  const back = await screen.findByRole("link", { name: "Back to the first page" });
  expect(back.getAttribute("href")).toBe("/search?q=teapot&tab=products");
});

test("an empty search asks for a text", async () => {
  await visit("/search");

  expect(await screen.findByText("What are you looking for?")).toBeTruthy();
  expect(document.title).toBe("Search · Pickwell");
  expect(screen.queryByRole("navigation", { name: "Kinds of results" })).toBeNull();
});

test("a failed search can be tried again", async () => {
  await api.shop.product({ name: "Teapot" });
  api.fail("search.find", "network");
  await visit("/search?q=teapot");
  expect((await screen.findByRole("alert")).textContent).toContain("The search failed");

  api.mend();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByText("1 result")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a product listing names the corrected spelling of its search", async () => {
  await api.shop.product({ name: "Teapot" });
  const router = await visit("/products?search=teapto&view=list");

  const meant = await screen.findByRole("link", { name: "“teapot”" });
  expect(meant.getAttribute("href")).toBe("/products?search=teapot&view=list");
  await userEvent.click(meant);

  expect(await screen.findByText("Showing 1 of 1 product")).toBeTruthy();
  expect(router.state.location.href).toBe("/products?search=teapot&view=list");
});
