import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "./api-server.ts";
import { broken, endless, failing, unanswered } from "./carriers.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

const section = async (name: string) =>
  (await screen.findByRole("heading", { level: 2, name })).closest("section") as HTMLElement;
const href = (inside: HTMLElement, name: string) =>
  within(inside).getByRole("link", { name }).getAttribute("href");
const names = (inside: HTMLElement, role = "heading") =>
  within(inside)
    .getAllByRole(role, { level: 3 })
    .map((name) => name.textContent);

/** A shop with featured products of one category, the first the newest. */
async function feature(...products: string[]) {
  await api.shop.category({ name: "Home" });
  for (const [age, name] of products.entries()) {
    const createdAt = new Date(api.shop.now().getTime() - age * 1000);
    await api.shop.product({ name, featured: true, createdAt });
  }
}

test("the hero leads to the deals and the categories, and shows what saves most", async () => {
  await feature("Lamp");
  const reduced = { featured: true, originalPriceCents: 2000 };
  await api.shop.product({ name: "Clock", ...reduced, priceCents: 1500 });
  await api.shop.product({ name: "Kettle", ...reduced, priceCents: 900 });

  await visit("/");

  const title = await screen.findByRole("heading", { level: 1 });
  const hero = title.closest("section") as HTMLElement;
  expect(href(hero, "Explore Today's Deals")).toBe("/deals");
  expect(href(hero, "Browse Categories")).toBe("/categories");
  expect(within(hero).getByRole("heading", { level: 2 }).textContent).toBe("Kettle");
  expect(href(hero, "Shop Now")).toBe("/product/kettle");
  expect(within(hero).getByText("Save $11.00")).toBeTruthy();
});

test("six featured products, the newest first, each with its details and its merchant", async () => {
  await feature("One", "Two", "Three", "Four", "Five", "Six", "Seven");
  await api.shop.product({ name: "Plain" });

  await visit("/");

  const featured = await section("Featured Products");
  expect(names(featured)).toEqual(["One", "Two", "Three", "Four", "Five", "Six"]);
  expect(href(featured, "View All Products")).toBe("/products");
  for (const card of within(featured).getAllByRole("article")) {
    const own = `/product/${within(card).getByRole("heading").textContent?.toLowerCase()}`;
    expect(href(card, "View Details")).toBe(own);
    const buy = within(card).getByRole("link", { name: "Buy Now" });
    expect(buy.getAttribute("target")).toBe("_blank");
    expect(buy.getAttribute("rel")).toBe("sponsored nofollow noopener");
    expect(within(card).getByRole("button", { name: "Save to wishlist" })).toBeTruthy();
  }
});

test("six trending sections with products and mean rating", async () => {
  await api.shop.category({ name: "Larder", featured: true });
  await api.shop.product({ rating: 5, reviewCount: 30 });
  await api.shop.product({ rating: 3, reviewCount: 10 });
  for (let count = 0; count < 6; count++) await api.shop.category();

  await visit("/");

  const trending = await section("Trending Sections");
  expect(href(trending, "View All Categories")).toBe("/categories");
  const bands = within(trending).getAllByRole("link", { name: /Explore$/ });
  expect(bands).toHaveLength(6);
  expect(bands[0]?.textContent).toBe("Larder2 products Rated 4.5Explore ");
  expect(bands[0]?.getAttribute("href")).toBe("/category/larder");
  // Nobody has rated anything there.
  expect(bands[1]?.textContent).toContain("0 products Rated 4.5");
});

test("trending categories, and more to discover", async () => {
  await api.shop.category({ name: "Larder" });
  await api.shop.product();
  await api.shop.category({ name: "Attic", status: "inactive" });

  await visit("/");

  const trending = await section("Trending Categories");
  const tile = within(trending).getByRole("link", { name: /^Larder/ });
  expect(tile.textContent).toBe("Larder1 product");
  expect(tile.getAttribute("href")).toBe("/category/larder");
  expect(names(trending)).toEqual(["Discover More"]);
  expect(within(trending).getByText(/^1 category, 1 pick,/)).toBeTruthy();
  expect(href(trending, "All categories")).toBe("/categories");
  expect(href(trending, "Today's deals")).toBe("/deals");
});

const sections = [
  {
    title: "Featured Products",
    path: "catalog.products.list",
    answered: "Failed to fetch featured products",
    lost: "An error occurred while fetching featured products",
  },
  {
    title: "Trending Sections",
    path: "catalog.categories.trending",
    answered: "Failed to fetch featured categories",
    lost: "An error occurred while fetching trending data",
  },
  {
    title: "Trending Categories",
    path: "catalog.categories.active",
    answered: "Failed to fetch categories",
    lost: "Failed to load categories",
  },
];

test.each(sections)("$title fails alone, and says how", async ({ title, path, answered, lost }) => {
  await feature("Lamp");

  for (const [carry, words] of [
    [failing(path), answered],
    [unanswered(path, broken), lost],
  ] as const) {
    await visit("/", carry);

    const failed = await section(title);
    expect(within(failed).getByRole("alert").textContent).toContain(words);
    expect(within(failed).getByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    for (const other of sections.filter((each) => each.title !== title)) {
      expect(within(await section(other.title)).queryByRole("alert")).toBeNull();
    }
  }
});

test("Try Again brings back what failed", async () => {
  await feature("Lamp");
  api.fail("trpc", "network");
  await visit("/");
  const featured = await section("Featured Products");
  expect(screen.getAllByRole("alert")).toHaveLength(3);

  api.mend();
  fireEvent.click(within(featured).getByRole("button", { name: "Try Again" }));

  await waitFor(() => expect(screen.queryAllByRole("alert")).toHaveLength(0));
  expect(names(await section("Featured Products"))).toEqual(["Lamp"]);
});

test("a shop without anything has no empty sections", async () => {
  await visit("/");

  expect(await screen.findByRole("link", { name: "Browse Categories" })).toBeTruthy();
  for (const { title } of sections) {
    expect(screen.queryByRole("heading", { name: title })).toBeNull();
  }
});

test("every section says that it is loading", async () => {
  const router = await visit("/cart", unanswered("catalog.products.list", endless));
  router.update({ ...router.options, defaultPendingMs: 0 });

  router.navigate({ to: "/" });

  for (const words of ["featured products", "trending sections", "categories"]) {
    expect(await screen.findByText(`Loading ${words}...`)).toBeTruthy();
  }
});
