import { join } from "node:path";
import { close, connect, type Db } from "@pickwell/db/client";
import { contactMessages, outbox, settings } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import contactStyles from "../../apps/web/src/features/contact/contact.module.css";
import contentStyles from "../../apps/web/src/features/content/content.module.css";
import footerStyles from "../../apps/web/src/features/shell/footer.module.css";
import formStyles from "../../apps/web/src/ui/form.module.css";
import { findBarriers } from "../axe.ts";
import { journeys, phone, untilHydrated, useShop, whereIs } from "../shop.ts";

const letter = { Name: "Ada", "E-mail": "", Subject: "The teapot", Message: "It drips.\nReally." };

journeys("pages of text", () => {
  const house = useShop({ reusesProfiles: true });

  /** Opens the shop's database while it runs. */
  async function inDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
    const db = connect(join(house.shop.dataDir, "pickwell.db"));
    try {
      return await use(db);
    } finally {
      close(db);
    }
  }

  const messagesOf = (email: string) =>
    inDatabase(async (db) => ({
      messages: await db.select().from(contactMessages).where(eq(contactMessages.email, email)),
      mails: (await db.select().from(outbox)).filter(
        ({ headers }) => headers["Reply-To"] === email,
      ),
    }));

  const form = (page: Page) => page.locator(`.${contactStyles.form}`);
  const problems = (page: Page) =>
    page.locator(`.${contactStyles.form} .${formStyles.problem}`).allInnerTexts();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
  async function fill(page: Page, values: Partial<typeof letter>) {
    for (const [label, value] of Object.entries(values)) {
      await form(page).getByLabel(label).fill(value);
    }
  }

  test("a message is written with the keyboard, corrected, sent, stored and mailed", async () => {
    const { page, complaints } = await house.visit("/contact");
    await fill(page, { ...letter, "E-mail": "ada@", Subject: " " });
    await form(page).getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await expect
      .poll(() => problems(page))
      .toEqual(["Please enter a valid e-mail address.", "Please enter a subject."]);
    expect(await focused(page)).toBe("contact-email");
    expect(await form(page).getByLabel("Message").inputValue()).toBe(letter.Message);
    expect(await findBarriers(page)).toEqual([]);

    await fill(page, { "E-mail": "ada@example.com", Subject: letter.Subject });
    await form(page).getByLabel("Subject").press("Enter");
    await page.getByRole("heading", { name: "Message sent" }).waitFor();
    expect(whereIs(page)).toBe("/contact?state=sent");
    expect(await findBarriers(page)).toEqual([]);
    expect(await messagesOf("ada@example.com")).toMatchObject({
      messages: [{ name: "Ada", subject: "The teapot", message: letter.Message }],
      mails: [{ to: "hello@pickwell.example", subject: "Contact form: The teapot" }],
    });

    await page.getByRole("link", { name: "Write another message" }).click();
    await form(page).waitFor();
    expect(await form(page).getByLabel("Name").inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });

  test("a message is sent without JavaScript, and no input is lost", async () => {
    const { page } = await house.visit("/contact", { ...phone, javaScriptEnabled: false });
    // Browsers accept this as an email address, but mail servers do not.
    const message = "</script><b>\n\"It\" drips & 'drips'.";
    await fill(page, { ...letter, "E-mail": "a..b@example.com", Message: message });
    await send(page);

    await expect.poll(() => problems(page)).toEqual(["Please enter a valid e-mail address."]);
    expect(whereIs(page)).toBe("/contact");
    await expect.poll(() => focused(page)).toBe("contact-email");
    expect(await form(page).getByLabel("E-mail").inputValue()).toBe("a..b@example.com");
    expect(await form(page).getByLabel("Message").inputValue()).toBe(message);

    await fill(page, { "E-mail": "ada@plain.example" });
    await send(page);
    await page.waitForURL("**/contact?state=sent");
    expect(await page.getByRole("heading", { name: "Message sent" }).isVisible()).toBe(true);
    expect((await messagesOf("ada@plain.example")).messages).toMatchObject([{ message }]);
  });

  test("a returned form is hydrated with its input", async () => {
    const { page, complaints } = await house.visit("/contact");
    await fill(page, { ...letter, "E-mail": "a..b@example.com" });
    await form(page).evaluate((element: HTMLFormElement) => element.submit());
    await expect.poll(() => problems(page)).toEqual(["Please enter a valid e-mail address."]);
    await untilHydrated(page);

    expect(await form(page).getByLabel("Message").inputValue()).toBe(letter.Message);
    await fill(page, { "E-mail": "ada@alive.example" });
    await send(page);
    await page.getByRole("heading", { name: "Message sent" }).waitFor();
    expect((await messagesOf("ada@alive.example")).messages).toHaveLength(1);
    // Ignores the browser's own message about 400.
    expect(complaints.filter((line) => !line.includes("status of 400"))).toEqual([]);
  });

  test("Shipping and the legal pages can be read without JavaScript", async () => {
    const { page } = await house.visit("/", { javaScriptEnabled: false });
    await page.locator(`.${footerStyles.foot}`).getByRole("link", { name: "Shipping" }).click();
    await page.waitForURL("**/shipping");

    expect(await page.locator("h1").textContent()).toBe("Shipping");
    expect(await page.locator("table tbody th").allTextContents()).toEqual([
      "Standard Shipping",
      "Express Shipping",
      "Overnight Shipping",
    ]);
    await page.locator(`.${contentStyles.siblings}`).getByRole("link", { name: "Returns" }).click();
    await page.waitForURL("**/returns");
    expect(await page.locator("h1").textContent()).toBe("Returns");
  });

  test("nothing of a third party is requested before consent", async () => {
    const { page, complaints } = await house.visit("/privacy");
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(house.shop.url)) foreign.push(request.url());
    });
    await page
      .context()
      .route(/googletagmanager|facebook/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "window.agreed = true" }),
      );
    const question = page.getByRole("region", { name: "Cookie settings" });
    const scripts = () =>
      page.evaluate(() =>
        [...document.scripts]
          .map(({ src }) => src)
          .filter((src) => !src.startsWith(location.origin) && src),
      );
    const google = "https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF";
    const open = async (path: string) => {
      await page.goto(path);
      await untilHydrated(page);
    };

    // By default there is nothing to consent to.
    expect(await question.count()).toBe(0);
    expect(await page.getByRole("button", { name: "Cookie settings" }).count()).toBe(0);

    await inDatabase((db) =>
      db.insert(settings).values({
        section: "integrations",
        value: { googleAnalyticsId: "G-AB12CD34EF" },
        updatedAt: new Date(),
      }),
    );
    await open("/privacy");
    await question.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    // The page can be read and left while the banner is open.
    await page.locator(`.${contentStyles.siblings}`).getByRole("link", { name: "Cookies" }).click();
    await page.getByRole("heading", { level: 1, name: "Cookies" }).waitFor();
    await question.getByRole("button", { name: "Decline" }).click();
    await question.waitFor({ state: "detached" });
    await open("/cookies");
    await page.getByRole("button", { name: "Cookie settings" }).waitFor();
    expect(await question.count()).toBe(0);
    expect([foreign, await scripts()]).toEqual([[], []]);

    await page.getByRole("button", { name: "Cookie settings" }).press("Enter");
    await question.getByRole("button", { name: "Accept" }).click();
    await expect.poll(scripts).toEqual([google]);
    await page.waitForFunction(() => "agreed" in window);
    expect(foreign).toEqual([google]);

    // The next page does not ask again; consent can be withdrawn.
    await open("/about");
    await expect.poll(scripts).toEqual([google]);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the script itself would
      document.cookie = "_ga=GA1.1;path=/";
    });
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await Promise.all([
      page.waitForEvent("load"),
      question.getByRole("button", { name: "Decline" }).click(),
    ]);
    await untilHydrated(page);
    expect(await scripts()).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe("");
    expect(complaints).toEqual([]);
  });
});
