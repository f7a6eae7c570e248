import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { deals } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import dealsHeroStyles from "../../apps/web/src/features/deals/deals-hero.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import { headphonesDeal } from "../pages.ts";
import { journeys, untilHydrated, useShop, whereIs } from "../shop.ts";

const HOUR_MS = 3_600_000;
const plain = { javaScriptEnabled: false };
const cards = (page: Page) => page.locator("#offers article");
const offersTop = (page: Page) =>
  page.evaluate(() => document.querySelector("#offers")?.getBoundingClientRect().top ?? Number.NaN);

journeys("deals", () => {
  const house = useShop({ reusesProfiles: true });

  test("a visitor goes from the header to a deal and its merchant", async () => {
    const { page, complaints } = await house.visit("/");
    await page.locator("header").getByRole("link", { name: "Today's Deals" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Hot Deals & Offers" }).waitFor();
    // The heading is there before the deals are.
    await page.getByRole("link", { name: headphonesDeal.title, exact: true }).waitFor();
    const [active] = await page.locator(`.${dealsHeroStyles.hero} dd`).allTextContents();
    expect(Number(active)).toBe(await cards(page).count());

    // The card links to the product, which links to its deal.
    await page.getByRole("link", { name: headphonesDeal.title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: headphonesDeal.title }).waitFor();
    await page.getByRole("link", { name: "View Deal" }).click();
    await page.getByRole("timer").waitFor();

    expect(whereIs(page)).toBe(`/deals/${headphonesDeal.id}`);
    const buy = page.locator(`.${productDetailStyles.buy}`).getByRole("link", { name: "Buy Now" });
    expect(await buy.getAttribute("href")).toBe(`/go/deal/${headphonesDeal.id}?at=detail`);
    expect(await buy.getAttribute("target")).toBe("_blank");
    expect(complaints).toEqual([]);
  });

  test("flash deals and all others are one link away", async () => {
    const { page, complaints } = await house.visit("/deals");
    const all = await cards(page).count();

    await page.getByRole("link", { name: "Shop Flash Deals" }).click();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    expect(whereIs(page)).toBe("/deals?flash=true#offers");
    expect(await cards(page).getByRole("timer").count()).toBe(await cards(page).count());
    await expect.poll(async () => Math.abs(await offersTop(page))).toBeLessThan(5);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("offers");

    await page.reload();
    expect(await cards(page).count()).toBeLessThan(all);
    await page.getByRole("link", { name: "View All Offers" }).click();
    await expect.poll(() => cards(page).count()).toBe(all);
    expect(whereIs(page)).toBe("/deals#offers");
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    expect(complaints).toEqual([]);
  });

  test("a deal counts down to its end, and is over then", async () => {
    const id = newId();
    const now = new Date();
    const { page, complaints } = await house.visit("/deals", { hasOwnProfile: true });
    const db = connect(join(house.shop.dataDir, "pickwell.db"));
    await db.insert(deals).values({
      id,
      title: "Going, going",
      discountedPriceCents: 100,
      affiliateLink: "https://merchant.example/gone",
      startsAt: now,
      endsAt: new Date(now.getTime() + HOUR_MS),
      createdAt: now,
      updatedAt: now,
    });

    await page.clock.install();
    await page.goto(`/deals/${id}`);
    await untilHydrated(page);
    const left = () => page.getByRole("timer").textContent();
    const first = await left();
    await page.clock.fastForward(HOUR_MS / 2);
    await expect.poll(left).not.toBe(first);
    expect(await page.getByRole("link", { name: "Buy Now" }).count()).toBe(1);

    await page.clock.fastForward(HOUR_MS / 2);
    await page.getByText("This deal has ended").waitFor();
    expect(await page.getByRole("timer").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Buy Now" }).count()).toBe(0);
    expect(complaints).toEqual([]);
    // The shop's clock is not the page's, so the deal is ended in the database.
    await db.update(deals).set({ endsAt: new Date() }).where(eq(deals.id, id));
    close(db);
    expect((await page.reload())?.status()).toBe(404);
    expect(await page.locator("h1").textContent()).toBe("Deal Not Found");
  });

  test("deals are read, filtered and bought without JavaScript", async () => {
    const { page } = await house.visit("/deals", plain);
    const all = await cards(page).count();
    expect(await page.getByRole("timer").first().textContent()).toMatch(/^\d+ hours? \d+ minutes?/);

    await page.getByRole("link", { name: "Shop Flash Deals" }).click();
    await page.waitForURL(/\?flash=true#offers$/);
    expect(await cards(page).count()).toBeLessThan(all);
    expect(Math.abs(await offersTop(page))).toBeLessThan(5);

    await page.goto(`/products/${headphonesDeal.id}`);
    expect(whereIs(page)).toBe(`/product/${headphonesDeal.product}`);
    await page.getByRole("link", { name: "View Deal" }).click();
    await page.waitForURL(`**/deals/${headphonesDeal.id}`);
    const words = await page.locator(`.${productDetailStyles.buy}`).textContent();
    for (const part of ["$149.00", "Save $100.00", "63 of 100 claimed", "A real off switch"]) {
      expect(words).toContain(part);
    }
    expect(
      await page
        .locator(`.${productDetailStyles.buy}`)
        .getByRole("link", { name: "Buy Now" })
        .count(),
    ).toBe(1);
    // Without scripts, what needs them is not offered.
    expect(await page.locator("main button:visible").allTextContents()).toEqual([]);
  });
});
