import { createTestDatabase } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pages } from "../schema.ts";
import { addStarterPages } from "./starter-pages.ts";

const now = new Date("2026-11-21T12:00:00Z");
const legal = ["affiliate-disclosure", "cookies", "privacy", "terms"];

test("a new shop has the legal pages, as drafts to be checked, with what only its owner knows left open", async () => {
  const db = createTestDatabase();

  expect(await addStarterPages(db, { now })).toBe(4);
  const rows = await db.select().from(pages).orderBy(pages.slug);
  expect(rows.map(({ slug }) => slug)).toEqual(legal);
  for (const { needsReview, content, slug } of rows) {
    expect(needsReview, slug).toBe(true);
    expect(content, slug).toMatch(/\[[^\]]+\](?!\()/);
  }
});

test("an owner who has any of them is given no others, unless gaps are to be filled", async () => {
  const db = createTestDatabase();
  await addStarterPages(db, { now });
  await db.delete(pages).where(eq(pages.slug, "terms"));
  await db.update(pages).set({ content: "Ours." }).where(eq(pages.slug, "privacy"));

  expect(await addStarterPages(db, { now })).toBe(0);
  expect(await addStarterPages(db, { now, fillsGaps: true })).toBe(1);
  const [privacy] = await db.select().from(pages).where(eq(pages.slug, "privacy"));
  expect(privacy?.content).toBe("Ours.");
});
