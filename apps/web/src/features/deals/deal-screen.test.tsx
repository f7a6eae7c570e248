import { NOW } from "@pickwell/api/testing";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { voucherVotes } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const words = () => document.querySelector(".buy") as HTMLElement;

async function quietHours(values = {}) {
  return api.shop.deal({
    title: "Quiet Hours",
    description: "They hush a tram.",
    originalPriceCents: 24_900,
    discountedPriceCents: 14_900,
    featured: true,
    features: ["One", "Two", "Three", "Four"],
    images: [{ key: "a", alt: "Grey headphones" }],
    endsAt: inHours(7),
    maxUsage: 100,
    usageCount: 63,
    category: "Audio",
    rating: 4.75,
    reviewCount: 1204,
    views: 1,
    purchases: 63,
    ...values,
  });
}

test("the screen shows everything about a deal, and links the merchant", async () => {
  const product = await api.shop.product({ name: "Headphones" });
  const { id } = await quietHours({ productId: product.id });

  await visit(`/deals/${id}`);

  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Hours" })).toBeTruthy();
  for (const text of [
    "Featured Deal",
    "Ends Mar 14, 2026, 16:26 UTC",
    "Audio",
    "Save $100.00",
    "63 of 100 claimed",
    "37 left",
    "They hush a tram.",
    "One",
    "Four",
    "1 view, 63 sold",
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(words().querySelector(".price")?.textContent).toBe("$149.00was $249.00");
  expect(document.querySelector(".rating")?.textContent).toBe("Rated 4.8(1,204 reviews)");
  expect(document.querySelector(".percentOff")?.textContent).toBe("−40%40 percent off");
  expect(screen.getByRole("timer").textContent).toMatch(/^7 hours 0 minutes 0 seconds/);
  expect(screen.getByRole("img", { name: "Grey headphones" })).toBeTruthy();
  const buy = within(words()).getByRole("link", { name: "Buy Now" });
  expect(buy.getAttribute("href")).toBe(`/go/deal/${id}?at=detail`);
  expect(buy.getAttribute("target")).toBe("_blank");
  expect(buy.getAttribute("rel")).toBe("sponsored nofollow noopener");
  const disclosure = within(words()).getByRole("link", { name: "Affiliate Disclosure" });
  expect(disclosure.getAttribute("href")).toBe("/affiliate-disclosure");
  expect(within(words()).getByRole("button", { name: "Share" })).toBeTruthy();
  const more = within(words()).getByRole("link", { name: "More about Headphones" });
  expect(more.getAttribute("href")).toBe("/product/headphones");
  const crumbs = screen.getByRole("navigation", { name: "Breadcrumb" });
  expect(crumbs.textContent).toBe("Home/Today's Deals/Quiet Hours");
});

test("structured data has the same", async () => {
  const { id } = await quietHours();

  await visit(`/deals/${id}`);
  await screen.findByRole("heading", { level: 1 });

  expect(document.title).toContain("Quiet Hours");
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  expect(canonical).toBe(`https://shop.example/deals/${id}`);
  const scripts = [...document.querySelectorAll("script[type='application/ld+json']")];
  const [data, trail] = scripts.map((script) => JSON.parse(script.textContent ?? ""));
  expect(data).toMatchObject({
    "@type": "Product",
    name: "Quiet Hours",
    offers: {
      "@type": "Offer",
      url: canonical,
      price: "149.00",
      priceCurrency: "USD",
      priceValidUntil: inHours(7).toISOString(),
    },
  });
  expect(trail.itemListElement).toHaveLength(3);
});

test("a deal without end, limit or product has no countdown, progress bar or product link", async () => {
  const { id } = await quietHours({ endsAt: null, maxUsage: null, featured: false });

  await visit(`/deals/${id}`);

  expect(await screen.findByText("Regular Deal")).toBeTruthy();
  expect(screen.getByText("N/A")).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByText(/claimed/)).toBeNull();
  expect(screen.queryByText(/^More about/)).toBeNull();
  expect(screen.getAllByRole("link", { name: "Buy Now" })).toHaveLength(2);
});

test("a code can be copied with the keyboard, and the visitor can say whether it worked", async () => {
  const { id } = await quietHours({ voucherCode: "HUSH-10", voucherTerms: "New customers only." });
  await api.shop.db.insert(voucherVotes).values(
    [true, true, false].map((worked, index) => ({
      ...{ week: "2026-03-09", dealId: id, visitor: `v${index}`, worked },
    })),
  );
  const user = userEvent.setup();
  await visit(`/deals/${id}`);

  const voucher = within(await screen.findByRole("region", { name: "Voucher code" }));
  expect(voucher.getByText("HUSH-10").tagName).toBe("CODE");
  expect(voucher.getByText("New customers only.")).toBeTruthy();
  const copy = await voucher.findByRole("button", { name: "Copy Code" });
  copy.focus();
  await user.keyboard("{Enter}");
  expect(await voucher.findByText("Code copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("HUSH-10");
  expect(await voucher.findByText("Worked for 2 people this week, not for 1.")).toBeTruthy();
  await user.click(voucher.getByRole("button", { name: "Yes" }));
  expect(await voucher.findByText("Thank you for telling others.")).toBeTruthy();
  expect(voucher.queryByRole("button", { name: "No" })).toBeNull();
});

test("a deal without a code shows none", async () => {
  await visit(`/deals/${(await quietHours()).id}`);
  await screen.findByRole("heading", { level: 1, name: "Quiet Hours" });
  expect(screen.queryByRole("region", { name: "Voucher code" })).toBeNull();
});

test("an ended deal says so and has no button", async () => {
  const { id } = await quietHours();

  // It ends between the page's moment and its hydration.
  await visit(`/deals/${id}`, (call) => {
    if (call.path === "deals.get") vi.setSystemTime(inHours(7));
    return carryOverHttp(call);
  });

  const over = (await screen.findByText("This deal has ended")).closest("[role=status]");
  expect(over).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByRole("link", { name: "Buy Now" })).toBeNull();
  const others = screen.getByRole("link", { name: "See Today's Deals" });
  expect(others.getAttribute("href")).toBe("/deals");
});

test.each([
  ["unknown", async () => "nothing"],
  ["over", async () => (await quietHours({ endsAt: NOW })).id],
  ["still to come", async () => (await quietHours({ startsAt: inHours(1) })).id],
  ["used up", async () => (await quietHours({ usageCount: 100 })).id],
  ["switched off", async () => (await quietHours({ isActive: false })).id],
  ["too long to be one", async () => "x".repeat(300)],
])("a deal that is %s is not found", async (_, keyOf) => {
  const router = await visit(`/deals/${await keyOf()}`);

  expect(await screen.findByRole("heading", { level: 1, name: "Deal Not Found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  expect(document.title).toBe("Deal Not Found · Pickwell");
  expect(router.state.matches.at(-1)?.status).toBe("notFound");
});

test("an error is shown, and trying again works once it is over", async () => {
  const { id } = await quietHours();
  api.fail("deals.get", "network");
  // React and the router log caught errors.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await visit(`/deals/${id}`);
  expect(await screen.findByText("Failed to load deal")).toBeTruthy();

  api.mend();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Hours" })).toBeTruthy();
});

test.each(["/products", "/product"])("%s with a deal's id shows its product", async (base) => {
  await api.shop.category({ name: "Home" });
  const product = await api.shop.product({ name: "Headphones" });
  const { id } = await quietHours({ productId: product.id });

  const router = await visit(`${base}/${id}`);

  expect(await screen.findByRole("heading", { level: 1, name: "Headphones" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/product/headphones");
  expect(router.history.length).toBe(1);
});

test("the product page with the id of a deal without a product shows the deal", async () => {
  const { id } = await quietHours();

  const router = await visit(`/products/${id}`);

  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Hours" })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/deals/${id}`);
});

test("a product links the deal with the lowest price", async () => {
  const product = await api.shop.product({ name: "Headphones" });
  await quietHours({ productId: product.id, discountedPriceCents: 16_000 });
  const { id } = await quietHours({ productId: product.id });

  await visit("/product/headphones");

  expect(await screen.findByText("On offer for $149.00")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View Deal" }).getAttribute("href")).toBe(`/deals/${id}`);
});
