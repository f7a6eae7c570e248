import { linkTexts, outbox, pages, posts, textLinks } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { findDestination } from "../attribution/destinations.ts";
import { renderBroadcast } from "../broadcasts/render.ts";
import type { Caller } from "../index.ts";
import { hasChangedTexts, readChangedTexts } from "../links/texts.ts";
import { saveSettings } from "../settings/service.ts";
import { textLinkId } from "./id.ts";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  ({ api } = await signedIn(shop, await addUser(shop, { role: "admin" })));
});

const FERNWAY = "https://fernway.example/lamps?colour=red&size=2#blue";
const go = (url: string, at = "article") => `/go/link/${textLinkId(url)}?at=${at}`;
const BESIDE = 'rel="sponsored nofollow noopener" target="_blank"';

/** The HTML of an article that is saved with this text. */
async function published(content: string): Promise<string> {
  const { id } = await api.admin.posts.create({ title: "Lamps", content, status: "published" });
  return shownArticle(id);
}
async function shownArticle(id: string): Promise<string> {
  const { parts } = await shop.caller.blog.get({ key: id });
  return parts.map((part) => (part.type === "html" ? part.html : "")).join("");
}

test("a link to a merchant goes through the shop's redirect, which leads there only", async () => {
  await shop.product({ affiliateLink: "https://www.Fernway.example/p/1" });
  const html = await published(`[Lamps](${FERNWAY} "Red ones") and [news](https://news.example/a)`);

  expect(html).toBe(
    `<p><a href="${go(FERNWAY)}" ${BESIDE} title="Red ones">Lamps</a> and <a href="https://news.example/a" rel="nofollow noopener">news</a></p>\n`,
  );
  expect(await findDestination(shop.db, NOW, "link", textLinkId(FERNWAY))).toMatchObject({
    link: FERNWAY,
    productId: null,
  });
  expect(await findDestination(shop.db, NOW, "link", textLinkId("https://evil.example/"))).toBe(
    null,
  );
});

test.each([
  ["https://fernway.example/x", true],
  ["https://www.fernway.example/x", true],
  ["http://fernway.example", true],
  ["//fernway.example/x", true],
  ["https://FERNWAY.example/x", true],
  ["https://deal.example/y", true],
  ["https://shop.named.example/z", true],
  ["https://www.awin1.com/cread.php?awinmid=1", true],
  ["https://acme.sjv.io/c/1", true],
  ["https://fernway.example.evil.example/", false],
  ["https://notfernway.example/", false],
  ["https://fernway.example:8443/", false],
  ["https://evil.example/?https://fernway.example/", false],
  ["https://gone.example/", false],
  ["https://evil.example#fernway.example", false],
  ["https://fernway.example@evil.example/", false],
])("%s leads to a merchant: %s", async (url, isTracked) => {
  await shop.product({ affiliateLink: "https://fernway.example/p/1" });
  await shop.product({ affiliateLink: "https://gone.example/p/1", status: "archived" });
  await shop.deal({ affiliateLink: "https://deal.example?x=1" });
  const merchants = [{ host: "named.example", name: "Named" }];
  await saveSettings(shop.db, NOW, "integrations", { merchants }, 0);

  expect((await published(`<${url}>\n\n[x](${url})`)).includes("/go/link/")).toBe(isTracked);
});

test("an author's mark at a link decides, and is not shown", async () => {
  await shop.product({ affiliateLink: "https://fernway.example/" });
  const html = await published(
    [
      '[a](https://one.example/ "Sponsored")',
      "[b](https://two.example/){sponsored}",
      '[c](https://three.example/){rel="sponsored"}!',
      "<https://four.example/>{.sponsored}",
      '[d](https://fernway.example/d "untracked")',
      "[e](https://fernway.example/e){untracked}",
      "[f][r]",
      "[g](https://five.example/) {sponsored}",
      "[h](/about){sponsored}",
      '[r]: https://six.example/ "sponsored"',
    ].join("\n\n"),
  );

  for (const name of ["one", "two", "three", "four", "six"]) {
    expect(html).toContain(`href="${go(`https://${name}.example/`)}" ${BESIDE}>`);
  }
  for (const letter of ["d", "e"]) {
    expect(html).toContain(
      `<a href="https://fernway.example/${letter}" rel="nofollow noopener">${letter}</a></p>`,
    );
  }
  expect(html).toContain(
    '<a href="https://five.example/" rel="nofollow noopener">g</a> {sponsored}',
  );
  expect(html).toContain('<a href="/about">h</a>');
  expect(html).toContain("</a>!</p>");
  expect(html.match(/sponsored/g)).toHaveLength(6);
});

test("URLs that are not of the web are refused, also when they are marked", async () => {
  const html = await published(
    '[a](javascript:alert(1) "sponsored") [b](data:text/html,x){sponsored} [c](mailto:a@b.example "sponsored") [d](https:evil "sponsored")',
  );

  expect(html).not.toContain("/go/");
  expect(await shop.db.select().from(textLinks)).toEqual([]);
  await shop.db.insert(textLinks).values({ id: "x", url: "javascript:alert(1)", createdAt: NOW });
  expect(await findDestination(shop.db, NOW, "link", "x")).toBe(null);
});

test("pages are tracked as well, and ordinary links may be followed when the owner wants it", async () => {
  await api.admin.pages.create({
    slug: "own",
    title: "Own",
    content: `[a](${FERNWAY} "sponsored") [b](https://news.example/)`,
  });
  const html = async () => (await shop.caller.pages.get({ slug: "own" })).html;

  expect(await html()).toContain(`href="${go(FERNWAY, "page")}"`);
  expect(await html()).toContain('<a href="https://news.example/" rel="nofollow noopener">');
  await saveSettings(shop.db, NOW, "integrations", { nofollowLinks: false }, 0);
  expect(await html()).toContain('<a href="https://news.example/" rel="noopener">');
  expect(await html()).toContain(`href="${go(FERNWAY, "page")}" ${BESIDE}`);
});

test("a redirect works after its text is changed, renamed, deleted and restored", async () => {
  const content = `[a](${FERNWAY} "sponsored")`;
  const created = await api.admin.posts.create({ title: "Lamps", content, status: "published" });
  const { id } = created;
  const leads = async () =>
    (await findDestination(shop.db, NOW, "link", textLinkId(FERNWAY)))?.link === FERNWAY;

  await api.admin.posts.change({ id, changes: { slug: "other", content: "Nothing." } });
  expect(await leads()).toBe(true);
  await api.admin.posts.change({ id, changes: { content } });
  await api.admin.posts.remove({ id });
  expect(await leads()).toBe(true);
  await api.admin.trash.restore({ things: [{ kind: "post", id }] });
  expect(await shownArticle(id)).toContain(go(FERNWAY));
  expect(await shop.db.$count(textLinks)).toBe(1);
});

test("older texts are read once, and rendering writes nothing", async () => {
  await shop.product({ affiliateLink: "https://fernway.example/" });
  const content = `[a](${FERNWAY}) [b](https://news.example/)`;
  const post = await shop.post({ content });
  await shop.db
    .insert(pages)
    .values({ slug: "own", title: "Own", content, createdAt: NOW, updatedAt: NOW });
  // Until then it leads there at once, and says what it is.
  expect(await shownArticle(post.id)).toContain('href="https://fernway.example/lamps');
  expect(await shownArticle(post.id)).toContain(BESIDE);
  expect(await shop.db.$count(textLinks)).toBe(0);

  expect(await hasChangedTexts(shop.db)).toBe(true);
  const read = () =>
    readChangedTexts(shop.db, () => NOW, "shop.example", new AbortController().signal);
  expect(await read()).toBe(2);
  expect(await hasChangedTexts(shop.db)).toBe(false);
  expect(await shownArticle(post.id)).toContain(go(FERNWAY));
  expect(await shop.db.$count(textLinks)).toBe(2);
  await shop.db.insert(linkTexts).values({ kind: "post", targetId: post.id });
  await read();
  expect(await shop.db.$count(textLinks)).toBe(2);
});

test("clicks in drafts are not counted", async () => {
  const content = `[a](${FERNWAY} "sponsored")`;
  const { parts } = await api.admin.posts.preview({ content });

  expect(JSON.stringify(parts)).not.toContain("/go/");
  expect(JSON.stringify(parts)).toContain("sponsored nofollow noopener");
});

test("programs get the Markdown as it was written", async () => {
  const content = `[a](${FERNWAY} "sponsored")`;
  const { id } = await api.admin.posts.create({ title: "Lamps", content, status: "published" });

  expect((await shop.caller.blog.source({ key: id })).content).toBe(content);
  expect((await shop.db.select().from(posts).where(eq(posts.id, id)))[0]?.content).toBe(content);
});

test("links of a mail go through the redirect, also in its plain text, with the mail's id", async () => {
  await shop.product({ affiliateLink: "https://fernway.example/" });
  await shop.subscriber();
  const { id } = await api.admin.broadcasts.create({
    subject: "Six lamps",
    body: `[Lamps](${FERNWAY}), [news](https://news.example/a) and <${FERNWAY}>`,
  });
  const mailer = {
    assertMayName: async () => {},
    inForce: async () => ({ source: "settings" as const, from: "shop@shop.example" }),
    sendNow: async () => "taken",
  };
  const sender = await signedIn(shop, await addUser(shop, { role: "admin" }), { mailer });
  await sender.api.admin.broadcasts.send({ id, audience: 1 });
  const { html, text } = await api.admin.broadcasts.rendered({ id });

  const link = `${ORIGIN}/go/link/${textLinkId(FERNWAY)}?at=mail&mail=${id}`;
  expect(html).toContain(
    `<a href="${link.replace("&", "&#38;")}" rel="sponsored nofollow noopener"`,
  );
  expect(html).toContain('<a href="https://news.example/a" style');
  expect(text).toContain(`Lamps (${link}), news (https://news.example/a)`);
  expect(text.split(link)).toHaveLength(3);
});

test("links of a test mail do not count", async () => {
  const body = `[Lamps](${FERNWAY} "sponsored")`;
  const draft = { subject: "Six", preheader: "", body };
  const { html, text } = await renderBroadcast(shop.db, draft, {
    origin: ORIGIN,
    now: NOW,
    campaign: null,
  });

  expect(html + text).not.toContain("/go/");
  expect(text).toContain(FERNWAY);
});

test("so do URLs in the welcome mail, which is not Markdown", async () => {
  await shop.product({ affiliateLink: "https://fernway.example/" });
  const text = `Hello <you>.\nSee ${FERNWAY}, or https://news.example/a.`;
  await saveSettings(shop.db, NOW, "welcome", { text }, 0);
  await shop.caller.newsletter.subscribe({ email: "reader@mail.example" });
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, "reader@mail.example"));

  const link = `${ORIGIN}${go(FERNWAY, "mail")}`;
  expect(mail?.text).toContain(`Hello <you>.\nSee ${link}, or https://news.example/a.`);
  expect(mail?.html).toContain(
    `Hello &#60;you&#62;.<br>See <a href="${link}" rel="sponsored nofollow noopener" style="color:#cc2500">https://fernway.example/lamps?colour=red&#38;size=2#blue</a>, or <a href="https://news.example/a" style="color:#cc2500">https://news.example/a</a>.`,
  );
});
