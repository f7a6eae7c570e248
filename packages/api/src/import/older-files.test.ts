import { offers, pricePoints, products } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { feedImports } from "../../test/feeds/importing.ts";
import { NOW } from "../../test/testing.ts";

const files = feedImports();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const HEADER = "id,title,description,link,image_link,availability,price,brand\n";
const row = (key: string, price: string, name = `Kettle ${key}`) =>
  `${key},${name},Boils,https://m.example/${key},https://m.example/${key}.jpg,in_stock,${price},Acme\n`;
const OLD = `${HEADER}${row("a", "10.00 USD", "Old name")}${row("b", "5.00 USD")}${row("c", "3.00 EUR")}`;
const NEW = `${HEADER}${row("a", "12.00 USD")}${row("c", "3.00 USD")}`;

/** Offers with prices and when they were seen, and the history, by key. */
async function stored() {
  const { db } = files.shop;
  const list = await db.select().from(offers).orderBy(asc(offers.key));
  const points = await db.select().from(pricePoints).orderBy(asc(pricePoints.since));
  return list.map(({ key, seq, title, priceMinor, currency, seenAt }) => ({
    ...{ key, title, priceMinor, currency, seenAt },
    history: points.flatMap(({ offerSeq, since, until, minor }) =>
      offerSeq === seq ? [{ since, until, minor }] : [],
    ),
  }));
}

test("an older file fills the history and leaves what was seen later", async () => {
  await files.run(NEW, { now: daysAgo(1) });
  const before = await files.shop.db.select().from(products);

  const report = await files.run(OLD, { observedAt: daysAgo(30) });

  const [a, b, c] = await stored();
  expect(a).toEqual({
    ...{ key: "a", title: "Kettle a", priceMinor: 1200, currency: "USD", seenAt: daysAgo(1) },
    history: [
      { since: daysAgo(30), until: daysAgo(30), minor: 1000 },
      { since: daysAgo(1), until: daysAgo(1), minor: 1200 },
    ],
  });
  expect(b).toMatchObject({
    priceMinor: 500,
    seenAt: daysAgo(30),
    history: [{ since: daysAgo(30), minor: 500 }],
  });
  // Prices in another currency are not compared.
  expect(c).toMatchObject({ currency: "USD", history: [{ minor: 300, since: daysAgo(1) }] });
  const after = await files.shop.db.select().from(products);
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
  expect(report).toMatchObject({ created: 1, updated: 0, unchanged: 2 });
  expect(report.notes).toContain(
    "2 rows older than what the shop knows: the offers stay as they are, and the prices are added to their history.",
  );
});

test("files that come in another order leave the same offers and histories", async () => {
  const versions = [20, 19, 10, 9, 8, 1].map((days, at) => ({
    days,
    content: `${HEADER}${row("a", `${at === 3 ? 8 : 10 + Math.floor(at / 2)}.00 USD`)}`,
  }));
  for (const { days, content } of versions) await files.run(content, { now: daysAgo(days) });
  const inTime = await stored();

  files.startAnew();
  const [newest, ...older] = versions.toReversed();
  await files.run(newest?.content ?? "", { now: daysAgo(1) });
  for (const { days, content } of older) await files.run(content, { observedAt: daysAgo(days) });

  expect(await stored()).toEqual(inTime);
});

test("a file that is older than now, and newer than what the shop knows, is taken", async () => {
  await files.run(OLD, { now: daysAgo(30) });

  await files.run(NEW, { observedAt: daysAgo(2) });

  const [a] = await stored();
  expect(a).toMatchObject({ title: "Kettle a", priceMinor: 1200, seenAt: daysAgo(2) });
  expect(a?.history.map(({ since, minor }) => [since, minor])).toEqual([
    [daysAgo(30), 1000],
    [daysAgo(2), 1200],
  ]);
});
