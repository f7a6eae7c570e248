import { expect, test } from "vitest";
import { adminVisits } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { journeys, useShop, whereIs } from "../shop.ts";

journeys("what else the shop shows and sends", () => {
  const house = useShop();
  const enter = adminVisits(house);

  test("a category is added, shown in the shop, and takes over the products of a deleted one", async () => {
    const { page, complaints } = await enter("/admin/categories?new=true");
    const form = page.getByRole("dialog", { name: "Add New Category" });
    await form.getByLabel("Name").fill("Garden <b>&</b> Yard");
    await form.getByLabel("Description").fill("Everything that grows.");
    await form.getByLabel("Color picker").fill("#2f855a");
    expect(await form.getByLabel("Color", { exact: true }).inputValue()).toBe("#2F855A");
    await form.getByLabel("Position").fill("0");
    expect(await findBarriers(page)).toEqual([]);
    await form.getByLabel("Position").press("Enter");
    await page.getByText("Category created successfully!").waitFor();
    await page.getByText("Showing 13 of 13 categories").waitFor();
    expect(whereIs(page)).toBe("/admin/categories");

    await page.getByRole("button", { name: "Delete Fashion" }).first().click();
    const question = page.getByRole("alertdialog", { name: "Delete Category" });
    await question.getByRole("option", { name: "Home & Garden" }).waitFor({ state: "attached" });
    const moves = await question.getByText(/^It has \d+ products\. Move to$/).textContent();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole("combobox").selectOption("Garden <b>&</b> Yard");
    await question.getByRole("button", { name: "Move and Delete" }).click();
    const count = /\d+/.exec(moves ?? "")?.[0];
    await page.getByText(`Category deleted. ${count} products moved.`).waitFor();
    expect(complaints).toEqual([]);

    await page.goto("/category/fashion");
    expect(whereIs(page)).toBe("/category/garden-b-b-yard");
    await page.goto("/categories");
    await page
      .getByRole("link", { name: /Garden <b>&<\/b> Yard/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Garden <b>&</b> Yard", level: 1 }).waitFor();
    await page
      .getByText(new RegExp(`\\b${count} products`))
      .first()
      .waitFor();
  });

  test("a page of the shop can be changed, and a page of one's own added and deleted", async () => {
    const { page, complaints } = await enter("/admin/pages?edit=story");
    const form = page.getByRole("dialog");
    await form
      .getByLabel("Text", { exact: true })
      .fill("## Once upon a time\n\nThere was *a teapot*.");
    await form.getByRole("button", { name: "Preview", exact: true }).click();
    await form.getByRole("region", { name: "Preview" }).getByText("a teapot").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await form.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Page updated successfully!").waitFor();
    await page.getByLabel("Search pages").fill("story");
    await page.getByText("Showing 1 to 1 of 1 result").waitFor();
    await page.getByRole("button", { name: /^Delete / }).click();
    await page.getByText(/Change its text instead of deleting it/).waitFor();
    await page.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Add Page" }).click();
    await form.getByLabel("Title").fill("Our Größe");
    await form.getByLabel("Address").fill("cart");
    await form.getByRole("button", { name: "Add Page" }).click();
    await form.getByText("The shop itself uses this address.").waitFor();
    await form.getByLabel("Address").fill("our-size");
    await form.getByRole("button", { name: "Add Page" }).click();
    await page.getByText("Page created successfully!").waitFor();
    expect(complaints).toEqual([]);

    await page.goto("/story");
    await page.getByRole("heading", { name: "Once upon a time" }).waitFor();
    expect((await page.goto("/our-size"))?.status()).toBe(200);
    await page.goto("/admin/pages?search=our-size");
    await page.getByRole("button", { name: "Delete Our Größe" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No pages match your search").waitFor();
    expect((await page.goto("/our-size"))?.status()).toBe(410);
  });

  test("a subscriber's mail can be read in the outbox, and no script in it runs", async () => {
    const { page, complaints } = await enter("/admin/newsletter?tab=outbox");
    await page.getByText("No mail server is set.").waitFor();
    const response = await fetch(`${house.shop.url}/api/newsletter/subscribe`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@readers.example" }),
    });
    expect(response.status).toBe(200);
    await page.reload();
    await page.getByRole("button", { name: /^View .* to ada@readers\.example$/ }).click();
    const mail = page.getByRole("dialog");
    await mail.getByText(/Your code: WELCOME20/).waitFor();
    await mail.getByRole("tab", { name: "HTML" }).click();
    const html = mail.frameLocator("iframe");
    await html.getByText("Confirm my subscription").waitFor();
    const ground = html.locator("body > div").first();
    expect(await ground.evaluate((div) => getComputedStyle(div).padding)).toBe("24px");
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await mail.waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Subscribers" }).click();
    await page.getByRole("row", { name: /ada@readers\.example Pending/ }).waitFor();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await saving).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
    await page.getByRole("button", { name: "Unsubscribe ada@readers.example" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByText("ada@readers.example is unsubscribed.").waitFor();
    expect(complaints).toEqual([]);
  });
});
