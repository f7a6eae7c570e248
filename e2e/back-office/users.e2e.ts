import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { expect, test } from "vitest";
import { signInAdmin } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { ADMIN } from "../server-process.ts";
import { desktop, journeys, phone, useShop } from "../shop.ts";

/** Sets all sign-ins back by eleven minutes, so that they must be confirmed again. */
function ageConfirmations(dataDir: string): void {
  const db = connect(join(dataDir, "pickwell.db"));
  clientOf(db).exec("update sessions set confirmed_at = confirmed_at - 660000");
  close(db);
}

journeys("users in the back office", () => {
  const use = useShop();
  const { visit } = use;

  test.each([
    ["a phone", phone],
    ["a desk", desktop],
  ])("opening %s needs the password again, and no input is lost", async (place, screen) => {
    const { page, complaints } = await visit("/admin/users?new=true", screen);
    await signInAdmin(page);
    const sheet = page.getByRole("dialog", { name: "Add User" });
    await sheet.getByLabel("Name").fill("Cleo");
    await sheet.getByLabel("E-mail").fill(`cleo@${place.replace(" ", "-")}.example`);
    ageConfirmations(use.shop.dataDir);
    await page.keyboard.press("Enter");

    // With the keyboard only: refused, cancelled, asked again, and confirmed.
    const asked = page.getByRole("dialog", { name: "Is it you?" });
    await asked.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await asked.waitFor({ state: "detached" });
    await sheet.getByText("Please enter your password again to do this.").waitFor();
    expect(await sheet.getByLabel("Name").inputValue()).toBe("Cleo");
    await sheet.getByLabel("Name").focus();
    await page.keyboard.press("Enter");
    const typed = asked.locator("input:focus");
    await typed.waitFor();
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await asked.getByText("This is not your password.").waitFor();
    await typed.waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog", { name: "Keep this password" }).waitFor();
    expect(complaints.filter((line) => !/status of 40[03]/.test(line))).toEqual([]);
  });

  test("a new admin signs in, works, and is signed out as soon as they are disabled", async () => {
    const email = "bob@example.com";
    const { page, complaints } = await visit("/admin/users");
    await signInAdmin(page);
    await page.getByRole("button", { name: "Create Admin" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    const sheet = page.getByRole("dialog", { name: "Create Admin" });
    await sheet.getByLabel("Name").fill("Bob");
    await sheet.getByLabel("E-mail").fill(email);
    await page.keyboard.press("Enter");
    const told = page.getByRole("alertdialog", { name: "Keep this password" });
    const password = await told.getByLabel("Password", { exact: true }).inputValue();
    expect(await findBarriers(page)).toEqual([]);
    await told.getByRole("button", { name: "I Have Kept It" }).click();
    await page.getByText("Admin user created successfully!").waitFor();

    const { page: elsewhere } = await visit("/admin/users?status=active");
    await signInAdmin(elsewhere, { email, password });
    await elsewhere.getByRole("row", { name: /Bob You/ }).waitFor();
    await page.getByRole("button", { name: "Disable Bob" }).click();
    await page.getByText("Bob is disabled and signed out everywhere.").waitFor();
    await elsewhere.getByLabel("Role", { exact: true }).selectOption("User");
    await elsewhere.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    await elsewhere.goto("/admin");
    await elsewhere.waitForURL("**/admin/login?from=%2Fadmin");

    // The last admin cannot give up the role or delete the account.
    await page.getByRole("row", { name: /You/ }).getByRole("button", { name: /^Edit/ }).click();
    await page.getByText("Ask another admin to change its role or status").waitFor();
    const id = new URL(page.url()).searchParams.get("edit");
    const refusal = await page.evaluate(async (own) => {
      const response = await fetch("/trpc/admin.users.remove", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ json: { id: own } }),
      });
      return (await response.json()).error.json.message;
    }, id);
    expect(refusal).toBe("The last admin cannot be removed.");
    expect(complaints.filter((line) => !/status of 40[19]/.test(line))).toEqual([]);
  });
});
