import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import articleStyles from "../../apps/web/src/features/blog/article/article.module.css";
import blogStyles from "../../apps/web/src/features/blog/blog.module.css";
import postsStyles from "../../apps/web/src/features/blog/posts.module.css";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import productPickStyles from "../../packages/ui/src/article/product-pick.module.css";
import { teapot, teapotArticle } from "../pages.ts";
import { journeys, phone, useShop, whereIs } from "../shop.ts";

/** A normal user agent, because likes of headless browsers, recognized as bots, do not count. */
const reader = {
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
};
const plain = { javaScriptEnabled: false };

const titles = (page: Page) => page.locator(`.${listingStyles.listing} h3`).allTextContents();
const countLine = (page: Page) => page.locator(`.${listingStyles.countLine}`).textContent();
const likeButton = (page: Page) =>
  page.locator(`.${articleStyles.head}`).getByRole("button", { name: /^Like this article/ });
const likes = async (page: Page) =>
  Number((await likeButton(page).textContent())?.replace(/\D/g, ""));
const arrival = (page: Page, path: string) =>
  page.waitForURL(({ pathname, search }) => pathname + search === path);

journeys("the blog", () => {
  const { visit } = useShop({ reusesProfiles: true });

  test("a visitor goes from a category to an article and its product, and leaves a like", async () => {
    const { page, complaints } = await visit("/blog", reader);
    expect(await page.locator(`.${blogStyles.lead} h2`).textContent()).toBe(teapotArticle.title);

    await page.locator(`.${blogStyles.chips}`).getByRole("link", { name: /^Home/ }).click();
    await expect.poll(() => countLine(page)).toBe("Showing 2 of 2 articles in Home & Garden");
    expect(whereIs(page)).toBe("/blog?category=home-garden");
    expect(await page.locator(`.${blogStyles.lead}`).count()).toBe(0);
    await page.getByRole("link", { name: teapotArticle.title }).click();
    await page.getByRole("heading", { level: 1, name: teapotArticle.title }).waitFor();
    expect(whereIs(page)).toBe(`/blog/${teapotArticle.slug}`);

    const pick = page.getByRole("article", { name: teapot.name });
    expect(await pick.textContent()).toContain("$46.00");
    const buy = pick.getByRole("link", { name: "Buy Now" });
    expect(await buy.getAttribute("href")).toMatch(/^\/go\/deal\/\w+\?at=article$/);
    expect(await buy.getAttribute("target")).toBe("_blank");

    const contents = page.getByRole("navigation", { name: "In this article" });
    await contents.getByRole("link", { name: "How we poured" }).click();
    await expect
      .poll(() => contents.locator("[aria-current]").allTextContents())
      .toEqual(["How we poured"]);
    expect(whereIs(page)).toBe(`/blog/${teapotArticle.slug}#how-we-poured`);

    // The page is left before the like has arrived.
    const before = await likes(page);
    let leave = () => {};
    const left = new Promise<void>((done) => {
      leave = done;
    });
    await page.route(/attribution\.like/, async (route) => {
      await left;
      await route.continue();
    });
    await likeButton(page).click();
    await expect.poll(() => likes(page)).toBe(before + 1);
    await page.goto("/contact");
    leave();
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/posts/${teapotArticle.slug}`);
        return (await answer.json()).data.likes;
      })
      .toBe(before + 1);
    await page.goBack();
    await expect.poll(() => likeButton(page).getAttribute("aria-pressed")).toBe("true");
    expect(await likes(page)).toBe(before + 1);
    expect(complaints).toEqual([]);

    // The same visitor for the server, with an empty browser storage.
    const { page: again } = await visit(`/blog/${teapotArticle.slug}`, reader);
    const answer = again.waitForResponse((response) => response.url().includes("attribution.like"));
    await likeButton(again).click();
    await answer;
    await expect.poll(() => likes(again)).toBe(before + 1);
  });

  test("more articles are added without moving others, and are there on the way back", async () => {
    const { page, complaints } = await visit("/blog");
    const first = await titles(page);
    const more = page.getByRole("link", { name: "Load More Articles" });
    await more.scrollIntoViewIfNeeded();
    const last = page.locator(`.${postsStyles.post}`).nth(first.length - 1);
    const place = (await last.boundingBox())?.y;

    await more.click();
    await expect.poll(() => countLine(page)).toBe("Showing 16 of 16 articles");
    expect((await last.boundingBox())?.y).toBe(place);
    const all = await titles(page);
    expect(all.slice(0, first.length)).toEqual(first);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(all[first.length]);
    expect(whereIs(page)).toBe("/blog?page=2");

    await page.keyboard.press("Enter");
    await page.locator(`.${articleStyles.head} h1`).waitFor();
    const scrolledTo = () => page.evaluate(() => Math.round(scrollY));
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(all);
    await expect.poll(scrolledTo).toBeGreaterThan(1000);
    await page.reload();
    expect(await titles(page)).toEqual(all);
    expect(complaints).toEqual([]);
  });

  test("the blog is searched by a form and read by links without JavaScript", async () => {
    const { page } = await visit("/blog", plain);
    expect(await page.locator(`.${postsStyles.post}`).count()).toBe(9);

    await page.getByRole("link", { name: "Load More Articles" }).click();
    await arrival(page, "/blog?page=2");
    expect(await countLine(page)).toBe("Showing 16 of 16 articles");

    await page.getByRole("searchbox", { name: "Search articles" }).fill("teapot");
    await page.getByLabel("Sort by").selectOption("Most Popular");
    await page.getByRole("button", { name: "Apply" }).click();
    await arrival(page, "/blog?search=teapot&sort=popular");
    expect(await countLine(page)).toMatch(/^Showing \d of \d articles for “teapot”$/);
    await page.getByRole("link", { name: teapotArticle.title }).click();

    await arrival(page, `/blog/${teapotArticle.slug}`);
    expect(await page.locator(".prose figure.table tbody tr").count()).toBeGreaterThan(2);
    expect(
      await page
        .locator(`.${productPickStyles.pick}`)
        .first()
        .getByRole("link", { name: "Buy Now" })
        .isVisible(),
    ).toBe(true);
    // Without scripts, what needs them is not offered, and its information is shown as text.
    expect(await page.locator("article button:visible").allTextContents()).toEqual([]);
    expect(
      await page.locator(`.${articleStyles.head} .${articleStyles.likes}`).textContent(),
    ).toMatch(/^\d+ likes$/);
    await page.getByRole("list", { name: "Tags" }).first().getByRole("link").first().click();
    await page.waitForURL(/\/blog\?tag=/);
  });

  test("on a phone the contents fold, and a wide table scrolls by itself", async () => {
    const { page } = await visit(`/blog/${teapotArticle.slug}`, { ...phone, ...plain });

    await page.locator(`.${articleStyles.foldedToc} summary`).click();
    await page
      .locator(`.${articleStyles.foldedToc}`)
      .getByRole("link", { name: "How we poured" })
      .click();
    await expect
      .poll(() => page.locator("#how-we-poured").evaluate((h) => h.getBoundingClientRect().top))
      .toBeLessThan(200);
    const table = await page
      .locator(".prose .table")
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(table).toBe(true);
  });

  test("a missing article has status 404", async () => {
    const { page, response } = await visit("/blog/nowhere");

    expect(response.status()).toBe(404);
    expect(await page.locator("h1").textContent()).toBe("Article Not Found");
    expect(await page.title()).toBe("Article Not Found · Pickwell");
  });
});
