import { NOW } from "@pickwell/api/testing";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { offers, products } from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();
afterEach(() => vi.restoreAllMocks());

const picture = (key: string) => ({ key, alt: `Picture ${key}` });

const headphones = () =>
  api.shop.product({
    name: "Quiet Headphones",
    description: "They hush a tram.",
    priceCents: 14900,
    originalPriceCents: 24900,
    rating: 4.75,
    reviewCount: 1204,
    isNew: true,
    isBestseller: true,
    features: ["Folds flat"],
    images: ["a", "b", "c", "d", "e"].map(picture),
    affiliateLink: "https://merchant.example/p/1",
  });

test("the screen shows everything about a product", async () => {
  await api.shop.category({ name: "Electronics" });
  await headphones();

  await visit("/product/quiet-headphones");

  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Headphones" })).toBeTruthy();
  const crumbs = screen.getByRole("navigation", { name: "Breadcrumb" });
  const category = within(crumbs).getByRole("link", { name: "Electronics" });
  expect(category.getAttribute("href")).toBe("/category/electronics");
  for (const text of [
    "New",
    "Bestseller",
    "1,204 reviews",
    "In Stock",
    "They hush a tram.",
    "Folds flat",
    "Free shipping on orders over $50",
    "30-day return policy",
    "2-year warranty included",
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.getByRole("img", { name: "4.8 of 5" })).toBeTruthy();
  expect(document.querySelector(".picture .sticker")?.textContent).toBe("Save 40%");
  const [buy] = screen.getAllByRole("link", { name: "Buy Now" });
  expect(buy?.getAttribute("href")).toMatch(/^\/go\/product\/\w+\?at=detail$/);
  expect(buy?.getAttribute("target")).toBe("_blank");
  const [disclosure] = screen.getAllByRole("link", { name: "Affiliate Disclosure" });
  expect(disclosure?.getAttribute("href")).toBe("/affiliate-disclosure");
});

test("the offers of several merchants are listed, the best first", async () => {
  const { id: productId } = await headphones();
  const offer = (merchant: string, priceMinor: number) => ({
    ...{ id: merchant, productId, merchant, merchantName: merchant, key: "1", title: "Headphones" },
    ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor, seenAt: NOW },
    ...{ url: `https://${merchant}.example/`, isSecondHand: false },
  });
  const free = {
    ...{ costMinor: 0, country: null },
    days: { least: null, most: 1, areWorkdays: true, untilSent: true },
  };
  const toGermany = {
    ...{ costMinor: 490, country: "DE" },
    days: { least: 2, most: 3, areWorkdays: false, untilSent: false },
  };
  await api.shop.db.insert(offers).values([
    { ...offer("dear", 15900), availability: "in_stock", delivery: toGermany },
    // Where the product leads to, which says nothing of its merchant.
    {
      ...offer("cheap", 14900),
      availability: "in_stock",
      url: "https://merchant.example/p/1",
      delivery: free,
    },
    { ...offer("gone", 9900), availability: "out_of_stock", delivery: free },
    { ...offer("north", 120000), availability: "in_stock", currency: "NOK", isSecondHand: true },
  ]);

  await visit("/product/quiet-headphones");

  const table = await screen.findByRole("table", { name: "Offers" });
  // Beside the button, and beside that of the phone.
  expect(screen.getAllByText("at cheap")).toHaveLength(2);
  expect(screen.getByText("Free delivery · Sent within 1 working day")).toBeTruthy();
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "cheap$149.00Free deliveryIn StockSent within 1 working dayMar 14, 2026",
    "dear$159.00plus $4.90 for delivery to GermanyIn StockDelivery in 2–3 daysMar 14, 2026",
    "northUsed or refurbishedNOK\u00a01,200.00In StockMar 14, 2026",
    "gone$99.00Out of StockMar 14, 2026",
  ]);
  // A name keeps its own direction; its cell is on the side of the page's.
  expect(table.querySelectorAll("th[dir]")).toHaveLength(0);
  expect(table.querySelectorAll("tbody th > [dir=auto]")).toHaveLength(rows.length);
  const links = within(table).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    ["cheap", "dear", "north"].map((name) => `/go/product/${productId}?at=detail&offer=${name}`),
  );
  expect(links.every((link) => link.getAttribute("rel")?.includes("sponsored"))).toBe(true);
  expect(document.querySelector("script[type='application/ld+json']")?.textContent).toContain(
    '"@type":"AggregateOffer"',
  );
});

test("a product that nobody sells links available ones", async () => {
  const lamp = await api.shop.product({ name: "Red lamp", inStock: false });
  await api.shop.product({ name: "Blue lamp" });
  await api.shop.product({ name: "Sold-out lamp", inStock: false });

  await visit(`/product/${lamp.slug}`);

  const heading = await screen.findByRole("heading", { name: "Look at These Instead" });
  expect(heading.closest("section")?.id).toBe("instead");
  expect(screen.getByText("Red lamp is out of stock everywhere we look.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Blue lamp" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Sold-out lamp" })).toBeNull();
  const instead = screen.getAllByRole("link", { name: "See Similar" });
  expect(instead.map((link) => link.getAttribute("href"))).toEqual([
    "/product/red-lamp#instead",
    "/product/red-lamp#instead",
  ]);
  // Of the product itself there is none; the blue one's is its own.
  expect(screen.getAllByRole("link", { name: /Buy Now/ })).toHaveLength(1);
});

test("a product has one canonical address, by id, too", async () => {
  const { id } = await headphones();

  await visit(`/products/${id}`);

  await screen.findByRole("heading", { level: 1 });
  const canonical = document.querySelector("link[rel=canonical]");
  expect(canonical?.getAttribute("href")).toBe("https://shop.example/product/quiet-headphones");
});

test("the gallery wraps around and shows four of five thumbnails", async () => {
  // Nothing is laid out here, and a strip without a width cannot scroll.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  await headphones();
  await visit("/product/quiet-headphones");
  const shown = () => document.querySelector(".controls [role=status]")?.textContent;
  await screen.findByRole("heading", { level: 1 });

  expect(screen.getAllByRole("button", { name: /^Picture \d$/ })).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "Previous picture" }));
  expect(shown()).toContain("5");
  await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("button", { name: "Picture 2" }).getAttribute("aria-current")).toBe(
    "true",
  );
});

test("in right-to-left languages the gallery scrolls to the left and keeps its position", async () => {
  onTestFinished(() => {
    document.dir = "";
  });
  document.dir = "rtl";
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  const scrollTo = vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation(() => {});
  await headphones();
  await visit("/product/quiet-headphones");
  await screen.findByRole("heading", { level: 1 });
  const isShown = (name: string) =>
    screen.getByRole("button", { name }).getAttribute("aria-current") === "true";

  await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: -400, behavior: "instant" });
  await userEvent.keyboard("{ArrowLeft}");
  expect(isShown("Picture 3")).toBe(true);

  const strip = screen.getByRole("group", { name: "Pictures" }).querySelector("[tabindex]");
  if (!strip) throw new Error("There is no strip of pictures");
  vi.spyOn(strip, "scrollLeft", "get").mockReturnValue(-399.5);
  fireEvent.scroll(strip);
  expect(isShown("Picture 2")).toBe(true);
});

test("a product without pictures has a drawing and no gallery controls", async () => {
  await api.shop.product({ name: "Plain Lamp" });

  await visit("/product/plain-lamp");

  expect((await screen.findByRole("img", { name: "Plain Lamp" })).getAttribute("src")).toBe(
    "/fallback.svg",
  );
  expect(screen.queryByRole("button", { name: "Next picture" })).toBeNull();
});

test("related products link their pages", async () => {
  await headphones();
  for (const name of ["One", "Two", "Three", "Four", "Five"]) await api.shop.product({ name });

  await visit("/product/quiet-headphones");

  const heading = await screen.findByRole("heading", { name: "Related Products" });
  const cards = within(heading.closest("section") as HTMLElement).getAllByRole("article");
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    const [link] = within(card).getAllByRole("link");
    expect(link?.getAttribute("href")).toMatch(/^\/product\/(one|two|three|four|five)$/);
  }
});

test("related products that fail to load are left out", async () => {
  await headphones();
  await visit("/product/quiet-headphones", (call) =>
    call.path.endsWith("related") ? Promise.reject(new TypeError("offline")) : carryOverHttp(call),
  );

  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Headphones" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Related Products" })).toBeNull();
});

test.each(["/product/nothing", "/products/nothing", `/product/${"x".repeat(300)}`])(
  "%s is not found",
  async (path) => {
    const router = await visit(path);

    expect(await screen.findByRole("heading", { name: "Product Not Found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(document.title).toContain("Product Not Found");
    expect(router.state.matches.at(-1)?.status).toBe("notFound");
  },
);

test("an error is shown, and trying again works once it is over", async () => {
  await headphones();
  api.fail("products.get", "network");
  // React and the router log caught errors.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await visit("/product/quiet-headphones");
  expect(await screen.findByText("Failed to load product")).toBeTruthy();
  // Whether there is such a product is not known.
  expect(document.title).toBe("Pickwell");

  api.mend();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Quiet Headphones" })).toBeTruthy();
});

test("adding to the cart is confirmed and counted", async () => {
  await headphones();
  await visit("/product/quiet-headphones");
  const [add] = await screen.findAllByRole("button", { name: "Add to Cart" });

  if (add) await userEvent.click(add);

  expect(await screen.findByText(/Quiet Headphones is in your cart\./)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("link", { name: /^Cart 1 item$/ })).toBeTruthy());
  const inCart = await screen.findByRole("link", { name: /^1 in your cart/ });
  expect(inCart.getAttribute("href")).toBe("/cart");
  if (add) await userEvent.click(add);
  await screen.findByRole("link", { name: /^2 in your cart/ });
});

test("specifications are in one table, with the source of the rating and the articles that tested it", async () => {
  const { id } = await headphones();
  await api.shop.db
    .update(products)
    .set({
      features: ["Folds flat", "Color: Black", "Warranty"],
      attributes: [
        { name: "Color", value: "Black" },
        { name: "Weight", value: "310 g" },
      ],
      ratingSource: "Customer reviews at Holt",
    })
    .where(eq(products.id, id));
  await api.shop.post({ title: "Quiet, tried", content: `{{product:${id}}}` });

  await visit("/product/quiet-headphones");

  const table = await screen.findByRole("table", { name: "Specifications" });
  expect(within(table).getByRole("row", { name: "Color Black" })).toBeTruthy();
  expect(within(table).getByRole("row", { name: "Weight 310 g" })).toBeTruthy();
  expect(screen.queryByText("Color: Black")).toBeNull();
  expect(screen.getByText("Warranty")).toBeTruthy();
  expect(screen.getByText("Customer reviews at Holt")).toBeTruthy();
  const article = await screen.findByRole("link", { name: "Quiet, tried" });
  expect(article.getAttribute("href")).toBe("/blog/quiet-tried");
});

test("a picture opens in full screen, where arrow keys, zoom and Escape work", async () => {
  // Nothing is laid out here, and a strip without a width cannot scroll.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  await headphones();
  await visit("/product/quiet-headphones");
  const picture = await screen.findByRole("link", { name: "Picture a" });
  // Without a script it leads to the picture itself.
  expect(picture.getAttribute("href")).toBe("/img/a?w=1280");
  expect(picture.getAttribute("rel")).toBe("external");

  await userEvent.click(picture);

  const dialog = await screen.findByRole("dialog", { name: "Pictures of Quiet Headphones" });
  const zoom = within(dialog);
  expect(zoom.getByRole("img", { name: "Picture a" })).toBeTruthy();
  fireEvent.keyDown(dialog, { key: "ArrowLeft" });
  expect(zoom.getByRole("img", { name: "Picture e" })).toBeTruthy();
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  expect(zoom.getByRole("img", { name: "Picture a" })).toBeTruthy();
  const moved = () => zoom.getByRole("img").parentElement?.style.transform;
  expect(moved()).toBe("translate(0px, 0px) scale(1)");
  fireEvent.keyDown(dialog, { key: "+" });
  expect(moved()).toBe("translate(0px, 0px) scale(1.5)");
  fireEvent.wheel(zoom.getByRole("img").parentElement as HTMLElement, { deltaY: -60 });
  expect(moved()).toMatch(/scale\(2\.1/);
  await userEvent.click(zoom.getByRole("button", { name: "Next picture" }));
  expect(moved()).toBe("translate(0px, 0px) scale(1)");
  await userEvent.click(zoom.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
