import { auditLog, pages } from "@pickwell/db/schema";
import { addStarterPages } from "@pickwell/db/starter-pages";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

let shop: TestShop;
let api: Caller;
let adminId: string;
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin" });
  adminId = admin.id;
  api = (await signedIn(shop, admin)).api;
});

const audited = async () =>
  (await shop.db.select().from(auditLog)).filter(({ action }) => action === "settings.changed");

test("a new shop has defaults, returned beside what is set", async () => {
  const { security, general } = await api.admin.settings.all();

  expect(security).toMatchObject({
    version: 0,
    value: { sessionTimeoutMinutes: 30, maxSignInAttempts: 5, passwordMaxAgeDays: 90 },
  });
  expect(security.value).toEqual(security.defaults);
  expect(general.value).toEqual(general.defaults);
});

test("saved settings take effect at once, and are logged with their former values", async () => {
  const { integrations } = await api.admin.settings.all();
  const value = { ...integrations.value, instagramHandle: "@pickwell" };

  const saved = await api.admin.settings.change({ section: "integrations", value, version: 0 });

  expect(saved).toMatchObject({ version: 1, value: { instagramHandle: "@pickwell" } });
  expect((await shop.caller.settings.public()).social).toHaveLength(1);
  expect(await audited()).toMatchObject([
    {
      actorId: adminId,
      targetId: "integrations",
      before: { instagramHandle: "" },
      after: { instagramHandle: "@pickwell" },
    },
  ]);
});

test("default texts follow the shop's language, the owner's own texts stay", async () => {
  const change = async (changes: object) => {
    const { value, version } = (await api.admin.settings.all()).general;
    const saved = await api.admin.settings.change({
      section: "general",
      value: { ...value, ...changes },
      version,
    });
    return saved.value;
  };
  const german = await change({ language: "de", siteTagline: "Sharp tools." });

  expect(german).toMatchObject({
    siteTagline: "Sharp tools.",
    newsletterTitle: "Gute Funde, per Mail.",
    footnote: "Gekauft wird beim Händler.",
  });
  expect(await change({ language: "fr", footnote: "" })).toMatchObject({
    newsletterTitle: "De bonnes trouvailles, par e-mail.",
    footnote: "",
  });
  expect(await change({ newsletterTitle: "Good finds, by mail." })).toMatchObject({
    newsletterTitle: "Good finds, by mail.",
  });
});

test("equal values change neither version nor log", async () => {
  const { shipping } = await api.admin.settings.all();

  const same = await api.admin.settings.change({
    section: "shipping",
    value: shipping.value,
    version: 0,
  });

  expect([same.version, await audited()]).toEqual([0, []]);
});

test("of two concurrent saves the second is told about the conflict, and nothing of the first is lost", async () => {
  const save = (domestic: string, version: number) =>
    api.admin.settings.change({ section: "shipping", value: { domestic }, version });
  await save("Oregon", 0);

  await expect(save("Ohio", 0)).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { field: "version" },
  });
  expect((await api.admin.settings.all()).shipping.value.domestic).toBe("Oregon");
  expect(await audited()).toHaveLength(1);
});

test.each([
  ["security", { sessionTimeoutMinutes: 1 }, "value.sessionTimeoutMinutes"],
  ["security", { maxSignInAttempts: "many" }, "value.maxSignInAttempts"],
  ["general", { contactEmail: "nobody" }, "value.contactEmail"],
  ["shipping", { methods: [{ name: "" }] }, "value.methods.0.name"],
  ["integrations", { facebookPage: "javascript:alert(1)" }, "value.facebookPage"],
])("%s with %j is refused beside its field", async (section, value, field) => {
  const input = { section, value, version: 0 } as Parameters<typeof api.admin.settings.change>[0];
  const error = await api.admin.settings.change(input).catch((cause) => cause);

  expect([error.code, error.cause.issues[0].path.join(".")]).toEqual(["BAD_REQUEST", field]);
  expect(await audited()).toEqual([]);
});

test("unchanged legal pages follow the language, the owner's own stay", async () => {
  const speak = async (language: "en" | "de" | "fr") => {
    const { version, value } = (await api.admin.settings.all()).general;
    await api.admin.settings.change({
      ...{ section: "general", version },
      value: { ...value, language },
    } as never);
  };
  const titles = async () =>
    Object.fromEntries(
      (await shop.db.select().from(pages)).map(({ slug, title }) => [slug, title]),
    );
  await addStarterPages(shop.db, { now: NOW, language: "en" });
  const [terms] = (await api.admin.pages.list({})).pages.filter(({ slug }) => slug === "terms");
  await api.admin.pages.change({ slug: "terms", changes: { content: "[Mine] to begin with." } });
  await api.admin.pages.change({ slug: "cookies", changes: { needsReview: false } });

  await speak("de");

  expect(await titles()).toEqual({
    ...{ privacy: "Datenschutz", imprint: "Impressum", terms: terms?.title, cookies: "Cookies" },
    "affiliate-disclosure": "Hinweis zu Affiliate-Links",
  });
  const cookies = await api.admin.pages.get({ slug: "cookies" });
  expect(cookies.content).toContain("This site works without cookies.");
  expect((await api.admin.pages.get({ slug: "privacy" })).needsReview).toBe(true);

  await speak("fr");
  expect(await titles()).toMatchObject({ privacy: "Confidentialité", imprint: "Mentions légales" });
  await speak("en");
  expect((await titles()).privacy).toBe("Privacy");

  // English has no imprint of its own: this one is removed, and stays so in every other language.
  await api.admin.pages.remove({ slug: "imprint" });
  await speak("de");
  expect(await titles()).toMatchObject({ privacy: "Datenschutz" });
  expect(await titles()).not.toHaveProperty("imprint");
});

test("a shop whose legal pages are all its owner's gets none in another language", async () => {
  const { version, value } = (await api.admin.settings.all()).general;
  await api.admin.pages.create({ slug: "privacy", title: "Ours", content: "Ours." });

  await api.admin.settings.change({
    ...{ section: "general", version, value: { ...value, language: "de" } },
  } as never);

  expect((await shop.db.select().from(pages)).map(({ title }) => title)).toEqual(["Ours"]);
});
