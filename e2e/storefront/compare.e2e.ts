import { expect, test } from "vitest";
import { findBarriers } from "../axe.ts";
import { teapot } from "../pages.ts";
import { journeys, phone, useShop } from "../shop.ts";

journeys("comparing without JavaScript", () => {
  const { walk } = useShop({ isShared: true });
  const look = walk({ ...phone, javaScriptEnabled: false });

  test("products are compared from a product's page, removed, and bought", async () => {
    const { page } = await look(`/product/${teapot.slug}`);

    await page.getByRole("link", { name: /^Compare / }).click();
    await page.waitForURL(/\/compare\?products=cinnabar-stoneware-teapot,/);
    const names = page.locator("thead").getByRole("link", { name: /^(?!Remove)/ });
    expect(await names.count()).toBe(4);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe(
      "noindex, follow",
    );
    const buy = page.getByRole("link", { name: "Buy Now" });
    expect(await buy.first().getAttribute("href")).toMatch(/^\/go\/.+\?at=compare$/);

    // The table scrolls, not the page, and row headings stay visible.
    const table = page.getByRole("region", { name: "Comparison" });
    const label = page.getByRole("rowheader", { name: "Rating" });
    const before = await label.boundingBox();
    await buy.last().scrollIntoViewIfNeeded();
    expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    expect((await label.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      phone.viewport.width,
    );

    // Rows fade at its lower edge while there are more, and the last one stands above that.
    await table.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    const [end, last] = await Promise.all([
      table.boundingBox(),
      table.getByRole("row").last().boundingBox(),
    ]);
    const fade = await table.evaluate((box) =>
      Number.parseFloat(getComputedStyle(box, "::after").height),
    );
    expect(fade).toBeGreaterThan(40);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
      (end?.y ?? 0) + (end?.height ?? 0) - fade + 1,
    );

    await page.getByRole("link", { name: `Remove ${teapot.name}` }).click();
    await page.waitForURL((url) => !url.href.includes(teapot.slug));
    expect(await names.count()).toBe(3);
    for (let left = 3; left > 0; left--) {
      await page
        .getByRole("link", { name: /^Remove / })
        .first()
        .click();
      await page.waitForURL(
        (url) => (url.search.match(/,/g) ?? []).length === Math.max(0, left - 2),
      );
    }
    await page.getByRole("heading", { name: "Nothing to compare yet" }).waitFor();
  });

  test("products selected in a listing are compared", async () => {
    const { page } = await look("/products");
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    await boxes.nth(0).check();
    await boxes.nth(2).check();

    await page.getByRole("button", { name: "Compare What Is Ticked" }).click();
    await page.waitForURL(/\/compare\?products=.+&products=/);
    expect(
      await page
        .locator("thead")
        .getByRole("link", { name: /^Remove / })
        .count(),
    ).toBe(2);
  });

  test("products that the shop does not have are reported", async () => {
    const { page } = await look(`/compare?products=gone,${teapot.slug},${teapot.slug}`);

    const remarks = page.getByRole("list", { name: "Not shown" }).getByRole("listitem");
    expect(await remarks.allTextContents()).toEqual([
      "Not in the shop, or no longer: “gone”.",
      `Named more than once, shown once: “${teapot.name}”.`,
    ]);
  });
});

journeys("comparing from listings", () => {
  const { visit } = useShop({ isShared: true });

  test("the selection is kept across pages, and opens the comparison", async () => {
    const { page, complaints } = await visit("/products");
    await page
      .getByRole("checkbox", { name: /^Compare / })
      .first()
      .check();
    const bar = page.getByRole("region", { name: "Chosen to compare" });
    await bar.getByRole("link", { name: "Compare 1 of 4" }).waitFor();

    await page.goto(new URL("/products?page=2", page.url()).href);
    await bar.getByRole("link", { name: "Compare 1 of 4" }).waitFor();
    await page
      .getByRole("checkbox", { name: /^Compare / })
      .first()
      .focus();
    await page.keyboard.press("Space");
    expect(await findBarriers(page)).toEqual([]);
    await bar.getByRole("link", { name: "Compare 2 of 4" }).click();

    await page.waitForURL(({ pathname }) => pathname === "/compare");
    const removes = page.locator("thead").getByRole("link", { name: /^Remove / });
    await removes.nth(1).waitFor();
    expect(await removes.count()).toBe(2);
    expect(complaints).toEqual([]);
  });
});
