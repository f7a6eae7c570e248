import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminVisits } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { journeys, useShop, whereIs } from "../shop.ts";

/** Ignores the browser's own messages about 401, 404 and 409. */
const own = (complaints: string[]) => complaints.filter((line) => !/status of 40[149]/.test(line));

/** A field of the editor, which covers the list. */
const field = (page: Page, label: string) =>
  page.getByRole("dialog").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** The visible text of the editor, as displayed. */
const written = (page: Page) =>
  field(page, "Content").evaluate((text) =>
    [...text.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
  );
const told = (page: Page, words: string) => page.getByText(words).first().waitFor();

journeys("writing for the blog", () => {
  const house = useShop({ reusesProfiles: true });
  const { visit } = house;
  const arrive = adminVisits(house);

  test("an article is written, published, read in the shop, changed, and archived", async () => {
    const { page, complaints } = await arrive("/admin/blog");
    await press(page, "New Post");
    await page.getByRole("dialog", { name: "Create New Blog Post" }).waitFor();
    await press(page, "Publish");
    await told(page, "Please enter a title.");
    await told(page, "Please write something.");

    await field(page, "Title").fill("How we test pens");
    await press(page, "Markdown");
    await field(page, "Content").click();
    await page.keyboard.type("Ink first.");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- on cotton");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("slowly");
    await page.keyboard.press("End");
    await press(page, "Product");
    await page.getByRole("combobox", { name: "Search products" }).fill("clerk fountain pen");
    await page.getByRole("option", { name: /Clerk Fountain Pen/ }).click();
    const text = "Ink first.\n\n- on cotton\n- **slowly**\n\n";
    const withProduct = `${text}{{product:clerk-fountain-pen-fine}}\n\n`;
    expect(await written(page)).toBe(withProduct);
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByText("slowly").and(page.locator("strong")).waitFor();
    const letters = await preview
      .getByText("slowly")
      .evaluate((words) => getComputedStyle(words).fontFamily);
    expect(letters).not.toContain("monospace");
    await preview.getByText("Clerk Fountain Pen, fine").waitFor();
    // Undo also covers what a button has changed.
    await field(page, "Content").focus();
    await page.keyboard.press("Control+z");
    expect(await written(page)).not.toContain("{{product");
    await page.keyboard.press("Control+y");
    expect(await written(page)).toBe(withProduct);
    await field(page, "Tags").fill(" Pens, , Paper ,");
    expect(await findBarriers(page)).toEqual([]);
    await press(page, "Publish");
    await told(page, "Blog post created successfully!");

    await page.getByRole("searchbox", { name: "Search blog posts" }).fill("test pens");
    await page.getByText("Showing 1 to 1 of 1 result").waitFor();
    expect(whereIs(page)).toBe("/admin/blog?search=test+pens");
    const { page: shop } = await visit("/blog/how-we-test-pens");
    await shop.getByRole("heading", { name: "How we test pens", level: 1 }).waitFor();
    const tags = shop.getByRole("article").first().getByRole("list", { name: "Tags" });
    expect(await tags.getByRole("listitem").allTextContents()).toEqual(["Pens", "Paper"]);

    // A minor change keeps the date; a change with a note for readers sets it, and the note can be
    // edited.
    await page.getByRole("link", { name: "How we test pens", exact: true }).click();
    await field(page, "Excerpt").fill("On cotton.");
    await page.getByRole("checkbox", { name: "Minor change: keep the date" }).check();
    await press(page, "Save Changes");
    await told(page, "Blog post updated successfully!");
    await shop.reload();
    expect(await shop.getByText("Updated on").count()).toBe(0);
    await page.getByRole("link", { name: "How we test pens", exact: true }).click();
    await field(page, "Excerpt").fill("On cotton paper.");
    await field(page, "What changed").fill("The papr is named.");
    await press(page, "Save Changes");
    await page.getByRole("dialog", { name: "Edit Blog Post" }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "How we test pens", exact: true }).click();
    await press(page, "Change Notes (1)");
    const notes = page.getByRole("region", { name: "Change notes" });
    await notes.getByRole("button", { name: "Edit" }).click();
    await notes.getByLabel("What changed").fill("The paper is named.");
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    // Text in a field that is still being edited is saved, too: the Edit button returns after
    // saving.
    await notes.getByRole("button", { name: "Edit" }).waitFor();
    await notes.getByText("The paper is named.").waitFor();
    await press(page, "Close");
    await shop.reload();
    await shop.getByText("Updated on").first().waitFor();
    await shop.getByText("What changed").click();
    await shop.getByText("The paper is named.").waitFor();

    await page.getByRole("link", { name: "How we test pens", exact: true }).click();
    await field(page, "Title").fill("How we still test pens");
    await field(page, "Status").selectOption("archived");
    await press(page, "Save Changes");
    // The message of the change before may still be shown.
    await page.getByRole("dialog", { name: "Edit Blog Post" }).waitFor({ state: "detached" });
    expect((await shop.goto("/blog/how-we-test-pens"))?.status()).toBe(404);

    await press(page, "Delete How we still test pens");
    await told(page, "Are you sure you want to delete this blog post?");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await told(page, "No blog posts found");
    // The button of the row is gone, but the focus stays on the screen.
    const screen = page.getByRole("main");
    await expect.poll(() => screen.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(own(complaints)).toEqual([]);
  });

  test("a text's tools work at the cursor before the editor has loaded", async () => {
    const { page, complaints } = await arrive("/admin/blog");
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/editor-surface-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/editor-surface-[^/]*\.js$/);
    await press(page, "New Post");
    await asked;
    await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    come();

    await field(page, "Content").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(own(complaints)).toEqual([]);
  });

  test("drafts survive a browser that dies, and a server that cannot be reached", async () => {
    const { page } = await arrive("/admin/blog?new=true");
    const context = page.context();
    await context.route("**/trpc/admin.posts.autosave*", (route) => route.abort());
    await field(page, "Title").fill("Half a thought");
    await field(page, "Content").fill("It was nearly");
    // Immediately, before anything was sent.
    await page.close();

    const next = await context.newPage();
    await next.goto("/admin/blog?new=true");
    await told(next, "You have unsaved writing from");
    await told(next, "It was nearly");
    await press(next, "Restore");
    expect(await written(next)).toBe("It was nearly");
    await press(next, "Save as Draft");
    await told(next, "Blog post created successfully!");
    await press(next, "New Post");
    await field(next, "Title").waitFor();
    expect(await field(next, "Title").inputValue()).toBe("");
  });

  test("two editors of one article see each other's changes", async () => {
    const { page } = await arrive("/admin/blog?search=teapot");
    const other = await page.context().newPage();
    const open = async (at: Page) => {
      await at.getByRole("link", { name: /^We boiled 214 kettles/ }).click();
      await field(at, "Excerpt").waitFor();
    };
    await open(page);
    await other.goto("/admin/blog?search=teapot");
    await open(other);
    await field(other, "Content").fill("Theirs, and shorter.");
    await press(other, "Save Changes");
    await told(other, "Blog post updated successfully!");

    await field(page, "Content").press("Control+End");
    await page.keyboard.type("\n\nMine, at the end.");
    await press(page, "Save Changes");
    await told(page, "Somebody else changed this meanwhile");
    const differences = page.getByRole("region", { name: /^What differs/ });
    expect(await differences.textContent()).toContain("Theirs, and shorter.");
    expect(await differences.textContent()).toContain("Mine, at the end.");
    expect(await findBarriers(page)).toEqual([]);
    await press(page, "Continue with These");
    await press(page, "Save Changes");
    await told(page, "Blog post updated successfully!");

    await open(page);
    await press(page, "Revisions");
    await page.getByRole("heading", { name: /against now$/ }).waitFor();
    await press(page, "Restore");
    await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await told(page, "Revision restored.");
    await page.waitForFunction(
      () => document.querySelector(".cm-content")?.textContent === "Theirs, and shorter.",
    );
  });

  test("a text is edited visually, and is Markdown at any time", async () => {
    const { page, complaints } = await arrive("/admin/blog?new=true");
    const content = field(page, "Content");
    await field(page, "Title").fill("Pans");
    await press(page, "Visual");
    await content.click();
    await page.keyboard.type("/head");
    await page.getByRole("option", { name: /^Heading/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Iron\n\nSome **bold** words.\n\n/table");
    await page.getByRole("option", { name: /^Table/ }).waitFor();
    await page.keyboard.press("Enter");
    const cell = (name: string) => page.getByRole("textbox", { name, exact: true });
    await cell("Heading 1").fill("Pan");
    await cell("Row 2, column 2").click();
    await page.keyboard.press("Tab");
    await page.keyboard.type("a|b");
    await page.getByRole("button", { name: "Remove column" }).click();
    await cell("Heading 2").waitFor({ state: "detached" });
    // Markdown characters are shown only at the caret.
    expect(await content.getByText("Iron").textContent()).toBe("Iron");
    expect(await content.locator(".md-strong").textContent()).toBe("bold");
    expect(await findBarriers(page)).toEqual([]);

    await press(page, "Find and Replace");
    await page.getByRole("textbox", { name: "Find" }).fill("bold");
    await page.getByRole("textbox", { name: "Replace" }).fill("heavy");
    await press(page, "Replace All");
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Find" }).waitFor({ state: "detached" });
    await press(page, "Markdown");
    await content.locator(".md-strong").first().waitFor({ state: "detached" });
    expect(await written(page)).toBe(
      "## Iron\n\nSome **heavy** words.\n\n| Heading |\n| --- |\n| Cell |\n| Cell |\n|   |\n\n",
    );
    // Undo reaches further back than the change of view.
    await content.focus();
    await page.keyboard.press("Control+z");
    expect(await written(page)).toContain("**bold**");
    await press(page, "Visual");
    await press(page, "Save as Draft");
    await told(page, "Blog post created successfully!");
    expect(own(complaints)).toEqual([]);
  });
});
