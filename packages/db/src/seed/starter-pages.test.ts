import type { Db } from "@pickwell/db/client";
import { createTestDatabase } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pages } from "../schema.ts";
import { addStarterPages, findUntouchedPages } from "./starter-pages.ts";

const now = new Date("2026-11-21T12:00:00Z");
const legal = ["affiliate-disclosure", "cookies", "privacy", "terms"];

test("a new shop has the legal pages as drafts, with gaps where only the owner knows", async () => {
  const db = createTestDatabase();

  expect(await addStarterPages(db, { now, language: "en" })).toBe(4);
  const rows = await db.select().from(pages).orderBy(pages.slug);
  expect(rows.map(({ slug }) => slug)).toEqual(legal);
  for (const { needsReview, content, slug } of rows) {
    expect(needsReview, slug).toBe(true);
    expect(content, slug).toMatch(/\[[^\]]+\](?!\()/);
  }
});

test("a shop with one of these pages gets no others, unless missing ones are asked for", async () => {
  const db = createTestDatabase();
  await addStarterPages(db, { now, language: "en" });
  await db.delete(pages).where(eq(pages.slug, "terms"));
  await db.update(pages).set({ content: "Ours." }).where(eq(pages.slug, "privacy"));

  expect(await addStarterPages(db, { now, language: "en" })).toBe(0);
  expect(await addStarterPages(db, { now, language: "en", fillsGaps: true })).toBe(1);
  const [privacy] = await db.select().from(pages).where(eq(pages.slug, "privacy"));
  expect(privacy?.content).toBe("Ours.");
});

test.each(["de", "fr", "es"])(
  "in %s there are five pages, with working links and the same gaps",
  async (language) => {
    const db = createTestDatabase();

    expect(await addStarterPages(db, { now, language })).toBe(5);

    const rows = await db.select().from(pages).orderBy(pages.slug);
    expect(rows.map(({ slug }) => slug)).toEqual([...legal, "imprint"].sort());
    for (const { slug, title, description, content } of rows) {
      expect(title, slug).not.toBe("");
      expect(description.length, slug).toBeGreaterThan(20);
      expect(content, slug).toMatch(/\[[^\]]+\](?!\()/);
      for (const [, path = ""] of content.matchAll(/\]\((\/[^)]*)\)/g)) {
        expect([...legal, "imprint"], slug).toContain(path.slice(1));
      }
      expect(content, slug).not.toMatch(/Buy Now|e-mail address\]/);
    }
  },
);

test("an imprint is added for a language that requires one, unless the owner removed it", async () => {
  const addedIn = async (db: Db) =>
    (await findUntouchedPages(db, { now, language: "fr" }))
      .filter(({ isNew }) => isNew)
      .map(({ slug }) => slug);
  const [english, german] = [createTestDatabase(), createTestDatabase()];
  await addStarterPages(english, { now, language: "en" });
  await addStarterPages(german, { now, language: "de" });
  await german.delete(pages).where(eq(pages.slug, "imprint"));

  expect(await addedIn(english)).toEqual(["imprint"]);
  expect(await addedIn(german)).toEqual([]);
});

test("a language without its own texts begins with the English ones", async () => {
  const db = createTestDatabase();
  await addStarterPages(db, { now, language: "ar" });

  const [terms] = await db.select().from(pages).where(eq(pages.slug, "terms"));
  expect(terms?.title).toBe("Terms");
  expect(await findUntouchedPages(db, { now, language: "ar" })).toEqual([]);
});
