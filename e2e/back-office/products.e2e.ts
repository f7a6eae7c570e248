import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminVisits } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { teapot } from "../pages.ts";
import { journeys, useShop, whereIs } from "../shop.ts";

const field = (at: Page | Locator, label: string) => at.getByLabel(label, { exact: true });
const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });
const status = async (page: Page, path: string) => (await page.request.get(path)).status();

/** Ignores the browser's own messages about 401 and 409. */
const own = (complaints: string[]) => complaints.filter((line) => !/status of 40[19]/.test(line));

const csv = `ID,Type,SKU,Name,Published,Regular price,Categories,External URL
,external,IMP-1,Tin Whistle,1,12.50,Lifestyle,https://merchant.example/whistle
,external,IMP-2,Tin Drum,1,abc,Lifestyle,https://merchant.example/drum
`;

journeys("products in the back office", () => {
  const enter = adminVisits(useShop({ reusesProfiles: true }));

  test("a product is created, changed by two people at once, and archived", async () => {
    const { page, complaints } = await enter("/admin/products?search=slow+whistle");
    await page.getByText("Try adjusting your search or filter criteria.").waitFor();
    await page.getByRole("button", { name: "Add Product" }).click();
    const adding = sheet(page, "Add Product");
    await button(adding, "Add Product").click();
    await adding.getByText("Affiliate Link is required.").waitFor();
    expect(await page.locator(":focus").getAttribute("name")).toBe("name");
    expect(await findBarriers(page)).toEqual([]);
    await field(adding, "Name").fill("Slow Whistle");
    await field(adding, "Category").selectOption("Lifestyle");
    await field(adding, "Image URL").fill("https://pictures.example/whistle.jpg");
    await field(adding, "Description").fill("One low note.");
    await field(adding, "Affiliate Link").fill("https://merchant.example/slow");
    await field(adding, "Price").fill("12.50");
    await field(adding, "Price").press("Control+Enter");
    await page.getByText("Product created successfully!").waitFor();
    const row = page.getByRole("row", { name: /Slow Whistle/ });
    const shown = await row.getByRole("link", { name: "View Slow Whistle" }).getAttribute("href");
    expect(shown).toBe("/product/slow-whistle");
    expect(await status(page, "/product/slow-whistle")).toBe(200);

    await button(row, "Edit Slow Whistle").click();
    const editing = sheet(page, "Edit Product");
    await field(editing, "Name").fill("Slow Tin Whistle");
    const { page: others } = await enter(whereIs(page));
    await field(others, "Price").fill("11");
    await button(others, "Save Changes").click();
    await others.getByText("Product updated successfully!").waitFor();
    await field(editing, "Brand").fill("Fernway");
    await button(editing, "Save Changes").click();
    const taken = editing.getByRole("alert").getByRole("listitem");
    await expect.poll(() => taken.allTextContents()).toEqual(["Price11.00"]);
    expect(await findBarriers(page)).toEqual([]);
    await button(editing, "Continue").click();
    expect(await field(editing, "Name").inputValue()).toBe("Slow Tin Whistle");
    expect(await field(editing, "Price").inputValue()).toBe("11.00");
    await button(editing, "Save Changes").click();
    await page.getByText("Product updated successfully!").waitFor();
    expect(await (await page.request.get("/product/slow-whistle")).text()).toContain("Fernway");

    await field(page, "Select Slow Tin Whistle").check();
    await button(page, "Archive").click();
    await page.getByRole("alertdialog", { name: "Archive 1 product?" }).waitFor();
    await button(page.getByRole("alertdialog"), "Archive").click();
    await page.getByText("1 product archived.").waitFor();
    expect(await status(page, "/product/slow-whistle")).toBe(404);
    await button(page, "View Slow Tin Whistle").click();
    await page.getByText("“Slow Tin Whistle” is archived.").waitFor();
    await button(page, "Delete Slow Tin Whistle").click();
    const question = page.getByRole("alertdialog", { name: "Delete Product" });
    expect(await question.textContent()).toContain("the product “Slow Tin Whistle”?");
    await button(question, "Delete").click();
    await page.getByText("No products found").waitFor();
    expect(own(complaints)).toEqual([]);
  });

  test("a session that ends loses no input", async () => {
    const { page, complaints } = await enter("/admin/products?search=stoneware+teapot");
    await button(page, `Edit ${teapot.name}`).click();
    const editing = sheet(page, "Edit Product");
    await field(editing, "Brand").fill("Ovenbird & Daughters");
    await page.context().clearCookies();
    await field(editing, "Brand").press("Control+s");
    const again = page.getByRole("dialog", { name: "Please sign in again" });
    await again.waitFor();
    await field(again, "Password").fill("correct horse battery staple");
    await button(again, "Sign In").click();
    await again.waitFor({ state: "detached" });
    expect(await field(editing, "Brand").inputValue()).toBe("Ovenbird & Daughters");

    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await button(question, "Keep Editing").click();
    await button(editing, "Save Changes").click();
    await page.getByText("Product updated successfully!").waitFor();
    expect(whereIs(page)).toBe("/admin/products?search=stoneware+teapot");
    expect(own(complaints)).toEqual([]);
  });

  test("a file is imported after a dry run without sending it again", async () => {
    const { page, complaints } = await enter("/admin/products?import=new");
    const importing = page.getByRole("dialog");
    await importing
      .locator("input[type=file]")
      .setInputFiles({ name: "tin.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await button(importing, "Try It Out").click();
    await sheet(page, "What Would Happen").waitFor();
    await importing.getByText("Tried out with 2 rows. Nothing was changed.").waitFor();
    expect(await importing.getByRole("region", { name: "Refused rows" }).textContent()).toContain(
      "Line 3",
    );
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await button(importing, "Import for Real").click();
    await sheet(page, "Import Report").waitFor();
    await importing.getByText("Imported 2 rows.").waitFor();
    await button(importing, "Close").click();
    await page.getByRole("row", { name: /Tin Whistle/ }).waitFor();
    expect(await status(page, "/product/tin-whistle")).toBe(200);
    expect(own(complaints)).toEqual([]);

    const download = page.waitForEvent("download");
    await page.getByRole("searchbox", { name: "Search products" }).fill("IMP-1");
    await page.waitForURL("**/admin/products?search=IMP-1");
    // The list and its export link follow the URL after it was parsed.
    const ofTheList = page.locator('[href*="IMP-1"]');
    await page.getByRole("link", { name: "Export CSV" }).and(ofTheList).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("products.csv");
    const lines = readFileSync(await file.path(), "utf8").trim();
    expect(lines.split("\r\n")).toHaveLength(2);
  });

  test("a table with every column moves by itself, not the page", async () => {
    const columns =
      "category,brand,description,link,price,stock,status,badges,rating,clicks,views,added,changed";
    const { page } = await enter(`/admin/products?cols=${columns}`, {
      viewport: { width: 1024, height: 768 },
    });
    await page.getByRole("table").waitFor();
    expect(
      await page.evaluate(() => [
        document.querySelector("table")?.parentElement?.scrollWidth ?? 0,
        document.documentElement.scrollWidth,
      ]),
    ).toEqual([expect.toSatisfy((width) => width > 1024), 1024]);
  });
});
