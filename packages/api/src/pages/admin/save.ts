import { atomic, conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { pages } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { renderArticle } from "../../markdown/render.ts";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";
import { joinPageTexts, pageTexts } from "../../page-sections/rules.ts";
import { storedSections } from "../../page-sections/stored.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import { waitingAppearanceDelete } from "../../search-appearances/moved.ts";
import { textLinksInsert } from "../../text-links/register.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { assertReplacement } from "../../trash/replacement.ts";
import { isKept } from "../rules.ts";
import { getPageSource } from "./list.ts";
import type { PageChange, PageCreate } from "./schema.ts";
import type { PageAdminView, PageRow } from "./view.ts";

const targetOf = (slug: string) => ({ kind: "page", id: slug });

/** The log says how long a text is, and how many sections follow it. */
const logged = ({ content, sections, ...fields }: Partial<PageRow>) => ({
  ...fields,
  ...(content !== undefined && { characters: content.length }),
  ...(sections !== undefined && { sections: sections.length }),
});

type Texts = Pick<PageRow, "content" | "sections">;

/** Statements that make known what the texts of a page show and lead to. */
const namedInserts = (tx: Tx, page: Texts, now: Date) => {
  const rendered = pageTexts(page).map((text) => renderArticle(text));
  const own = page.sections.flatMap(({ picture }) => picture ?? []);
  const pictures = [...own, ...rendered.flatMap((text) => text.pictures)];
  const links = rendered.flatMap((text) => text.links);
  return [...picturesInsert(tx, pictures, now), ...textLinksInsert(tx, links, now)];
};

const slugTaken = () => new AppError("CONFLICT", "Another page has this address already.", "slug");

/** @throws AppError CONFLICT naming `slug` when there is such a page; BAD_REQUEST naming a picture */
export async function createPage(
  db: Db,
  now: Date,
  actor: Actor,
  { sections: entered, ...texts }: PageCreate,
): Promise<PageAdminView> {
  const page = { ...texts, sections: await storedSections(db, entered) };
  assertLength(page);
  try {
    await atomic(db, (tx) => [
      // A deleted page of this address waits under the same name: what that said is not this one's.
      waitingAppearanceDelete(tx, "page", page.slug),
      tx.insert(pages).values({ ...page, createdAt: now, updatedAt: now }),
      ...namedInserts(tx, page, now),
      auditInsert(tx, now, {
        action: "page.created",
        ...actor,
        target: targetOf(page.slug),
        after: logged(page),
      }),
    ]);
  } catch (error) {
    if (uniqueViolation(error) !== "pages.slug") throw error;
    throw slugTaken();
  }
  return getPageSource(db, page.slug);
}

/**
 * Changes some fields of a page. Its former URL redirects to the new one.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since the given version, or naming
 *   `slug` when another page has it or the page's slug is fixed; BAD_REQUEST naming a picture, or a
 *   field that is too long
 */
export async function changePage(
  db: Db,
  now: Date,
  actor: Actor,
  { slug, version, changes: { sections: entered, ...texts } }: PageChange,
): Promise<PageAdminView> {
  const wanted = texts.slug ?? slug;
  if (wanted !== slug && isKept(slug)) {
    throw new AppError("CONFLICT", "The shop leads to this page at its address.", "slug");
  }
  const changes = entered ? { ...texts, sections: await storedSections(db, entered) } : texts;
  try {
    await retryOnConflict("Page", () => tryChange(db, now, actor, { slug, version, changes }));
  } catch (error) {
    if (uniqueViolation(error) !== "pages.slug") throw error;
    throw slugTaken();
  }
  return getPageSource(db, wanted);
}

/**
 * Changes the texts of a page and its sections only.
 *
 * @param version - of the texts that were read
 * @throws AppError NOT_FOUND; CONFLICT naming `version` when it has changed since
 */
export async function changePageTexts(
  db: Db,
  now: Date,
  actor: Actor,
  { slug, version, changes }: { slug: string; version: number; changes: Texts },
): Promise<void> {
  await retryOnConflict("Page", () => tryChange(db, now, actor, { slug, version, changes }));
}

interface StoredChange {
  slug: string;
  version?: number | undefined;
  changes: Partial<PageRow>;
}

/** @returns false when the page has changed meanwhile */
async function tryChange(
  db: Db,
  now: Date,
  actor: Actor,
  { slug, version, changes }: StoredChange,
): Promise<boolean> {
  const former = await getPageSource(db, slug);
  assertNewest(former, version, "Page");
  const { names, before, after } = differences<Partial<PageRow>>(former, changes);
  if (names.length === 0) return true;
  const { content = former.content, sections = former.sections } = after;
  assertLength({ content, sections });
  return conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(pages)
        .set({ ...after, updatedAt: nextVersion(now, former) })
        .where(and(eq(pages.slug, slug), eq(pages.updatedAt, former.updatedAt))),
    (tx) => [
      ...namedInserts(tx, { content, sections }, now),
      auditInsert(tx, now, {
        action: "page.changed",
        ...actor,
        target: targetOf(slug),
        before: logged(before),
        after: logged(after),
      }),
    ],
  );
}

/** @throws AppError BAD_REQUEST when a page says more than is looked through */
function assertLength(page: Texts): void {
  if (joinPageTexts(page).length <= MAX_MARKDOWN) return;
  const message = `Text and sections together may have ${MAX_MARKDOWN} characters.`;
  throw new AppError("BAD_REQUEST", message, page.sections.length > 0 ? "sections" : "content");
}

/**
 * Moves a page into the trash.
 *
 * @param replacementId - slug of the page that its path leads to; by default it is gone
 * @throws AppError NOT_FOUND; CONFLICT for a page that the shop requires; BAD_REQUEST naming
 *   `replacementId`
 */
export async function removePage(
  db: Db,
  { now, actor }: { now: Date; actor: Actor },
  { slug, replacementId = null }: { slug: string; replacementId?: string | null },
): Promise<void> {
  const { title } = await getPageSource(db, slug);
  if (isKept(slug)) {
    const message = "The shop leads to this page. Change its text instead of deleting it.";
    throw new AppError("CONFLICT", message);
  }
  await assertReplacement(db, { kind: "page", id: slug }, replacementId);
  const isDone = await exclusiveTransaction(db, function* (tx) {
    const deletion = { kind: "page" as const, id: slug, now, actor, replacementId };
    if (!(yield* moveToTrash(tx, deletion))) return false;
    yield* execute(
      auditInsert(tx, now, {
        action: "page.removed",
        ...actor,
        target: targetOf(slug),
        before: { title },
      }),
    );
    return true;
  });
  if (!isDone) throw new AppError("NOT_FOUND", "Page not found");
}
