import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import categorySwatchStyles from "../../apps/web/src/features/categories/category-swatch.module.css";
import heroStyles from "../../apps/web/src/features/home/hero.module.css";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import signUpStyles from "../../apps/web/src/features/newsletter/sign-up.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import stateStyles from "../../packages/ui/src/components/state.module.css";
import { nowhere, teapot } from "../pages.ts";
import { journeys, phone, useShop } from "../shop.ts";

const plain = { javaScriptEnabled: false };
const countLine = (page: Page) => page.locator(`.${listingStyles.countLine}`).textContent();
const cards = (page: Page) => page.locator(`.${listingStyles.listing} .${productCardStyles.card}`);
const apply = (page: Page) => page.getByRole("button", { name: "Apply" }).click();

/** Waits for the document of another URL. */
const arrival = (page: Page, path: string) =>
  page.waitForURL(({ pathname, search }) => pathname + search === path);

journeys("without JavaScript", () => {
  const { visit, walk } = useShop();
  const look = walk(plain);

  test("the home page has its sections, and its links work", async () => {
    const { page } = await look("/");

    expect(await page.locator("h1").textContent()).toBe("Good things,picked well.");
    const sections = await page.locator("#home-sections > section h2").allTextContents();
    expect(sections).toEqual([
      "Featured Products",
      "Today's Specials",
      "Trending Sections",
      "Deal of the Day",
      "Trending Categories",
      "Newest Blogs",
      "One good letter a week, and a fifth off your first pick.",
    ]);
    expect(await page.locator(`.${productCardStyles.card}`).count()).toBe(6);
    // Deals are in a scrollable row, and what needs scripts is not offered.
    const shops = page.locator(`.${heroStyles.stage}`).getByRole("link", { name: "Shop Now" });
    expect(await shops.count()).toBe(4);
    await shops.last().scrollIntoViewIfNeeded();
    expect(await page.locator(`.${heroStyles.stage} button:visible`).count()).toBe(0);
    for (const [name, path] of [
      ["Explore Today's Deals", "/deals"],
      ["Browse Categories", "/categories"],
      ["View All Products", "/products"],
      ["View All Deals", "/deals"],
      ["View All Categories", "/categories"],
      ["View All Articles", "/blog"],
    ] as const) {
      expect(await page.getByRole("link", { name }).getAttribute("href")).toBe(path);
    }

    await page.locator(`.${headerStyles.dropdown} summary`).click();
    await page
      .locator(`.${headerStyles.dropdown}`)
      .getByRole("link", { name: "Home & Garden", exact: true })
      .click();
    await arrival(page, "/category/home");
    expect(await page.locator("h1").textContent()).toBe("Home & Garden");
  });

  test("the newsletter is joined by a form, which shows the outcome", async () => {
    const { page } = await look("/");
    const email = page.getByRole("textbox", { name: "Email" });
    const join = () => page.getByRole("button", { name: "Join VIP" }).click();

    await join();
    expect(await email.evaluate((field) => field.matches(":invalid"))).toBe(true);
    // Browsers accept this address, the shop does not.
    await email.fill("ada..lovelace@example.com");
    await join();
    await arrival(page, "/newsletter/subscribe");
    expect(await email.inputValue()).toBe("ada..lovelace@example.com");
    expect(await page.getByRole("alert").textContent()).toBe(
      "Please enter a valid e-mail address.",
    );

    await email.fill("ada@example.com");
    await join();
    await arrival(page, "/newsletter/subscribe?state=done");
    expect(await page.locator(`.${signUpStyles.welcome}`).textContent()).toMatch(
      /^Welcome to the VIP list!/,
    );
    expect(await email.count()).toBe(0);
  });

  test("a price alert that is refused is there again, with what was typed", async () => {
    const { page } = await look(`/product/${teapot.slug}`);
    const form = page.locator('form[action="/alerts/ask"]');
    await page.locator("summary", { hasText: "Tell me when it costs less" }).click();
    await form.getByRole("radio", { name: "It costs no more than" }).check();
    await form.getByLabel("Highest price").fill("20");
    // Browsers accept this address, the shop does not.
    await form.getByLabel("Email").fill("ada..lovelace@example.com");
    await form.getByRole("button", { name: "Tell Me" }).click();

    await page.getByRole("heading", { level: 1, name: "Not noted yet" }).waitFor();
    expect(await form.getByLabel("Highest price").inputValue()).toBe("20");
    const email = form.getByLabel("Email");
    expect(await email.inputValue()).toBe("ada..lovelace@example.com");
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    await email.fill("ada@example.com");
    await form.getByRole("button", { name: "Tell Me" }).click();
    await page.getByRole("heading", { level: 1, name: "Price alert" }).waitFor();
  });

  test("products are filtered by a form and paged by links", async () => {
    const { page } = await look("/products");
    expect(await cards(page).count()).toBe(12);

    await page.getByLabel("Category", { exact: true }).selectOption("Books");
    await page.getByLabel("Sort By").selectOption("Price");
    await page.getByLabel("Order").selectOption("Ascending");
    await apply(page);
    await arrival(page, "/products?search=&category=books&sort=price&order=asc&min=&max=&rating=");
    expect(await countLine(page)).toMatch(/^Showing 12 of 1\d products in Books \(1–12 of 1\d\)$/);
    expect(await page.getByLabel("Sort By").inputValue()).toBe("price");

    await page.getByRole("link", { name: "List view" }).click();
    await arrival(page, "/products?category=books&sort=price&order=asc&view=list");
    await page.getByRole("link", { name: "Next" }).click();
    await arrival(page, "/products?category=books&sort=price&order=asc&page=2&view=list");
    expect(
      await page
        .locator(`.${listingStyles.listing}.${listingStyles.rows} .${productCardStyles.card}`)
        .count(),
    ).toBeGreaterThan(0);
    await page.getByRole("searchbox", { name: "Search products", exact: true }).fill("zzz");
    await apply(page);
    await arrival(
      page,
      "/products?search=zzz&category=books&sort=price&order=asc&min=&max=&rating=&view=list",
    );
    expect(await page.locator("h2", { hasText: "No products found" }).isVisible()).toBe(true);
    await page.locator(`.${stateStyles.state}`).getByRole("link", { name: "Clear All" }).click();
    await arrival(page, "/products?view=list");
  });

  test("folded filters can be opened and sent, and the products are on the first screen", async () => {
    const { page } = await look("/products");
    const top = async () => (await cards(page).first().boundingBox())?.y ?? Number.NaN;
    expect(await top()).toBeLessThan(700);

    await page.locator("#filters summary").click();
    await page.getByRole("checkbox", { name: /^In stock/ }).check();
    await page.locator("#filters details").getByRole("button", { name: "Apply" }).click();

    await arrival(
      page,
      "/products?search=&category=&sort=rating&order=desc&min=&max=&rating=&stock=1",
    );
    expect(await page.locator("#filters summary").textContent()).toBe("More filters 1 in use ");
    expect(await page.locator("#filters details").getAttribute("open")).toBeNull();
    expect(await top()).toBeLessThan(800);
  });

  test("a category is filtered by brand and price", async () => {
    const { page } = await look("/category/home");
    const all = await cards(page).count();

    await page.getByRole("checkbox", { name: /^Halden/ }).check();
    await page.getByRole("slider", { name: "Price" }).fill("60");
    await page.getByLabel("Sort by").selectOption("Price: High to Low");
    await apply(page);

    await arrival(page, "/category/home?sort=price-desc&search=&max=60&min=&rating=&brand=Halden");
    expect(await countLine(page)).toBe(`${await cards(page).count()} products found`);
    expect(await page.getByRole("checkbox", { name: /^Halden/ }).isChecked()).toBe(true);
    await page.locator("#filters").getByRole("link", { name: "Clear All" }).click();
    await arrival(page, "/category/home?sort=price-desc");
    expect(await cards(page).count()).toBe(all);
  });

  test("the search of the header is a form", async () => {
    const { page } = await look("/cart");

    await page.locator("#site-search").fill("teapot");
    await page.keyboard.press("Enter");

    await arrival(page, "/search?q=teapot");
    expect(await countLine(page)).toMatch(/for “teapot”$/);
    await page.getByRole("link", { name: teapot.name }).first().click();
    await arrival(page, `/product/${teapot.slug}`);
    expect(await page.locator("h1").textContent()).toBe(teapot.name);
  });

  test("every category can be read and opened", async () => {
    const { page } = await look("/categories");

    expect(await page.locator(`.${categorySwatchStyles.swatch} h2 a`).count()).toBe(12);
    await page.locator(`.${categorySwatchStyles.swatch} h2 a`).first().click();
    await arrival(page, "/category/electronics");
    expect(await page.locator("h1").textContent()).toBe("Electronics");
  });

  test.each([`/product/${teapot.slug}`, `/products/${teapot.slug}`])(
    "%s shows everything and links the merchant",
    async (path) => {
      const { page } = await look(path);

      expect(await page.locator("h1").textContent()).toBe(teapot.name);
      const words = await page.locator(`.${productDetailStyles.buy}`).textContent();
      for (const part of ["$46.00", "In Stock", "Pours without a drip", "Dishwasher safe"]) {
        expect(words).toContain(part);
      }
      const buy = page
        .locator(`.${productDetailStyles.buy}`)
        .getByRole("link", { name: "Buy Now" });
      expect(await buy.getAttribute("rel")).toBe("sponsored nofollow noopener");
      // Without scripts, what needs them is not offered.
      expect(await page.locator("main button:visible").allTextContents()).toEqual([]);
      expect(
        await page.locator(`.${productDetailStyles.related} .${productCardStyles.card}`).count(),
      ).toBe(4);
    },
  );

  test.each(["/wishlist", "/cart"])("%s says why it is empty", async (path) => {
    const { page } = await look(path);

    const why = page.locator("noscript p");
    expect(await why.isVisible()).toBe(true);
    expect(await why.textContent()).toMatch(/^This list is kept in your browser/);
    expect(await page.getByText("Loading products...").isVisible()).toBe(false);
  });

  test("the not-found page has links", async () => {
    const { page, response } = await look(nowhere);

    expect(response.status()).toBe(404);
    await page.getByRole("link", { name: "Go Back" }).click();
    await arrival(page, "/");
  });

  test("the menu and the search open on a phone, too", async () => {
    const { page } = await visit("/products", { ...phone, ...plain });

    expect(await page.locator("#filters").isVisible()).toBe(true);
    await page.locator("summary[aria-label=Search]").click();
    await page.locator("#site-search").fill("lamp");
    await page.keyboard.press("Enter");
    await arrival(page, "/search?q=lamp");

    await page.locator("summary[aria-label=Menu]").click();
    await page.locator(`.${headerStyles.menu} summary`).click();
    await page.locator(`.${headerStyles.menu}`).getByRole("link", { name: "Fashion" }).click();
    await arrival(page, "/category/fashion");
    expect(await page.locator("h1").textContent()).toBe("Fashion");
  });
});
