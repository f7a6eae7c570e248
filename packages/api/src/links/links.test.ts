import { clientOf } from "@pickwell/db/connection";
import * as tables from "@pickwell/db/schema";
import {
  collections,
  linkChecks,
  linkTexts,
  linkUses,
  pages,
  posts,
  products,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { emptyRule } from "../collections/matching.ts";
import type { LinkAnswer } from "../core/ports/links.ts";
import { type LinkPast, linkStates, linkUseKinds, urlToCheck, verdictOf } from "./rules.ts";
import { linksIn, readChangedTexts } from "./texts.ts";

const HOUR_MS = 3_600_000;
const signal = new AbortController().signal;
const read = ({ db }: ReturnType<typeof testShop>) =>
  readChangedTexts(db, () => NOW, "shop.example", signal);

/** What leads where, as the shop keeps it. */
async function usesIn({ db }: ReturnType<typeof testShop>) {
  const rows = await db
    .select({ kind: linkUses.kind, id: linkUses.targetId, url: linkChecks.url })
    .from(linkUses)
    .innerJoin(linkChecks, eq(linkChecks.seq, linkUses.link));
  return rows.map(({ kind, id, url }) => `${kind} ${id} ${url}`).sort();
}
const urls = async ({ db }: ReturnType<typeof testShop>) =>
  (await db.select().from(linkChecks)).map(({ url }) => url).sort();

test("the states are those of the tables", () => {
  expect(linkStates).toEqual(tables.linkStates);
  expect(linkUseKinds).toEqual(tables.linkUseKinds);
});

test("URLs are added and removed with what links to them", async () => {
  const shop = testShop();
  const { db } = shop;
  const one = await shop.product({ id: "one", affiliateLink: "https://a.example/" });
  await shop.product({ id: "two", affiliateLink: "https://a.example/" });
  await shop.deal({ id: "deal", affiliateLink: "https://b.example/" });
  expect(await usesIn(shop)).toEqual([
    "deal deal https://b.example/",
    "product one https://a.example/",
    "product two https://a.example/",
  ]);

  await db.update(products).set({ status: "archived" }).where(eq(products.id, one.id));
  expect(await urls(shop)).toEqual(["https://a.example/", "https://b.example/"]);
  await db.update(products).set({ affiliateLink: "https://c.example/" });
  expect(await usesIn(shop)).toEqual([
    "deal deal https://b.example/",
    "product two https://c.example/",
  ]);
  await db.delete(products);
  expect(await urls(shop)).toEqual(["https://b.example/"]);
});

test("links in texts are found when the texts change", async () => {
  const shop = testShop();
  const { db } = shop;
  const post = await shop.post({
    id: "post",
    content: "[a](https://a.example/) <https://b.example>",
  });
  const page = { slug: "story", title: "Story", content: "https://a.example/" };
  await db.insert(pages).values({ ...page, createdAt: NOW, updatedAt: NOW });
  const gifts = { id: "gifts", slug: "gifts", title: "Gifts", intro: "[here](https://a.example/)" };
  await db
    .insert(collections)
    .values({ ...gifts, rule: emptyRule, createdAt: NOW, updatedAt: NOW });
  expect(await read(shop)).toBe(3);
  expect(await usesIn(shop)).toEqual([
    "collection gifts https://a.example/",
    "page story https://a.example/",
    "post post https://a.example/",
    "post post https://b.example",
  ]);
  expect(await read(shop)).toBe(0);

  await db.update(posts).set({ views: 1 }).where(eq(posts.id, post.id));
  expect(await db.$count(linkTexts)).toBe(0);
  await db.update(posts).set({ content: "https://c.example/" }).where(eq(posts.id, post.id));
  await db.update(pages).set({ slug: "tale" });
  await db.update(collections).set({ intro: "" });
  expect(await read(shop)).toBe(3);
  expect(await usesIn(shop)).toEqual([
    "page tale https://a.example/",
    "post post https://c.example/",
  ]);
  await db.update(posts).set({ status: "archived" });
  await db.delete(pages);
  await read(shop);
  expect(await urls(shop)).toEqual([]);
});

test("only links to other sites count", () => {
  const text = `[own](/deals) [own too](https://shop.example/a) [mail](mailto:a@b.example)
    [x](javascript:alert(1)) \`https://code.example\` ![p](https://p.example/x.png)
    [out](//cdn.example/x) [out](https://out.example/a#b) https://out.example/a`;

  expect(linksIn(text, "shop.example")).toEqual(["https://cdn.example/x", "https://out.example/a"]);
});

describe("what is asked for", () => {
  test.each([
    ["https://m.example/p?id=1&subid={click_id}", "https://m.example/p?id=1"],
    ["https://m.example/p?clickref=&a=b+c", "https://m.example/p?a=b+c"],
    ["https://m.example/{click_id}/p", "https://m.example//p"],
    ["https://m.example/p?q=a%20b", "https://m.example/p?q=a%20b"],
    [
      "https://www.awin1.com/cread.php?awinmid=1&clickref=&ued=https%3A%2F%2Fm.example%2Fp%3Fa%3D1",
      "https://m.example/p?a=1",
    ],
    [
      "https://m.example/?u=ada&url=javascript:alert(1)",
      "https://m.example/?u=ada&url=javascript:alert(1)",
    ],
    ["no address", "no address"],
  ])("%s", (link, asked) => {
    expect(urlToCheck(link)).toBe(asked);
  });
});

describe("what an answer means", () => {
  const fresh: LinkPast = { seq: 1, httpStatus: null, failuresInARow: 0, failingSince: null };
  const answered = (status: number, retryAfterMs: number | null = null): LinkAnswer => ({
    isAnswered: true,
    status,
    retryAfterMs,
    isWall: false,
  });
  const fault = (of: "name" | "time" | "unclear" | "offline"): LinkAnswer => ({
    isAnswered: false,
    fault: of,
    detail: "",
  });
  /** Asked for again and again, each time when it is due. */
  function statesOf(...answers: LinkAnswer[]) {
    let past = fresh;
    let now = NOW;
    return answers.map((answer) => {
      const verdict = verdictOf(answer, past, now);
      past = { ...verdict, seq: 1 };
      const hours = Math.round((verdict.nextCheckAt.getTime() - now.getTime()) / HOUR_MS);
      now = verdict.nextCheckAt;
      return `${verdict.state} ${hours}h`;
    });
  }

  test.each<[string, LinkAnswer[], string[]]>([
    ["fine, asked for once a week", [answered(200), answered(304)], ["ok 172h", "ok 172h"]],
    ["gone twice", [answered(404), answered(410)], ["warning 12h", "dead 36h"]],
    [
      "three failures over two days",
      [answered(500), fault("name"), fault("time"), answered(200)],
      ["warning 12h", "warning 36h", "dead 72h", "ok 172h"],
    ],
    [
      "not there, then something else",
      [answered(404), answered(500)],
      ["warning 12h", "warning 36h"],
    ],
    [
      "closed to programs, however often",
      [answered(403), answered(405), answered(999), answered(451), answered(400)],
      Array(5).fill("warning 172h"),
    ],
    [
      "come back later",
      [answered(429, 6e8), answered(503, 1e12)],
      ["warning 172h", "warning 172h"],
    ],
    ["against the rules", [fault("unclear")], ["warning 172h"]],
    ["the shop is offline", [fault("offline")], ["warning 1h"]],
  ])("%s", (_, answers, states) => {
    expect(statesOf(...answers)).toEqual(states);
  });
});

test("an admin sees dead links first, with their uses, and can mark them as fine", async () => {
  const shop = testShop();
  const { db } = shop;
  const ada = await addUser(shop, { role: "admin" });
  const { api } = await signedIn(shop, ada);
  await shop.product({ id: "lamp", name: "Lamp", affiliateLink: "https://gone.example/" });
  await shop.product({ affiliateLink: "https://fine.example/" });
  await shop.deal({ title: "Sale", affiliateLink: "https://gone.example/" });
  await db
    .update(linkChecks)
    .set({ state: "dead", reason: "Gone." })
    .where(eq(linkChecks.url, "https://gone.example/"));

  const all = await api.admin.links.list({ limit: 1 });
  expect(all).toMatchObject({ total: 2, counts: { dead: 1, unknown: 1 } });
  const [dead] = all.links;
  expect(dead).toMatchObject({
    url: "https://gone.example/",
    useCount: 2,
    uses: [
      { kind: "deal", title: "Sale" },
      { kind: "product", id: "lamp", title: "Lamp" },
    ],
  });
  const second = await api.admin.links.list({ limit: 1, page: 2 });
  expect(second.links[0]?.url).toBe("https://fine.example/");
  expect((await api.admin.links.list({ kind: "deal" })).total).toBe(1);
  expect((await api.admin.links.list({ search: "FINE" })).total).toBe(1);
  expect(await api.admin.links.deadAmong({ kind: "product", ids: ["lamp", "other"] })).toEqual([
    "lamp",
  ]);
  expect(await api.admin.notices.list()).toContainEqual({
    kind: "link",
    text: "A link that visitors follow leads nowhere any more.",
    href: "/admin/links?state=dead",
  });

  const seq = dead?.seq ?? 0;
  for (let time = 0; time < 2; time += 1) await api.admin.links.ignore({ seq, isIgnored: true });
  expect(await api.admin.links.stats()).toMatchObject({ dead: 0, ignored: 1, unknown: 1 });
  const { entries } = await api.admin.audit.list({ actions: ["link.ignored"] });
  expect(entries).toMatchObject([
    { by: { name: ada.name }, target: { kind: "link", title: "https://gone.example/" } },
  ]);
  await expect(api.admin.links.check({ seq })).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  await expect(api.admin.links.check({ seq: 99 })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

onSqlite("links are found by their indexes", () => {
  const { db } = testShop();
  const plan = (query: string) =>
    clientOf(db)
      .prepare<[], { detail: string }>(
        `explain query plan select * from link_checks where ${query}`,
      )
      .all()
      .map(({ detail }) => detail)
      .join("; ");

  expect(plan("next_check_at <= 9 order by next_check_at limit 9")).toBe(
    "SEARCH link_checks USING INDEX link_checks_due (next_check_at<?)",
  );
  expect(plan("is_ignored = 0 and state = 'dead' order by seq desc limit 9")).toBe(
    "SEARCH link_checks USING INDEX link_checks_by_state (is_ignored=? AND state=?)",
  );
});
