import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBarriers } from "./axe.ts";
import { nowhere, pages, picturePages } from "./pages.ts";
import { journeys, phone, useShop } from "./shop.ts";

/** Addresses of the pictures in the first view that show nothing, once all have had their chance. */
async function emptyPictures(page: Page): Promise<string[]> {
  const settled = await page.waitForFunction(async () => {
    const seen = await new Promise<Element[]>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(entries.flatMap((entry) => (entry.isIntersecting ? entry.target : [])));
      });
      // The page itself is always in view, and makes sure of an answer.
      for (const element of [document.body, ...document.images]) observer.observe(element);
    });
    const pictures = seen.filter((element) => element instanceof HTMLImageElement);
    if (!pictures.every((picture) => picture.complete)) return null;
    return pictures.flatMap((picture) => (picture.naturalWidth > 0 ? [] : picture.currentSrc));
  });
  return (await settled.jsonValue()) ?? [];
}

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The narrowest phone, a usual one, what is left of 1440 pixels at 200 %, and those. */
const widths = [320, 390, 720, 1440];

/** A page must be usable by everybody, and never wider than the screen. */
async function expectOpenAtAllWidths(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page), `${width} pixels wide`).toBe(0);
    // It takes its time; the widest are looked at where there is most to see.
    if (width === 390) expect(await findBarriers(page), `${width} pixels wide`).toEqual([]);
  }
}

journeys("pages full of pictures", () => {
  const { visit } = useShop({ hasPictures: true });

  test.each(picturePages)("%s shows them all, at every width", async (path) => {
    const { page, complaints } = await visit(path, phone);

    expect(await emptyPictures(page)).toEqual([]);
    for (const width of widths) await page.setViewportSize({ width, height: 900 });
    expect(await emptyPictures(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

journeys("every page", () => {
  const { visit } = useShop();

  test.each(pages)("%s is whole, silent and open to all", async (path) => {
    const { page, response, complaints } = await visit(path, phone);

    expect(response.status()).toBe(200);
    await expectOpenAtAllWidths(page);
    expect(complaints).toEqual([]);
  });

  test("so is the one that stands where none is", async () => {
    const { page, response, complaints } = await visit(nowhere, phone);

    expect(response.status()).toBe(404);
    await expectOpenAtAllWidths(page);
    // The browser's own note of the status.
    expect(complaints.filter((line) => !line.includes("status of 404"))).toEqual([]);
  });

  test("nothing that opens puts up a barrier", async () => {
    const { page, complaints } = await visit("/products", phone);
    const open = async (control: string, shown: string) => {
      await page.locator(control).click();
      await page.locator(shown).first().waitFor();
      expect(await findBarriers(page), control).toEqual([]);
      expect(await sideways(page), control).toBe(0);
    };

    await open(".filters-toggle", "#filters");
    await open("summary[aria-label=Menu]", ".menu a");
    await open(".menu summary", ".menu ul a");
    await open("summary[aria-label=Search]", "#site-search");
    await page.locator("#site-search").fill("tea");
    await page.locator(".suggest-option").first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("nor does it on a desktop", async () => {
    const { page, complaints } = await visit("/category/home");

    await page.locator(".drop summary").click();
    await page.locator(".drop a").first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.locator("#site-search").fill("tea");
    await page.locator(".suggest-option").first().waitFor();
    expect(await page.locator(".drop a").first().isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each(["/", "/products", "/products?view=list"])(
    "in the cards of %s a thumb finds everything",
    async (path) => {
      const { page } = await visit(path, phone);

      // Around its middle each control has 44 pixels that do what it does.
      const small = await page.evaluate(() => {
        const reach = 21;
        const href = (node: Element | null | undefined) => node?.closest("a")?.href;
        return [...document.querySelectorAll(".card a, .card button")].flatMap((control) => {
          control.scrollIntoView({ block: "center" });
          const { x, y, width, height } = control.getBoundingClientRect();
          const [midX, midY] = [x + width / 2, y + height / 2];
          const isReached = [
            [0, 0],
            [-reach, 0],
            [reach, 0],
            [0, -reach],
            [0, reach],
          ].every(([right = 0, down = 0]) => {
            const hit = document.elementFromPoint(midX + right, midY + down);
            return control.contains(hit) || (href(hit) && href(hit) === href(control));
          });
          return isReached ? [] : control.outerHTML.slice(0, 120);
        });
      });

      expect(small).toEqual([]);
    },
  );

  test("motion is there for those who like it, and only for them", async () => {
    const moves = async (reducedMotion: "reduce" | "no-preference") => {
      const { page } = await visit("/products", { reducedMotion });
      // Remembered: it may be over by the time that anybody looks.
      await page.evaluate(() => {
        const { dataset } = document.documentElement;
        addEventListener("transitionrun", () => (dataset.moved = "true"), { capture: true });
      });
      await page.locator(".card").first().hover();
      return page.evaluate(async () => {
        for (const _ of "12") await new Promise(requestAnimationFrame);
        return {
          hovering: document.documentElement.dataset.moved === "true",
          scrolling: getComputedStyle(document.documentElement).scrollBehavior,
        };
      });
    };

    expect(await moves("reduce")).toEqual({ hovering: false, scrolling: "auto" });
    expect(await moves("no-preference")).toEqual({ hovering: true, scrolling: "smooth" });
  });
});
