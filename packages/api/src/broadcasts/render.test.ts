import { pictures, pricePoints } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { renderBroadcast } from "./render.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const campaign = { broadcastId: "b1", slug: "six-lamps" };
const UTM = "utm_source=newsletter&utm_medium=email&utm_campaign=six-lamps";
const compose = (body: string, of: typeof campaign | null = campaign) =>
  renderBroadcast(
    shop.db,
    { subject: "Six <lamps>", preheader: "For the dark & cold", body },
    { origin: ORIGIN, now: NOW, campaign: of },
  );

test("a broadcast contains the invisible link, and other mails do not", async () => {
  const trap = `<a href="${ORIGIN}/go/mail/b1" tabindex="-1" rel="nofollow">`;
  expect((await compose("Hello.")).html).toContain(trap);
  expect((await compose("Hello.")).text).not.toContain("/go/mail/");
  expect((await compose("Hello.", null)).html).not.toContain("/go/mail/");
});

test("a product is a card with its present price, and links to the merchant through the shop", async () => {
  const lamp = await shop.product({
    name: "Lamp & Co",
    brand: "Luma",
    slug: "lamp",
    priceCents: 124_900,
    originalPriceCents: 150_000,
    images: [{ key: "0123456789abcdef", alt: "A lamp" }],
  });
  const { html, text, missing } = await compose("Hello.\n\n{{product:lamp}}\n\n{{product:gone}}");

  const link = `${ORIGIN}/go/product/${lamp.id}?mail=b1&at=mail`;
  expect(html).toContain(`href="${link.replace("&", "&#38;")}"`);
  expect(html).toContain(`src="${ORIGIN}/img/0123456789abcdef?w=320"`);
  expect(html).toContain("Lamp &#38; Co");
  expect(html).toContain("$1,249.00");
  expect(text).toContain(
    `* Lamp & Co by Luma\n  $1,249.00 (was $1,500.00), at merchant.example\n  ${link}`,
  );
  expect(text).toContain("Prices as of March 14, 2026; merchants change them.");
  expect(missing).toEqual(["gone"]);
});

test("a picture that may only be hotlinked is in no mail, because mails are read at any time", async () => {
  const linking = { allowsMail: true, pictureHosts: "m.media-amazon.com" };
  const rules = sections.programmes.parse({}).rules.map((rule) => ({ ...rule, ...linking }));
  await saveSettings(shop.db, NOW, "programmes", { rules }, 0);
  const linked = { key: "1123456789abcdef", url: "https://m.media-amazon.com/lamp.jpg", alt: "" };
  await shop.db.insert(pictures).values({ key: linked.key, source: linked.url, createdAt: NOW });
  const own = { key: "0123456789abcdef", alt: "A lamp" };
  const affiliateLink = "https://www.amazon.de/dp/B000000001";
  const { id } = await shop.product({ slug: "lamp", images: [linked, own], affiliateLink });
  await shop.db
    .insert(pricePoints)
    .values({ productId: id, offerSeq: 0, minor: 1000, since: NOW, until: NOW });

  const { html } = await compose("{{product:lamp}}");

  const { images } = await shop.caller.catalog.products.get({ key: "lamp" });
  expect(images[0]).toMatchObject({ ...linked, isLinked: true });
  expect(html).toContain(`src="${ORIGIN}/img/${own.key}?w=320"`);
  expect(html).not.toContain(linked.key);
  expect(html).not.toContain("m.media-amazon.com");
});

test("dates of prices are in the shop's time zone", async () => {
  await saveSettings(shop.db, NOW, "general", { timeZone: "Pacific/Pago_Pago" }, 1);
  await shop.product({ slug: "lamp" });

  const { html, text } = await compose("{{product:lamp}}");

  expect(text).toContain("Prices as of March 13, 2026; merchants change them.");
  expect(html).toContain("Prices as of March 13, 2026");
});

test("the owner's logo replaces the shop's name", async () => {
  expect((await compose("Hello.")).html).toMatch(/>Pickwell<\/a>/);
  await saveSettings(shop.db, NOW, "appearance", { logo: "0123456789abcdef" }, 0);

  const { html } = await compose("Hello.");

  expect(html).toMatch(/<img src="[^"]+\/img\/0123456789abcdef\?w=320" alt="Pickwell"[^>]*><\/a>/);
});

test("an unavailable product is not sold, and its card links to alternatives", async () => {
  await shop.product({ slug: "lamp", inStock: false, originalPriceCents: 2000 });

  const { text, html } = await compose("{{product:lamp}}");

  expect(text).toContain(`  Out of stock. See similar:\n  ${ORIGIN}/product/lamp?${UTM}#instead`);
  expect(html).toContain(">Out of stock</div>");
  expect(html).toContain("See similar</a>");
  expect(`${text}${html}`).not.toMatch(/\$10|\$20|Buy Now/);
});

test("every element has its style, and URLs are absolute and tracked", async () => {
  const { html } = await compose(
    [
      "# Lamps",
      "See [ours](/products?sort=new) and [theirs](https://other.example/a?b=1&c=2), [up](#lamps).",
      "",
      "![A desk](/img/0123456789abcdef)",
      "",
      "| Lamp | Watts |",
      "| --- | --- |",
      "| One | 5 |",
      "",
      "- [x] lit",
      "",
      "<script>alert(1)</script> and a note[^1].",
      "",
      "[^1]: Small.",
    ].join("\n"),
  );

  expect(html).toContain(`href="${ORIGIN}/products?sort=new&#38;${UTM.replaceAll("&", "&#38;")}"`);
  expect(html).toContain('href="https://other.example/a?b=1&#38;c=2"');
  expect(html).toContain(`src="${ORIGIN}/img/0123456789abcdef?w=1000"`);
  expect(html).toContain("&#60;script&#62;");
  expect(html).toContain("☑ lit");
  expect(html).toContain("<title>Six &#60;lamps&#62;</title>");
  expect(html).toContain("For the dark &#38; cold");
  expect(html).not.toMatch(/<script|class=|srcset|loading=|href="#|href="\//);
});

test("the plain text is readable", async () => {
  await saveSettings(shop.db, NOW, "general", { siteName: "Lumen", address: "1 Lamp Row" }, 0);
  const { text } = await compose(
    [
      "# Lamps",
      "First *line*,\nsame line.",
      "",
      "1. [One](/product/one)",
      "2. Two",
      "   - inner",
      "",
      "> Quoted",
      "",
      "[![](/img/lamp)](/product/one)",
      "",
      "https://other.example/",
    ].join("\n"),
    null,
  );

  expect(text.split("--\n")[0]).toBe(
    [
      "Lumen",
      "Lamps\n=====",
      "First line, same line.",
      `1. One (${ORIGIN}/product/one)\n2. Two\n   - inner`,
      "> Quoted",
      "https://other.example/",
      "",
    ].join("\n\n"),
  );
  expect(text).toContain("Affiliate Disclosure: https://shop.example/affiliate-disclosure");
  expect(text).toContain(
    "Lumen · 1 Lamp Row\nYou get this because you confirmed your subscription at shop.example.\nUnsubscribe: {{unsubscribe}}",
  );
});

test("a box keeps the margin of its last paragraph inside", async () => {
  const { html } = await compose("::: tip\nVinegar.\n:::");

  expect(html).toMatch(/<aside style="[^"]*padding:16px 16px 1px;/);
});

test("a comparison is scrolled in a narrow mail, and one product below the other as text", async () => {
  const one = await shop.product({ name: "Lamp", slug: "lamp", priceCents: 4_900 });
  const two = await shop.product({
    name: "Torch",
    slug: "torch",
    priceCents: 9_900,
    inStock: false,
  });
  const body = "::: compare price\n- lamp\n- torch\n:::\n\nSo it is.[^1]\n\n[^1]: Mostly.";
  const { html, text } = await compose(body);

  expect(html).toMatch(/<figure style="[^"]*overflow-x:auto"><table/);
  // Otherwise the widest table sets the width of the whole mail.
  expect(html.match(/<table[^>]*table-layout:fixed/g)).toHaveLength(2);
  expect(html).toMatch(/padding:8px 12px;[^>]*>Buy Now<\/a><\/td>/);
  const page = (slug: string) => `${ORIGIN}/product/${slug}?${UTM}`;
  expect(text).toContain(
    [
      `* Lamp (${page("lamp")})\n  Price: $49.00\n  Buy Now (${ORIGIN}/go/product/${one.id}?mail=b1&at=mail)`,
      `* Torch (${page(two.slug)})\n  Price: Out of stock`,
      "So it is.[1]",
      "[1] Mostly.",
    ].join("\n\n"),
  );
});
