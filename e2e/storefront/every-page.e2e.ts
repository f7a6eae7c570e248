import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import articleStyles from "../../apps/web/src/features/blog/article/article.module.css";
import authorStyles from "../../apps/web/src/features/blog/author/author.module.css";
import blogStyles from "../../apps/web/src/features/blog/blog.module.css";
import categorySwatchStyles from "../../apps/web/src/features/categories/category-swatch.module.css";
import trendingCategoriesStyles from "../../apps/web/src/features/home/trending-categories.module.css";
import trendingSectionsStyles from "../../apps/web/src/features/home/trending-sections.module.css";
import filtersStyles from "../../apps/web/src/features/listing/filters.module.css";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import galleryStyles from "../../apps/web/src/features/product-detail/gallery.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import suggestionsStyles from "../../apps/web/src/features/search/suggestions.module.css";
import footerStyles from "../../apps/web/src/features/shell/footer.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import notFoundStyles from "../../apps/web/src/features/shell/not-found.module.css";
import breadcrumbsStyles from "../../apps/web/src/ui/breadcrumbs.module.css";
import productPickStyles from "../../packages/ui/src/article/product-pick.module.css";
import logoStyles from "../../packages/ui/src/components/logo.module.css";
import { findBarriers } from "../axe.ts";
import { nowhere, pages, picturePages, teapot, teapotArticle } from "../pages.ts";
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

  test.each(picturePages)("%s shows them all, at every width", async (path) => {
    const { page, complaints } = await look(path);

    expect(await emptyPictures(page)).toEqual([]);
    for (const width of [320, 390, 720, 1440]) await page.setViewportSize({ width, height: 900 });
    expect(await emptyPictures(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

journeys("every page", () => {
  const { visit, walk } = useShop({ isShared: true });
  const look = walk(phone);

  test.each(pages)("%s is whole, silent and open to all", async (path) => {
    const { page, response, complaints } = await look(path);

    expect(response.status()).toBe(200);
    await expectOpenAtAllWidths(page);
    expect(complaints).toEqual([]);
  });

  test.each(["/", "/deals"])("what follows %s tells of no face that it has", async (path) => {
    const { page } = await visit(path, phone);

    const sheets = 'link[rel="stylesheet"]:not([disabled])';
    await page.waitForFunction((some) => document.querySelector(some), sheets);
    const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family));

    expect(new Set(faces).size).toBe(5);
    expect(faces).toHaveLength(5);
  });

  test("a category's filters stand beside its products, also after the screen was turned", async () => {
    const { page } = await visit("/category/home", phone);
    await page.locator(`.${filtersStyles.toggle}`).click();
    await page.locator(`.${filtersStyles.toggle}`).click();

    await page.setViewportSize({ width: 1024, height: 900 });

    const left = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().left);
    expect(await page.locator("#filters").isVisible()).toBe(true);
    expect(await left(`.${listingStyles.listing}`)).toBeGreaterThan((await left("#filters")) + 200);
  });

  test("so is the one that stands where none is", async () => {
    const { page, response, complaints } = await look(nowhere);

    expect(response.status()).toBe(404);
    await expectOpenAtAllWidths(page);
    // Ignores the browser's own message about 404.
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

  test("nor does it on a desktop", async () => {
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

  test.each(["/", "/products", "/products?view=list"])(
    "in the cards of %s a thumb finds everything",
    async (path) => {
      const { page } = await look(path);

      // Each control has 44 pixels around its centre that activate it.
      const controls = `.${productCardStyles.card} :is(a, button)`;
      const small = await page.evaluate((all) => {
        const reach = 21;
        const href = (node: Element | null | undefined) => node?.closest("a")?.href;
        return [...document.querySelectorAll(all)].flatMap((control) => {
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
      }, controls);

      expect(small).toEqual([]);
    },
  );

  test("on a phone one thing is sold at a time", async () => {
    const { page } = await visit(`/product/${teapot.slug}`, phone);
    const toBuyHere = page.locator(`a[href^="/go/"][href$="at=detail"]`);

    // The bar at the bottom is visible from the start, and hidden next to other products.
    const seen = () =>
      toBuyHere.evaluateAll(
        (links) =>
          links.filter((link) => {
            const { top, bottom, height } = link.getBoundingClientRect();
            return height > 0 && top < innerHeight && bottom > 0;
          }).length,
      );
    await expect.poll(seen).toBe(1);
    await page
      .locator(`.${productDetailStyles.priceBox}`)
      .evaluate((box) => box.scrollIntoView({ behavior: "instant" }));
    await expect.poll(seen).toBe(1);
    await page
      .locator(`.${productDetailStyles.related}`)
      .evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
    await expect.poll(seen).toBe(0);
  });

  test.each(["/category/home", "/blog", `/product/${teapot.slug}`])(
    "the controls of %s stand beside each other, not on each other",
    async (path) => {
      const { page } = await look(path);
      const overlaps = () =>
        page
          .locator(
            `:is(.${listingStyles.toolbar}, .${blogStyles.bar}, .${productDetailStyles.actions}) :is(a, button, select, input)`,
          )
          .evaluateAll((controls) => {
            const boxes = controls.flatMap((control) => {
              const box = control.getBoundingClientRect();
              return box.width > 0 ? [box] : [];
            });
            return boxes.flatMap((one, at) =>
              boxes
                .slice(at + 1)
                .filter(
                  (other) =>
                    one.left < other.right - 1 &&
                    other.left < one.right - 1 &&
                    one.top < other.bottom - 1 &&
                    other.top < one.bottom - 1,
                )
                .map((other) => `${one.left}–${one.right} and ${other.left}–${other.right}`),
            );
          });
      for (const width of [360, 390, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overlaps(), `${width} pixels wide`).toEqual([]);
      }
    },
  );

  test("on a phone what one comes for is in reach: a cart's row, and a form's first field", async () => {
    const { page } = await visit(`/product/${teapot.slug}`, phone);
    const tops = await page
      .locator(`.${productDetailStyles.actions} > *`)
      .evaluateAll((parts) =>
        parts.flatMap((part) => part.getClientRects()[0]?.top ?? []).map(Math.round),
      );
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);

    await page.goto("/contact");
    const name = await page.getByRole("textbox", { name: "Name" }).boundingBox();
    expect((name?.y ?? 999) + (name?.height ?? 0)).toBeLessThan(phone.viewport.height);
  });

  test.each([
    `/blog/${teapotArticle.slug}`,
    "/search?q=seven-words-that-nobody-here-ever-wrote-down",
  ])("a long title is set in smaller type than a short one: %s", async (path) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    const title = page.getByRole("heading", { level: 1 });
    const size = () => title.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));

    expect(await title.getAttribute("data-length")).not.toBeNull();
    const long = await size();
    await title.evaluate((it) => it.removeAttribute("data-length"));

    expect(long).toBeLessThan(await size());
  });

  test("a shop's name that is cut off behind two lines keeps what reaches below them, as in g and y", async () => {
    const { page } = await visit("/", phone);
    const name = page
      .getByRole("banner")
      .getByRole("link", { name: /, home$/ })
      .locator("span");
    const lineOf = () =>
      name.evaluate((it) => {
        const { lineHeight, fontSize } = getComputedStyle(it);
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      });

    expect(await lineOf()).toBeCloseTo(1.3);
    await name.evaluate((it) => it.parentElement?.setAttribute("data-long", "true"));
    expect(await lineOf()).toBeCloseTo(1.3);
  });

  test("links that stand by themselves have 24 pixels to be hit", async () => {
    const { page } = await visit(`/blog/${teapotArticle.slug}`, phone);

    const heights = await page
      .locator(`.${breadcrumbsStyles.crumbs} a, a.${authorStyles.name}`)
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));

    expect(heights.length).toBeGreaterThan(2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });

  test.each([
    [`/blog/${teapotArticle.slug}`, `.${breadcrumbsStyles.crumbs} a`],
    ["/", `.${footerStyles.foot} :is(address, li) a`],
    [nowhere, `.${notFoundStyles.popular} a`],
  ])("on a touch screen %s has 44 pixels for each of its links in rows", async (path, links) => {
    const { page } = await visit(path, phone);
    await page.locator(links).first().waitFor();

    const small = await page.locator(links).evaluateAll((all) =>
      all.flatMap((link) => {
        link.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = link.getBoundingClientRect();
        const isReached = [-21, 0, 21].every((down) =>
          link.contains(document.elementFromPoint(x + width / 2, y + height / 2 + down)),
        );
        return isReached ? [] : [link.textContent];
      }),
    );

    expect(small).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "in the %s a picture has an edge of its own",
    async (colorScheme) => {
      const { page } = await visit(`/product/${teapot.slug}`, { colorScheme });

      const edges = await page
        .locator(
          `.${galleryStyles.picture}, .${galleryStyles.thumbs} button, .${productCardStyles.picture}`,
        )
        .evaluateAll((frames) =>
          frames.map((frame) => {
            const { borderTopWidth, borderTopColor } = getComputedStyle(frame, "::before");
            return `${borderTopWidth} ${borderTopColor}`;
          }),
        );

      expect(edges.length).toBeGreaterThan(4);
      for (const edge of edges) expect(edge).toMatch(/^1px rgba\(\d+, \d+, \d+, 0\.\d+\)$/);
    },
  );

  test("on paper a picture stands beside its words, three products in a row, and a heading over its pick", async () => {
    const { page } = await visit(`/product/${teapot.slug}`, {
      viewport: { width: 680, height: 900 },
    });
    const edges = (part: string) => page.locator(part).first().boundingBox();

    /** Print styles are loaded as files after the first paint, and scripts after them. */
    const print = async () => {
      await page.locator('head > script[type="module"][src]').waitFor({ state: "attached" });
      await page.emulateMedia({ media: "print" });
    };

    await print();
    const picture = await edges(`.${galleryStyles.picture}`);
    const words = await edges(`.${productDetailStyles.product} h1`);
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0);
    expect(await sideways(page)).toBe(0);

    await page.goto("/products");
    await print();
    const tops = await page
      .locator(`.${listingStyles.grid} .${productCardStyles.card}`)
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
    expect(await sideways(page)).toBe(0);

    await page.goto(`/blog/${teapotArticle.slug}`);
    await print();
    const kept = await page
      .locator(".prose > h2:last-child")
      .first()
      .evaluate((heading) => ({
        room: Number.parseFloat(getComputedStyle(heading, "::after").height),
        breaks: getComputedStyle(heading).breakInside,
        below: heading.parentElement?.nextElementSibling?.className.split(" ")[0],
      }));
    expect(kept).toMatchObject({ breaks: "avoid", below: productPickStyles.pick });
    expect(kept.room).toBeGreaterThan(300);
  });

  test("the menu of the header stands in one row on desktops, narrow ones too", async () => {
    const { page } = await visit("/contact");
    const menu = page.locator(`.${headerStyles.nav}`);
    for (const width of [1181, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await menu
        .locator("> a, summary")
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size, `${width} pixels wide`).toBe(1);
    }
  });

  test("a page that is left while its transition runs complains of nothing", async () => {
    const { page, complaints } = await visit("/contact", { reducedMotion: "no-preference" });

    const skipped = await page.evaluate(async () => {
      const first = document.startViewTransition(() => {});
      await document.startViewTransition(() => {}).finished;
      return first.finished.then(() => "finished");
    });

    expect(skipped).toBe("finished");
    expect(complaints).toEqual([]);
  });

  test("another page opens at its top at once, and Back leads to the exact place", async () => {
    const { page } = await visit("/products", { reducedMotion: "no-preference" });
    const place = () => page.evaluate(() => Math.round(scrollY));
    const name = page.locator(`.${productCardStyles.name} a`).nth(9);
    await name.evaluate((link) => link.scrollIntoView({ behavior: "instant", block: "center" }));
    const left = await place();
    expect(left).toBeGreaterThan(500);
    /**
     * Waits until the browser has fired its last scroll events, which it does in the next frames.
     */
    const told = () =>
      page.evaluate(async () => {
        for (const _ of "12") await new Promise(requestAnimationFrame);
      });
    await told();
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
    await page.locator(`.${productDetailStyles.product}`).waitFor();
    await expect.poll(place).toBe(0);
    await told();
    expect((await passed()).filter((each) => each !== 0)).toEqual([]);

    await page.goBack();
    await page.locator(`.${productCardStyles.card}`).first().waitFor();
    await expect.poll(place).toBe(left);
    await told();
    expect((await passed()).filter((each) => each !== left)).toEqual([]);
  });

  test("places on the page are glided to", async () => {
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
    const told = await page.evaluate(() => [
      ...(window as unknown as { behaviours: Set<string> }).behaviours,
    ]);
    expect(told).toContain("smooth");
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior))
      .toBe("auto");
  });

  test("motion is there for those who like it, and only for them", async () => {
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
