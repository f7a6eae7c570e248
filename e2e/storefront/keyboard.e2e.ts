import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import suggestionsStyles from "../../apps/web/src/features/search/suggestions.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import { teapot } from "../pages.ts";
import { journeys, phone, untilHydrated, useShop, whereIs } from "../shop.ts";

const MAX_STOPS = 400;

/** The focused element, as a visitor sees it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const rings = [undefined, "::after"].map((part) => getComputedStyle(element, part));
    return {
      name: (element.getAttribute("aria-label") ?? label ?? element.textContent ?? "")
        .trim()
        .slice(0, 60),
      isInView: width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      hasRing: rings.some(
        ({ outlineStyle, outlineWidth, content }, index) =>
          (index === 0 || content !== "none") &&
          outlineStyle !== "none" &&
          Number.parseFloat(outlineWidth) >= 2,
      ),
    };
  });

/** Presses a key until the focused element matches. */
async function moveTo(page: Page, selector: string, key = "Tab") {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key);
    if (await page.evaluate((fits) => document.activeElement?.matches(fits), selector)) return;
  }
  throw new Error(`${key} never came to ${selector}`);
}

const options = (page: Page) => page.locator(`.${suggestionsStyles.option}`);
const chosen = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector("#site-search")?.getAttribute("aria-activedescendant");
    return id ? document.getElementById(id)?.textContent : null;
  });

journeys("by keyboard", () => {
  const { visit, walk } = useShop({ isShared: true, reusesProfiles: true });
  const look = walk();

  test.each(["/", "/products", `/product/${teapot.slug}`])(
    "on %s the focus is visible at every stop",
    async (path) => {
      const { page } = await look(path);
      await page.keyboard.press("Tab");
      expect((await focused(page))?.name).toBe("Skip to content");

      const stops: string[] = [];
      for (let stop = await focused(page); stop; stop = await focused(page)) {
        if (stops.length > 0 && stop.name === "Skip to content") break;
        expect(stop, `stop ${stops.length}`).toMatchObject({ isInView: true, hasRing: true });
        stops.push(stop.name);
        await page.keyboard.press("Tab");
        expect(stops.length).toBeLessThan(MAX_STOPS);
      }
      // Up to the last link of the footer and the theme switch after it.
      expect(stops.slice(-2)).toEqual(["DMCA", "System"]);
    },
  );

  test("the skip link passes over the header", async () => {
    const { page } = await visit("/products");

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");

    expect((await focused(page))?.name).toBe("Home");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("the Categories menu opens with Enter and closes with Escape", async () => {
    const { page } = await visit("/");
    const first = page.locator(`.${headerStyles.dropdown} a`).first();

    await moveTo(page, `.${headerStyles.dropdown} summary`);
    await page.keyboard.press("Enter");
    expect(await first.isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    expect((await focused(page))?.name).toBe("Electronics");

    await page.keyboard.press("Escape");
    expect(await first.isVisible()).toBe(false);
    expect((await focused(page))?.name).toBe("Categories");

    await page.keyboard.press("Enter");
    await first.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Electronics" }).waitFor();
    await first.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  test("so does the menu of small screens, which closes when a link is followed", async () => {
    const { page } = await visit("/", phone);
    const menu = page.locator(`nav.${headerStyles.menu}`);
    const opener = "summary[aria-label=Menu]";

    await moveTo(page, opener);
    await page.keyboard.press("Enter");
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    expect((await focused(page))?.name).toBe("Home");
    await page.keyboard.press("Escape");
    expect(await menu.isVisible()).toBe(false);
    expect(await page.evaluate((it) => document.activeElement?.matches(it), opener)).toBe(true);

    await page.keyboard.press("Enter");
    await moveTo(page, `nav.${headerStyles.menu} > a[href='/wishlist']`);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Wishlist" }).waitFor();
    await menu.waitFor({ state: "hidden" });
  });

  test("the search of small screens opens with the focus in its field", async () => {
    const { page } = await visit("/", phone);

    await moveTo(page, "summary[aria-label=Search]");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("site-search");
    await page.keyboard.type("teapot");
    await page.keyboard.press("Enter");

    await page.getByText("for “teapot”").waitFor();
    expect(whereIs(page)).toBe("/search?q=teapot");
  });

  test("suggestions can be walked through, closed, opened again and chosen", async () => {
    const { page, complaints } = await visit("/");
    const search = page.locator("#site-search");

    await moveTo(page, "#site-search");
    await page.keyboard.type("teapot");
    // Announced when the result for the complete text is there.
    await page
      .getByRole("search")
      .getByText(/^\d+ suggestions$/)
      .waitFor();
    const names = await options(page).allTextContents();
    expect(names[0]).toContain(teapot.name);
    expect(names.at(-1)).toBe("All results for “teapot”");

    await page.keyboard.press("ArrowDown");
    expect(await chosen(page)).toBe(names[0]);
    await page.keyboard.press("ArrowUp");
    expect(await chosen(page)).toBeNull();
    await page.keyboard.press("ArrowUp");
    expect(await chosen(page)).toBe(names.at(-1));
    await page.keyboard.press("Home");
    expect(await chosen(page)).toBe(names[0]);

    await page.keyboard.press("Escape");
    expect(await options(page).count()).toBe(0);
    expect(await search.inputValue()).toBe("teapot");
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page)).toBe(names[0]);
    await page.keyboard.press("Enter");

    await page.locator(`.${productDetailStyles.buy} h1`).waitFor();
    expect(whereIs(page)).toBe(`/product/${teapot.slug}`);
    await expect.poll(() => search.inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });

  test("Enter searches, and the search is offered the next time", async () => {
    const { page, complaints } = await visit("/");

    await moveTo(page, "#site-search");
    await page.keyboard.type("tea & cup");
    await page.keyboard.press("Enter");
    await page.getByText("for “tea & cup”").waitFor();
    expect(whereIs(page)).toBe("/search?q=tea+%26+cup");

    await page.goto("/cart");
    await untilHydrated(page);
    await moveTo(page, "#site-search");
    await options(page).first().waitFor();
    expect(await options(page).allTextContents()).toEqual(["tea & cup"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByText("for “tea & cup”").waitFor();
    expect(complaints).toEqual([]);
  });

  test("Enter searches when the suggestions cannot be loaded", async () => {
    const { page } = await visit("/");
    await page.route(/\/assets\/suggestions/, (route) => route.abort());

    await moveTo(page, "#site-search");
    await page.keyboard.type("teapot");
    await page.keyboard.press("Enter");

    await page.getByText("for “teapot”").waitFor();
    expect(whereIs(page)).toBe("/search?q=teapot");
  });
});
