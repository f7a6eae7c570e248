import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../dialect/client.ts";
import { categories, pictures, products } from "../schema.ts";
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

test("every picture is there and is an SVG without scripts or outside references", async () => {
  for (const { source } of await db.select().from(pictures)) {
    const svg = readFileSync(join(mediaDir, source.replace("media:", "")), "utf8");
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1000 1000"/);
    expect(svg).not.toMatch(/<script|href="(?!#)/);
  }
});

test("a second seeding gives the same rows and pictures", async () => {
  const again = createTestDatabase();
  const folder = join(mediaDir, "again");
  await seedDemo(again, { now: NOW, mediaDir: folder });

  expect(await again.select().from(products)).toEqual(await db.select().from(products));
  for (const file of readdirSync(folder)) {
    expect(existsSync(join(mediaDir, file))).toBe(true);
  }
});
