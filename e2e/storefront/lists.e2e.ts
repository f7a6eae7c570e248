import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import cartStyles from "../../apps/web/src/features/cart/cart.module.css";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import buyLinkStyles from "../../packages/ui/src/components/buy-link.module.css";
import priceStyles from "../../packages/ui/src/components/price.module.css";
import { teapot } from "../pages.ts";
import { desktop, journeys, untilHydrated, useShop } from "../shop.ts";

const wishlistLink = (page: Page) => page.locator(`.${headerStyles.tools} > a[href='/wishlist']`);
const cartLink = (page: Page) => page.locator(`.${headerStyles.tools} > a[href='/cart']`);
const saved = (page: Page) =>
  page.getByRole("list", { name: "Saved products" }).getByRole("listitem");

/** Adds the product of a page to the cart. */
async function addToCart(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
  await page
    .locator(`.${productDetailStyles.buy}`)
    .getByRole("button", { name: "Add to Cart" })
    .click();
  await page.getByRole("link", { name: "View Cart" }).waitFor();
}

journeys("lists kept in the browser", () => {
  const { visit } = useShop({ isShared: true, reusesProfiles: true });

  test("a saved product is there after a reload, in every tab, until it is removed", async () => {
    const { page, complaints } = await visit("/products");
    const cards = page.locator(`.${listingStyles.listing} .${productCardStyles.card}`);
    const names = (await cards.locator("h3").allTextContents()).slice(0, 2);
    expect((await wishlistLink(page).textContent())?.trim()).toBe("Wishlist");
    const other = await page.context().newPage();
    await other.goto("/wishlist");
    await other.getByRole("heading", { name: "Nothing saved yet" }).waitFor();

    for (const index of [0, 1]) {
      await cards
        .nth(index)
        .getByRole("button", { name: /^Save .* to wishlist$/ })
        .click();
    }
    await expect
      .poll(() => saved(other).locator("h2").allTextContents())
      .toEqual(names.toReversed());
    await expect.poll(() => wishlistLink(other).textContent()).toContain("2 items");

    await page.reload();
    await untilHydrated(page);
    const heart = cards.first().getByRole("button", { name: /^Save .* to wishlist$/ });
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    expect(await wishlistLink(page).textContent()).toContain("2 items");

    await other.getByRole("button", { name: `Remove ${names[0]}` }).click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    await other.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    expect(await saved(other).locator("h2").allTextContents()).toEqual(names.toReversed());

    await heart.click();
    await expect.poll(() => saved(other).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("the cart totals by merchant, keeps quantities and follows other tabs", async () => {
    const { page, complaints } = await visit("/products?search=teapot");
    await addToCart(page, `/product/${teapot.slug}`);
    await page
      .locator(`.${productDetailStyles.buy}`)
      .getByRole("button", { name: "Add to Cart" })
      .click();
    await page.getByText(`${teapot.name} is in your cart (2).`).waitFor();
    // Two products of other merchants.
    const elsewhere = await page.evaluate(async () => {
      const { data } = await (await fetch("/api/products?limit=1000")).json();
      const hosts = new Set(["www.orchardandco.example"]);
      const found: { slug: string; price: number }[] = [];
      for (const { slug, price, affiliateLink, inStock } of data) {
        const { host } = new URL(affiliateLink);
        if (!inStock || hosts.has(host)) continue;
        hosts.add(host);
        found.push({ slug, price });
      }
      return found.slice(0, 2);
    });
    for (const { slug } of elsewhere) await addToCart(page, `/product/${slug}`);

    await page.getByRole("link", { name: "View Cart" }).click();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    const orchard = page.getByRole("region", { name: "orchardandco.example" });
    const total = () => orchard.getByRole("status").textContent();
    await expect.poll(total).toBe("Total$92.00");
    expect(await page.locator(`.${cartStyles.merchant}`).count()).toBe(3);
    expect(await cartLink(page).textContent()).toContain("4 items");

    const cutNames = () =>
      page
        .locator(`.${cartStyles.merchant} .${buyLinkStyles.buyLink} small`)
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutNames(), `merchants that are cut at ${width} pixels`).toBe(0);
    }
    await page.setViewportSize(desktop.viewport);

    const other = await page.context().newPage();
    await other.goto("/cart");
    const quantity = orchard.getByRole("spinbutton");
    await quantity.fill("12");
    await expect.poll(total).toBe("Total$552.00");
    await orchard.getByRole("button", { name: "One less" }).click();
    await expect.poll(total).toBe("Total$506.00");
    const otherOrchard = other.getByRole("region", { name: "orchardandco.example" });
    await expect.poll(() => otherOrchard.getByRole("spinbutton").inputValue()).toBe("11");
    await expect.poll(() => cartLink(other).textContent()).toContain("13 items");

    const sum = 506 + elsewhere.reduce((dollars, { price }) => dollars + price, 0);
    const together = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    await page.getByText("All 3 merchants together").waitFor();
    expect(await page.locator(`.${cartStyles.grand} .${priceStyles.price}`).textContent()).toBe(
      together.format(sum),
    );

    await page.reload();
    await expect.poll(total).toBe("Total$506.00");
    await orchard.getByRole("button", { name: `Remove ${teapot.name}` }).click();
    await expect.poll(() => other.locator(`.${cartStyles.merchant}`).count()).toBe(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => otherOrchard.getByRole("spinbutton").inputValue()).toBe("11");
    expect(await page.locator(`.${cartStyles.merchant} h2`).first().textContent()).toBe(
      "orchardandco.example",
    );
    expect(complaints).toEqual([]);
  });

  test("stored entries of other versions or programs do no harm", async () => {
    const { page, complaints } = await visit("/");
    await page.evaluate(() => {
      localStorage.setItem("pickwell.wishlist", '[{"id":1},"x",{"id":"gone","slug":"gone"}]');
      localStorage.setItem("pickwell.cart", "{");
    });

    for (const [path, words] of [
      ["/wishlist", "Nothing saved yet"],
      ["/cart", "Your cart is empty"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { name: words }).waitFor();
    }
    expect(complaints).toEqual([]);
  });
});
