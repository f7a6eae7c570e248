import { atomic, conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { pages } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/retry-on-conflict.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { renderArticle } from "../../markdown/render.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import { waitingAppearanceDelete } from "../../search-appearances/moved.ts";
import { textLinksInsert } from "../../text-links/register.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { isKept } from "../rules.ts";
import { getPageSource } from "./list.ts";
import type { PageChange, PageCreate } from "./schema.ts";
import type { PageAdminView, PageRow } from "./view.ts";

const targetOf = (slug: string) => ({ kind: "page", id: slug });

/** The log says how long a text is. */
const logged = ({ content, ...fields }: Partial<PageRow>) => ({
  ...fields,
  ...(content !== undefined && { characters: content.length }),
});

/** @throws AppError CONFLICT naming `slug` when there is such a page */
export async function createPage(
  db: Db,
  now: Date,
  actor: Actor,
  page: PageCreate,
): Promise<PageAdminView> {
  try {
    await atomic(db, (tx) => [
      // A deleted page of this address waits under the same name: what that said is not this one's.
      waitingAppearanceDelete(tx, "page", page.slug),
      tx.insert(pages).values({ ...page, createdAt: now, updatedAt: now }),
      ...picturesInsert(tx, renderArticle(page.content).pictures, now),
      ...textLinksInsert(tx, renderArticle(page.content).links, now),
      auditInsert(tx, now, {
        action: "page.created",
        ...actor,
        target: targetOf(page.slug),
        after: logged(page),
      }),
    ]);
  } catch (error) {
    if (uniqueViolation(error) !== "pages.slug") throw error;
    throw new AppError("CONFLICT", "Another page has this address already.", "slug");
  }
  return getPageSource(db, page.slug);
}

/**
 * Changes any part of a page. Its former address leads to the new one.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it is no longer the version that the change began with,
 * or naming `slug` when that is another page's, or the shop itself leads to the page
 */
export async function changePage(
  db: Db,
  now: Date,
  actor: Actor,
  { slug, version, changes }: PageChange,
): Promise<PageAdminView> {
  const wanted = changes.slug ?? slug;
  if (wanted !== slug && isKept(slug)) {
    throw new AppError("CONFLICT", "The shop leads to this page at its address.", "slug");
  }
  const change = async () => {
    const former = await getPageSource(db, slug);
    assertNewest(former, version, "Page");
    const { names, before, after } = differences(former, changes);
    if (names.length === 0) return true;
    return conditionalTransaction(
      db,
      (tx) =>
        tx
          .update(pages)
          .set({ ...changes, updatedAt: nextVersion(now, former) })
          .where(and(eq(pages.slug, slug), eq(pages.updatedAt, former.updatedAt))),
      (tx) => [
        ...picturesInsert(tx, renderArticle(changes.content ?? "").pictures, now),
        ...textLinksInsert(tx, renderArticle(changes.content ?? "").links, now),
        auditInsert(tx, now, {
          action: "page.changed",
          ...actor,
          target: targetOf(slug),
          before: logged(before),
          after: logged(after),
        }),
      ],
    );
  };
  try {
    await retryOnConflict("Page", change);
  } catch (error) {
    if (uniqueViolation(error) !== "pages.slug") throw error;
    throw new AppError("CONFLICT", "Another page has this address already.", "slug");
  }
  return getPageSource(db, wanted);
}

/** Moves a page into the trash. @throws AppError NOT_FOUND; CONFLICT when the shop itself leads to it */
export async function removePage(db: Db, now: Date, actor: Actor, slug: string): Promise<void> {
  const { title } = await getPageSource(db, slug);
  if (isKept(slug)) {
    const message = "The shop leads to this page. Change its text instead of deleting it.";
    throw new AppError("CONFLICT", message);
  }
  const isDone = await exclusiveTransaction(db, function* (tx) {
    if (!(yield* moveToTrash(tx, { kind: "page", id: slug, now, actor }))) return false;
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
