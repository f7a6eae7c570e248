import { searches } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { Visitor } from "../core/context.ts";
import { createCaller } from "../index.ts";
import { readSettings, saveSettings } from "../settings/service.ts";
import { countSearch } from "./count.ts";
import { removeOldSearches } from "./retention-job.ts";
import { WORDS_A_DAY } from "./rules.ts";

const DAY_MS = 86_400_000;
const PERSON: Visitor = {
  ipAddress: "192.0.2.7",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36",
};
const LOCAL: Visitor = { ...PERSON, ipAddress: "127.0.0.1", isLocal: true };
let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const search = (
  text: string,
  found: number | null = 0,
  now = NOW,
  visitor: Visitor | null = LOCAL,
) =>
  createCaller({
    db: shop.db,
    now: () => now,
    origin: ORIGIN,
    visitor: visitor ?? undefined,
  }).searches.count({ text, found });
const rows = () =>
  shop.db
    .select({ words: searches.words, times: searches.times, found: searches.found })
    .from(searches)
    .orderBy(asc(searches.day), asc(searches.words));

test("words add up in one row a day, with what they found last", async () => {
  await search(" Desk LAMP", 3);
  await search("desk  lamp", 0);
  await search("desk lamp", null);

  expect(await rows()).toEqual([{ words: "desk lamp", times: 3, found: 0 }]);
});

test("searches of the same moment lose none", async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      countSearch(shop.db, NOW, { text: index % 2 ? "lamp" : "chair", found: 1 }, LOCAL),
    ),
  );

  expect(await rows()).toMatchObject([
    { words: "chair", times: 30 },
    { words: "lamp", times: 30 },
  ]);
});

test.each<[string, Visitor | null]>([
  ["nobody", null],
  ["a machine", { ...LOCAL, userAgent: "Googlebot/2.1" }],
  ["something without a name", { ...LOCAL, userAgent: "" }],
])("searches of %s are not counted", async (_, visitor) => {
  await search("lamp", 1, NOW, visitor);

  expect(await rows()).toEqual([]);
});

test("neither are those of admins who are signed in, nor empty ones", async () => {
  const { auth } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await createCaller({
    db: shop.db,
    now: shop.now,
    origin: ORIGIN,
    auth,
    visitor: LOCAL,
  }).searches.count({ text: "lamp", found: 1 });
  await search("  ");

  expect(await rows()).toEqual([]);
});

test("one network is not counted without end", async () => {
  for (let index = 0; index < 70; index += 1) await search("lamp", 1, NOW, PERSON);

  expect(await rows()).toMatchObject([{ words: "lamp", times: 60 }]);
});

test("what may be somebody's own, or is too much for a day, counts among the others", async () => {
  const day = Math.floor(NOW.getTime() / DAY_MS);
  await shop.db.insert(searches).values(
    Array.from({ length: WORDS_A_DAY - 1 }, (_, index) => ({
      day,
      words: `word ${index}`,
      times: 1,
      found: 1,
      lastAt: NOW,
    })),
  );
  await search("ada@shop.example", 0);
  await search("last to be kept", 1);
  await search("one too many", 0);
  await search("word 5", 2);

  const known = Object.fromEntries((await rows()).map(({ words, ...row }) => [words, row]));
  expect(Object.keys(known)).toHaveLength(WORDS_A_DAY + 1);
  expect(known[""]).toEqual({ times: 2, found: null });
  expect(known["last to be kept"]).toEqual({ times: 1, found: 1 });
  expect(known["word 5"]).toEqual({ times: 2, found: 2 });
});

test("a day is one of the shop's time zone", async () => {
  const { timeZone, ...general } = await readSettings(shop.db, "general");
  expect(timeZone).toBe("UTC");
  await saveSettings(
    shop.db,
    before(2),
    "general",
    { ...general, timeZone: "Pacific/Kiritimati" },
    1,
  );
  await search("lamp", 1, new Date("2026-03-14T09:59:00Z"));
  await search("lamp", 1, new Date("2026-03-14T10:01:00Z"));

  expect(await rows()).toHaveLength(2);
});

async function admin() {
  return (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin.searches;
}

test("the list begins with what found nothing, then with what is searched for most", async () => {
  for (const [text, found, days] of [
    ["lamp", 4, 0],
    ["lamp", 5, 1],
    ["chair", 0, 2],
    ["table", 0, 3],
    ["table", 2, 1],
    ["couch", 0, 8],
    ["among filters", null, 0],
    ["chair", 1, 5],
    ["1234567", 0, 0],
  ] as const)
    await search(text, found, before(days));
  const list = (await admin()).list;

  const { rows, ...sums } = await list({ period: "7d" });
  expect(rows).toEqual([
    { words: "chair", times: 2, found: 0, lastAt: before(2) },
    { words: "lamp", times: 2, found: 4, lastAt: NOW },
    { words: "table", times: 2, found: 2, lastAt: before(1) },
    { words: "among filters", times: 1, found: null, lastAt: NOW },
  ]);
  expect(sums).toEqual({ searches: 8, others: 1, total: 4, page: 1, limit: 20 });

  const wordsOf = async (input: Parameters<typeof list>[0]) =>
    (await list(input)).rows.map(({ words }) => words);
  expect(await wordsOf({})).toEqual(["chair", "couch", "lamp", "table", "among filters"]);
  expect(await wordsOf({ found: "nothing" })).toEqual(["chair", "couch"]);
  expect(await wordsOf({ found: "something" })).toEqual(["lamp", "table"]);
  expect(await wordsOf({ search: "AMP" })).toEqual(["lamp"]);
  expect(await wordsOf({ search: "100%_" })).toEqual([]);
  expect(await wordsOf({ page: 2, limit: 2 })).toEqual(["lamp", "table"]);
});

test("nobody has searched yet", async () => {
  expect(await (await admin()).list()).toEqual({
    rows: [],
    searches: 0,
    others: 0,
    total: 0,
    page: 1,
    limit: 20,
  });
});

test("the file holds what the list does, and no formulas", async () => {
  await search("=1+1", 0);
  await search("lamp", null);

  expect((await (await admin()).export({ period: "7d" })).csv).toBe(
    [
      '"words","times","found","last"',
      `"'=1+1","1","0","${NOW.toISOString()}"`,
      `"lamp","1","","${NOW.toISOString()}"`,
      "",
    ].join("\r\n"),
  );
});

test("searches are forgotten after 90 days", async () => {
  await search("today", 1);
  await search("still there", 1, before(89));
  await search("over", 1, before(90));

  expect(await removeOldSearches(shop.db, NOW)).toBe(1);
  expect((await rows()).map(({ words }) => words)).toEqual(["still there", "today"]);
  expect(await shop.db.select().from(searches).where(eq(searches.words, "over"))).toEqual([]);
});
