import { expect, test } from "vitest";
import articleStyles from "../../apps/web/src/features/blog/article/article.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import { teapotArticle } from "../pages.ts";
import { journeys, useShop } from "../shop.ts";

journeys("motion", () => {
  const { visit } = useShop({ isShared: true, reusesProfiles: true });

  test("leaving a page during its transition causes no error", async () => {
    const { page, complaints } = await visit("/contact", { reducedMotion: "no-preference" });

    const skipped = await page.evaluate(async () => {
      const first = document.startViewTransition(() => {});
      await document.startViewTransition(() => {}).finished;
      return first.finished.then(() => "finished");
    });

    expect(skipped).toBe("finished");
    expect(complaints).toEqual([]);
  });

  test("another page opens at its top at once, and Back returns to the exact position", async () => {
    const { page } = await visit("/products", { reducedMotion: "no-preference" });
    const place = () => page.evaluate(() => Math.round(scrollY));
    const name = page.locator(`.${productCardStyles.name} a`).nth(9);
    await name.evaluate((link) => link.scrollIntoView({ behavior: "instant", block: "center" }));
    const left = await place();
    expect(left).toBeGreaterThan(500);
    /**
     * Waits until the browser has fired its last scroll events, which it does in the next frames.
     */
    const scrolled = () =>
      page.evaluate(async () => {
        for (const _ of "12") await new Promise(requestAnimationFrame);
      });
    await scrolled();
    // Records every scroll position.
    await page.evaluate(() => {
      const places = new Set<number>();
      Object.assign(window, { places });
      addEventListener("scroll", () => places.add(Math.round(scrollY)));
    });
    const passed = () =>
      page.evaluate(() => {
        const { places } = window as unknown as { places: Set<number> };
        const all = [...places];
        places.clear();
        return all;
      });

    await name.click();
    await page.waitForURL("**/product/**");
    // The skeleton has no heading.
    await page.locator(`.${productDetailStyles.product} h1`).waitFor();
    await expect.poll(place).toBe(0);
    await scrolled();
    expect((await passed()).filter((each) => each !== 0)).toEqual([]);

    await page.goBack();
    await page.locator(`.${productCardStyles.card}`).first().waitFor();
    await expect.poll(place).toBe(left);
    await scrolled();
    expect((await passed()).filter((each) => each !== left)).toEqual([]);
  });

  test("links within a page scroll smoothly", async () => {
    const { page } = await visit(`/blog/${teapotArticle.slug}`, { reducedMotion: "no-preference" });
    const link = page.locator(`.${articleStyles.toc} a, nav a[href*='#']`).last();
    const goal = await link.evaluate((anchor) => (anchor as HTMLAnchorElement).hash.slice(1));
    // Records the scroll behaviour, because the number of frames depends on the machine.
    await page.evaluate(() => {
      const behaviours = new Set<string>();
      const { documentElement } = document;
      const note = () => behaviours.add(getComputedStyle(documentElement).scrollBehavior);
      addEventListener("scroll", note);
      new MutationObserver(note).observe(documentElement, { attributes: true });
      Object.assign(window, { behaviours });
    });

    await link.click();

    const top = () =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, goal);
    await expect.poll(top).toBeLessThan(60);
    const seen = await page.evaluate(() => [
      ...(window as unknown as { behaviours: Set<string> }).behaviours,
    ]);
    expect(seen).toContain("smooth");
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior))
      .toBe("auto");
  });

  test("motion is only there for visitors who do not prefer less of it", async () => {
    const moves = async (reducedMotion: "reduce" | "no-preference") => {
      const { page } = await visit("/products", { reducedMotion });
      // Recorded, because the transition may be over before it is checked.
      await page.evaluate(() => {
        const { dataset } = document.documentElement;
        addEventListener("transitionrun", () => (dataset.moved = "true"), { capture: true });
      });
      await page.locator(`.${productCardStyles.card}`).first().hover();
      return page.evaluate(async () => {
        for (const _ of "12") await new Promise(requestAnimationFrame);
        return {
          hovering: document.documentElement.dataset.moved === "true",
          scrolling: getComputedStyle(document.documentElement).scrollBehavior,
        };
      });
    };

    expect(await moves("reduce")).toEqual({ hovering: false, scrolling: "auto" });
    expect(await moves("no-preference")).toEqual({ hovering: true, scrolling: "auto" });
  });
});
