/**
 * The owner's head code in pages: it runs, hosts that are not listed are blocked, and it can be
 * switched off.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminVisits, saveSettings } from "../admin.ts";
import { journeys, untilHydrated, useShop } from "../shop.ts";

const CODE = `<script>
const page = document.documentElement.dataset;
page.counted = "yes";
addEventListener("securitypolicyviolation", ({ blockedURI }) => { page.refused = blockedURI; });
const other = document.createElement("script");
other.src = "https://other.example/b.js";
document.head.append(other);
</script>
<script async src="https://stats.example/a.js"></script>`;

/** Marks that scripts have left in the document. */
const marks = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

journeys("head code", () => {
  const site = useShop();
  const enter = adminVisits(site);

  /** A visitor for whom both hosts respond. */
  async function look(path: string): Promise<Page> {
    const { page } = await site.visit("/about");
    const context = page.context();
    for (const [address, mark] of [
      ["https://stats.example/a.js", "stats"],
      ["https://other.example/b.js", "other"],
    ] as const) {
      const body = `document.documentElement.dataset.${mark} = "yes"`;
      await context.route(address, (route) =>
        route.fulfill({ contentType: "text/javascript", body }),
      );
    }
    const fresh = await context.newPage();
    await fresh.goto(site.shop.url + path);
    await untilHydrated(fresh);
    return fresh;
  }

  test("head code runs, unlisted sources are blocked, the sign-in has none, and turning it off blocks all", async () => {
    const { page: settings } = await enter("/admin/settings?section=headCode");
    const code = settings.getByLabel("Code", { exact: true });
    await code.fill('<meta name="a" content="b" onload="c()">');
    await settings.getByRole("button", { name: "Save Changes" }).first().click();
    await settings.getByText("inline event handlers are not allowed: onload.").waitFor();
    await code.fill(CODE);
    await settings.getByLabel("Show this code on the shop’s pages").check();
    await saveSettings(settings);

    const page = await look("/");
    await expect
      .poll(() => marks(page))
      .toMatchObject({ counted: "yes", stats: "yes", refused: "https://other.example/b.js" });
    expect(await marks(page)).not.toHaveProperty("other");

    // Clicks a link of the shop; without a new document, the scripts would still be in it.
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/login";
      link.textContent = "In";
      document.querySelector("main")?.prepend(link);
    });
    await page.getByRole("link", { name: "In", exact: true }).click();
    await page.getByLabel("Password", { exact: true }).waitFor();
    expect(await marks(page)).not.toHaveProperty("counted");

    await settings.getByLabel("Show this code on the shop’s pages").uncheck();
    await saveSettings(settings);
    const after = await look("/");
    expect(await marks(after)).not.toHaveProperty("counted");
    expect(await after.locator("head script[src*='stats.example']").count()).toBe(0);
  });

  test("code that needs consent runs after it, in order, and not once it was withdrawn", async () => {
    const { page: settings } = await enter("/admin/settings?section=headCode");
    const code = settings.getByLabel("Code", { exact: true });
    await code.fill(
      `<script src="https://stats.example/a.js"></script><script>document.documentElement.dataset.after = document.documentElement.dataset.stats;</script>`,
    );
    await settings.getByLabel("Ask visitors about").fill("Counter");
    await settings.getByLabel("Show this code on the shop’s pages").check();
    await saveSettings(settings);

    const page = await look("/");
    await page.getByText("May we load Counter?").waitFor();
    expect(await marks(page)).not.toHaveProperty("stats");
    await page.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => marks(page)).toMatchObject({ stats: "yes", after: "yes" });

    await page.goto(`${site.shop.url}/about`);
    await expect.poll(() => marks(page)).toMatchObject({ stats: "yes", after: "yes" });
    await page.getByRole("button", { name: "Cookie settings" }).click();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Decline" }).click();
    await reloaded;
    await untilHydrated(page);
    expect(await marks(page)).not.toHaveProperty("stats");
    expect(await page.locator("head script[src*='stats.example']").count()).toBe(0);
  });
});
