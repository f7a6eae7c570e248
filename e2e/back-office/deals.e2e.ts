import { expect, test } from "vitest";
import { signInAdmin } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { journeys, useShop, whereIs } from "../shop.ts";

journeys("deals in the back office", () => {
  const { visit } = useShop();

  test("a deal is created, shown in the shop at once, changed, and turned off", async () => {
    const { page, complaints } = await visit("/admin/deals?new=true");
    await signInAdmin(page);
    const shop = await page.context().newPage();
    const offered = async (title: string) => {
      await shop.goto("/deals");
      return shop.getByText(title, { exact: true }).count();
    };
    const sheet = page.getByRole("dialog", { name: "Create Deal" });
    await sheet.getByLabel("Title").fill("A pot for less");
    await sheet.getByLabel("Linked Product").pressSequentially("teapot");
    await page.getByRole("option", { name: /Cinnabar Stoneware Teapot/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await sheet.getByLabel("Original Price").fill("80");
    await sheet.getByLabel("Deal Price").fill("20");
    await sheet.getByText("75% off").waitFor();
    await sheet.getByRole("button", { name: "Create Deal" }).click();
    await page.getByText("Deal created successfully!").waitFor();
    expect(whereIs(page)).toBe("/admin/deals");
    expect(await offered("A pot for less")).toBeGreaterThan(0);

    await page.getByRole("button", { name: "Edit A pot for less" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("The pot for less");
    await page.keyboard.press("Enter");
    await page.getByText("Deal updated successfully!").waitFor();
    expect(await offered("The pot for less")).toBeGreaterThan(0);
    expect(await offered("A pot for less")).toBe(0);

    await page.getByRole("switch", { name: "Active The pot for less" }).press("Space");
    await page.getByText("“The pot for less” is inactive.").waitFor();
    expect(await offered("The pot for less")).toBe(0);
    expect(complaints.filter((line) => !/status of 401/.test(line))).toEqual([]);
  });
});
