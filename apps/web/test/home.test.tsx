import { NOW } from "@pickwell/api/testing";
import { deals } from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "./api-server.ts";
import { broken, endless, failing, unanswered } from "./carriers.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

// Deals of the test shop are open at the moment its clock shows.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

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

test("the sections are in order", async () => {
  await feature("Lamp");
  await api.shop.deal({ title: "Kettle" });
  await api.shop.post({ title: "On kettles" });

  await visit("/");

  await section("Newest Blogs");
  const titles = within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map((title) => title.textContent);
  expect(titles).toEqual([
    "Kettle",
    "Featured Products",
    "Today's Specials",
    "Trending Sections",
    "Deal of the Day",
    "Trending Categories",
    "Newest Blogs",
    "One good letter a week, and a fifth off your first pick.",
  ]);
});

test("the hero shows four deals that no other section shows, featured ones first", async () => {
  await feature("Lamp");
  for (const hours of [5, 3, 1, 4, 2, 9, 8, 7, 6, 10]) {
    await api.shop.deal({ title: `${hours} hours`, endsAt: inHours(hours), featured: hours === 8 });
  }

  await visit("/");

  const carousel = await screen.findByRole("region", { name: "Featured deals" });
  const slides = within(carousel).getAllByRole("article");
  expect(slides.map((slide) => within(slide).getByRole("heading").textContent)).toEqual([
    "8 hours",
    "6 hours",
    "7 hours",
    "9 hours",
  ]);
  const [first] = slides as [HTMLElement];
  const [deal] = await api.shop.caller.deals.list({ featured: true });
  expect(href(first, "Shop Now")).toBe(`/deals/${deal?.id}`);
  expect(first.textContent).toContain("Featured Deal, Ends Mar 14, 2026");
  expect(first.textContent).toContain("Save $10.00");
  expect(slides[1]?.textContent).toContain("Regular Deal, Ends Mar 14, 2026");
});

test("without deals the hero links deals and categories, and shows the highest saving", async () => {
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

test("six other featured products follow, the newest first, with details and merchant", async () => {
  await feature("One", "Two", "Three", "Four", "Five", "Six", "Seven");
  await api.shop.product({ name: "Plain" });

  await visit("/");

  const featured = await section("Featured Products");
  expect(names(featured)).toEqual(["Two", "Three", "Four", "Five", "Six", "Seven"]);
  expect(href(featured, "View All Products")).toBe("/products");
  for (const card of within(featured).getAllByRole("article")) {
    const own = `/product/${within(card).getByRole("heading").textContent?.toLowerCase()}`;
    expect(href(card, "View Details")).toBe(own);
    const buy = within(card).getByRole("link", { name: "Buy Now" });
    expect(buy.getAttribute("target")).toBe("_blank");
    expect(buy.getAttribute("rel")).toBe("sponsored nofollow noopener");
    const name = within(card).getByRole("heading").textContent;
    expect(within(card).getByRole("button", { name: `Save ${name} to wishlist` })).toBeTruthy();
  }
});

test("four specials link their deals and merchants", async () => {
  for (const hours of [1, 2, 3, 4, 5, 6]) {
    await api.shop.deal({ title: `${hours} hours`, endsAt: inHours(hours) });
  }

  await visit("/");

  const specials = await section("Today's Specials");
  expect(names(specials)).toEqual(["2 hours", "3 hours", "4 hours", "5 hours"]);
  expect(href(specials, "View All Deals")).toBe("/deals");
  // The first is the deal of the day.
  const [, ...deals] = await api.shop.caller.deals.list({});
  for (const [index, card] of within(specials).getAllByRole("article").entries()) {
    expect(href(card, "View Deal")).toBe(`/deals/${deals[index]?.id}`);
    const buy = within(card).getByRole("link", { name: "Buy Now" });
    expect(buy.getAttribute("href")).toBe(`/go/deal/${deals[index]?.id}?at=deal`);
    expect(buy.getAttribute("rel")).toBe("sponsored nofollow noopener");
    expect(buy.getAttribute("target")).toBe("_blank");
  }
});

test("the deal of the day is the one that ends first, with its countdown and usage", async () => {
  await api.shop.deal({ title: "Later", endsAt: inHours(9) });
  const deal = await api.shop.deal({
    title: "Sooner",
    endsAt: new Date(NOW.getTime() + 3 * HOUR_MS + 62_000),
    usageCount: 63,
    maxUsage: 100,
  });

  await visit("/");

  const today = await section("Deal of the Day");
  expect(names(today)).toEqual(["Sooner"]);
  expect(within(today).getByRole("timer").textContent).toContain("3 hours 1 minute 2 seconds");
  expect(within(today).getByText("63 of 100 claimed")).toBeTruthy();
  expect(within(today).getByText("37 left")).toBeTruthy();
  expect(within(today).getByText("Save $10.00")).toBeTruthy();
  expect(href(today, "Buy Now")).toBe(`/go/deal/${deal.id}?at=hero`);
  expect(href(today, "View Deal")).toBe(`/deals/${deal.id}`);
});

test("when the deal of the day ends, the next one replaces it", async () => {
  const later = { title: "Later", endsAt: inHours(2) };
  await api.shop.deal(later);
  await api.shop.deal({ title: "Sooner", endsAt: inHours(1) });
  await visit("/");
  const today = await section("Deal of the Day");
  expect(names(today)).toEqual(["Sooner"]);

  // The shop's own clock stands still.
  await api.shop.db.delete(deals);
  await api.shop.deal(later);
  vi.setSystemTime(inHours(1));

  await waitFor(() => expect(names(today)).toEqual(["Later"]));
  expect(names(await section("Today's Specials"))).toEqual(["Later"]);
});

test("without deals there are neither specials nor a deal of the day", async () => {
  await visit("/");

  const specials = await section("Today's Specials");
  expect(within(specials).getByText("No deals available today")).toBeTruthy();
  expect(href(specials, "View All Deals")).toBe("/deals");
  expect(screen.queryByText("Deal of the Day")).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
});

test("a deal's cut-out picture is used in the hero and the deal of the day only", async () => {
  await api.shop.deal({
    title: "Kettle",
    images: [{ key: "kitchen", alt: "A red kettle" }],
    cutOut: { key: "kettle", alt: "" },
  });

  await visit("/");

  const today = await section("Deal of the Day");
  const carousel = screen.getByRole("region", { name: "Featured deals" });
  for (const [part, key] of [
    [today, "kettle"],
    [carousel, "kettle"],
    [await section("Today's Specials"), "kitchen"],
  ] as const) {
    const picture = within(part).getByRole("img", { name: "A red kettle", hidden: true });
    expect(picture.getAttribute("src")).toBe(`/img/${key}?w=640`);
    expect(picture.classList.contains("cutOut")).toBe(key === "kettle");
  }
});

test("a deal without an end, limit or price before has no countdown, progress bar or saving", async () => {
  await api.shop.deal({ title: "Always", endsAt: null, originalPriceCents: null });

  await visit("/");

  const today = await section("Deal of the Day");
  expect(names(today)).toEqual(["Always"]);
  expect(within(today).queryByRole("timer")).toBeNull();
  expect(today.textContent).not.toMatch(/claimed|Save|%/);
  const carousel = screen.getByRole("region", { name: "Featured deals" });
  expect(carousel.textContent).toContain("Regular DealAlways");
});

test("six trending sections show products and mean ratings", async () => {
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
  expect(bands[1]?.textContent).not.toContain("Rated");
});

test("trending categories are followed by more", async () => {
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
  expect(href(trending, "Today’s deals")).toBe("/deals");
});

test("the newest articles are one featured and three more", async () => {
  for (const hours of [1, 2, 3, 4, 5]) {
    const publishedAt = inHours(-hours);
    const words = { author: hours === 3 ? "" : "Ada Quill", excerpt: `${hours} hours old` };
    await api.shop.post({ title: `Post ${hours}`, publishedAt, featured: hours === 3, ...words });
  }

  await visit("/");

  const newest = await section("Newest Blogs");
  expect(names(newest)).toEqual(["Post 3", "Post 1", "Post 2", "Post 4"]);
  expect(href(newest, "Post 3")).toBe("/blog/post-3");
  expect(href(newest, "View All Articles")).toBe("/blog");
  const [lead, next] = within(newest).getAllByRole("article");
  expect(lead?.textContent).toContain("3 hours old");
  expect(lead?.textContent).toContain("AdminMar 14, 20265 min read");
  expect(next?.textContent).toContain("Ada Quill, 5 min read");
});

test("without a featured article the newest is featured; excerpts come from the text", async () => {
  const content = "word ".repeat(100);
  await api.shop.post({ title: "Old", publishedAt: inHours(-2), content });
  await api.shop.post({ title: "New", publishedAt: inHours(-1), content });

  await visit("/");

  const newest = await section("Newest Blogs");
  expect(names(newest)).toEqual(["New", "Old"]);
  const [lead, row] = within(newest)
    .getAllByRole("article")
    .map((article) => /(word )+word…/.exec(article.textContent ?? "")?.[0] ?? "");
  expect(lead?.length).toBeGreaterThan(140);
  expect(lead?.length).toBeLessThanOrEqual(151);
  expect(row?.length).toBeGreaterThan(90);
  expect(row?.length).toBeLessThanOrEqual(101);
});

test("the newsletter can be joined, and its terms read", async () => {
  await visit("/");

  const news = await section("One good letter a week, and a fifth off your first pick.");
  expect(within(news).getByRole("button", { name: "Join VIP" })).toBeTruthy();
  expect(href(news, "Privacy")).toBe("/privacy");
  expect(href(news, "Terms")).toBe("/terms");
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
  {
    title: "Today's Specials",
    path: "deals.list",
    answered: "Failed to fetch today's specials",
    lost: "An error occurred while fetching today's specials",
  },
  {
    title: "Deal of the Day",
    path: "deals.list",
    answered: "Failed to fetch deals",
    lost: "An error occurred while fetching today's deal",
  },
];

test.each(sections)("only $title fails, and says how", async ({ title, path, answered, lost }) => {
  await feature("Lamp");
  await api.shop.deal({ title: "Kettle" });

  for (const [carry, words] of [
    [failing(path), answered],
    [unanswered(path, broken), lost],
  ] as const) {
    await visit("/", carry);

    const failed = await section(title);
    expect(within(failed).getByRole("alert").textContent).toContain(words);
    expect(within(failed).getByRole("button", { name: "Try Again" })).toBeTruthy();
    for (const other of sections) {
      const alerts = within(await section(other.title)).queryAllByRole("alert");
      expect(alerts).toHaveLength(other.path === path ? 1 : 0);
    }
  }
});

test("the hero shows a product when the deals fail", async () => {
  await feature("Lamp");

  await visit("/", failing("deals.list"));

  const hero = (await screen.findByRole("heading", { level: 1 })).closest("section") as HTMLElement;
  expect(href(hero, "Shop Now")).toBe("/product/lamp");
});

test("Try Again loads what failed", async () => {
  await feature("Lamp");
  api.fail("trpc", "network");
  await visit("/");
  const featured = await section("Featured Products");
  expect(screen.getAllByRole("button", { name: "Try Again" })).toHaveLength(sections.length);
  expect(screen.queryByRole("heading", { name: "Newest Blogs" })).toBeNull();

  api.mend();
  fireEvent.click(within(featured).getByRole("button", { name: "Try Again" }));

  await waitFor(() => expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull());
  expect(names(await section("Featured Products"))).toEqual(["Lamp"]);
});

test("an empty shop has no empty sections", async () => {
  await visit("/");

  expect(await screen.findByRole("link", { name: "Browse Categories" })).toBeTruthy();
  for (const title of [
    "Featured Products",
    "Trending Sections",
    "Trending Categories",
    "Newest Blogs",
  ]) {
    expect(screen.queryByRole("heading", { name: title })).toBeNull();
  }
});

test("every section shows that it is loading", async () => {
  const router = await visit("/cart", unanswered("catalog.products.list", endless));
  router.update({ ...router.options, defaultPendingMs: 0 });

  router.navigate({ to: "/" });

  for (const words of [
    "featured deals",
    "featured products",
    "today’s specials",
    "trending sections",
    "today’s deal",
    "categories",
    "articles",
  ]) {
    expect(await screen.findByText(`Loading ${words}...`)).toBeTruthy();
  }
});
