import type { Db } from "@pickwell/db/client";
import { pages, type StoredSection } from "@pickwell/db/schema";
import { asc, eq, inArray } from "drizzle-orm";
import type { Placement } from "../attribution/rules.ts";
import { comparisonTables, countedPath } from "../comparisons/tables.ts";
import type { UnsavedPage } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { countedWay, dealBlocks } from "../deal-blocks/show.ts";
import { withDeals } from "../markdown/deal-places.ts";
import { withLinks } from "../markdown/links.ts";
import { findPictureSizes } from "../markdown/picture-sizes.ts";
import { withPictureSizes } from "../markdown/pictures.ts";
import { renderArticle } from "../markdown/render.ts";
import { stripProductBlocks } from "../markdown/rules.ts";
import { withComparisons } from "../markdown/showcases.ts";
import { shownPicture } from "../markdown/shown-columns.ts";
import type { ChangesAt } from "../offers/effective-price.ts";
import { buttonMarkdown, type PageSection } from "../page-sections/rules.ts";
import { findNamedProducts } from "../products/named.ts";
import { readSettings } from "../settings/service.ts";
import { textLinkTargets } from "../text-links/targets.ts";
import { linkedPages } from "./rules.ts";

/**
 * A page of the owner, with its Markdown rendered to safe HTML.
 *
 * @throws AppError NOT_FOUND when there is no page with this slug
 */
export async function getPage(db: Db, now: Date, slug: string, changesAt?: ChangesAt) {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug));
  if (!page) throw new AppError("NOT_FOUND", "Page not found");
  return shown(db, now, page, "page", changesAt);
}

/** A page for a preview; its clicks are not tracked. */
export const showUnsavedPage = (db: Db, now: Date, page: UnsavedPage) =>
  shown(db, now, { ...page, updatedAt: now }, null);

async function shown(
  db: Db,
  now: Date,
  page: UnsavedPage & { updatedAt: Date },
  placement: Placement | null,
  changesAt?: ChangesAt,
) {
  const { slug, title, content, needsReview, updatedAt } = page;
  const description = stripProductBlocks(page.description);
  const html = await renderPage(db, now, content, placement, changesAt);
  const sections = await shownSections(db, now, page.sections, placement, changesAt);
  const texts = [content, ...page.sections.filter(({ isOn }) => isOn).map(({ text }) => text)];
  const questions = texts.flatMap((text) => renderArticle(text).questions);
  return { slug, title, description, html, sections, questions, needsReview, updatedAt };
}

/** A section for visitors, with text and button rendered. */
export interface ShownSection extends Omit<PageSection, "isOn" | "text" | "label" | "href"> {
  html: string;
  button: string;
}

/** The sections of a page that are on. */
function shownSections(
  db: Db,
  now: Date,
  sections: readonly StoredSection[],
  placement: Placement | null,
  changesAt?: ChangesAt,
): Promise<ShownSection[]> {
  const render = (text: string) =>
    text.trim() === "" ? "" : renderPage(db, now, text, placement, changesAt);
  const shown = sections.filter(({ isOn }) => isOn);
  return Promise.all(
    shown.map(async ({ isOn: _, text, label, href, ...section }) => ({
      ...(section as Omit<ShownSection, "html" | "button">),
      title: stripProductBlocks(section.title),
      note: stripProductBlocks(section.note),
      picture: section.picture && shownPicture(section.picture),
      html: await render(text),
      button: await render(buttonMarkdown({ label, href })),
    })),
  );
}

/**
 * Renders a page's text; product lines are left out.
 *
 * @param placement - null for untracked links
 * @param changesAt - called with the moment at which prices in it may change by time alone
 */
export async function renderPage(
  db: Db,
  now: Date,
  text: string,
  placement: Placement | null,
  changesAt?: ChangesAt,
): Promise<string> {
  const { language } = await readSettings(db, "general");
  const { parts, links, pictures, comparisons, deals } = renderArticle(text, language);
  const html = parts.map((part) => (part.type === "html" ? part.html : "")).join("");
  const [targetOf, sizes] = await Promise.all([
    textLinkTargets(db, links, placement),
    findPictureSizes(
      db,
      pictures.map(({ key }) => key),
    ),
  ]);
  const keys = [...new Set(comparisons.flatMap((comparison) => comparison.keys))];
  const found = await findNamedProducts(db, now, keys, changesAt);
  const tableOf = await comparisonTables(db, comparisons, found, countedPath(placement), "page");
  const shownAs = await dealBlocks(db, now, deals, {
    ...{ way: countedWay(placement), channel: "page", changesAt },
  });
  const compared = withComparisons(withLinks(html, links, targetOf), comparisons, tableOf);
  return withPictureSizes(withDeals(compared, deals, shownAs), sizes);
}

/** Which of the pages linked by the shop itself exist. */
export async function listLinkedPages(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(inArray(pages.slug, linkedPages))
    .orderBy(asc(pages.slug));
  return rows.map(({ slug }) => slug);
}
