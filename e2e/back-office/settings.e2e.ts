/** Every section of the settings: changed by the owner, with its effect. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import themeSwitchStyles from "../../apps/web/src/features/shell/theme-switch.module.css";
import { adminVisits, saveSettings } from "../admin.ts";
import { findBarriers } from "../axe.ts";
import { journeys, untilHydrated, useShop } from "../shop.ts";

journeys("settings", () => {
  const site = useShop({ reusesProfiles: true });
  const enter = adminVisits(site);

  /** Opens a section as a signed-in admin. */
  async function open(section: string): Promise<Page> {
    const { page } = await enter(`/admin/settings?section=${section}`);
    await page.getByRole("button", { name: "Save Changes" }).first().waitFor();
    return page;
  }

  const shown = async (path: string) => (await fetch(site.shop.url + path)).text();

  test("on a tablet the list's border extends beside a short section; on a phone it is a choice", async () => {
    const page = await open("shipping");
    await page.setViewportSize({ width: 768, height: 1024 });

    const gaps = await page
      .getByRole("navigation", { name: "Settings" })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => (link.parentElement?.clientHeight ?? 0) - link.clientHeight),
      );

    expect(gaps).toEqual(gaps.map(() => 0));

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("combobox", { name: "Section" }).selectOption("Security");
    await page.getByRole("heading", { name: "Security" }).waitFor();
  });

  test("General: name, texts, contact and hours are on the shop's pages", async () => {
    const page = await open("general");
    await page.getByLabel("Site Name").fill("Orchard & Co");
    await page.getByLabel("Site Tagline").fill("Small things, well made.");
    await page.getByLabel("Contact Email").fill("ask@orchard.example");
    await page.getByLabel("Support Phone").fill("");
    await page.getByLabel("Open on Saturday").uncheck();
    await saveSettings(page);

    const [home, contact] = await Promise.all([shown("/"), shown("/contact")]);

    expect(home).toMatch(/<title>[^<]*Orchard &amp; Co/);
    expect(home).toContain("well made.");
    expect(contact).toContain("ask@orchard.example");
    expect(contact).not.toContain("014-0199");
    expect(contact).toMatch(/Sat[^<]*(Sun)?[\s\S]{0,80}closed/i);
  });

  test("Appearance: colours are checked, and applied to shop and back office", async () => {
    const page = await open("appearance");
    const primary = page.getByLabel("Primary Color", { exact: true });
    await primary.fill("#ffe9a8");
    await page.getByRole("button", { name: "Save Changes" }).first().click();
    await page.getByText(/too light to be seen/).waitFor();
    await primary.fill("#0b6e4f");
    await page.getByLabel("Dark Mode").check();
    await saveSettings(page);

    expect(await shown("/")).toContain("#0b6e4f");
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await shown("/admin")).toContain('data-default-theme="dark"');
  });

  test("Appearance: the theme follows the system, the visitor, or the owner", async () => {
    const { page, complaints } = await site.visit("/products", { colorScheme: "dark" });
    // Records the background colour at the first paint, to compare it with the current one.
    await page.addInitScript(() => {
      const ground = () => getComputedStyle(document.documentElement).backgroundColor;
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { firstGround: ground() });
      }).observe(document, { childList: true, subtree: true });
    });
    const grounds = () =>
      page.evaluate(() => {
        const now = getComputedStyle(document.documentElement).backgroundColor;
        return [(window as unknown as { firstGround?: string }).firstGround, now];
      });
    const [light, dark] = ["rgb(255, 254, 251)", "rgb(23, 19, 16)"];
    const appearance = page.getByRole("group", { name: "Appearance" });
    const choice = (name: string) => appearance.getByRole("radio", { name });

    expect(await choice("System").isChecked()).toBe(true);
    await page.reload();
    await untilHydrated(page);
    expect(await grounds()).toEqual([dark, dark]);
    expect(await findBarriers(page)).toEqual([]);

    await choice("System").focus();
    await page.keyboard.press("ArrowRight");
    expect(await choice("Light").isChecked()).toBe(true);
    expect((await grounds())[1]).toBe(light);
    await page.reload();
    await untilHydrated(page);
    expect(await grounds()).toEqual([light, light]);
    expect(await choice("Light").isChecked()).toBe(true);
    await page.emulateMedia({ colorScheme: "light" });
    await choice("Light").focus();
    await page.keyboard.press("ArrowRight");
    await page.emulateMedia({ media: "print" });
    expect((await grounds())[1]).toBe(light);
    await page.emulateMedia({ media: "screen" });
    expect((await grounds())[1]).toBe(dark);

    const panel = await open("appearance");
    await panel.getByLabel("Shop Appearance").selectOption("Always light");
    await saveSettings(panel);
    await page.reload();
    await untilHydrated(page);
    expect(await grounds()).toEqual([light, light]);
    expect(await appearance.count()).toBe(0);
    // The page is the same for all visitors, and the policy blocked no script.
    expect(complaints).toEqual([]);

    await panel.getByLabel("Shop Appearance").selectOption("Follow the visitor");
    await saveSettings(panel);
    const { page: scriptless } = await site.visit("/", {
      colorScheme: "dark",
      javaScriptEnabled: false,
    });
    expect(await scriptless.locator(`.${themeSwitchStyles.theme}`).isVisible()).toBe(false);
    expect(
      await scriptless.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor),
    ).toBe(dark);
  });

  test("Notifications: a mail server's password is stored and never shown", async () => {
    const page = await open("notifications");
    await page.getByLabel("SMTP Server").fill("127.0.0.1");
    await page.getByLabel("SMTP Port").fill("1");
    await page.getByLabel("Password", { exact: true }).fill("quince-and-medlar");
    await page.getByRole("button", { name: "Send Test Mail" }).click();
    await page.getByText(/MAIL_HOSTS=127\.0\.0\.1:1/).waitFor();
    await page.getByLabel("SMTP Server").fill("mail.orchard.invalid");
    await page.getByLabel("SMTP Port").fill("587");
    await saveSettings(page);
    await page.reload();

    const password = page.getByLabel("Password", { exact: true });
    expect(await password.getAttribute("placeholder")).toContain("Stored");
    expect(await password.inputValue()).toBe("");
    expect(await page.content()).not.toContain("quince");
    await page.getByLabel("SMTP Server").fill("");
    await saveSettings(page);
  });

  test("Security: values out of range are errors; other origins are allowed by name", async () => {
    const page = await open("security");
    const attempts = page.getByLabel("Max Login Attempts");
    await attempts.fill("1");
    await page.getByRole("button", { name: "Save Changes" }).first().click();
    await page.getByText("Max Login Attempts must be 3 at least.").waitFor();
    await attempts.fill("4");
    await page.getByLabel("Sites that may call the API").fill("https://app.example");
    await saveSettings(page);

    const allowed = async (origin: string) => {
      const answer = await fetch(`${site.shop.url}/api/categories/active`, { headers: { origin } });
      return answer.headers.get("access-control-allow-origin");
    };
    expect(await allowed("https://app.example")).toBe("https://app.example");
    expect(await allowed("https://other.example")).toBeNull();
  });

  test("Payments: currency, badges and tax note", async () => {
    const page = await open("payments");
    await page.getByLabel("Default Currency").selectOption("EUR");
    await page.getByLabel("Square").check();
    await page.getByLabel("PayPal").uncheck();
    await page.getByLabel("Tax note").fill("Plus {rate} at the till.");
    await saveSettings(page, { sure: "Change the Currency" });

    const products = await shown("/products");
    expect(products).toContain("€");
    // Without scripts, because the page's data also contains texts of the owner.
    expect(products.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(/\$\d/);
    expect(products).toContain("Square");
    expect(products).not.toContain("PayPal");
    const { page: cart } = await site.visit("/products");
    expect(await cart.textContent("main")).toContain("€");
  });

  test("Shipping: an active method is on its page", async () => {
    const page = await open("shipping");
    await page.getByLabel("On: Free Shipping").check();
    await saveSettings(page);

    expect(await shown("/shipping")).toContain("Free Shipping");
  });

  test("Integrations: social links, and analytics after consent", async () => {
    const page = await open("integrations");
    await page.getByLabel("Instagram Handle").fill("@orchard");
    await page.getByLabel("Google Analytics ID").fill("G-AB12CD34EF");
    await saveSettings(page);

    const home = await shown("/");
    expect(home).toContain("https://www.instagram.com/orchard/");
    expect(home).not.toMatch(/<script[^>]*googletagmanager/);
  });

  test("Advanced: without caching every request is rendered", async () => {
    const page = await open("advanced");
    await page.getByText(/^Warning: These settings can affect site functionality/).waitFor();
    await page.getByLabel("Enable Caching").uncheck();
    await saveSettings(page);
    expect(await shown("/about")).toContain("Orchard");

    await page.getByRole("button", { name: "Reset to Default" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset to Default" }).click();
    // Polled, because the message of a previous save may still be shown.
    await expect.poll(() => page.getByLabel("Enable Caching").isChecked()).toBe(true);
    await page.getByText("Settings saved.").last().waitFor();
  });
});
