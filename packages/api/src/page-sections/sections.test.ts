import { linkChecks, linkUses, pages, pictures } from "@pickwell/db/schema";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import type { Caller } from "../index.ts";
import { readChangedTexts } from "../links/texts.ts";
import { isUnnamed } from "../media/admin/uses.ts";
import { pageSection, type SectionKind } from "./rules.ts";
import { sectionInput, sectionsInput } from "./schema.ts";

let shop: TestShop;
let api: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin;
});

const section = (kind: SectionKind, values: object = {}) => ({ ...pageSection(kind), ...values });
const OWN = "0123456789abcdef";
const SALE = "https://merchant.example/sale?a=1";

const addPicture = (key: string, source: string) =>
  shop.db.insert(pictures).values({ key, source, createdAt: NOW });

const readTexts = () =>
  readChangedTexts(shop.db, () => NOW, "shop.example", new AbortController().signal);

const create = (sections: object[], content = "") =>
  api.pages.create({ slug: "sale", title: "Sale", content, sections: sections as never });

test("visitors get the sections that are on, in their order, their texts rendered", async () => {
  await create([
    section("hero", { title: "Lamps", text: "For **small** desks.", label: "Go", href: "/deals" }),
    section("words", { text: "Hidden.", isOn: false }),
    section("words", { text: "::: faq\n## Do they dim?\n\nThey do.\n:::" }),
    section("shelf", { source: "category", category: "lamps", count: 3, note: "By rating" }),
    section("newsletter"),
  ]);

  const page = await shop.caller.pages.get({ slug: "sale" });

  expect(page.sections.map(({ kind }) => kind)).toEqual(["hero", "words", "shelf", "newsletter"]);
  expect(page.sections[0]?.html).toContain("<strong>small</strong>");
  expect(page.sections[0]?.button).toMatch(/<a href="\/deals" class="btn btn--accent">Go<\/a>/);
  expect(page.sections[2]).toMatchObject({ source: "category", category: "lamps", count: 3 });
  expect(page.questions).toMatchObject([{ question: "Do they dim?" }]);
  expect(JSON.stringify(page)).not.toContain("Hidden");
});

test("1.3.1: words, headings and buttons of sections can hold nothing that runs", async () => {
  const hostile = '](javascript:alert(1)) <script>alert(1)</script> "><img src=x onerror=x>';
  await create([
    section("words", { text: `[x${hostile}` }),
    section("button", { label: hostile.slice(0, 60), href: "/deals" }),
  ]);

  const { sections } = await shop.caller.pages.get({ slug: "sale" });

  for (const { html, button } of sections) {
    expect(html + button).not.toMatch(/<script|<img|href="javascript/);
  }
  expect(sections[1]?.button.match(/<a /g)).toHaveLength(1);
});

test("whoever leaves for a merchant by a button is counted, and its link is looked after", async () => {
  await shop.product({ affiliateLink: "https://merchant.example/lamp" });
  await create([section("button", { label: "The [sale]", href: SALE })]);

  const { sections } = await shop.caller.pages.get({ slug: "sale" });
  await readTexts();

  expect(sections[0]?.button).toMatch(/href="\/go\/link\/[^"]+\?at=page".*>The \[sale\]</);
  const uses = await shop.db
    .select({ url: linkChecks.url })
    .from(linkUses)
    .innerJoin(linkChecks, eq(linkChecks.seq, linkUses.link))
    .where(and(eq(linkUses.kind, "page"), eq(linkUses.targetId, "sale")))
    .orderBy(asc(linkChecks.url));
  expect(uses).toEqual([{ url: SALE }]);
});

test("a swapped link is swapped in words and buttons, and taken back as it was", async () => {
  const sections = [
    section("words", { text: `An [offer](${SALE}).` }),
    section("button", { label: "Go", href: SALE }),
    section("newsletter"),
  ];
  await create(sections, `First ${SALE}.`);
  await readTexts();
  const to = "https://other.example/sale";

  const { id, left } = await api.linkSwaps.create({ from: SALE, to, priceCents: 0 });

  expect(left).toEqual([]);
  const swapped = await api.pages.get({ slug: "sale" });
  expect(swapped.content).toBe(`First ${to}.`);
  expect(swapped.sections).toMatchObject([{ text: `An [offer](${to}).` }, { href: to }, {}]);
  await api.linkSwaps.undo({ id });
  expect((await api.pages.get({ slug: "sale" })).sections).toMatchObject(sections);
});

test("a picture of a section is in use, and what a section shows is told before it is deleted", async () => {
  const { id, slug } = await shop.product({ name: "Lamp" });
  await addPicture(OWN, "media:lamp.jpg");
  const picture = { key: OWN, alt: "A lamp" };
  await create([
    section("hero", { picture }),
    section("shelf", { source: "hand", products: [slug] }),
  ]);
  const free = () =>
    shop.db
      .select({ key: pictures.key })
      .from(pictures)
      .where(and(eq(pictures.key, OWN), isUnnamed(OWN)));

  expect(await free()).toEqual([]);
  expect(await api.trash.uses({ kind: "product", ids: [id] })).toMatchObject({ page: 1 });
  expect(await api.media.get({ id: OWN })).toMatchObject({
    usedIn: [{ kind: "page", id: "sale", title: "Sale" }],
  });
  await shop.db.update(pages).set({ sections: [] });
  expect(await free()).toHaveLength(1);
});

test("a picture that lives elsewhere becomes known; one that is not there is named", async () => {
  await create([section("hero", { picture: { url: "https://a.example/b.jpg", alt: "" } })]);
  expect(await shop.db.select({ source: pictures.source }).from(pictures)).toEqual([
    { source: "https://a.example/b.jpg" },
  ]);
  const sections = [section("words", { text: "A" }), section("hero", { picture: { key: OWN } })];
  await expect(
    api.pages.change({ slug: "sale", changes: { sections: sections as never } }),
  ).rejects.toMatchObject({ cause: { field: "sections.1.picture" } });
});

test.each([
  [{ kind: "words", text: " " }, "text"],
  [{ kind: "hero" }, "title"],
  [{ kind: "hero", title: "A", label: "Go" }, "href"],
  [{ kind: "hero", title: "A", href: "/deals" }, "label"],
  [{ kind: "button", label: "Go", href: "" }, "href"],
  [{ kind: "button", label: "Go", href: "javascript:alert(1)" }, "href"],
  [{ kind: "button", label: "Go", href: "http://merchant.example" }, "href"],
  [{ kind: "button", label: "Go", href: "/a>b" }, "href"],
  [{ kind: "shelf", source: "hand" }, "products"],
  [{ kind: "shelf", source: "collection" }, "collection"],
  [{ kind: "deals", count: 13 }, "count"],
  [{ kind: "hero", picture: { url: "file:///etc/passwd" } }, "picture"],
  [{ kind: "elsewhere" }, "kind"],
])("%j is refused where it is wrong", (entered, field) => {
  expect(sectionInput.safeParse(entered).error?.issues[0]?.path[0]).toBe(field);
});

test("a page holds so many sections, one sign-up, and so many words", async () => {
  const words = section("words", { text: "x".repeat(120_000) });
  expect(sectionsInput.safeParse(Array(20).fill(section("categories"))).success).toBe(true);
  expect(sectionsInput.safeParse(Array(21).fill(section("categories"))).success).toBe(false);
  expect(sectionsInput.safeParse([section("newsletter"), section("newsletter")]).success).toBe(
    false,
  );
  expect(sectionsInput.safeParse([words, words]).success).toBe(false);
  await expect(create([words], "y".repeat(90_000))).rejects.toMatchObject({
    cause: { field: "sections" },
  });
});
