import { conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { collections, type PictureRef } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { uniqueSlug } from "../../core/text/unique-slug.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { renderArticle } from "../../markdown/render.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import type { ChangeContext } from "../../products/admin/change-context.ts";
import { resolvePicture } from "../../products/admin/resolve.ts";
import { textLinksInsert } from "../../text-links/register.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { assertReplacement } from "../../trash/replacement.ts";
import { findChosen } from "./chosen.ts";
import { type CollectionAdminView, type CollectionRow, getAdminCollection } from "./list.ts";
import type { CollectionChange, CollectionCreate } from "./schema.ts";

const targetOf = (id: string) => ({ kind: "collection", id });

/** The log says how long a text is. */
const logged = ({ intro, ...fields }: Partial<CollectionRow>) => ({
  ...fields,
  ...(intro !== undefined && { characters: intro.length }),
});

const slugTaken = () =>
  new AppError("CONFLICT", "Another collection has this address already.", "slug");

/**
 * Adds a collection.
 *
 * @throws AppError CONFLICT naming `slug`; BAD_REQUEST naming `products` or `image`
 */
export async function createCollection(
  db: Db,
  { now, actor, origin }: ChangeContext,
  { slug: given, image, products, ...input }: CollectionCreate,
): Promise<CollectionAdminView> {
  const id = newId();
  const columns = {
    ...input,
    sort: sortFor(input),
    products: await chosenIds(db, products),
    image: await pictureOf(db, origin, input.title, image, null),
  };
  await retryOnConflict("Collection", async () => {
    const slug = given ?? (await newSlug(db, input.title));
    const row = { ...columns, id, slug, createdAt: now, updatedAt: now };
    try {
      return await conditionalTransaction(
        db,
        (tx) => tx.insert(collections).values(row),
        (tx) => [
          ...picturesInsert(tx, picturesOf(row), now),
          ...textLinksInsert(tx, renderArticle(row.intro).links, now),
          auditInsert(tx, now, {
            action: "collection.created",
            ...actor,
            target: targetOf(id),
            after: logged(row),
          }),
        ],
      );
    } catch (error) {
      if (uniqueViolation(error) !== "collections.slug") throw error;
      // A slug that we chose may be taken meanwhile: then it is another one.
      if (given === undefined) return false;
      throw slugTaken();
    }
  });
  return getAdminCollection(db, id);
}

/**
 * Changes the given fields of a collection. Its former URL redirects to the new one.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since, or naming `slug`; BAD_REQUEST
 *   naming `products` or `image`
 */
export async function changeCollection(
  db: Db,
  { now, actor, origin }: ChangeContext,
  { id, version, changes: { image, products, ...changes } }: CollectionChange,
): Promise<CollectionAdminView> {
  await retryOnConflict("Collection", async () => {
    const row = await getAdminCollection(db, id);
    assertNewest(row, version, "Collection");
    const wanted = {
      ...changes,
      sort: sortFor({ ...row, ...changes }),
      ...(products !== undefined && { products: await chosenIds(db, products, row.products) }),
      ...(image !== undefined && {
        image: await pictureOf(db, origin, changes.title ?? row.title, image, row.image),
      }),
    };
    const { names, before, after } = differences<Partial<CollectionAdminView>>(row, wanted);
    if (names.length === 0) return true;
    try {
      return await conditionalTransaction(
        db,
        (tx) =>
          tx
            .update(collections)
            .set({ ...after, updatedAt: nextVersion(now, row) })
            .where(and(eq(collections.id, id), eq(collections.updatedAt, row.updatedAt))),
        (tx) => [
          ...picturesInsert(tx, picturesOf(after), now),
          ...textLinksInsert(tx, renderArticle(after.intro ?? "").links, now),
          auditInsert(tx, now, {
            action: "collection.changed",
            ...actor,
            target: targetOf(id),
            before: logged(before),
            after: logged(after),
          }),
        ],
      );
    } catch (error) {
      if (uniqueViolation(error) !== "collections.slug") throw error;
      throw slugTaken();
    }
  });
  return getAdminCollection(db, id);
}

/**
 * Moves a collection into the trash; its products stay.
 *
 * @param replacementId - collection that its page leads to; by default the page is gone
 * @throws AppError NOT_FOUND; BAD_REQUEST naming `replacementId`
 */
export async function removeCollection(
  db: Db,
  { now, actor }: ChangeContext,
  { id, replacementId = null }: { id: string; replacementId?: string | null },
): Promise<void> {
  const { title, slug } = await getAdminCollection(db, id);
  await assertReplacement(db, { kind: "collection", id }, replacementId);
  const isDone = await exclusiveTransaction(db, function* (tx) {
    const deletion = { kind: "collection" as const, id, now, actor, replacementId };
    if (!(yield* moveToTrash(tx, deletion))) return false;
    yield* execute(
      auditInsert(tx, now, {
        action: "collection.removed",
        ...actor,
        target: targetOf(id),
        before: { title, slug },
      }),
    );
    return true;
  });
  if (!isDone) throw new AppError("NOT_FOUND", "Collection not found");
}

/** What a rule finds has no order by hand. */
const sortFor = ({ kind, sort }: Pick<CollectionRow, "kind" | "sort">) =>
  kind === "rules" && sort === "hand" ? "best" : sort;

const picturesOf = ({ image, intro = "" }: Partial<CollectionRow>) => [
  ...(image ? [image] : []),
  ...renderArticle(intro).pictures,
];

/**
 * @param former - stay, even when they are gone meanwhile: they may come back out of the trash
 * @throws AppError BAD_REQUEST naming `products`
 */
async function chosenIds(
  db: Db,
  lines: readonly string[],
  former: readonly string[] = [],
): Promise<string[]> {
  const kept = new Set(former);
  const { unknown, all } = await findChosen(db, lines);
  const wrong = unknown.filter((key) => !kept.has(key));
  if (wrong.length > 0) {
    const names = wrong.slice(0, 5).map((key) => `“${key}”`);
    throw new AppError(
      "BAD_REQUEST",
      message("There is no product at {address}.", { address: names.join(", ") }),
      "products",
    );
  }
  return all;
}

async function pictureOf(
  db: Db,
  origin: string,
  name: string,
  image: string | null,
  former: PictureRef | null,
): Promise<PictureRef | null> {
  return resolvePicture(db, image ?? "", {
    origin,
    present: { name, images: former ? [former] : [] },
  });
}

const newSlug = (db: Db, title: string) =>
  uniqueSlug(title, "collection", async (slug) => {
    const taken = await db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.slug, slug));
    return taken.length > 0;
  });
