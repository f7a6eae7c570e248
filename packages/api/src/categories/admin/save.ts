import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { categories, type PictureRef } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, max, ne } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { uniqueSlug } from "../../core/text/unique-slug.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import type { ChangeContext } from "../../products/admin/change-context.ts";
import { resolvePicture } from "../../products/admin/resolve.ts";
import { type CategoryAdminView, getAdminCategory } from "./list.ts";
import type { CategoryChange, CategoryCreate } from "./schema.ts";

const targetOf = (id: string) => ({ kind: "category", id });

/** Which guard of a write refused it. */
const NAME_TAKEN = 0;

/**
 * Adds a category at the end, active by default.
 *
 * @throws AppError CONFLICT naming `name` or `slug`; BAD_REQUEST naming `image`
 */
export async function createCategory(
  db: Db,
  { now, actor, origin }: ChangeContext,
  { image, slug: given, ...input }: CategoryCreate,
): Promise<CategoryAdminView> {
  const picture = await pictureOf(db, origin, input.name, image, null);
  const id = newId();
  await retryOnConflict("Category", async () => {
    const slug = given ?? (await newSlug(db, input.name));
    const row = {
      position: await nextPosition(db),
      ...input,
      image: picture ?? null,
      id,
      slug,
      createdAt: now,
      updatedAt: now,
    };
    try {
      const refused = await conditionalTransactionAll(
        db,
        (tx) => [nameIsFree(tx, id, input.name), tx.insert(categories).values(row)],
        (tx) => [
          ...picturesInsert(tx, row.image ? [row.image] : [], now),
          auditInsert(tx, now, {
            action: "category.created",
            ...actor,
            target: targetOf(id),
            after: { name: row.name, slug },
          }),
        ],
      );
      if (refused === NAME_TAKEN) throw nameTaken();
      return true;
    } catch (error) {
      // A slug that we chose may be taken meanwhile: then it is another one.
      if (given === undefined && uniqueViolation(error) === "categories.slug") return false;
      throw asConflict(error);
    }
  });
  return getAdminCategory(db, id);
}

/**
 * Changes the given fields of a category. The slug changes only when given.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since, or naming `name` or `slug`;
 *   BAD_REQUEST naming `image`
 */
export async function changeCategory(
  db: Db,
  { now, actor, origin }: ChangeContext,
  { id, version, changes: { image, ...changes } }: CategoryChange,
): Promise<CategoryAdminView> {
  await retryOnConflict("Category", async () => {
    const row = await getAdminCategory(db, id);
    assertNewest(row, version, "Category");
    const picture = await pictureOf(db, origin, changes.name ?? row.name, image, row.image);
    const { names, before, after } = differences<Partial<CategoryAdminView>>(row, {
      ...changes,
      ...(picture !== undefined && { image: picture }),
    });
    if (names.length === 0) return true;
    try {
      const refused = await conditionalTransactionAll(
        db,
        (tx) => [
          ...(after.name === undefined ? [always()] : [nameIsFree(tx, id, after.name)]),
          tx
            .update(categories)
            .set({ ...after, updatedAt: nextVersion(now, row) })
            .where(and(eq(categories.id, id), eq(categories.updatedAt, row.updatedAt))),
        ],
        (tx) => [
          ...picturesInsert(tx, after.image ? [after.image] : [], now),
          auditInsert(tx, now, {
            action: "category.changed",
            ...actor,
            target: targetOf(id),
            before,
            after,
          }),
        ],
      );
      if (refused === NAME_TAKEN) throw nameTaken();
      return refused === null;
    } catch (error) {
      throw asConflict(error);
    }
  });
  return getAdminCategory(db, id);
}

/** Undefined when nothing is said of it; null for none. */
async function pictureOf(
  db: Db,
  origin: string,
  name: string,
  image: string | null | undefined,
  former: PictureRef | null,
): Promise<PictureRef | null | undefined> {
  if (image === undefined) return undefined;
  const present = { name, images: former ? [former] : [] };
  return resolvePicture(db, image ?? "", { origin, present });
}

const newSlug = (db: Db, name: string) =>
  uniqueSlug(name, "category", async (slug) => {
    const taken = await db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.slug, slug));
    return taken.length > 0;
  });

async function nextPosition(db: Db): Promise<number> {
  const [last] = await db.select({ position: max(categories.position) }).from(categories);
  return (last?.position ?? -1) + 1;
}

// biome-ignore lint/correctness/useYield: there is nothing to ask.
function* always(): Steps<boolean> {
  return true;
}

/** Products name their category, so no two may have one name. */
function* nameIsFree(tx: Tx, id: string, name: string): Steps<boolean> {
  const others = yield* execute(
    tx
      .select({ id: categories.id })
      .from(categories)
      .where(and(equalsNocase(categories.name, name), ne(categories.id, id))),
  );
  return others.length === 0;
}

const nameTaken = () =>
  new AppError("CONFLICT", "There is a category with this name already.", "name");

function asConflict(error: unknown): unknown {
  if (uniqueViolation(error) !== "categories.slug") return error;
  return new AppError("CONFLICT", "Another category has this slug.", "slug");
}
