import { newId } from "@pickwell/db/id";
import { deals, offers, pages } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { observed } from "../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { renderBroadcast } from "../broadcasts/render.ts";
import { sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const block = (id: string, rest = "") => `::: deal ${id}${rest}\nHalf of it is **light**.\n:::\n`;

async function articleOf(shop: TestShop, content: string): Promise<string> {
  const { id } = await shop.post({ content });
  const { parts } = await shop.caller.blog.get({ key: id });
  return parts.map((part) => (part.type === "html" ? part.html : "")).join("");
}

test("a deal stands in an article with its price of now, its code, its end and a counted way to it", async () => {
  const shop = testShop();
  const deal = await shop.deal({
    ...{ title: "Desk <Lamp>", voucherCode: "LAMP&10", voucherTerms: "Once each." },
    images: [{ key: "lamp", alt: "A lamp" }],
  });

  const html = await articleOf(shop, `Before.\n\n${block(deal.id)}\nAfter.`);

  expect(html).toContain(`<a href="/deals/${deal.id}">Desk &#60;Lamp&#62;</a>`);
  expect(html).toContain(
    "$10.00 instead of $20.00, 50% off at merchant.example. Ends Mar 16, 2026",
  );
  expect(html).toContain('<p class="voucher-code"><code>LAMP&#38;10</code></p>\n<p>Once each.</p>');
  expect(html).toContain("<p>Half of it is <strong>light</strong>.</p>");
  expect(html).toContain(
    `href="/go/deal/${deal.id}?at=article" rel="sponsored nofollow noopener" target="_blank"`,
  );
  expect(html).toContain('<img src="/img/lamp?w=320" alt=""');
  expect(html).toMatch(/^<p>Before.*<\/section>\n<p>After\.<\/p>\n$/s);
  expect(html).not.toContain("\0");
});

test("a text may call a deal by other words, and what is hostile in them stays words", async () => {
  const shop = testShop();
  const { id } = await shop.deal({ title: "Lamp" });

  const html = await articleOf(shop, block(id, " <b>Our</b> pick of the week"));

  expect(html).toContain("&#60;b&#62;Our&#60;/b&#62; pick of the week</a>");
});

test.each([
  ["ended", { endsAt: hours(-1) }],
  ["ends at this very moment", { endsAt: NOW }],
  ["is used up", { maxUsage: 5, usageCount: 5 }],
])(
  "of a deal that %s readers are told that it has ended, and nothing that was said of it",
  async (_, values) => {
    const shop = testShop();
    const lamp = await shop.product({ name: "Lamp & Co", slug: "lamp" });
    const deal = await shop.deal({ title: "Half price", productId: lamp.id, ...values });

    const html = await articleOf(shop, block(deal.id));

    expect(html).toBe(
      '<section class="deal deal-over">\n<p class="fence-title">Half price</p>\n<p>This deal has ended</p>\n<p><a href="/product/lamp">Lamp &#38; Co</a></p>\n</section>\n',
    );
  },
);

test("of a deal whose merchant has nothing left readers are told that until it ends", async () => {
  const shop = testShop();
  const { id: productId } = await shop.product({ name: "Lamp", slug: "lamp" });
  const { affiliateLink: url, ...deal } = await shop.deal({ title: "Half price", productId });
  await shop.db.insert(offers).values({
    ...{ id: newId(), productId, merchant: "a", merchantName: "A", key: "1", title: "Lamp", url },
    ...{ brand: "", mpn: "", attributes: {}, currency: "USD", priceMinor: 1, seenAt: NOW },
    ...{ isSecondHand: false, availability: "out_of_stock" },
  });
  const { id } = await shop.post({ content: block(deal.id) });
  const { caller, told } = observed(shop);

  const { parts } = await caller.blog.get({ key: id });

  expect(parts).toEqual([
    {
      type: "html",
      html: '<section class="deal deal-over">\n<p class="fence-title">Half price</p>\n<p>Out of stock</p>\n<p><a href="/product/lamp">Lamp</a></p>\n</section>\n',
    },
  ]);
  expect(told.changes).toContainEqual(deal.endsAt);
});

test("of deals that are unknown, switched off or have not begun nothing is shown, and the page is kept until one begins", async () => {
  const shop = testShop();
  const off = await shop.deal({ isActive: false });
  const later = await shop.deal({ startsAt: hours(2) });
  const text = `Before.\n\n${[off.id, later.id, "none"].map((id) => block(id)).join("\n")}`;
  const { id } = await shop.post({ content: text });
  const { caller, told } = observed(shop);

  const { parts } = await caller.blog.get({ key: id });

  expect(parts).toEqual([{ type: "html", html: "<p>Before.</p>\n" }]);
  expect(told.changes).toContainEqual(hours(2));
});

test("a page shows it too, and is kept no longer than the deal runs", async () => {
  const shop = testShop();
  const deal = await shop.deal({ title: "Lamp" });
  const facts = { title: "Gifts", description: "", createdAt: NOW, updatedAt: NOW };
  await shop.db.insert(pages).values({ slug: "gifts", content: block(deal.id), ...facts });
  const { caller, told } = observed(shop);

  const { html } = await caller.pages.get({ slug: "gifts" });

  expect(html).toContain(`href="/go/deal/${deal.id}?at=page"`);
  expect(told.changes).toContainEqual(deal.endsAt);
});

test("a mail has it with whole addresses that are counted as the mail's, in its text as well", async () => {
  const shop = testShop();
  const deal = await shop.deal({ title: "Lamp", voucherCode: "TEN" });
  const sending = { origin: "https://shop.example", now: NOW };
  const campaign = { broadcastId: "b1", slug: "spring" };
  const draft = { subject: "News", preheader: "", body: block(deal.id) };

  const { html, text } = await renderBroadcast(shop.db, draft, { ...sending, campaign });

  expect(html).toContain(`https://shop.example/go/deal/${deal.id}?mail=b1&#38;at=`);
  expect(text).toContain("TEN");
  expect(text).toContain("$10.00 instead of $20.00, 50% off at merchant.example");
  expect(html + text).not.toContain("\0");
});

test("a mail keeps the picture of a deal apart from its title", async () => {
  const shop = testShop();
  const deal = await shop.deal({ title: "Lamp", images: [{ key: "lamp", alt: "A lamp" }] });
  const sending = { origin: "https://shop.example", now: NOW, campaign: null };
  const body = `${block(deal.id)}\n![A tent](tent.webp)`;

  const { html } = await renderBroadcast(
    shop.db,
    { subject: "News", preheader: "", body },
    sending,
  );

  expect(html).toMatch(/<img src="[^"]*lamp[^"]*"[^>]*style="display:block;margin:0 0 12px;/);
  expect(html.match(/<img [^>]*margin:0 0 12px/g)).toHaveLength(1);
});

test("a programme that allows no links in mails has the deal's own page there, without a price", async () => {
  const shop = testShop();
  const deal = await shop.deal({ title: "Lamp" });
  const [amazon] = sections.programmes.parse({}).rules;
  const rule = { ...amazon, hosts: "merchant.example", maxPriceAgeHours: 0, allowsMail: false };
  await saveSettings(shop.db, NOW, "programmes", { rules: [rule as never] }, 0);
  const draft = { subject: "News", preheader: "", body: block(deal.id) };
  const sending = { origin: "https://shop.example", now: NOW };

  const { html } = await renderBroadcast(shop.db, draft, {
    ...{ ...sending, campaign: { broadcastId: "b1", slug: "spring" } },
  });

  expect(html).toContain(`https://shop.example/deals/${deal.id}`);
  expect(html).not.toContain(`/go/deal/`);
  expect(html).not.toMatch(/\$10\.00|See price/);
  expect(html).toContain("Ends Mar 16, 2026");
});

test("a deal in a list, and one without an id, stay what was typed", async () => {
  const shop = testShop();
  const { id } = await shop.deal();

  const html = await articleOf(shop, `- ::: deal ${id}\n\n::: deal\nx\n\nEnd.`);

  expect(html).not.toContain("<section");
  expect(html).toContain("::: deal");
});

test("what is told of a deal changes with it", async () => {
  const shop = testShop();
  const { id } = await shop.deal({ title: "Lamp" });
  const post = await shop.post({ content: block(id) });
  await shop.db.update(deals).set({ discountedPriceCents: 500 }).where(eq(deals.id, id));

  const { parts } = await shop.caller.blog.get({ key: post.id });

  expect(JSON.stringify(parts)).toContain("$5.00 instead of $20.00, 75% off");
});

test("what is said of a deal is no part of an article's excerpt, which would outlive it", async () => {
  const shop = testShop();
  const { id } = await shop.deal();
  const post = await shop.post({ excerpt: "", content: `Before.\n\n${block(id)}\nAfter.` });

  const { excerpt } = await shop.caller.blog.get({ key: post.id });

  expect(excerpt).toContain("Before.");
  expect(excerpt).not.toContain("Half of it");
});
