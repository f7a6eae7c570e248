import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import searchStyles from "../../apps/web/src/features/search/search.module.css";
import suggestionsStyles from "../../apps/web/src/features/search/suggestions.module.css";
import { findBarriers } from "../axe.ts";
import { teapot } from "../pages.ts";
import { journeys, phone, useShop, whereIs } from "../shop.ts";

const options = (page: Page) => page.locator(`.${suggestionsStyles.option}`);
const countLine = (page: Page) => page.locator(`.${listingStyles.countLine}`);

/** Types into the header's search field and waits for the result of the complete text. */
async function ask(page: Page, text: string) {
  await page.locator("#site-search").focus();
  await page.keyboard.type(text);
  await page
    .getByRole("search")
    .getByText(/suggestions$/)
    .waitFor();
}

journeys("searching the whole shop", () => {
  const { visit } = useShop({ isShared: true, reusesProfiles: true });

  test("a misspelt word leads to the corrected one, with the keyboard", async () => {
    const { page, complaints } = await visit("/");

    await ask(page, "stonewear teapto");
    expect(await page.locator(`.${suggestionsStyles.note}`).textContent()).toBe(
      "Showing results for “stoneware teapot”",
    );
    expect(await options(page).first().textContent()).toContain(teapot.name);
    expect(await findBarriers(page)).toEqual([]);

    // Arrow up from the field selects the last option.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await countLine(page).getByText("results").waitFor();
    expect(whereIs(page)).toBe("/search?q=stonewear+teapto");
    expect(await countLine(page).textContent()).toContain("for “stoneware teapot”");
    expect(await page.locator(`.${productCardStyles.name}`).first().textContent()).toBe(
      teapot.name,
    );

    await page.locator(`.${searchStyles.tabs}`).getByRole("link", { name: "Products" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await countLine(page)
      .getByText(/\bdeals?\b/)
      .waitFor();
    expect(whereIs(page)).toBe("/search?q=stonewear+teapto&tab=deals");
    await page.goBack();
    await countLine(page).getByText("results").waitFor();
    expect(complaints).toEqual([]);
  });

  test("every kind has its group in the list, and all are in reach on a phone", async () => {
    const { page, complaints } = await visit("/", phone);

    await page.locator("summary[aria-label=Search]").click();
    await ask(page, "kitchen");
    await page.locator("#site-search").fill("");
    await ask(page, "home");
    expect(
      await page.locator(`.${suggestionsStyles.suggestions} .label`).allTextContents(),
    ).toEqual(["Products", "Deals", "Articles", "Categories"]);
    expect(await findBarriers(page)).toEqual([]);
    await options(page).last().click();
    await countLine(page).getByText("results").waitFor();
    expect(whereIs(page)).toBe("/search?q=home");
    expect(complaints).toEqual([]);
  });

  test("the search is a form without JavaScript, and its tabs and pages are links", async () => {
    const { page } = await visit("/search", { javaScriptEnabled: false });

    await page.locator("main").getByRole("searchbox").fill("an");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=an");
    await page.locator(`.${searchStyles.tabs}`).getByRole("link", { name: "Products" }).click();
    await page.waitForURL("**/search?q=an&tab=products");
    expect(await countLine(page).textContent()).toMatch(
      /^Showing 12 of \d+ products for “an” \(1–12 of \d+\)$/,
    );
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/search?q=an&tab=products&page=2");
    expect(await page.locator(`.${productCardStyles.card}`).count()).toBeGreaterThan(0);
  });

  test("the product listing corrects a spelling, and says so", async () => {
    const { page } = await visit("/products?search=hedphones", { javaScriptEnabled: false });

    expect(await page.locator(`.${productCardStyles.card}`).count()).toBeGreaterThan(0);
    await page.getByRole("link", { name: "“headphones”" }).click();
    await page.waitForURL("**/products?search=headphones");
    expect(await page.locator(`.${productCardStyles.card}`).count()).toBeGreaterThan(0);
  });
});
