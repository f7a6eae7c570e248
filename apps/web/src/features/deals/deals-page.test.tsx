import { NOW } from "@pickwell/api/testing";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { broken, endless, failing, unanswered } from "../../../test/carriers.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const href = (name: string, inside: HTMLElement = document.body) =>
  within(inside).getByRole("link", { name }).getAttribute("href");
const card = async (title: string) =>
  (await screen.findByRole("heading", { name: title })).closest("article") as HTMLElement;
const titles = () =>
  screen.getAllByRole("article").map((each) => within(each).getByRole("heading").textContent);
const figures = () =>
  [...document.querySelectorAll(".hero dl > div")].map((figure) =>
    [...figure.children].map((part) => part.textContent).join(": "),
  );

test("the hero shows figures, and links to the offers", async () => {
  await api.shop.deal({ originalPriceCents: 3000, discountedPriceCents: 900 });
  await api.shop.deal();
  await api.shop.deal({ isActive: false });

  await visit("/deals");

  expect(await screen.findByRole("heading", { level: 1, name: "Hot Deals & Offers" })).toBeTruthy();
  expect(figures()).toEqual(["Active Deals: 2", "Max Savings: 70%", "Flash Sales: 24h"]);
  expect(href("Shop Flash Deals")).toBe("/deals?flash=true#offers");
  expect(href("View All Offers")).toBe("/deals#offers");
  expect(document.querySelector("#offers h2")?.textContent).toBe("Featured Deals");
});

test("a card shows everything about a deal", async () => {
  const product = await api.shop.product();
  await api.shop.deal({
    title: "Quiet Hours",
    description: "They hush a tram.",
    features: ["One", "Two", "Three", "Four"],
    originalPriceCents: 124_900,
    discountedPriceCents: 99_900,
    featured: true,
    productId: product.id,
    images: [{ key: "a", alt: "Grey headphones" }],
    views: 8412,
    purchases: 63,
  });

  await visit("/deals");

  const quiet = await card("Quiet Hours");
  expect(quiet.querySelector(".percentOff")?.textContent).toBe("−20%20 percent off");
  for (const text of [
    "Featured Deal",
    "Ends Mar 16, 2026",
    "They hush a tram.",
    "Save $250.00",
    "8,412 views, 63 sold",
  ]) {
    expect(within(quiet).getByText(text)).toBeTruthy();
  }
  expect(quiet.querySelector(".price")?.textContent).toBe("$999.00was $1,249.00");
  expect(quiet.querySelector("s")?.textContent).toContain("$1,249.00");
  expect([...quiet.querySelectorAll("li")].map((feature) => feature.textContent)).toEqual([
    "One",
    "Two",
    "Three",
  ]);
  expect(within(quiet).getByRole("img", { name: "Grey headphones" })).toBeTruthy();
  expect(href("Quiet Hours", quiet)).toBe(`/products/${product.id}`);
  expect(href("Grab This Deal", quiet)).toBe(`/products/${product.id}`);
  expect(within(quiet).queryByRole("timer")).toBeNull();
});

test("a card of a deal with few fields shows only those", async () => {
  const deal = await api.shop.deal({ title: "Plain", endsAt: null, originalPriceCents: null });

  await visit("/deals");

  const plain = await card("Plain");
  expect(within(plain).getByText("Regular Deal")).toBeTruthy();
  expect(within(plain).getByText("N/A")).toBeTruthy();
  expect(plain.querySelector(".percentOff")).toBeNull();
  expect(within(plain).queryByText(/^Save/)).toBeNull();
  expect(within(plain).getByText("0 views, 0 sold")).toBeTruthy();
  expect(plain.querySelector("img")?.getAttribute("src")).toBe("/fallback.svg");
  expect(href("Plain", plain)).toBe(`/products/${deal.id}`);
  expect(href("Grab This Deal", plain)).toBe(`/products/${deal.id}`);
});

test("a deal that ends within a day has a countdown and shows its saving", async () => {
  await api.shop.deal({ title: "Soon", endsAt: inHours(6), maxUsage: 100, usageCount: 63 });

  await visit("/deals");

  const soon = await card("Soon");
  expect(within(soon).getByText("Closes in")).toBeTruthy();
  expect(within(soon).getByRole("timer").textContent).toMatch(/^6 hours 0 minutes 0 seconds/);
  expect(within(soon).getByText("63 of 100 claimed")).toBeTruthy();
  expect(within(soon).getByText("37 left")).toBeTruthy();
  expect(soon.querySelector(".bar rect")?.getAttribute("width")).toBe("63");
});

test("a deal that ends while it is shown can no longer be opened", async () => {
  await api.shop.deal({ title: "Soon", endsAt: inHours(1) });

  // It ends between the page's moment and its hydration.
  await visit("/deals", (call) => {
    if (call.path === "deals.list") vi.setSystemTime(inHours(1));
    return carryOverHttp(call);
  });

  const soon = await card("Soon");
  expect(await within(soon).findByText("This deal has ended")).toBeTruthy();
  expect(within(soon).queryByRole("timer")).toBeNull();
  expect(within(soon).queryByRole("link", { name: "Grab This Deal" })).toBeNull();
});

test("the address can limit the offers to those that end within a day", async () => {
  await api.shop.deal({ title: "Later", endsAt: inHours(30) });
  await api.shop.deal({ title: "Soon", endsAt: inHours(2) });

  const router = await visit("/deals?flash=true");
  await card("Soon");
  expect(titles()).toEqual(["Soon"]);
  expect(figures()[0]).toBe("Active Deals: 2");
  const current = () => document.querySelector(".seg [aria-current]")?.textContent;
  expect(current()).toBe("Flash, ends in 24 h");

  await userEvent.click(screen.getByRole("link", { name: "All offers" }));
  await card("Later");
  expect(titles()).toEqual(["Soon", "Later"]);
  expect(current()).toBe("All offers");
  expect(router.state.location.href).toBe("/deals#offers");
});

test.each(["?flash=false", "?flash=1", "?flash=true&flash=true", "?flash", "?other=true"])(
  "%s is not a filter",
  async (query) => {
    await api.shop.deal({ title: "Later", endsAt: inHours(30) });

    await visit(`/deals${query}`);

    expect(await card("Later")).toBeTruthy();
  },
);

test("two deals that end soon share a row; a third is among the others", async () => {
  for (const hours of [1, 2, 3, 48]) await api.shop.deal({ endsAt: inHours(hours) });

  await visit("/deals");

  await screen.findAllByRole("article");
  expect(screen.getAllByRole("article").map((each) => each.classList.contains("wide"))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("further deals are on further pages, which screen readers are told", async () => {
  for (let count = 1; count <= 26; count++) {
    await api.shop.deal({ title: `Deal ${count}`, endsAt: inHours(30 + count) });
  }
  await api.shop.deal({ title: "Soon", endsAt: inHours(2) });
  const countLine = () => document.querySelector(".countLine")?.textContent;

  await visit("/deals");
  await card("Soon");
  expect(titles()).toHaveLength(24);
  expect(countLine()).toBe("Showing 24 of 27 deals (1–24 of 27)");

  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  await card("Deal 26");
  expect(titles()).toEqual(["Deal 24", "Deal 25", "Deal 26"]);
  expect(document.activeElement?.getAttribute("role")).toBe("status");
  expect(document.activeElement?.textContent).toBe("Showing 3 of 27 deals (25–27 of 27)");
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(
    /\/deals\?page=2$/,
  );

  await userEvent.click(screen.getByRole("link", { name: "Flash, ends in 24 h" }));
  await card("Soon");
  expect(countLine()).toBe("Showing 1 of 1 deal that ends within 24 hours");
});

test("a page beyond the last links the first", async () => {
  await api.shop.deal();

  await visit("/deals?page=7");

  expect(await screen.findByRole("heading", { name: "There are no more deals" })).toBeTruthy();
  expect(href("Back to the first page")).toBe("/deals");
});

test("a shop without deals says so, and links the products", async () => {
  await visit("/deals");

  expect(await screen.findByRole("heading", { name: "No Active Deals Right Now" })).toBeTruthy();
  expect(href("Browse Products")).toBe("/products");
  expect(figures()).toEqual(["Active Deals: 0"]);
});

test("a shop without deals shows popular products", async () => {
  await api.shop.product({ name: "Unrated", reviewCount: 0, rating: 0 });
  await api.shop.product({ name: "Rated", reviewCount: 12, rating: 4.5 });

  await visit("/deals");

  expect(await screen.findByRole("heading", { name: "What others like" })).toBeTruthy();
  expect(screen.getByText("The best rated of all products.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Rated" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Unrated" })).toBeNull();
});

test("products without ratings are not called popular", async () => {
  await api.shop.product({ name: "Unrated", reviewCount: 0, rating: 0 });

  await visit("/deals");

  expect(await screen.findByRole("heading", { name: "Also in the shop" })).toBeTruthy();
  expect(screen.getByText("Unrated")).toBeTruthy();
});

test("other deals are shown where no flash deals exist", async () => {
  await api.shop.deal();

  await visit("/deals?flash=true");

  expect(await screen.findByRole("heading", { name: "No Flash Deals Right Now" })).toBeTruthy();
  const [more] = screen.getAllByRole("link", { name: "All offers" });
  expect(more?.getAttribute("href")).toBe("/deals#offers");
});

test("the flash filter without any deal offers nothing else", async () => {
  await visit("/deals?flash=true");

  expect(await screen.findByRole("heading", { name: "No Active Deals Right Now" })).toBeTruthy();
});

test.each([
  ["the shop fails", () => failing("deals.list"), "Failed to fetch deals"],
  [
    "the connection breaks",
    () => unanswered("deals.list", broken),
    "An error occurred while fetching deals",
  ],
])("when %s the offers say so, and Try Again reloads", async (_, carrier, words) => {
  await api.shop.deal();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});

  await visit("/deals", carrier());

  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("heading", { name: "Error Loading Deals" })).toBeTruthy();
  expect(within(alert).getByText(words)).toBeTruthy();
  expect(figures()[0]).toBe("Active Deals: 1");
  await userEvent.click(within(alert).getByRole("button", { name: "Try Again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("figures that fail to load are left out", async () => {
  await api.shop.deal({ title: "Plain" });

  await visit("/deals", unanswered("deals.figures", broken));

  expect(await card("Plain")).toBeTruthy();
  expect(figures()).toEqual(["Flash Sales: 24h"]);
});

test("loading is shown", async () => {
  const router = await visit("/cart", unanswered("deals.list", endless));
  router.update({ ...router.options, defaultPendingMs: 0 });

  router.navigate({ to: "/deals" });

  expect(await screen.findByText("Loading Deals...")).toBeTruthy();
});
