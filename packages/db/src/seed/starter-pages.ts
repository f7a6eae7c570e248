import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Db, Tx } from "@pickwell/db/client";
import { changedRows } from "@pickwell/db/statements";
import { and, eq, inArray } from "drizzle-orm";
import { pages } from "../schema/content/pages.ts";
import { trash } from "../schema/operation/trash.ts";
import { pageRows } from "./seed-texts.ts";

type Row = typeof pages.$inferInsert;

/** Languages that the texts are there in; those of any other are English. */
const LANGUAGES = ["en", "de", "fr", "es"];

interface Texts {
  now: Date;
  /** Code of the language, such as `de`. */
  language: string;
  /** Folder with `starter`; beside this file unless the code was bundled elsewhere. */
  textDir?: string | undefined;
}

/** The texts of one language. English ones lie at the top; an imprint is no custom where it is spoken. */
function starterRows({ now, language, textDir = import.meta.dirname }: Texts): Row[] {
  const starter = join(textDir, "starter");
  const own = join(starter, language);
  return pageRows(LANGUAGES.includes(language) && existsSync(own) ? own : starter, now, true);
}

/**
 * Adds draft legal pages, marked as unchecked: they describe what the software does, with brackets
 * for what only the owner knows.
 *
 * @param fillsGaps - also add missing pages when there are others
 * @returns the number of pages added
 */
export async function addStarterPages(
  db: Db,
  { fillsGaps = false, ...texts }: Texts & { fillsGaps?: boolean },
): Promise<number> {
  const rows = starterRows(texts);
  const known = await knownPages(db, rows);
  if (known.length > 0 && !fillsGaps) return 0;
  return changedRows(await db.insert(pages).values(rows).onConflictDoNothing());
}

const knownPages = (db: Db, rows: readonly Row[]) =>
  db
    .select()
    .from(pages)
    .where(
      inArray(
        pages.slug,
        rows.map(({ slug }) => slug),
      ),
    );

/** Which of these the owner has deleted, however long ago: their names stay in the trash. */
async function removedSlugs(db: Db, rows: readonly Row[]): Promise<Set<string>> {
  const slugs = rows.map(({ slug }) => slug);
  const found = await db
    .select({ slug: trash.targetId })
    .from(trash)
    .where(and(eq(trash.kind, "page"), inArray(trash.targetId, slugs)));
  return new Set(found.map(({ slug }) => slug));
}

/** An unedited draft page, and its new text. */
export interface UntouchedPage {
  slug: string;
  /** When it was last written; pages that change meanwhile are kept. */
  updatedAt: Date;
  text: Pick<Row, "title" | "description" | "content">;
  /** The shop has none of this address yet. */
  isNew: boolean;
}

/**
 * The legal pages that are still exactly as drafted, in any language, with their text in the given
 * language. Edited, removed or checked pages are left out.
 *
 * @param texts - of the new language
 */
export async function findUntouchedPages(db: Db, texts: Texts): Promise<UntouchedPage[]> {
  const wanted = starterRows(texts);
  const known = await knownPages(db, wanted);
  const removed = await removedSlugs(db, wanted);
  const starters = LANGUAGES.map((language) => starterRows({ ...texts, language }));
  const untouched = known
    .map((page) => ({ page, from: starters.filter((rows) => isOneOfThem(page, rows)) }))
    .filter(({ from }) => from.length > 0);
  return wanted.flatMap(({ slug, title, description, content }): UntouchedPage[] => {
    const text = { title, description, content };
    const page = untouched.find(({ page }) => page.slug === slug)?.page;
    if (page && page.content !== content) {
      return [{ slug, updatedAt: page.updatedAt, text, isNew: false }];
    }
    // Where another page is of a language that has this one, too, the owner has removed it.
    const isMissing = !removed.has(slug) && !known.some((row) => row.slug === slug);
    const isOwn = untouched.some(({ from }) =>
      from.some((rows) => !rows.some((row) => row.slug === slug)),
    );
    return isMissing && isOwn ? [{ slug, updatedAt: texts.now, text, isNew: true }] : [];
  });
}

/** Whether a page is unchecked and still exactly equals one of these drafts. */
const isOneOfThem = (page: typeof pages.$inferSelect, rows: readonly Row[]) =>
  page.needsReview &&
  page.sections.length === 0 &&
  rows.some(
    (row) =>
      row.slug === page.slug &&
      row.title === page.title &&
      row.description === page.description &&
      row.content === page.content,
  );

/** The statements that change them to the new language. */
export const untouchedPageChanges = (tx: Tx, found: readonly UntouchedPage[], now: Date) =>
  found.map(({ slug, updatedAt, text, isNew }) =>
    isNew
      ? tx
          .insert(pages)
          .values({ slug, ...text, needsReview: true, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
      : tx
          .update(pages)
          .set({ ...text, updatedAt: now })
          .where(and(eq(pages.slug, slug), eq(pages.updatedAt, updatedAt))),
  );
