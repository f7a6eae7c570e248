import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import authorStyles from "../../apps/web/src/features/blog/author/author.module.css";
import blogStyles from "../../apps/web/src/features/blog/blog.module.css";
import countdownStyles from "../../apps/web/src/features/deals/countdown.module.css";
import dealCardStyles from "../../apps/web/src/features/deals/deal-card.module.css";
import filtersStyles from "../../apps/web/src/features/listing/filters.module.css";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import galleryStyles from "../../apps/web/src/features/product-detail/gallery.module.css";
import productDetailStyles from "../../apps/web/src/features/product-detail/product-detail.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import footerStyles from "../../apps/web/src/features/shell/footer.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import notFoundStyles from "../../apps/web/src/features/shell/not-found.module.css";
import breadcrumbsStyles from "../../apps/web/src/ui/breadcrumbs.module.css";
import productPickStyles from "../../packages/ui/src/article/product-pick.module.css";
import { nowhere, teapot, teapotArticle } from "../pages.ts";
import { desktop, journeys, phone, useShop } from "../shop.ts";

/** How far the page can be scrolled horizontally, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

journeys("the layout of the shop", () => {
  const { visit, walk } = useShop({ isShared: true, reusesProfiles: true });
  const look = walk(phone);

  test("what is chosen has a line where the reader's colours take the place of grounds", async () => {
    const { page } = await visit("/products?view=list", { ...desktop, forcedColors: "active" });
    const lineOf = (name: string) =>
      page
        .getByRole("link", { name, exact: true })
        .evaluate((link) => getComputedStyle(link).outlineStyle);

    expect(await lineOf("List view")).toBe("solid");
    expect(await lineOf("Grid view")).toBe("none");
  });

  test("names stay in sight while a long comparison scrolls", async () => {
    const { page } = await visit(`/compare?products=${teapot.slug},hollis-quiet-hours-headphones`, {
      viewport: { width: 1440, height: 500 },
    });
    await page.getByText("Where to buy").scrollIntoViewIfNeeded();
    const name = page.locator("thead").getByRole("link", { name: teapot.name, exact: true });

    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(0);
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

  test("beside long words a product's pictures come along, and end above what stands below", async () => {
    const { page } = await visit(`/product/${teapot.slug}`, desktop);
    const box = (part: string | undefined) =>
      page
        .locator(`.${part}`)
        .first()
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top, bottom };
        });
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    await scrollTo(400);
    expect((await box(galleryStyles.gallery)).top).toBe(16);

    await scrollTo(900);

    const { bottom } = await box(galleryStyles.gallery);
    expect(bottom).toBeLessThanOrEqual((await box(productDetailStyles.terms)).top);
  });

  test("from right to left, words stay centred where they were, and else are on the right", async () => {
    const { page } = await look("/about");

    const sides = await page.evaluate(() => {
      document.documentElement.dir = "rtl";
      const sideIn = (css: string) => {
        const box = document.body.appendChild(document.createElement("div"));
        box.style.cssText = css;
        box.innerHTML = "<p>English words.</p>";
        return getComputedStyle(box.firstElementChild ?? box).textAlign;
      };
      return [sideIn("text-align: center"), sideIn("")];
    });

    expect(sides).toEqual(["center", "right"]);
  });

  test.each([
    [`/product/${teapot.slug}`, "[aria-labelledby=specifications] :is(th, td)"],
    [`/compare?products=${teapot.slug}`, "tbody :is(th[scope=row], li, td:has(> span[dir]))"],
    ["/deals", "article li"],
    ["/contact", "form label"],
    ["/contact", "footer nav li"],
  ])("from right to left, English words on %s begin on the right: %s", async (path, parts) => {
    const { page } = await visit(path, desktop);

    const gaps = await page.evaluate((some) => {
      document.documentElement.dir = "rtl";
      return [...document.querySelectorAll(some)].flatMap((part) => {
        const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
        if (!words) return [];
        const range = document.createRange();
        range.selectNodeContents(words);
        const { paddingRight } = getComputedStyle(part);
        const edge = part.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        return {
          words: words.textContent,
          gap: Math.round(edge - range.getBoundingClientRect().right),
        };
      });
    }, parts);

    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.filter(({ gap }) => gap > 1)).toEqual([]);
  });

  test("from right to left, an address in Latin letters begins with its house number", async () => {
    const { page } = await visit("/contact", desktop);

    const [number, town] = await page.evaluate(() => {
      document.documentElement.dir = "rtl";
      const address = document.evaluate(
        "//footer//address//text()[starts-with(., '12 Orchard Row')]",
        document,
      );
      const words = address.iterateNext() ?? document.body;
      return [0, "12 ".length].map((start) => {
        const range = document.createRange();
        range.setStart(words, start);
        range.setEnd(words, start + 1);
        return range.getBoundingClientRect().left;
      });
    });

    expect(number).toBeLessThan(town ?? 0);
  });

  test.each(["/", "/products", `/product/${teapot.slug}`])(
    "from right to left, %s is no wider than the screen",
    async (path) => {
      const { page } = await visit(path, desktop);

      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });

      expect(await sideways(page)).toBe(0);
    },
  );

  test("from right to left, a countdown has its hours first, as a clock has", async () => {
    const { page } = await look("/deals");

    const places = await page.evaluate((digit) => {
      document.documentElement.dir = "rtl";
      const digits = document.querySelector("[role=timer]")?.querySelectorAll(`.${digit}`) ?? [];
      return [...digits].map((each) => each.getBoundingClientRect().left);
    }, countdownStyles.digit);

    expect(places.length).toBeGreaterThanOrEqual(6);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("on a phone, the first product and the first deal begin on the first screen", async () => {
    const topOf = async (path: string, part: string | undefined) => {
      const { page } = await look(path);
      return page
        .locator(`main .${part}`)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
    };

    expect(await topOf("/products", productCardStyles.card)).toBeLessThan(500);
    expect(await topOf("/deals", dealCardStyles.offer)).toBeLessThan(844);
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

  test.each(["/", "/products", `/product/${teapot.slug}`, "/blog", "/contact", "/about", "/cart"])(
    "with text twice as large, %s is as wide as a phone",
    async (path) => {
      const { page } = await visit("/robots.txt", phone);
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });

      await page.goto(path);

      const text = () => getComputedStyle(document.documentElement).fontSize;
      expect(await page.evaluate(text)).toBe("32px");
      expect(await sideways(page)).toBe(0);
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
    ["/", "main a.link, a[aria-label$=', home']"],
    ["/products", ".seg a"],
  ])("on a touch screen %s has 44 pixels for each of its links in rows", async (path, links) => {
    const { page } = await visit(path, phone);
    await page.locator(links).first().waitFor();

    const small = await page.locator(links).evaluateAll(async (all) => {
      const unreached: string[] = [];
      for (const link of all) {
        // Pictures that come near the screen may move the link.
        for (let times = 0; times < 3; times += 1) {
          link.scrollIntoView({ block: "center", behavior: "instant" });
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
        const { x, y, width, height } = link.getBoundingClientRect();
        const isReached = [-21, 0, 21].every((down) =>
          link.contains(document.elementFromPoint(x + width / 2, y + height / 2 + down)),
        );
        if (!isReached) unreached.push(link.textContent);
      }
      return unreached;
    });

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
});
