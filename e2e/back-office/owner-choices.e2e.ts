import { expect, test } from "vitest";
import listingStyles from "../../apps/web/src/features/listing/listing.module.css";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import { adminVisits } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { teapot } from "../pages.ts";
import { journeys, untilHydrated, useShop, whereIs } from "../shop.ts";

journeys("what the owner and visitors put together themselves", () => {
  const house = useShop({ reusesProfiles: true });
  const { visit } = house;
  const enter = adminVisits(house);

  test("a list is saved as a view, which is a tab after a reload", async () => {
    const { page, complaints } = await enter("/admin/products?status=draft");
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("menuitem", { name: "Save as a view…" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("To finish");
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText("View saved.").waitFor();

    await page.goto("/admin/products");
    await page.getByRole("link", { name: "To finish" }).click();
    await expect.poll(() => whereIs(page)).toContain("status=draft");
    expect(complaints).toEqual([]);
  });

  test("a wishlist is shared as a list, which others read without JavaScript and can report", async () => {
    const { page, complaints } = await visit("/products");
    await page
      .locator(`.${listingStyles.listing} .${productCardStyles.card}`)
      .first()
      .getByRole("button", { name: /^Save .* to wishlist$/ })
      .click();
    await page.goto("/wishlist");
    await untilHydrated(page);
    await page.getByText("Share as a list").click();
    await page.getByLabel("Name of the list").fill("For the flat");
    await page.getByRole("button", { name: "Make the List" }).click();
    await page.getByRole("heading", { level: 1, name: "For the flat" }).waitFor();
    const path = whereIs(page);
    expect(complaints).toEqual([]);

    const other = await visit(path, { javaScriptEnabled: false });
    await other.page.getByRole("link", { name: "Report this list" }).click();
    expect(await other.page.getByLabel("Subject").inputValue()).toBe("About a list");
    expect(await other.page.getByLabel("Message").inputValue()).toContain(path);
    expect(await findBarriers(page)).toEqual([]);
  });

  test("a landing page replaces the home page until it is deleted", async () => {
    const { page, complaints } = await enter("/admin/pages?new=true");
    const form = page.getByRole("dialog");
    await form.getByLabel("Title").fill("Summer sale");
    await form.getByLabel("Address").fill("sale");
    await form.getByLabel("Text", { exact: true }).fill("All that is light.");
    await form.getByRole("button", { name: "Add Page" }).click();
    await page.getByText("Page created successfully!").waitFor();
    await page.goto("/admin/settings?section=home");
    await page.getByLabel("Home page", { exact: true }).selectOption("sale");
    await page.getByRole("button", { name: "Save Changes" }).first().click();
    await page.getByText("Settings saved.").waitFor();
    const visitor = await visit("/about");

    await visitor.page.goto("/");
    await visitor.page.getByRole("heading", { level: 1, name: "Summer sale" }).waitFor();
    await visitor.page.goto("/about");
    await untilHydrated(visitor.page);
    await page.goto("/admin/pages?search=sale");
    await page.getByRole("button", { name: "Delete Summer sale" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No pages match your search").waitFor();
    // This browser still has the former settings.
    await visitor.page.getByRole("link", { name: "Home", exact: true }).first().click();
    await visitor.page.getByRole("heading", { name: "Today's Specials" }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("the welcome series gets a mail, and a broadcast a second subject", async () => {
    const { page, complaints } = await enter("/admin/newsletter?tab=series");
    await page.getByRole("button", { name: "Add a Mail" }).first().click();
    const editor = page.getByRole("dialog");
    await editor.getByLabel("Subject", { exact: true }).fill("Where to begin");
    await editor.getByLabel("Text", { exact: true }).fill("Begin with **light**.");
    expect(await findBarriers(page)).toEqual([]);
    await editor.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog", { name: "Edit Mail of the Series" }).waitFor();
    await page.goto("/admin/newsletter?tab=series");
    await page.getByRole("button", { name: "Switch On Where to begin" }).click();
    await page.getByText("The mail is on.").waitFor();

    await page.goto("/admin/newsletter?tab=broadcasts&new=true");
    await editor.getByLabel("Subject", { exact: true }).fill("Light at last");
    await editor.getByText("Try several subjects").click();
    await editor.getByLabel("Further subjects").fill("Lamps, and why");
    await editor.getByLabel("Text", { exact: true }).fill("Here they are.");
    expect(await findBarriers(page)).toEqual([]);
    await editor.getByRole("button", { name: "Save Draft" }).click();
    await page.getByText("Draft saved.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("a mail with a product, long words and a wide table is no wider than a phone", async () => {
    const { page } = await enter("/admin/newsletter?tab=broadcasts&new=true");
    const editor = page.getByRole("dialog");
    await editor.getByRole("button", { name: "Markdown" }).click();
    await editor
      .locator(".cm-content")
      .fill(
        `{{product:${teapot.slug}}}\n\nhttps://shop.example/${"long".repeat(20)}\n\n| ${"wide | ".repeat(12)}\n|${"---|".repeat(12)}\n`,
      );
    const mail = editor.frameLocator("iframe");
    await mail.getByText(teapot.name).waitFor();
    const html = await mail.locator("html").evaluate((root) => root.outerHTML);

    await page.setViewportSize({ width: 320, height: 800 });
    await page.setContent(html);
    await page.getByText(teapot.name).waitFor();
    const bounds = await page.locator("table").evaluateAll((all) =>
      all
        .filter((table) => table.role === "presentation")
        .map((table) => {
          const { right } = table.getBoundingClientRect();
          const [first] = table.querySelectorAll("a");
          return Math.max(right, first?.getBoundingClientRect().right ?? 0);
        }),
    );
    expect(bounds.length).toBeGreaterThan(2);
    expect(Math.max(...bounds)).toBeLessThanOrEqual(320);
  });
});
