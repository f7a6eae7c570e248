import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../../test/api-server.ts";
import { visit } from "../../../../test/visit.tsx";

const api = serveApi();

/** The shop with this many products, `Product 1` the best rated. */
async function stock(count: number) {
  for (let number = 1; number <= count; number++) {
    await api.shop.product({ name: `Product ${number}`, rating: 5 - number / 100 });
  }
}

const names = () => screen.getAllByRole("heading", { level: 3 }).map((name) => name.textContent);
const countLine = () => document.querySelector(".countLine")?.textContent;
const hrefs = (label: string) =>
  within(screen.getByRole("navigation", { name: label }))
    .getAllByRole("link")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);

afterEach(() => {
  vi.useRealTimers();
});

test("a page shows products, best rated first, and links the others", async () => {
  await stock(85);

  await visit("/products?page=4");

  expect(await screen.findByText("Product 37")).toBeTruthy();
  expect(names()).toHaveLength(12);
  expect(countLine()).toBe("Showing 12 of 85 products (37–48 of 85)");
  expect(hrefs("Pages")).toEqual([
    "Previous /products?page=3",
    "2 /products?page=2",
    "3 /products?page=3",
    "4 /products?page=4",
    "5 /products?page=5",
    "6 /products?page=6",
    "Next /products?page=5",
    "First page /products",
    "Last page (8) /products?page=8",
  ]);
  expect(screen.getByRole("link", { name: "4" }).getAttribute("aria-current")).toBe("page");
});

test("a shop without products does not offer to clear filters", async () => {
  await visit("/products?sort=price");

  const title = await screen.findByText("No products found");
  const state = title.closest(".state") as HTMLElement;
  expect(within(state).getByRole("link", { name: "Return to Home" })).toBeTruthy();
  expect(within(state).queryByRole("link", { name: "Clear All" })).toBeNull();
});

test("a single page has no pagination", async () => {
  await stock(12);

  await visit("/products");

  expect(await screen.findByText("Product 12")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});

test("a search starts 500 ms after the last key, on the first page, with one step back to where it was", async () => {
  await stock(13);
  await api.shop.product({ name: "Larder Lamp" });
  const { history } = await visit("/products?page=2");
  const entries = history.length;
  const field = await screen.findByRole("searchbox", { name: "Search products" });

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(field, { target: { value: "lamp " } });
  vi.advanceTimersByTime(499);
  expect(history.location.href).toBe("/products?page=2");
  vi.advanceTimersByTime(1);
  vi.useRealTimers();

  expect(history.location.href).toBe("/products?search=lamp");
  expect(history.length).toBe(entries + 1);
  expect(await screen.findByText("Showing 1 of 1 product")).toBeTruthy();
  expect(countLine()).toBe("Showing 1 of 1 product for “lamp”");
});

test("a chosen category starts on its first page and is announced", async () => {
  await api.shop.category({ name: "Baby & Kids" });
  await api.shop.product({ name: "Bear" });
  await api.shop.category({ name: "Home" });
  await stock(13);
  const { history } = await visit("/products?page=2");

  const field = await screen.findByLabelText("Category");
  fireEvent.change(field, { target: { value: "baby-kids" } });

  expect(history.location.href).toBe("/products?category=baby-kids");
  expect(await screen.findByText("Showing 1 of 1 product")).toBeTruthy();
  expect(names()).toEqual(["Bear"]);
  expect(countLine()).toBe("Showing 1 of 1 product in Baby & Kids");
});

test("products can be sorted in both directions", async () => {
  await api.shop.product({ name: "Cheap", priceCents: 100 });
  await api.shop.product({ name: "Dear", priceCents: 900, rating: 5 });

  await visit("/products?sort=price&order=asc");
  await screen.findByText("Cheap");

  expect(names()).toEqual(["Cheap", "Dear"]);
  expect(screen.getByLabelText<HTMLSelectElement>("Sort By").value).toBe("price");
  expect(screen.getByLabelText<HTMLSelectElement>("Order").value).toBe("asc");
});

test("Clear All resets search, filters and pending input, but not the view", async () => {
  await stock(3);
  const { history } = await visit("/products?search=zzz&sort=name&order=asc&view=list");
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search products" });

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(field, { target: { value: "zzzz" } });
  fireEvent.click(screen.getAllByRole("link", { name: "Clear All" })[0] as HTMLElement);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();

  expect(history.location.href).toBe("/products?view=list");
  expect(await screen.findByText("Product 1")).toBeTruthy();
  expect(field.value).toBe("");
});

test("Clear All is shown while a filter is chosen, and passes the focus on", async () => {
  await stock(1);
  await visit("/products?view=list");
  const filters = await screen.findByRole("form", { name: "Filters" });
  const clear = () => within(filters).queryByRole("link", { name: "Clear All" });
  expect(clear()).toBeNull();

  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "asc" } });
  await expect.poll(clear).not.toBeNull();
  clear()?.focus();
  fireEvent.click(clear() as HTMLElement);

  await expect.poll(clear).toBeNull();
  expect(document.activeElement?.textContent).toBe("Showing 1 of 1 product");
});

test("an empty result says so", async () => {
  await stock(1);

  await visit("/products?search=zzz");

  expect(await screen.findByText("No products found")).toBeTruthy();
  expect(screen.getByText("Try adjusting your search or filter criteria.")).toBeTruthy();
  // Unrated products are not shown.
  const liked = await screen.findByRole("region", { name: "Also in the shop" });
  expect(within(liked).getByText("Product 1")).toBeTruthy();
});

test("a page beyond the last says so, and links the first", async () => {
  await stock(13);

  await visit("/products?page=9&sort=name");

  expect(await screen.findByText("There are no more products")).toBeTruthy();
  expect(screen.queryByText("Try adjusting your search or filter criteria.")).toBeNull();
  const back = await screen.findByRole("link", { name: "Back to the first page" });
  expect(back.getAttribute("href")).toBe("/products?sort=name");
  expect(hrefs("Pages")[0]).toBe("Previous /products?sort=name&page=2");
});

test("a network error is shown, and can be tried again", async () => {
  await stock(1);
  api.fail("products.list", "network");
  await visit("/products");

  expect(await screen.findByText("Error Loading Products")).toBeTruthy();
  expect(screen.getByText("Network error occurred while fetching products")).toBeTruthy();

  api.mend();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Product 1")).toBeTruthy();
});

test("an offline browser is told so, and continues when it is online", async () => {
  await stock(1);
  api.fail("products.list", "network");
  onlineManager.setOnline(false);
  await visit("/products");
  expect(await screen.findByText("Network error occurred while fetching products")).toBeTruthy();

  api.mend();
  onlineManager.setOnline(true);

  expect(await screen.findByText("Product 1")).toBeTruthy();
});

test("an invalid answer is an error", async () => {
  api.fail("products.list", 502);

  await visit("/products");

  expect(await screen.findByText("Failed to fetch products")).toBeTruthy();
});

test("a shop without categories has the specified ones in its filter", async () => {
  await stock(1);
  api.fail("categories.active", 500);

  await visit("/products?category=unheard-of");

  const options = [...(await screen.findByLabelText<HTMLSelectElement>("Category")).options];
  expect(options.map(({ value, text }) => `${value} ${text}`)).toEqual([
    " All Categories",
    "electronics Electronics",
    "beauty Beauty",
    "health-fitness Health & Fitness",
    "books Books",
    "sports Sports",
    "unheard-of unheard-of",
  ]);
});

test("one picture is loaded before all others and the font", async () => {
  await stock(6);

  await visit("/products");

  await screen.findByText("Product 6");
  const pictures = [...document.querySelectorAll("main article img")];
  expect(pictures.map((picture) => picture.getAttribute("fetchpriority"))).toEqual([
    "high",
    ...Array.from({ length: 5 }, () => null),
  ]);
  expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([
    null,
    ...Array.from({ length: 5 }, () => "lazy"),
  ]);
  expect(document.querySelector("link[as=font]")).toBeNull();
});
