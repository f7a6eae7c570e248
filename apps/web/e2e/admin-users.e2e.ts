import { expect, test } from "vitest";
import { signInAdmin } from "./admin.ts";
import { findBarriers } from "./axe.ts";
import { journeys, useShop } from "./shop.ts";

journeys("users in the back office", () => {
  const { visit } = useShop();

  test("an admin comes, works elsewhere, and is out the moment they are disabled", async () => {
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

    // Now there is one admin left, who cannot leave the shop without any.
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
