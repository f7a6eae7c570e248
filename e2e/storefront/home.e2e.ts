import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import wishlistHeartStyles from "../../apps/web/src/features/wishlist/wishlist-heart.module.css";
import { journeys, phone, untilHydrated, useShop } from "../shop.ts";

const stage = (page: Page) => page.getByRole("region", { name: "Featured deals" });
const shown = (page: Page) => stage(page).locator("[data-shown] h2").textContent();
/** How long each deal is shown, in milliseconds. */
const SHOWN_MS = 5000;
const moving = { reducedMotion: "no-preference" } as const;

journeys("the home page", () => {
  const { visit } = useShop({ isShared: true, reusesProfiles: true });

  test.each(["ltr", "rtl"])("an English heading of a %s shop fits the screen", async (dir) => {
    for (const width of [1024, 1440]) {
      const { page } = await visit("/", { viewport: { width, height: 900 } });
      const heading = page.getByRole("heading", { level: 1 });
      await heading.waitFor();

      const seen = await heading.evaluate((element, direction) => {
        document.documentElement.dir = direction;
        const letters = document.createRange();
        letters.selectNodeContents(element);
        const { left, right } = letters.getBoundingClientRect();
        return { left, beyond: right - document.documentElement.clientWidth };
      }, dir);

      expect(seen.left).toBeGreaterThanOrEqual(0);
      expect(seen.beyond).toBeLessThanOrEqual(0);
    }
  });

  test("the carousel works with the keyboard", async () => {
    const { page, complaints } = await visit("/");
    const names = await stage(page).locator("h2").allTextContents();
    const press = async (name: string, key = "Enter") => {
      await stage(page).getByRole("button", { name, exact: true }).press(key);
    };

    await page.getByRole("link", { name: "Browse Categories" }).focus();
    const reached: (string | null)[] = [];
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press("Tab");
      reached.push(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          return at?.getAttribute("aria-label") ?? at?.textContent?.trim() ?? null;
        }),
      );
    }
    // Only one Shop Now link, of the current deal.
    expect(reached).toEqual([
      "Play",
      "Previous",
      "Next",
      "Deal 1",
      "Deal 2",
      "Deal 3",
      "Deal 4",
      "Shop Now",
    ]);

    expect(names).toHaveLength(4);
    await press("Previous");
    expect(await shown(page)).toBe(names[3]);
    await press("Next", "Space");
    expect(await shown(page)).toBe(names[0]);
    await page.keyboard.press("ArrowRight");
    expect(await shown(page)).toBe(names[1]);
    await press("Deal 3");
    expect(await shown(page)).toBe(names[2]);
    const link = stage(page).getByRole("link", { name: "Shop Now" });
    expect(await link.count()).toBe(1);
    const path = await link.getAttribute("href");
    await link.press("Enter");
    await page.waitForURL(({ pathname }) => pathname === path);
    await page.getByRole("heading", { level: 1, name: names[2] }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("a heart that is pressed before hydration works after it", async () => {
    const { page, complaints } = await visit("/cart");
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/sections-[^/]*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/sections-[^/]*\.js$/);
    await page.goto("/");
    const heart = page.locator(`#home-sections .${wishlistHeartStyles.heart}`).first();
    await heart.scrollIntoViewIfNeeded();
    await asked;
    await heart.click();
    expect(await heart.getAttribute("aria-pressed")).toBe("false");

    arrive();

    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await heart.click();
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
    expect(complaints).toEqual([]);
  });

  test("the carousel advances until it is stopped, and moves nothing else on the page", async () => {
    const { page } = await visit("/about", { ...phone, ...moving, hasOwnProfile: true });
    // Timers wait until the test moves the clock.
    await page.clock.install();
    // Later than the current time, however long the steps before took.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.goto("/");
    const pause = stage(page).getByRole("button", { name: "Pause" });
    const isHydrated = () =>
      pause.evaluateAll((buttons) =>
        buttons.some((button) => Object.keys(button).some((key) => key.startsWith("__reactProps"))),
      );
    while (!(await isHydrated())) await page.clock.runFor(SHOWN_MS / 100);
    await untilHydrated(page);
    const names = await stage(page).locator("h2").allTextContents();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    expect(await shown(page)).toBe(names[0]);

    await page.clock.fastForward(SHOWN_MS);
    await expect.poll(() => shown(page)).toBe(names[1]);
    await pause.click();
    expect(await stage(page).locator("[aria-live]").getAttribute("aria-live")).toBe("polite");
    await page.clock.fastForward(2 * SHOWN_MS);
    expect(await shown(page)).toBe(names[1]);
    expect(await height()).toBe(before);
  });

  test("nothing moves while some stylesheets have not loaded", async () => {
    const { page } = await visit("/about", phone);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // Stylesheets, except the shop's common one.
    const others = /\/(?!shop-)[^/]*\.css$/;
    await page.route(others, async (route) => {
      await arrived;
      await route.continue();
    });
    const header = () =>
      page.locator("header *").evaluateAll((parts) =>
        parts.map((part) => {
          const { top, height } = part.getBoundingClientRect();
          return { top, height };
        }),
      );
    await page.goto("/");
    const before = await header();
    // Stands for a stylesheet whose answer has come.
    await page.locator('link[rel="stylesheet"][href*="/shop-"]').waitFor({ state: "attached" });
    expect(await header()).toEqual(before);

    arrive();

    await untilHydrated(page);
    expect(await header()).toEqual(before);
  });

  test("only the visible picture is loaded at first", async () => {
    const { page } = await visit("/cart", phone);
    // Without scrolling.
    await page.goto("/");

    const loaded = await stage(page)
      .locator("img")
      .evaluateAll((pictures) =>
        pictures.map((picture) => (picture as HTMLImageElement).currentSrc),
      );
    expect(loaded.filter(Boolean)).toHaveLength(1);
  });
});
