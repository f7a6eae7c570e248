import { demoSettings } from "@pickwell/db/demo-settings";
import { settings } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { ThirdParty, Topic } from "../core/context.ts";
import { createCaller } from "../index.ts";
import { socialLinks } from "./rules.ts";
import { type Section, sections } from "./schema.ts";
import { readSettings, saveSettings } from "./service.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const store = (section: string, value: Record<string, unknown>) =>
  shop.db.insert(settings).values({ section, value, updatedAt: NOW });

describe("unset settings have defaults", () => {
  test("shipping methods", async () => {
    const { methods } = await readSettings(shop.db, "shipping");

    expect(methods).toEqual([
      { name: "Standard Shipping", rateCents: 599, delivery: "5-7 business days", enabled: true },
      { name: "Express Shipping", rateCents: 1299, delivery: "2-3 business days", enabled: true },
      { name: "Overnight Shipping", rateCents: 2499, delivery: "1 business day", enabled: true },
      { name: "Free Shipping", rateCents: 0, delivery: "7-10 business days", enabled: false },
    ]);
  });

  test("a missing field, beside a stored one", async () => {
    await store("shipping", { international: "limited" });

    const shipping = await readSettings(shop.db, "shipping");

    expect(shipping.international).toBe("limited");
    expect(shipping.methods).toHaveLength(4);
  });

  test("an unreadable field, beside a readable one", async () => {
    await store("shipping", { international: "to the moon", domestic: "Oregon", methods: [5] });

    const shipping = await readSettings(shop.db, "shipping");

    expect(shipping).toMatchObject({ international: "worldwide", domestic: "Oregon" });
    expect(shipping.methods).toHaveLength(4);
  });
});

describe("saving", () => {
  test("stores a section, and increments its version", async () => {
    await saveSettings(shop.db, NOW, "shipping", { domestic: "Oregon" }, 0);
    await saveSettings(shop.db, NOW, "shipping", { domestic: "Ohio" }, 1);

    expect((await readSettings(shop.db, "shipping")).domestic).toBe("Ohio");
  });

  test.each([0, 2])("is refused with version %d of 1", async (seen) => {
    await saveSettings(shop.db, NOW, "shipping", { domestic: "Oregon" }, 0);

    const late = saveSettings(shop.db, NOW, "shipping", { domestic: "Ohio" }, seen);

    await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await readSettings(shop.db, "shipping")).domestic).toBe("Oregon");
  });

  test.each([
    { googleAnalyticsId: "G-1;script-src *" },
    { googleAnalyticsId: "<script>" },
    { facebookPixelId: "12a45" },
    { facebookPage: "javascript:alert(1)" },
    { facebookPage: "facebook.com/pickwell" },
    { instagramHandle: "a/../b" },
    { youtubeChannel: "data:text/html,x" },
  ])("refuses %j, and ignores it when it is stored already", async (value) => {
    const saving = saveSettings(shop.db, NOW, "integrations", value, 0);
    await expect(saving).rejects.toThrow();

    await store("integrations", value);
    const { social, analytics } = await shop.caller.settings.public();
    expect([social, analytics]).toEqual([[], null]);
  });
});

describe("the public settings", () => {
  test("are few while nothing is set", async () => {
    const told = await shop.caller.settings.public();

    expect(told).toMatchObject({
      shipping: {
        methods: [
          { name: "Standard Shipping", rateCents: 599, delivery: "5-7 business days" },
          { name: "Express Shipping", rateCents: 1299, delivery: "2-3 business days" },
          { name: "Overnight Shipping", rateCents: 2499, delivery: "1 business day" },
        ],
        domestic: "United States",
        international: "worldwide",
      },
      logo: null,
      favicon: null,
      aboutPicture: null,
      currency: "USD",
      badges: ["Stripe", "PayPal", "Apple Pay", "G Pay"],
      taxNote: "",
      welcomeOffer: "",
      social: [],
      analytics: null,
      minPasswordLength: 8,
    });
    expect(told.site.siteName).toBe("Pickwell");
  });

  test("of a new shop claim nothing that only its owner can know", async () => {
    const { site } = await shop.caller.settings.public();

    const { siteName, siteTagline, siteDescription, notice, footnote, ...rest } = site;
    const { hours, newsletterTitle, timeZone, language, ...claims } = rest;
    for (const [name, said] of Object.entries(claims))
      expect([name, said.length]).toEqual([name, 0]);
    const always = [siteTagline, siteDescription, notice, footnote, newsletterTitle].join(" ");
    expect(always).not.toMatch(/\d|%|readers|customers|we (try|test|compare)|since/i);
    expect([hours.length > 0, timeZone, language]).toEqual([true, "UTC", "en"]);
  });

  test("tell a rate of tax as the shop's language writes it", async () => {
    await store("payments", { taxNote: "Zuzüglich {rate} Steuer.", taxRate: 8.25 });
    await store("general", { language: "de" });

    const { taxNote } = await shop.caller.settings.public();

    expect(taxNote).toBe("Zuzüglich 8,25\u00a0% Steuer.");
  });

  test("can store all texts of the demo shop", async () => {
    for (const { section, value } of demoSettings) await store(section as Section, value);

    const told = await shop.caller.settings.public();

    const general = demoSettings.find(({ section }) => section === "general")?.value;
    expect(told.site).toMatchObject(general ?? {});
    expect(told.welcomeOffer).toBe("20% off plus free shipping");
    expect(told.taxNote).toBe("Prices are without tax; merchants add about 8.25% at checkout.");
    for (const { section, value } of demoSettings) {
      expect(Object.keys(sections[section as Section].shape)).toEqual(
        expect.arrayContaining(Object.keys(value)),
      );
    }
  });

  test("15.3.1: never contain internal fields, whatever is stored", async () => {
    await store("general", { ownerNote: "private" });
    await store("notifications", { smtpServer: "secret.example", smtpPassword: "secret" });
    await store("security", { corsOrigins: ["https://secret.example"] });
    await store("integrations", { apiKey: "secret", facebookPixelId: "123456" });

    const told = JSON.stringify(await shop.caller.settings.public());

    expect(told).not.toMatch(/secret|private|enabled/);
  });

  test("name only the companies from which scripts may come", async () => {
    const told: (ThirdParty | Topic)[] = [];
    const caller = createCaller({
      db: shop.db,
      now: shop.now,
      origin: ORIGIN,
      mayLoad: (party) => told.push(party),
      reads: (topic) => told.push(topic),
    });
    await caller.settings.public();
    await saveSettings(shop.db, NOW, "integrations", { googleAnalyticsId: "G-AB12CD34EF" }, 0);

    const { analytics } = await caller.settings.public();

    expect(analytics).toEqual({ google: "G-AB12CD34EF" });
    expect(told).toEqual(["settings", "settings", "google"]);
  });
});

test.each([
  ["facebookPage", "https://www.facebook.com/pickwell", "https://www.facebook.com/pickwell"],
  ["instagramHandle", "@pick.well", "https://www.instagram.com/pick.well/"],
  ["twitterHandle", "pickwell", "https://x.com/pickwell"],
  ["youtubeChannel", "@pickwell", "https://www.youtube.com/@pickwell"],
  [
    "youtubeChannel",
    "UC1234567890123456789012",
    "https://www.youtube.com/channel/UC1234567890123456789012",
  ],
  ["youtubeChannel", "https://youtube.com/c/pickwell", "https://youtube.com/c/pickwell"],
])("%s %s is found at %s", (field, entry, href) => {
  const entries = { facebookPage: "", instagramHandle: "", twitterHandle: "", youtubeChannel: "" };

  expect(socialLinks({ ...entries, [field]: entry }).map((link) => link.href)).toEqual([href]);
});
