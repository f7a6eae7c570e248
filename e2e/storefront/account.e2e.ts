import { join } from "node:path";
import { close, connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import productCardStyles from "../../apps/web/src/features/products/product-card.module.css";
import headerStyles from "../../apps/web/src/features/shell/header.module.css";
import { findBarriers } from "../axe.ts";
import { journeys, phone, untilHydrated, useShop, whereIs } from "../shop.ts";

const PASSWORD = "correct horse battery staple";
const OTHER_PASSWORD = "a new one for me";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const arrival = (page: Page, path: string) =>
  page.waitForURL(({ pathname, search }) => pathname + search === path);
const account = (page: Page) => page.getByRole("region", { name: "Profile" }).waitFor();

async function signIn(page: Page, email: string, password: string) {
  await field(page, "E-mail").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Sign In");
}

/** Ignores the browser's own messages about 400 and 401. */
const own = (complaints: string[]) => complaints.filter((line) => !/status of 40[01]/.test(line));

journeys("accounts", () => {
  const house = useShop({ reusesProfiles: true });
  const { visit } = house;

  /** Reads from the shop's database. */
  function read<T>(statement: string): T[] {
    const db = connect(join(house.shop.dataDir, "pickwell.db"));
    try {
      return clientOf(db).prepare(statement).all() as T[];
    } finally {
      close(db);
    }
  }

  async function signUp(page: Page, email: string) {
    await field(page, "Name").fill("Ada Lovelace");
    await field(page, "E-mail").fill(email);
    await field(page, "Password").fill(PASSWORD);
    await press(page, "Create Account");
  }

  test("a visitor signs up, uses the account, and signs out", async () => {
    const email = "ada@example.com";
    const { page, complaints } = await visit("/products");
    await page.getByRole("link", { name: "Account" }).first().click();
    await arrival(page, "/login");
    await page.getByRole("link", { name: "Create an account" }).click();
    await arrival(page, "/signup");
    await signUp(page, email);
    await account(page);
    await page.getByText("Here, now").waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await press(page, "Sign Out");
    await page.getByText("You are signed out.").waitFor();
    await signIn(page, email, "wrong horse");
    await page.getByText("Invalid username or password").waitFor();
    expect(await field(page, "E-mail").inputValue()).toBe(email);
    await signIn(page, email, PASSWORD);
    await account(page);

    const { page: elsewhere } = await visit("/login?from=%2Fcart", phone);
    await signIn(elsewhere, email, PASSWORD);
    await arrival(elsewhere, "/cart");
    await elsewhere.goto("/account");
    await account(elsewhere);
    expect(await findBarriers(elsewhere)).toEqual([]);

    await field(page, "Current password").fill(PASSWORD);
    await field(page, "New password").fill(OTHER_PASSWORD);
    await press(page, "Change Password");
    await page.getByText("Your password is changed. You are signed out everywhere else.").waitFor();
    // Unsaved input outlives the session.
    await field(elsewhere, "Name").fill("Countess Lovelace");
    await press(elsewhere, "Save Name");
    const dialog = elsewhere.getByRole("dialog", { name: "Please sign in again" });
    await dialog.waitFor();
    expect(await findBarriers(elsewhere)).toEqual([]);
    await dialog.getByLabel("Password", { exact: true }).fill(OTHER_PASSWORD);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await field(elsewhere, "Name").inputValue()).toBe("Countess Lovelace");
    const focused = elsewhere.locator(":focus");
    await expect.poll(() => focused.textContent()).toBe("Save Name");
    await focused.press("Enter");
    await elsewhere.getByText("Your name is saved.").waitFor();

    await press(page, "Delete My Account…");
    const asked = page.getByRole("region", { name: "Delete account" });
    await asked.getByRole("button", { name: "Keep It" }).press("Enter");
    await expect.poll(() => asked.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await asked.getByLabel("Your password", { exact: true }).fill(OTHER_PASSWORD);
    await press(page, "Delete My Account");
    await page.getByText("Your account has been deleted.").waitFor();
    expect(read("select id from users where role = 'user'")).toEqual([]);
    await elsewhere.goto("/account");
    await arrival(elsewhere, "/login");
    expect(own(complaints)).toEqual([]);
  });

  test("a forgotten password is reset with the mail, and other tabs notice", async () => {
    const email = "bob@example.com";
    const { page } = await visit("/signup?from=%2Fwishlist");
    await signUp(page, email);
    await arrival(page, "/wishlist");
    const tab = await page.context().newPage();
    await tab.goto("/account");
    await account(tab);
    await page.goto("/account");
    await account(page);
    await press(tab, "Sign Out");
    await arrival(page, "/login");

    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("button", { name: "Send Link" }).waitFor();
    await field(page, "E-mail").fill(email);
    await field(page, "E-mail").press("Enter");
    await page.getByRole("heading", { name: "Look into your mail" }).waitFor();
    const mails = read<{ text: string }>(
      "select text from outbox where text like '%reset-password%'",
    );
    const link = /https?:\/\/[^/\s]+(\/reset-password\?token=[\w-]+)/.exec(
      mails[0]?.text ?? "",
    )?.[1];
    await page.goto(link ?? "");
    await untilHydrated(page);
    await field(page, "New password").fill(OTHER_PASSWORD);
    await press(page, "Set Password");
    await arrival(page, "/login?state=reset");
    await signIn(page, email, OTHER_PASSWORD);
    await account(page);
    await account(tab);
    expect(await page.getByText("Confirmed").isVisible()).toBe(true);
  });

  test("saved products are on every device, and removed by signing out", async () => {
    const email = "dora@example.com";
    const { page, complaints } = await visit("/products");
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/trpc/wishlist")) calls.push(request.url());
    });
    const hearts = (on: Page) => on.getByRole("button", { name: /^Save .* to wishlist$/ });
    const names = (on: Page) =>
      on.getByRole("list", { name: "Saved products" }).locator("h2").allTextContents();
    const count = (on: Page) =>
      on.locator(`.${headerStyles.tools} > a[href='/wishlist']`).textContent();
    const [first = "", second = ""] = await page
      .locator(`.${productCardStyles.card} h3`)
      .allTextContents();
    await hearts(page).first().click();
    expect(calls).toEqual([]);
    await page.goto("/signup?from=%2Fwishlist");
    await untilHydrated(page);
    await page.getByText("At least 8 characters.").waitFor();
    await signUp(page, email);
    await arrival(page, "/wishlist");
    await expect.poll(() => calls.length).toBeGreaterThan(0);

    const { page: phoneTab } = await visit("/products", phone);
    await hearts(phoneTab).nth(1).click();
    await phoneTab.goto("/login?from=%2Fwishlist");
    await untilHydrated(phoneTab);
    await signIn(phoneTab, email, PASSWORD);
    await expect.poll(() => names(phoneTab)).toEqual([second, first]);
    expect(await findBarriers(phoneTab)).toEqual([]);

    await page.goto("/products");
    await expect.poll(() => count(page)).toContain("2 items");
    const tab = await page.context().newPage();
    await tab.goto("/wishlist");
    await expect.poll(() => names(tab)).toEqual([second, first]);
    await hearts(page).first().click();
    await expect.poll(() => names(tab)).toEqual([second]);
    const held = () => read<{ count: number }>("select count(*) as count from saved_products");
    await expect.poll(() => held()[0]?.count).toBe(1);
    await phoneTab.reload();
    await expect.poll(() => names(phoneTab)).toEqual([second]);

    await page.goto("/account");
    await page.getByText("1 product on your wishlist.").waitFor();
    await press(page, "Sign Out");
    await page.getByText("You are signed out.").waitFor();
    await tab.getByRole("heading", { name: "Nothing saved yet" }).waitFor();
    expect(await names(phoneTab)).toEqual([second]);
    expect(held()).toEqual([{ count: 1 }]);
    expect(own(complaints)).toEqual([]);
  });

  test("signing up, in and out works without JavaScript", async () => {
    const email = "cy@example.com";
    const { page } = await visit("/signup?from=%2Fcart", { javaScriptEnabled: false });
    await signUp(page, email);
    await arrival(page, "/cart");
    await page.goto("/account");
    await press(page, "Sign Out");
    await arrival(page, "/login?state=signed-out");

    await signIn(page, email, "wrong horse");
    await page.getByText("Invalid username or password").waitFor();
    expect(whereIs(page)).toBe("/login");
    expect(await field(page, "E-mail").inputValue()).toBe(email);
    expect(await page.getByRole("button", { name: "Show password" }).count()).toBe(0);
    await field(page, "Password").fill(PASSWORD);
    await press(page, "Sign In");
    await arrival(page, "/account");
    expect(await page.context().cookies()).toMatchObject([{ name: "session", httpOnly: true }]);
  });
});
