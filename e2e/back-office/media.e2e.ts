import { cropOf } from "@pickwell/api/pictures/rules";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import focusFieldStyles from "../../apps/admin/src/features/media/focus-field.module.css";
import uploadListStyles from "../../apps/admin/src/features/media/upload-list.module.css";
import sheetStyles from "../../apps/admin/src/ui/sheet.module.css";
import { adminVisits } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { teapot } from "../pages.ts";
import { journeys, useShop, whereIs } from "../shop.ts";

/** PNG files of 3 × 2 and 2 × 3 pixels. */
const wide =
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGN4rsUAQQxwFgBFegZnb6cHWQAAAABJRU5ErkJggg==";
const tall =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGPQiFoARAwoFABEowbNgNGh5AAAAABJRU5ErkJggg==";

const file = (name: string, mimeType: string, text: string, encoding?: BufferEncoding) => ({
  name,
  mimeType,
  buffer: Buffer.from(text, encoding),
});

/** Drops a picture on the screen. */
async function drop(page: Page, name: string, base64: string) {
  const dataTransfer = await page.evaluateHandle(
    ([name = "", base64 = ""]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: "image/png" }));
      return data;
    },
    [name, base64],
  );
  await page.dispatchEvent("h1", "drop", { dataTransfer });
}

/** Checks that CSS crops pictures by the same rule as the server. */
async function expectCrops(page: Page) {
  const seen = await page.locator(`.${focusFieldStyles.crops} img`).evaluateAll((images) =>
    images.map((image) => {
      const style = getComputedStyle(image);
      const { width, height } = image.getBoundingClientRect();
      const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
      const [ratio = 0, x = 0, y = 0, w = 0, h = 0] = ["--r", "--x", "--y", "--w", "--h"].map(px);
      return {
        frame: { ratio, x, y, width: w, height: h },
        space: width / height,
        shown:
          (width - px("padding-left") - px("padding-right")) /
          (height - px("padding-top") - px("padding-bottom")),
        position: style.objectPosition.split(" ").map((part) => Number.parseFloat(part) / 100),
      };
    }),
  );
  expect(seen).toHaveLength(3);
  for (const { frame, space, shown, position } of seen) {
    const crop = cropOf(frame, space);
    expect(Math.abs(shown / crop.ratio - 1)).toBeLessThan(0.02);
    expect((position[0] ?? 0) * (1 - crop.width)).toBeCloseTo(crop.left, 1);
    expect((position[1] ?? 0) * (1 - crop.height)).toBeCloseTo(crop.top, 1);
  }
}

journeys("the media library in the back office", () => {
  const enter = adminVisits(useShop());

  test("a picture is uploaded, described, and shown by a product, and cannot be deleted while it is", async () => {
    const { page, complaints } = await enter("/admin/media?kind=uploaded");
    await page.getByText("No pictures found").waitFor();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload Pictures" }).click();
    await (await choosing).setFiles([
      file("orchard.png", "image/png", wide, "base64"),
      file("notes.png", "image/png", "no picture at all"),
      file("logo.svg", "image/svg+xml", "<svg/>"),
    ]);
    const outcome = (name: string) =>
      page.locator(`.${uploadListStyles.uploads} li`, { hasText: name });
    await page.getByText("1 of 3 uploaded, 2 not taken").waitFor();
    await outcome("notes.png").getByText("This is not a picture that the shop can show.").waitFor();
    await outcome("logo.svg").getByText("SVG drawings are not taken").waitFor();
    await drop(page, "ladder.png", tall);
    await page.getByText("2 of 4 uploaded, 2 not taken").waitFor();
    await page.getByRole("list", { name: "Pictures" }).getByText("ladder.png").waitFor();

    await page.getByRole("button", { name: "Describe orchard.png" }).click();
    const sheet = page.getByRole("dialog", { name: "Picture" });
    await sheet.getByRole("button", { name: /^Focal point/ }).focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+ArrowRight");
    await sheet.getByText("Chosen: 60% from the left, 50% from the top").waitFor();
    await expectCrops(page);
    await sheet.getByLabel("What it shows").fill("Trees in a row");
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Control+Enter");
    await page.getByText("Picture updated successfully").waitFor();

    await page.goto(`/admin/products?search=${encodeURIComponent(teapot.name)}`);
    await page.getByRole("button", { name: `Edit ${teapot.name}` }).click();
    const form = page.getByRole("dialog", { name: "Edit Product" });
    await form.getByRole("button", { name: "Choose… Image URL" }).click();
    const picker = page.getByRole("dialog", { name: "Choose a Picture" });
    await picker.getByLabel("Search pictures").fill("trees in");
    await picker.getByRole("button", { name: /orchard/ }).waitFor();
    await picker.getByText("Showing 1 to 1 of 1 result").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await picker.waitFor({ state: "detached" });
    expect(await form.getByLabel("What it shows").first().inputValue()).toBe("Trees in a row");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Product updated successfully!").waitFor();

    await page.goto("/admin/media?kind=uploaded");
    await page.getByRole("button", { name: /orchard/ }).click();
    await sheet.getByText("It is used, so it cannot be deleted.").waitFor();
    await sheet.getByRole("link", { name: teapot.name }).click();
    await form.waitFor();
    expect(whereIs(page)).toMatch(/^\/admin\/products\?edit=/);

    await page.goto("/admin/media?kind=uploaded");
    await page.getByRole("button", { name: /ladder/ }).click();
    await sheet.getByRole("button", { name: "Delete Picture" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete Picture" });
    await question.getByText("ladder.png").waitFor();
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Picture deleted successfully").waitFor();
    await page.getByText("Showing 1 to 1 of 1 result").waitFor();
    // Ignores the browser's own messages about 400 and 401.
    expect(complaints.filter((line) => !/status of 40[01]/.test(line))).toEqual([]);
  });

  test("a picture that is loading has its place, and moves no field", async () => {
    // Starting on a screen without pictures.
    const { page } = await enter("/admin/jobs", { hasPictures: true });
    await page.route("**/img/**", (route) => route.abort());
    await page.goto("/admin/media?search=teapot");
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole("list", { name: "Pictures" }).getByRole("button").first().waitFor();

    await page.getByRole("list", { name: "Pictures" }).getByRole("button").first().press("Enter");
    const sheet = page.getByRole("dialog", { name: "Picture" });
    const field = sheet.getByLabel("What it shows");
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);

    expect(
      (await sheet.locator(`.${focusFieldStyles.ground}`).boundingBox())?.height,
    ).toBeGreaterThan(200);
    // Scrolling there is smooth unless reduced motion is requested.
    await expect
      .poll(async () => {
        const [text, foot] = await Promise.all([
          field.boundingBox(),
          sheet.locator(`.${sheetStyles.foot}`).boundingBox(),
        ]);
        return (text?.y ?? 999) + (text?.height ?? 0) <= (foot?.y ?? 0);
      })
      .toBe(true);
  });
});
