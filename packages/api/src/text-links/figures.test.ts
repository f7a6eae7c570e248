import { broadcasts, textLinks } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { addClick, addSale, rollUp } from "../../test/events.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { readChangedTexts } from "../links/texts.ts";
import { textLinkId } from "./id.ts";

const LAMP = "https://fernway.example/lamp";
const BLUE = `${LAMP}#blue`;

async function shopWithLinks() {
  const shop = testShop();
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const product = await shop.product({ name: "Lamp", affiliateLink: LAMP, clicks: 5 });
  const content = `[a](${LAMP}) [b](${BLUE})`;
  const post = await shop.post({ title: "On lamps", slug: "on-lamps", content });
  await api.admin.pages.create({ slug: "own", title: "Own page", content });
  const mail = { id: "lampmail00000000", subject: "Six lamps", slug: "six-lamps", body: content };
  await shop.db.insert(broadcasts).values({ ...mail, createdAt: NOW, updatedAt: NOW });
  await readChangedTexts(shop.db, () => NOW, "shop.example", new AbortController().signal);
  return { shop, api, product, post, mail };
}

test("the Links screen shows clicks by URL and text", async () => {
  const { shop, api, product, post, mail } = await shopWithLinks();
  const click = async (url: string, values: Parameters<typeof addClick>[1]) => {
    const none = { productId: null, categoryId: null };
    await addClick(shop, { kind: "link", targetId: textLinkId(url), ...none, ...values });
  };
  await click(LAMP, { page: "/blog/on-lamps", placement: "article" });
  await click(BLUE, { page: "/blog/on-lamps", placement: "article" });
  await click(BLUE, { page: "/own", placement: "page" });
  await click(LAMP, { page: "", placement: "mail", broadcastId: mail.id });
  await click(LAMP, { page: "/blog/on-lamps", botReason: "user-agent" });
  await click("https://other.example/", { page: "/blog/on-lamps" });
  await shop.db.update(textLinks).set({ clicks: 2 });

  const { links } = await api.admin.links.list({ search: "fernway" });

  expect(links.map(({ url, clicks }) => [url, clicks])).toEqual([[LAMP, 9]]);
  expect(links[0]?.uses.map(({ kind, id, title, clicks }) => [kind, id, title, clicks])).toEqual([
    ["broadcast", mail.id, "Six lamps", 1],
    ["page", "own", "Own page", 1],
    ["post", post.id, "On lamps", 2],
    ["product", product.id, "Lamp", 5],
  ]);
});

test("Analytics breaks clicks and sales down by link, which keeps its name", async () => {
  const { shop, api, post } = await shopWithLinks();
  const of = { kind: "link", productId: null, categoryId: null } as const;
  for (const url of [LAMP, LAMP, BLUE]) await addClick(shop, { ...of, targetId: textLinkId(url) });
  await addSale(shop, { ...of, targetId: textLinkId(LAMP) });
  await rollUp(shop);
  await api.admin.posts.remove({ id: post.id });

  const { rows } = await api.admin.analytics.breakdown({
    period: "7d",
    by: "link",
    sort: "clicks",
  });

  expect(rows.map(({ label, clicks, orders }) => [label, clicks, orders])).toEqual([
    ["fernway.example/lamp", 2, 1],
    ["fernway.example/lamp#blue", 1, 0],
  ]);
  const { sales } = await api.admin.sales.list({});
  expect(sales[0]?.link).toEqual({ url: LAMP });
  const [known] = await shop.db.select().from(textLinks).where(eq(textLinks.url, LAMP));
  expect(known).toBeDefined();
});
