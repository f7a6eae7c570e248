import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import categorySwatchStyles from "../../apps/web/src/features/categories/category-swatch.module.css";
import trendingCategoriesStyles from "../../apps/web/src/features/home/trending-categories.module.css";
import trendingSectionsStyles from "../../apps/web/src/features/home/trending-sections.module.css";
import filtersStyles from "../../apps/web/src/features/listing/filters.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import suggestionsStyles from "../../apps/web/src/features/search/suggestions.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import logoStyles from "../../packages/ui/src/components/logo.module.css";
import { findBarriers } from "../axe.ts";
import { nowhere, pages, picturePages } from "../pages.ts";
import { journeys, phone, useShop } from "../shop.ts";

/** URLs of pictures in the first view that fail to show, once all were loaded. */
async function emptyPictures(page: Page): Promise<string[]> {
  const settled = await page.waitForFunction(async () => {
    const seen = await new Promise<Element[]>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(entries.flatMap((entry) => (entry.isIntersecting ? entry.target : [])));
      });
      // The body is always visible, which guarantees a callback.
      for (const element of [document.body, ...document.images]) observer.observe(element);
    });
    const pictures = seen.filter((element) => element instanceof HTMLImageElement);
    if (!pictures.every((picture) => picture.complete)) return null;
    return pictures.flatMap((picture) => (picture.naturalWidth > 0 ? [] : picture.currentSrc));
  });
  return (await settled.jsonValue()) ?? [];
}

/** Preloaded pictures that the page does not show, or chooses by other sizes. */
const unusedPreloads = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")]
      .filter(
        ({ imageSrcset, imageSizes }) =>
          ![...document.images].some(
            ({ srcset, sizes }) => srcset === imageSrcset && sizes === imageSizes,
          ),
      )
      .map((link) => link.outerHTML),
  );

/** How far the page can be scrolled horizontally, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Phones in portrait and landscape, tablets, 1440 pixels at 200 % zoom, desktops. */
const widths = [320, 360, 390, 540, 720, 768, 1024, 1280, 1440, 1920];

/**
 * Names that a picture covers or that are broken within a word, and categories that are cut off.
 */
const spoiltNames = (page: Page) =>
  page.evaluate(
    ([fields, labels]) => {
      const rangeOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range;
      };
      const isCovered = (name: Element, picture: DOMRect | undefined) => {
        const { left, right, top, bottom } = rangeOf(name).getBoundingClientRect();
        return picture
          ? left < picture.right &&
              right > picture.left &&
              top < picture.bottom &&
              bottom > picture.top
          : false;
      };
      // An unbroken word has a single rectangle.
      const isBroken = (name: Element) =>
        [...name.childNodes].some(
          (node) =>
            node instanceof Text &&
            /^\S+$/.test(node.data) &&
            rangeOf(node).getClientRects().length > 1,
        );
      const cut = [...document.querySelectorAll(labels)]
        .filter((name) => name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent);
      const spoilt = [...document.querySelectorAll(fields)].flatMap((part) => {
        const picture = part.querySelector("img")?.getBoundingClientRect();
        return [part, ...part.querySelectorAll("b, small, em, h2 a, p")]
          .filter((name) => (name !== part && isCovered(name, picture)) || isBroken(name))
          .map((name) => name.textContent);
      });
      return [...spoilt, ...cut];
    },
    [
      `.${trendingSectionsStyles.swatch}, .${trendingCategoriesStyles.tile}, .${categorySwatchStyles.swatch}, .${logoStyles.logo}`,
      `.${productCardStyles.meta} .label`,
    ] as const,
  );

/** Why the browser lays out elements again while something happens. */
async function layoutReasons(page: Page, happen: () => Promise<void>): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const reasons: unknown[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    const found = value as unknown as { name: string; args: { data?: { reason: string } } }[];
    for (const { name, args } of found) {
      if (name === "LayoutInvalidationTracking") reasons.push(args.data?.reason);
    }
  });
  const categories = ["disabled-by-default-devtools.timeline.invalidationTracking"];
  await session.send("Tracing.start", { traceConfig: { includedCategories: categories } });
  await happen();
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  await session.detach();
  return reasons;
}

/** Pages have to be accessible, and never wider than the screen. */
async function expectOpenAtAllWidths(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page), `${width} pixels wide`).toBe(0);
    expect(await spoiltNames(page), `${width} pixels wide`).toEqual([]);
    // Only at 390 px, because axe is slow.
    if (width === 390) expect(await findBarriers(page), `${width} pixels wide`).toEqual([]);
  }
}

journeys("pages full of pictures", () => {
  const look = useShop({ hasPictures: true, isShared: true }).walk(phone);

  test.each(picturePages)(
    "%s shows all of its pictures at every width, and is accessible",
    async (path) => {
      const { page, complaints } = await look(path);

      expect(await emptyPictures(page)).toEqual([]);
      expect(await unusedPreloads(page)).toEqual([]);
      for (const width of [320, 390, 720, 1440]) await page.setViewportSize({ width, height: 900 });
      expect(await emptyPictures(page)).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

journeys("every page", () => {
  const { visit, walk } = useShop({ isShared: true });
  const look = walk(phone);

  test.each(pages)("%s is complete, without errors, and accessible", async (path) => {
    const { page, response, complaints } = await look(path);

    expect(response.status()).toBe(200);
    expect(await unusedPreloads(page)).toEqual([]);
    await expectOpenAtAllWidths(page);
    expect(complaints).toEqual([]);
  });

  test.each(["/", "/deals"])(
    "rules that load after %s declare no font face again, nor lay out the page again",
    async (path) => {
      const { page } = await visit("/robots.txt", phone);
      let pass = () => {};
      const fontsAreThere = new Promise<void>((resolve) => {
        pass = resolve;
      });
      await page.route("**/assets/*.css", async (route) => {
        await fontsAreThere;
        await route.continue();
      });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);

      const reasons = await layoutReasons(page, async () => {
        pass();
        await page.locator('head > script[type="module"][src]').waitFor({ state: "attached" });
        await page.evaluate(() => document.body.offsetHeight);
      });

      expect(reasons).not.toContain("Fonts changed");
      const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
      expect(new Set(faces).size).toBe(5);
      expect(faces).toHaveLength(5);
      const sheets = 'link[rel="stylesheet"]:not([disabled])';
      expect(await page.locator(sheets).count()).toBe(0);
    },
  );

  test("the not-found page is so, too", async () => {
    const { page, response, complaints } = await look(nowhere);

    expect(response.status()).toBe(404);
    await expectOpenAtAllWidths(page);
    // Ignores the browser's own message about 404.
    expect(complaints.filter((line) => !line.includes("status of 404"))).toEqual([]);
  });

  test("whatever opens is accessible", async () => {
    const { page, complaints } = await visit("/products", phone);
    const open = async (control: string, shown: string) => {
      await page.locator(control).click();
      await page.locator(shown).first().waitFor();
      expect(await findBarriers(page), control).toEqual([]);
      expect(await sideways(page), control).toBe(0);
    };

    await open(`.${filtersStyles.toggle}`, "#filters");
    await open("summary[aria-label=Menu]", `.${headerStyles.menu} a`);
    await open(`.${headerStyles.menu} summary`, `.${headerStyles.menu} ul a`);
    await open("summary[aria-label=Search]", "#site-search");
    await page.locator("#site-search").fill("tea");
    await page.locator(`.${suggestionsStyles.option}`).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("whatever opens on a desktop is accessible", async () => {
    const { page, complaints } = await visit("/category/home");

    await page.locator(`.${headerStyles.dropdown} summary`).click();
    await page.locator(`.${headerStyles.dropdown} a`).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.locator("#site-search").fill("tea");
    await page.locator(`.${suggestionsStyles.option}`).first().waitFor();
    await page.locator(`.${headerStyles.dropdown} a`).first().waitFor({ state: "hidden" });
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
