import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import cartStyles from "../../apps/web/src/features/cart/cart.module.css";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import { teapot } from "../pages.ts";
import { journeys, useShop } from "../shop.ts";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try Again" }).click();

journeys("a shop that goes away and changes", () => {
  const house = useShop({ goesAway: true });

  /** Runs `act` while the server is down, and waits until it is up again. */
  async function away(act: () => Promise<void>) {
    expect(await house.shop.stop()).toBe(0);
    try {
      await act();
    } finally {
      await house.shop.restart();
    }
  }

  test("the listing says that the network failed, and recovers", async () => {
    const { page } = await house.visit("/products");

    await away(async () => {
      await page.getByLabel("Category", { exact: true }).selectOption("Home & Garden");
      await page.getByRole("heading", { name: "Error Loading Products" }).waitFor();
      await page.getByText("Network error occurred while fetching products").waitFor();
    });
    await tryAgain(page);

    await page.getByText(/^Showing (\d+) of \1 products$/).waitFor();
    expect(
      await page.locator(`.${listingStyles.listing} .${productCardStyles.card}`).count(),
    ).toBeGreaterThan(6);
  });

  test("a category says that it failed to load, and recovers", async () => {
    const { page } = await house.visit("/category/home");

    await away(async () => {
      await page.getByLabel("Sort by").selectOption("Newest");
      await page.getByText("Failed to load data. Please try again.").waitFor();
    });
    await tryAgain(page);

    await page.getByText(/^1\d products found$/).waitFor();
    expect(await page.getByLabel("Sort by").inputValue()).toBe("newest");
  });

  test("a product says that it failed to load, and recovers", async () => {
    const { page } = await house.visit(`/product/${teapot.slug}`);
    const related = page.locator(`.${productDetailStyles.related} h3 a`).first();
    const name = await related.textContent();

    await away(async () => {
      await related.click();
      await page.getByText("Failed to load product").waitFor();
      expect(await page.getByRole("link", { name: "Return to Home" }).isVisible()).toBe(true);
    });
    await tryAgain(page);

    await expect
      .poll(() => page.locator(`.${productDetailStyles.buy} h1`).textContent())
      .toBe(name);
  });

  test("the cart says that its products failed to load, and recovers", async () => {
    const { page } = await house.visit(`/product/${teapot.slug}`);
    await page
      .locator(`.${productDetailStyles.buy}`)
      .getByRole("button", { name: "Add to Cart" })
      .click();
    await page.getByRole("link", { name: "View Cart" }).click();
    await page.locator(`.${cartStyles.merchant}`).waitFor();

    await away(async () => {
      // The products of the list are requested again.
      await page.evaluate(() => {
        const lines = JSON.stringify([{ id: "another", quantity: 1 }]);
        localStorage.setItem("pickwell.cart", lines);
        dispatchEvent(new StorageEvent("storage", { key: "pickwell.cart" }));
      });
      await page.getByRole("heading", { name: "Error Loading Products" }).waitFor();
    });
    await tryAgain(page);

    await page.getByText("No longer in the shop.").waitFor();
  });

  test("a change in the database is shown at the next visit", async () => {
    const { page, response } = await house.visit("/");
    const tag = response.headers().etag;
    expect((await page.reload())?.headers().etag).toBe(tag);
    const path = await page.locator(`.${productCardStyles.card} h3 a`).first().getAttribute("href");

    const db = connect(join(house.shop.dataDir, "pickwell.db"));
    clientOf(db)
      .prepare("update products set name = 'Red Pot' where '/product/' || slug = ?")
      .run(path);
    close(db);

    const changed = await page.reload();
    expect(changed?.status()).toBe(200);
    expect(changed?.headers().etag).not.toBe(tag);
    for (const listing of ["/", "/products?search=red+pot"]) {
      await page.goto(listing);
      expect(await page.locator("h3", { hasText: "Red Pot" }).count(), listing).toBe(1);
    }
    await page.goto(`${path}`);
    expect(await page.locator("h1").textContent()).toBe("Red Pot");
  });
});
