import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../dialect/client.ts";
import { categories, deals, pages, pictures, posts, products } from "../schema.ts";
import { createTestDatabase } from "../testing.ts";
import { seedDemo } from "./seed.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const mediaDir = mkdtempSync(join(tmpdir(), "pickwell-seed-"));
let db: Db;

beforeAll(async () => {
  db = createTestDatabase();
  await seedDemo(db, { now: NOW, mediaDir });
});
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

test("the demo shop is large enough to look like one", async () => {
  const rows = await db.select().from(products);

  expect(rows.length).toBeGreaterThanOrEqual(150);
  expect(await db.select().from(categories)).toHaveLength(12);
  expect(rows.filter((row) => row.featured).length).toBeGreaterThanOrEqual(6);
  expect(rows.every((row) => row.listed)).toBe(true);
});

test("every product could be believed", async () => {
  for (const row of await db.select().from(products)) {
    expect(row.description.length, row.name).toBeGreaterThan(60);
    expect(row.features.length, row.name).toBeGreaterThanOrEqual(4);
    expect(row.images.length, row.name).toBeGreaterThanOrEqual(1);
    expect(row.brand, row.name).not.toBe("");
    expect(row.rating, row.name).toBeGreaterThan(3);
    expect(row.rating, row.name).toBeLessThanOrEqual(5);
    expect(row.originalPriceCents ?? row.priceCents + 1, row.name).toBeGreaterThan(row.priceCents);
    expect(row.createdAt.getTime(), row.name).toBeLessThan(NOW.getTime());
    expect(new URL(row.affiliateLink).hostname, row.name).toMatch(/\.example$/);
    expect(row.isNew, row.name).toBe(NOW.getTime() - row.createdAt.getTime() < 30 * 86_400_000);
  }
});

test("deals are cheaper than before, and a few of them end within a day", async () => {
  const rows = await db.select().from(deals);
  const open = rows.filter((row) => row.startsAt <= NOW && (row.closesAt?.getTime() ?? 0) > +NOW);
  const ids = new Set((await db.select().from(products)).map((row) => row.id));

  expect(open.length).toBeGreaterThanOrEqual(8);
  expect(open.length).toBeLessThan(rows.length);
  for (const row of rows) {
    expect(row.discountedPriceCents, row.title).toBeLessThan(row.originalPriceCents ?? 0);
    expect(row.usageCount, row.title).toBeLessThanOrEqual(row.maxUsage ?? row.usageCount);
    expect(row.images.length, row.title).toBeGreaterThanOrEqual(1);
    expect(ids.has(row.productId ?? ""), row.title).toBe(true);
  }
  const flash = open.filter((row) => (row.endsAt?.getTime() ?? Infinity) - +NOW <= 86_400_000);
  expect(flash.length).toBeGreaterThanOrEqual(2);
});

test("articles are worth reading, and name products that are there", async () => {
  const rows = await db.select().from(posts);
  const slugs = new Set((await db.select().from(products)).map((row) => row.slug));

  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(rows.filter((row) => row.featured)).toHaveLength(1);
  expect(new Set(rows.map((row) => row.publishedAt?.getTime())).size).toBe(rows.length);
  for (const row of rows) {
    expect(row.content.split(/\s+/).length, row.slug).toBeGreaterThan(400);
    expect(row.publicFrom, row.slug).toEqual(row.publishedAt);
    expect(row.cover?.alt, row.slug).toBeTruthy();
    expect(row.likes, row.slug).toBeLessThan(row.views / 5);
    for (const [, slug] of row.content.matchAll(/^\{\{product:(.+)\}\}$/gm)) {
      expect(slugs.has(slug ?? ""), `${row.slug} names ${slug}`).toBe(true);
    }
  }
});

test("every page of the footer has a text", async () => {
  const slugs = (await db.select().from(pages)).map((row) => row.slug);

  expect(slugs).toEqual(
    expect.arrayContaining([
      ...["story", "careers", "press", "contact", "help", "shipping", "returns", "size-guide"],
      ...["track", "privacy", "terms", "cookies", "affiliate-disclosure", "dmca"],
    ]),
  );
});

test("every picture is there and is an SVG without scripts or outside references", async () => {
  for (const { source, width, height } of await db.select().from(pictures)) {
    const svg = readFileSync(join(mediaDir, source.replace("media:", "")), "utf8");
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (1000|1600) 1000"/);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).not.toMatch(/<script|href="(?!#)/);
  }
});

test("a second seeding gives the same rows and pictures", async () => {
  const again = createTestDatabase();
  const folder = join(mediaDir, "again");
  await seedDemo(again, { now: NOW, mediaDir: folder });

  for (const table of [products, deals, posts, pages]) {
    expect(await again.select().from(table)).toEqual(await db.select().from(table));
  }
  for (const file of readdirSync(folder)) {
    expect(existsSync(join(mediaDir, file))).toBe(true);
  }
});
