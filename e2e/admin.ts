/** Sign-in to the back office, and its screens. */
import type { BrowserContext, Page } from "playwright-core";
import { ADMIN } from "./server-process.ts";
import type { useShop } from "./shop.ts";

/** One screen of each kind, with panels and dialogs open on some. */
export const adminPages = [
  "/admin",
  "/admin/products",
  "/admin/products?new=true",
  "/admin/deals",
  "/admin/deals?new=true",
  "/admin/users",
  "/admin/users?view=grid&new=true",
  "/admin/categories",
  "/admin/collections?new=true",
  "/admin/feeds",
  "/admin/feeds?new=true",
  "/admin/pages?edit=story",
  "/admin/blog",
  "/admin/blog?view=list&new=true",
  "/admin/move-in",
  "/admin/authors?edit=ada-quill",
  "/admin/settings?section=appearances",
  "/admin/settings?section=menus",
  "/admin/media",
  "/admin/missing-pictures",
  "/admin/newsletter",
  "/admin/newsletter?tab=broadcasts",
  "/admin/newsletter?tab=broadcasts&new=true",
  "/admin/newsletter?tab=segments&new=true",
  "/admin/newsletter?tab=digest",
  "/admin/newsletter?tab=series",
  "/admin/newsletter?tab=outbox",
  "/admin?report=true",
  "/admin/analytics",
  "/admin/analytics?by=product&tables=categories,goals&edit=goals",
  "/admin/report?period=24h",
  "/admin/jobs?history=backup",
  "/admin/sales",
  "/admin/searches",
  "/admin/lists",
  "/admin/sales?tab=log&new=true",
  "/admin/attention",
  "/admin/links",
  "/admin/redirects?new=true",
  "/admin/start",
  "/admin/trash",
  "/admin/audit",
  "/admin/settings?section=shipping",
];

/** Fills in and submits the sign-in form of the back office, which the page must show. */
export async function sendSignIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in, and waits for the screen that was requested, or a panel open on it. */
export async function signInAdmin(page: Page, who = ADMIN): Promise<void> {
  await sendSignIn(page, who);
  await untilInside(page);
}

/** Waits for what a signed-in user sees first: the screen, or a panel open on it. */
const untilInside = (page: Page) =>
  page
    .getByRole("navigation", { name: "Admin" })
    .or(page.getByLabel("Menu"))
    .or(page.getByRole("dialog"))
    .first()
    .waitFor();

/**
 * Saves the section of the settings that the page shows, and waits until it is saved.
 *
 * @param sure - label of the button that confirms saving
 */
export async function saveSettings(page: Page, { sure }: { sure?: string } = {}): Promise<void> {
  await page.getByText("You have unsaved changes").waitFor();
  await page.getByRole("button", { name: "Save Changes" }).first().click();
  if (sure) await page.getByRole("alertdialog").getByRole("button", { name: sure }).click();
  await page.getByText("You have unsaved changes").waitFor({ state: "hidden" });
  // The message of a previous save may still be shown.
  await page.getByText("Settings saved.").last().waitFor();
}

/**
 * Visits to the back office by one user who signs in once for all journeys of a file; other tests
 * cover signing in.
 *
 * @returns as `visit`, once the screen or a panel on it is there
 */
export function adminVisits({ visit }: Pick<ReturnType<typeof useShop>, "visit">) {
  let kept: ReturnType<BrowserContext["cookies"]> | undefined;
  async function signIn() {
    const { page } = await visit("/admin/login");
    await signInAdmin(page);
    return page.context().cookies();
  }
  return async (path: string, options: Parameters<typeof visit>[1] = {}) => {
    kept ??= signIn();
    const visitor = await visit(path, { ...options, cookies: await kept });
    await untilInside(visitor.page);
    return visitor;
  };
}
