/** Ways into the back office. */
import type { BrowserContext, Page } from "playwright-core";
import { ADMIN } from "./server-process.ts";
import type { useShop } from "./shop.ts";

/** One screen of each kind, with what can be open on it. */
export const adminPages = [
  "/admin",
  "/admin/products",
  "/admin/products?new=true",
  "/admin/deals",
  "/admin/deals?new=true",
  "/admin/users",
  "/admin/users?view=grid&new=true",
  "/admin/categories",
  "/admin/pages?edit=story",
  "/admin/blog",
  "/admin/blog?view=list&new=true",
  "/admin/move-in",
  "/admin/authors?edit=ada-quill",
  "/admin/settings?section=appearances",
  "/admin/media",
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
  "/admin/trash",
  "/admin/audit",
  "/admin/settings?section=shipping",
];

/** Sends the sign-in of the back office, where the page must stand. */
export async function sendSignIn(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in, and waits for the screen that somebody was sent there from, or what is open on it. */
export async function signInAdmin(page: Page, who = ADMIN): Promise<void> {
  await sendSignIn(page, who);
  await untilInside(page);
}

/** What of a signed-in visitor is shown first: the screen, or what is open on it. */
const untilInside = (page: Page) =>
  page
    .getByRole("navigation", { name: "Admin" })
    .or(page.getByLabel("Menu"))
    .or(page.getByRole("dialog"))
    .first()
    .waitFor();

/**
 * Visits of the back office by somebody who has signed in once for all journeys of a file: how one
 * signs in is what others are about.
 *
 * @returns as `visit`, once the screen or what is open on it is there
 */
export function adminVisits({ visit }: Pick<ReturnType<typeof useShop>, "visit">) {
  let kept: ReturnType<BrowserContext["storageState"]> | undefined;
  async function signIn() {
    const { page } = await visit("/admin/login");
    await signInAdmin(page);
    return page.context().storageState();
  }
  return async (path: string, options: Parameters<typeof visit>[1] = {}) => {
    kept ??= signIn();
    const visitor = await visit(path, { ...options, storageState: await kept });
    await untilInside(visitor.page);
    return visitor;
  };
}
