import { pictures, pricePoints } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { renderBroadcast } from "../broadcasts/render.ts";
import type { Caller } from "../index.ts";
import { sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { askAboutProgrammes, shownIn } from "./rules.ts";

const HOUR_MS = 3_600_000;
const AMAZON = "https://www.amazon.de/dp/B000000001?tag=shop-21";
const [amazon] = sections.programmes.parse({}).rules;
if (!amazon) throw new Error("A new shop knows Amazon");
const plain = {
  ...amazon,
  ...{ name: "Holt Partners", hosts: "holt.example", maxPriceAgeHours: 0, showsDate: false },
  ...{ allowsMail: true, allowsAlerts: true, storesPictures: true },
};

let shop: TestShop;
let api: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin;
});

const seen = (productId: string, hoursAgo: number) =>
  shop.db.insert(pricePoints).values({
    ...{ productId, offerSeq: 0, minor: 1000 },
    since: new Date(NOW.getTime() - 90 * HOUR_MS),
    until: new Date(NOW.getTime() - hoursAgo * HOUR_MS),
  });
const rendered = (body: string) => {
  const campaign = { broadcastId: "mail", slug: "news" };
  return renderBroadcast(
    shop.db,
    { subject: "S", preheader: "", body },
    { origin: ORIGIN, now: NOW, campaign },
  );
};

test.each([
  ["nothing is asked", null, ["price", "price", "price", "price", "price"]],
  ["a plain programme", plain, ["price", "price", "price", "price", "price"]],
  ["Amazon", amazon, ["dated", "dated", "dated", "own-page", "nothing"]],
  [
    "an age, and mails allowed",
    { ...plain, maxPriceAgeHours: 24 },
    ["price", "price", "price", "no-price", "price"],
  ],
])("shows by channel: %s", (_, rule, shown) => {
  const of = (["page", "article", "feed", "mail", "alert"] as const).map((channel) =>
    shownIn(rule, channel),
  );
  expect(of).toEqual(shown);
});

test("rules stored by an older version keep working", () => {
  const { showsDate, allowsMail, storesPictures, pictureHosts, regions, ...former } = amazon;
  expect(sections.programmes.parse({ rules: [former] }).rules).toEqual([
    {
      ...former,
      ...{
        showsDate: false,
        allowsMail: true,
        storesPictures: true,
        pictureHosts: "",
        regions: "",
      },
    },
  ]);
});

describe("a product of a programme that requires the date beside the price", () => {
  let id = "";
  beforeEach(async () => {
    ({ id } = await shop.product({ slug: "lamp", name: "Lamp", affiliateLink: AMAZON }));
    await shop.product({ slug: "kettle", name: "Kettle" });
    await seen(id, 3);
  });
  const at = new Date(NOW.getTime() - 3 * HOUR_MS);

  test("has it wherever it is read, and others do not", async () => {
    expect(await shop.caller.catalog.products.get({ key: "lamp" })).toMatchObject({
      priceCents: 1000,
      priceSeenAt: at,
    });
    const { products } = await shop.caller.catalog.products.list({ sort: "name", order: "asc" });
    expect(products.map(({ priceSeenAt }) => priceSeenAt)).toEqual([null, at]);
    await shop.post({ slug: "post", content: "{{product: lamp}}" });
    const { parts } = await shop.caller.blog.get({ key: "post" });
    expect(parts).toMatchObject([{ type: "product", product: { priceSeenAt: at } }]);
  });

  test("is in a mail without price, with a link to the shop's own page", async () => {
    const { html, text } = await rendered("{{product: lamp}}\n\n{{product: kettle}}");

    expect(text).toContain("* Lamp\n  https://shop.example/product/lamp");
    expect(text).toContain("* Kettle\n  $10.00, at merchant.example");
    expect(html).toContain("See it in the shop");
    expect(html.match(/\$10\.00/g)).toHaveLength(1);
    expect(html).not.toContain(`/go/product/${id}`);
    expect(html).not.toContain("at Amazon");
  });

  test("without a known price has no older price in a mail that is read later", async () => {
    const rules = [{ ...amazon, allowsMail: true }];
    await saveSettings(shop.db, NOW, "programmes", { rules }, 0);
    const { text } = await rendered("{{product: lamp}}");
    expect(text).toContain("* Lamp\n  See price at amazon.de, at amazon.de");
    expect(text).toContain(`/go/product/${id}`);
  });
});

test("a text lists what a programme does not allow in it, and why", async () => {
  const source = "https://images.example/lamp.jpg";
  await shop.db.insert(pictures).values({ key: "0123456789abcdef", source, createdAt: NOW });
  const images = [{ key: "0123456789abcdef", ratio: 1, alt: "" }];
  const lamp = await shop.product({ slug: "lamp", name: "Lamp", affiliateLink: AMAZON, images });
  await shop.product({ slug: "kettle", name: "Kettle" });
  const deal = await shop.deal({ title: "Half a lamp", affiliateLink: AMAZON });
  const over = await shop.deal({ title: "Over", affiliateLink: AMAZON, endsAt: NOW });
  const blocks = [deal, over, deal].map(({ id }) => `::: deal ${id}\nx\n:::`).join("\n\n");
  const content = `${blocks}\n\n{{product: lamp}}\n\n{{product: kettle}}\n\n[a](${AMAZON}) [b](https://else.example/)`;

  expect(await api.programmes.check({ content, channel: "mail" })).toEqual([
    {
      what: "amazon.de/dp/B000000001?tag=shop-21",
      text: "Amazon Associates allows no links in mails, and this one would be sent.",
    },
    {
      what: "Lamp",
      text: "Amazon Associates allows no links in mails, so its card leads to your own page, without a price.",
    },
    {
      what: "Lamp",
      text: "Amazon Associates does not allow storing its pictures: use one of your own.",
    },
    {
      what: "Half a lamp",
      text: "Amazon Associates allows no links in mails, so its card leads to your own page, without a price.",
    },
  ]);
  expect((await api.programmes.check({ content, channel: "article" }))[0]?.text).toContain(
    "no price is shown: Amazon Associates allows none older than 24 hours",
  );
  await seen(lamp.id, 1);
  expect(await api.programmes.check({ content, channel: "article" })).toHaveLength(1);
  await saveSettings(shop.db, NOW, "programmes", { rules: [] }, 0);
  expect(await api.programmes.check({ content, channel: "mail" })).toEqual([]);
});

test("a question names three, and how many more there are", () => {
  const problems = ["a", "b", "c", "d"].map((what) => ({ what, text: "no." }));
  expect(askAboutProgrammes(problems, "Send")).toBe(
    "a: no. b: no. c: no. And 1 more. Send anyway?",
  );
});

test("merchants are listed by channel, those with a programme first", async () => {
  await shop.product({ affiliateLink: "https://holt.example/a" });
  await shop.product({ affiliateLink: "https://holt.example/b" });
  await shop.product({ affiliateLink: AMAZON });

  expect(await api.programmes.channels()).toEqual([
    {
      merchant: "amazon.de",
      products: 1,
      programme: "Amazon Associates",
      regions: "",
      pictures: "none",
      shown: {
        page: "dated",
        article: "dated",
        feed: "dated",
        mail: "own-page",
        alert: "nothing",
      },
    },
    expect.objectContaining({ merchant: "holt.example", products: 2, programme: null }),
  ]);
});
