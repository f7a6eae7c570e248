import { authors, pages } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { NOW, ORIGIN, testShop } from "../../test/testing.ts";
import { renderBroadcast } from "../broadcasts/render.ts";
import { saveSettings } from "../settings/service.ts";
import { renderMarkdown } from "./render.ts";
import { stripProductBlocks } from "./rules.ts";

const MARK = "{{product:lamp}}";

test.each([
  ["", ""],
  [MARK, ""],
  [`A lamp. ${MARK}`, "A lamp."],
  [`${MARK} A lamp`, "A lamp"],
  [`Our pick, ${MARK}, wins.`, "Our pick, wins."],
  [`Our pick: ${MARK}. It wins.`, "Our pick. It wins."],
  [`Our pick – ${MARK} – wins`, "Our pick – wins"],
  [`Our pick (${MARK}) wins, "${MARK}", too`, "Our pick wins, too"],
  [`Our picks: ${MARK}, ${MARK} and ${MARK}.`, "Our picks: and."],
  [`${MARK}, our pick, wins! ${MARK}! Again: ${MARK}`, "our pick, wins! Again"],
  [`From ${MARK} .5 l, at -5 °C, ${MARK} -5 °F`, "From .5 l, at -5 °C, -5 °F"],
  [`${MARK}.`, ""],
  [`Our ${MARK} pick {{ Product: Desk Lamp }}!`, "Our pick!"],
  [`One\n\n${MARK}\n\nTwo`, "One\n\nTwo"],
  ["{{unsubscribe}} stays", "{{unsubscribe}} stays"],
  ["A  text\n\n\n\nthat nobody touched ", "A  text\n\n\n\nthat nobody touched "],
  ["{{product:half", "{{product:half"],
])("%j is shown as %j", (typed, shown) => {
  expect(stripProductBlocks(typed)).toBe(shown);
});

test.each([
  ["Our pick, #, wins.", "<p>Our pick, wins.</p>"],
  ["Our pick, **#**, wins.", /<p>Our pick,(<strong><\/strong>)? wins.<\/p>/],
  ["**Our pick** #, [wins](/x) # .", /<p><strong>Our pick<\/strong>, <a [^>]*>wins<\/a>.<\/p>/],
  ["Our pick\n#, wins", "<p>Our pick, wins</p>"],
  ["Our `pick` #\n# wins", "<p>Our <code>pick</code> wins</p>"],
  ["One\n\n# (#).\n\nTwo", /^<p>One<\/p>\s*<p>Two<\/p>\s*$/],
  ["- Ours, #, and\n- theirs", "<ul>\n<li>Ours, and</li>\n<li>theirs</li>\n</ul>"],
  ["| a, #, b | # |\n|---|---|\n| c | d |", /<th[^>]*>a, b<\/th>\n<td><\/td>/],
])("%j closes the gaps of products in what readers and subscribers see", (typed, shown) => {
  const { html } = renderMarkdown(typed.replaceAll("#", MARK));
  if (typeof shown === "string") expect(html.trim()).toBe(shown);
  else expect(html).toMatch(shown);
});

test("a heading's name has no gap where a product was", () => {
  const { contents, html } = renderMarkdown(`## Ours, ${MARK}, and theirs`);
  expect(contents).toEqual([{ id: "ours-and-theirs", text: "Ours, and theirs", level: 2 }]);
  expect(html).toContain("Ours, and theirs");
});

test("a mail's words close them as well", async () => {
  const shop = testShop();
  const draft = { subject: `Six, ${MARK}, lamps`, preheader: "", body: `Ours, ${MARK}, wins.` };
  const { html, text } = await renderBroadcast(shop.db, draft, {
    origin: ORIGIN,
    now: NOW,
    campaign: null,
  });
  expect(html).toContain("<title>Six, lamps</title>");
  expect(html).toContain("Ours, wins.");
  expect(text).toContain("Ours, wins.");
});

test("long texts are read in time", () => {
  for (const piece of [
    "{{product:",
    "{{ ",
    " \t",
    `${MARK}\n`,
    `${" ".repeat(500)}${MARK}`,
    `,${MARK}`,
    `. ${MARK} `,
  ]) {
    expect(typeof stripProductBlocks(piece.repeat(100_000 / piece.length) + MARK)).toBe("string");
  }
});

test("no block gets into what visitors are told of anything", async () => {
  const shop = testShop();
  const picture = { key: "0123456789abcdef", alt: `A shelf ${MARK}` };
  await shop.category({
    name: "Home",
    slug: "home",
    description: `For home. ${MARK}`,
    image: picture,
  });
  const desk = await shop.product({
    name: "Desk",
    description: `Solid.\n${MARK}`,
    images: [picture],
  });
  const deal = await shop.deal({
    title: "Desk deal",
    description: `${MARK} Cheap.`,
    images: [picture],
    cutOut: picture,
    productId: desk.id,
  });
  await shop.post({
    title: "On desks",
    excerpt: `Which one? ${MARK}`,
    content: "Desks.",
    cover: picture,
    authorAvatar: picture,
  });
  await shop.post({ title: "Only a block", excerpt: MARK, content: "Its own words." });
  const row = {
    createdAt: NOW,
    updatedAt: NOW,
    content: `${MARK}\n\n![${MARK} a](/img/x "b ${MARK}")`,
  };
  await shop.db
    .insert(pages)
    .values({ ...row, slug: "story", title: "Us", description: `${MARK}Us` });
  const words = { id: "ada", slug: "ada", name: "Ada", bio: `Writes ${MARK}`, photo: picture };
  await shop.db.insert(authors).values({ ...words, createdAt: NOW, updatedAt: NOW });
  await shop.post({ title: "By Ada", author: "Ada", content: "Words." });
  await saveSettings(shop.db, NOW, "general", { siteDescription: `A shop ${MARK}` }, 0);
  const { catalog, deals, blog, pages: texts, search, settings: own } = shop.caller;

  const told = [
    await catalog.products.get({ key: desk.id }),
    await catalog.products.list({}),
    await catalog.products.list({ search: "desk" }),
    await catalog.categories.active(),
    await deals.get({ key: deal.id }),
    await deals.list({}),
    await blog.get({ key: "on-desks" }),
    await blog.list({}),
    await blog.get({ key: "only-a-block" }),
    await blog.author({ slug: "ada" }),
    await blog.get({ key: "by-ada" }),
    await search.find({ text: "desk" }),
    await search.suggest({ text: "desk" }),
    await texts.get({ slug: "story" }),
    await own.public(),
  ];

  for (const answer of told) expect(JSON.stringify(answer)).not.toMatch(/\{\{/);
  expect(JSON.stringify(told)).toContain('"alt":"A shelf"');
  expect(await blog.get({ key: "only-a-block" })).toMatchObject({ excerpt: "Its own words." });
});

test("nor into a mail's subject, and what is shown beside it", async () => {
  const shop = testShop();
  const draft = { subject: `Six ${MARK} lamps`, preheader: `${MARK} Dark`, body: "Hello." };

  const { html, text } = await renderBroadcast(shop.db, draft, {
    origin: ORIGIN,
    now: NOW,
    campaign: null,
  });

  expect(html + text).not.toContain("product:");
  expect(html).toContain("<title>Six lamps</title>");
});

test("a link's title says nothing of one", () => {
  expect(renderMarkdown(`[a](/x "b ${MARK}")`).html).toContain('title="b"');
});
