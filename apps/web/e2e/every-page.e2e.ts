import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findBarriers } from "./axe.ts";
import { nowhere, pages } from "./pages.ts";
import { desktop, journeys, phone, useShop } from "./shop.ts";

/** Pictures in the first view that show nothing, once all of them have had their chance. */
async function emptyPictures(page: Page): Promise<string[]> {
  const inView = () =>
    [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && right > 0;
      return isSeen && top < innerHeight && left < innerWidth;
    });
  await page.waitForFunction(`(${inView})().every((image) => image.complete)`);
  return page.evaluate(
    `(${inView})().filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc)`,
  );
}

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

journeys("every page", () => {
  const { visit } = useShop();

  describe.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("on a %s", (_, device) => {
    test.each(pages)("%s is silent, complete and open to all", async (path) => {
      const { page, response, complaints } = await visit(path, device);

      expect(response.status()).toBe(200);
      expect(await emptyPictures(page)).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      expect(complaints).toEqual([]);
    });

    test("a page that is not there says so, and is open to all", async () => {
      const { page, response, complaints } = await visit(nowhere, device);

      expect(response.status()).toBe(404);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page Not Found");
      expect(await findBarriers(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      // The browser's own note of the status.
      expect(complaints.filter((line) => !line.includes("status of 404"))).toEqual([]);
    });
  });

  test.each([...pages, nowhere])("%s fits narrow screens and large letters", async (path) => {
    const { page } = await visit(path, phone);

    // The narrowest phones, and what 1440 pixels are at 200 %.
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page), `${width} pixels`).toBe(0);
    }
  });
});
