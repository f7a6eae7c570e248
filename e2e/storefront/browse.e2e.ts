import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import heroStyles from "../../apps/web/src/features/home/hero.module.css";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import wishlistHeartStyles from "../../apps/web/src/features/wishlist/wishlist-heart.module.css";
import checkStyles from "../../apps/web/src/ui/check.module.css";
import priceStyles from "../../packages/ui/src/components/price.module.css";
import { nowhere, teapot } from "../pages.ts";
import { findOverflows } from "../room.ts";
import { journeys, untilHydrated, useShop, whereIs } from "../shop.ts";

/** The products of a listing, in order. */
const shown = (page: Page) =>
  page.evaluate(
    ([line, list]) => ({
      address: location.pathname + location.search,
      line: document.querySelector(line)?.textContent,
      view: document.querySelector(list)?.className.split(" "),
      names: [...document.querySelectorAll(`${list} h3`)].map((name) => name.textContent),
    }),
    [`.${listingStyles.countLine}`, `.${listingStyles.listing}`] as const,
  );

/** Prices of a listing in its order, in cents. */
const prices = async (page: Page) => {
  const texts = await page
    .locator(`.${listingStyles.listing} .${priceStyles.price} > span:first-child`)
    .allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, "")));
};
const isAscending = (numbers: number[]) =>
  numbers.length > 0 && numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));

/** Holds back requests of a page until released. */
async function holdRequests(page: Page, which: RegExp) {
  let letIn = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(which, async (route) => {
    await isOpen;
    await route.continue();
  });
  return letIn;
}

journeys("browsing", () => {
  const house = useShop({ isShared: true, reusesProfiles: true });
  const look = house.walk();

  test("a visitor goes from the home page to the merchant, and finds everything on the way back", async () => {
    const { page, complaints } = await house.visit("/");

    await page.getByRole("link", { name: "View All Products" }).click();
    await page.getByRole("heading", { level: 1, name: "All Products" }).waitFor();
    await page.getByLabel("Category", { exact: true }).selectOption("Books");
    await page.getByText(/^Showing 12 of 1\d products$/).waitFor();
    expect((await shown(page)).line).toMatch(/ in Books \(1–12 of 1\d\)$/);

    await page.getByLabel("Sort By").selectOption("Price");
    await page.getByLabel("Order").selectOption("Ascending");
    await expect.poll(async () => isAscending(await prices(page))).toBe(true);
    await page.getByRole("link", { name: "List view" }).click();
    const first = await shown(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect.poll(async () => (await shown(page)).names).not.toEqual(first.names);

    const second = await shown(page);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      category: "books",
      sort: "price",
      order: "asc",
      view: "list",
      page: "2",
    });
    expect(second.view).toContain(listingStyles.rows);
    await page.locator(`.${listingStyles.listing} h3 a`).first().click();
    await page.locator(`.${productDetailStyles.buy} h1`).waitFor();
    const product = whereIs(page);
    expect(await page.locator(`.${productDetailStyles.buy} h1`).textContent()).toBe(
      second.names[0],
    );

    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(second);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(second);
    expect(await page.getByLabel("Category", { exact: true }).inputValue()).toBe("books");
    expect(await page.getByLabel("Sort By").inputValue()).toBe("price");
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(first);
    await page.goForward();
    await page.goForward();
    await expect
      .poll(() => page.locator(`.${productDetailStyles.buy} h1`).textContent())
      .toBe(second.names[0]);
    expect(whereIs(page)).toBe(product);
    expect(complaints).toEqual([]);
  });

  test.each([
    ["its scripts have come", /\/entry-client-.*\.js$/],
    ["the screen's code has come", /\/products-.*\.js$/],
  ])("Back works during hydration, before %s", async (_, scripts) => {
    const { page, complaints } = await house.visit("/products");
    const path = "/products?category=home";
    const first = await shown(page);
    // A client-side navigation, so that Back needs no other document after this one is reloaded.
    await page.evaluate((href) => history.pushState(null, "", href), path);
    const letIn = await holdRequests(page, scripts);
    const held = page.waitForRequest(scripts);
    await page.reload({ waitUntil: "commit" });
    await held;
    await page.locator("footer").waitFor();
    if (!scripts.test("/entry-client-1.js")) {
      const hasBegun = () => "initialized" in (window as unknown as { $_TSR: object }).$_TSR;
      await page.waitForFunction(hasBegun, undefined, { polling: 50 });
    }

    await page.evaluate(() => history.back());
    await expect.poll(() => whereIs(page)).toBe("/products");
    letIn();

    await expect.poll(() => shown(page)).toEqual(first);
    await untilHydrated(page);
    expect(complaints).toEqual([]);
    await page.goForward({ waitUntil: "commit" });
    await expect.poll(async () => (await shown(page)).line).not.toBe(first.line);
    expect(whereIs(page)).toBe(path);
  });

  test.each([
    ["its scripts have come", /\/entry-client-.*\.js$/],
    ["the screen's code has come", /\/products-.*\.js$/],
  ])("a press before %s is replayed after it", async (_, scripts) => {
    const { page, complaints } = await house.visit("/products");
    const letIn = await holdRequests(page, scripts);
    await page.reload({ waitUntil: "commit" });
    const heart = page
      .locator(`.${listingStyles.listing} button.${wishlistHeartStyles.heart}`)
      .first();

    await heart.click();
    const pressed = await heart.getAttribute("aria-pressed");
    letIn();

    await untilHydrated(page);
    expect(pressed).toBe("false");
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    expect(complaints).toEqual([]);
  });

  test("scripts are requested after the page and its pictures were painted", async () => {
    const { page } = await house.visit("/products");

    const asked = await page.evaluate(() => {
      const start = (entries: PerformanceEntry[]) =>
        Math.min(...entries.map((one) => one.startTime));
      const resources = performance.getEntriesByType("resource");
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return {
        scripts: start(resources.filter(({ name }) => name.endsWith(".js"))),
        drawn: start(performance.getEntriesByType("paint")),
        loaded: visit?.loadEventStart,
      };
    });

    expect(asked.scripts).toBeGreaterThan(asked.drawn);
    // The page does not wait longer than this for missing pictures.
    const latest = asked.drawn + 2500;
    expect(asked.scripts).toBeGreaterThanOrEqual(Math.min(Number(asked.loaded), latest));
  });

  test("a visitor who has scrolled before hydration stays there", async () => {
    const { page } = await house.visit("/products");
    const scripts = /\/entry-client-.*\.js$/;
    const letIn = await holdRequests(page, scripts);
    const held = page.waitForRequest(scripts);
    await page.goto("/blog", { waitUntil: "commit" });
    await held;
    await page.locator("footer").waitFor();
    // Fonts that load later would shift the text and the anchor.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));

    letIn();
    await untilHydrated(page);

    expect(await page.evaluate(() => scrollY)).toBe(500);
  });

  test.each(["after", "before"])(
    "Back returns to where a visitor scrolled before hydration and pressed a link %s it",
    async (when) => {
      const { page } = await house.visit("/products");
      const scripts = /\/entry-client-.*\.js$/;
      const letIn = await holdRequests(page, scripts);
      const held = page.waitForRequest(scripts);
      await page.reload({ waitUntil: "commit" });
      await held;
      await page.locator("footer").waitFor();
      // Fonts that load later would shift the products.
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const name = page.locator(`.${listingStyles.listing} h3 a`).nth(9);
      await name.evaluate((link) => link.scrollIntoView({ behavior: "instant", block: "center" }));
      const place = () => page.evaluate(() => scrollY);
      const left = await place();
      expect(left).toBeGreaterThan(500);

      if (when === "after") {
        letIn();
        await untilHydrated(page);
      }
      await name.click();
      await page.waitForURL("**/product/**");
      letIn();
      await page.locator(`.${productDetailStyles.buy} h1`).waitFor();
      await page.goBack({ waitUntil: "commit" });

      await name.waitFor();
      await expect.poll(place).toBe(left);
    },
  );

  test("Back, pressed while a product loads, returns to where the visitor was", async () => {
    const { page } = await house.visit("/products");
    const letIn = await holdRequests(page, /\/trpc\//);
    const name = page.locator(`.${listingStyles.listing} h3 a`).nth(9);
    await name.evaluate((link) => link.scrollIntoView({ behavior: "instant", block: "center" }));
    const place = () => page.evaluate(() => Math.round(scrollY));
    const left = await place();
    expect(left).toBeGreaterThan(500);
    await name.click();
    await page.locator(`.${productDetailStyles.loading}`).waitFor();
    await expect.poll(place).toBe(0);
    await page.evaluate(async () => {
      for (const _ of "12") await new Promise(requestAnimationFrame);
    });

    await page.goBack({ waitUntil: "commit" });

    await name.waitFor();
    await expect.poll(place).toBe(left);
    letIn();
  });

  test("Buy Now opens the merchant in a tab without a reference to the shop", async () => {
    const { page } = await house.visit(`/product/${teapot.slug}`);
    const buy = page.locator(`.${productDetailStyles.buy}`).getByRole("link", { name: "Buy Now" });
    // The demo's merchants do not exist, so nothing answers these requests.
    const sale = `https://www.orchardandco.example/p/${teapot.slug}?aff=pickwell`;

    expect(await buy.getAttribute("target")).toBe("_blank");
    expect(await buy.getAttribute("rel")).toBe("sponsored nofollow noopener");
    await Promise.all([
      page.context().waitForEvent("page"),
      page.context().waitForEvent("request", (request) => request.url().startsWith(sale)),
      buy.click(),
    ]);

    expect(whereIs(page)).toBe(`/product/${teapot.slug}`);
  });

  test("a category is filtered by brand and price, and cleared", async () => {
    const { page, complaints } = await house.visit("/");
    await page.locator(`.${headerStyles.dropdown} summary`).click();
    await page
      .locator(`.${headerStyles.dropdown}`)
      .getByRole("link", { name: "Home & Garden", exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    const all = await shown(page);

    const brand = page.locator(`.${checkStyles.checks} label`, { hasText: "Halden" });
    await brand.click();
    await expect.poll(async () => (await shown(page)).address).toBe("/category/home?brand=Halden");
    await page.getByRole("slider", { name: "Price" }).fill("60");
    await page.waitForURL(({ searchParams }) => searchParams.get("max") === "60");
    expect(new URL(page.url()).searchParams.get("brand")).toBe("Halden");
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(6000);

    await page.reload();
    expect(await brand.getByRole("checkbox").isChecked()).toBe(true);
    expect(await page.getByRole("slider", { name: "Price" }).inputValue()).toBe("60");

    await page.locator("#filters").getByRole("link", { name: "Clear All" }).click();
    await expect.poll(() => shown(page)).toEqual(all);
    expect(await brand.getByRole("checkbox").isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test.each([1024, 1280, 1920, 2560])(
    "a category's name fits its field at %i px",
    async (width) => {
      const { page } = await look("/categories");
      await page.setViewportSize({ width, height: 900 });

      expect((await findOverflows(page)).filter((what) => what.startsWith("broken"))).toEqual([]);
    },
  );

  test("a product has an address by slug and by id, and one canonical", async () => {
    const { page } = await look(`/product/${teapot.slug}`);
    const answer = await page.request.get(`/api/products/${teapot.slug}`);
    const { id } = (await answer.json()).data;
    const canonical = () => page.locator("link[rel=canonical]").getAttribute("href");
    const own = `${house.shop.url}/product/${teapot.slug}`;

    expect(await canonical()).toBe(own);
    for (const key of [id, teapot.slug]) {
      const response = await page.goto(`/products/${key}`);
      expect(response?.status()).toBe(200);
      expect(await page.locator("h1").textContent()).toBe(teapot.name);
      expect(await canonical()).toBe(own);
    }
  });

  test.each([
    [nowhere, "Page Not Found"],
    ["/category/nowhere", "Page Not Found"],
    ["/product/nowhere", "Product Not Found"],
    ["/products/nowhere", "Product Not Found"],
  ])("%s has status 404: %s", async (path, title) => {
    const { page, response } = await look(path);

    expect(response.status()).toBe(404);
    expect(await page.locator("h1").textContent()).toBe(title);
    expect(await page.title()).toBe(`${title} · Pickwell`);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });

  test.each(["/go/product/nowhere", "/go/deal/nowhere", "/preview/nowhere"])(
    "%s is the same page for the browser as for the server",
    async (path) => {
      const { page, complaints } = await house.visit(path);
      await untilHydrated(page);
      expect(await page.locator("h1").textContent()).toBe("Page Not Found");
      expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
    },
  );

  test("a missing page is shown within the document, too, and Go Back works", async () => {
    const { page, complaints } = await house.visit("/products");
    await page
      .locator(`.${listingStyles.listing} h3 a`)
      .first()
      .evaluate((link) => link.setAttribute("href", "/nowhere"));

    await page.locator(`.${listingStyles.listing} h3 a`).first().click();
    await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
    expect(await page.title()).toBe("Page Not Found · Pickwell");

    await page.getByRole("link", { name: "Go Back" }).click();
    await page.getByRole("heading", { level: 1, name: "All Products" }).waitFor();
    expect(whereIs(page)).toBe("/products");
    // Ignores the browser's own message about 404.
    expect(complaints.filter((line) => !line.includes("status of 404"))).toEqual([]);
  });

  test("Go Back leads home without an earlier page", async () => {
    const { page } = await house.visit("/cart");
    const [fresh] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate((path) => void window.open(path), nowhere),
    ]);
    await untilHydrated(fresh);

    await fresh.getByRole("link", { name: "Go Back" }).click();

    await fresh.locator(`.${heroStyles.hero}`).waitFor();
    expect(whereIs(fresh)).toBe("/");
  });
});
