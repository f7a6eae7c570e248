import { atomic, conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { type PictureRef, products } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { slugify } from "../../core/text/slug.ts";
import { uniqueSlug } from "../../core/text/unique-slug.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { picturesInsert } from "../../pictures/entered.ts";
import { ownPricesSeen } from "../../price-history/price-points.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { assertReplacement } from "../../trash/replacement.ts";
import type { ProductInput } from "../schema.ts";
import { productInserts } from "../write-products.ts";
import type { ChangeContext } from "./change-context.ts";
import { resolveProduct } from "./resolve.ts";
import type { ProductChanges, ProductCreate } from "./schema.ts";
import { getAdminProduct, type ProductAdminView } from "./view.ts";

const targetOf = (id: string) => ({ kind: "product", id });

const newSlug = (db: Db, name: string, sku: string | null) =>
  uniqueSlug(name, slugify(sku ?? "") || "product", async (slug) => {
    const taken = await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.slug, slug));
    return taken.length > 0;
  });

type Columns = Partial<ProductInput> & { slug?: string; cutOut?: PictureRef | null };

/** All pictures of a product, or of a change to one. */
const picturesOf = ({
  images = [],
  cutOut,
}: {
  images?: PictureRef[];
  cutOut?: PictureRef | null;
}) => (cutOut ? [...images, cutOut] : images);

/**
 * Adds a product. It is published unless the input says otherwise.
 *
 * @throws AppError BAD_REQUEST naming the missing or unknown field; CONFLICT naming `slug` or `sku`
 */
export async function createProduct(
  db: Db,
  { now, actor, origin }: ChangeContext,
  input: ProductCreate,
): Promise<ProductAdminView> {
  const present = { name: input.name, images: [] };
  const columns = await resolveProduct(db, input, { origin, present });
  const { categoryId } = columns;
  if (categoryId === undefined) throw new AppError("BAD_REQUEST", "Choose a category.", "category");
  const product = {
    ...columns,
    images: columns.images ?? [],
    cutOut: columns.cutOut ?? null,
    categoryId,
  };
  assertComplete(product, ["image", "description", "affiliateLink"]);
  assertReduced(product);
  const id = newId();
  await retryOnConflict("Product", async () => {
    const slug = columns.slug ?? (await newSlug(db, input.name, product.sku));
    const row = { ...product, slug, id, createdAt: now, updatedAt: now };
    try {
      await atomic(db, (tx) => [
        ...picturesInsert(tx, picturesOf(product), now),
        productInserts(tx, [row]),
        ownPricesSeen(tx, now, [id]),
        auditInsert(tx, now, {
          action: "product.created",
          ...actor,
          target: targetOf(id),
          after: { name: row.name, slug, status: row.status },
        }),
      ]);
      return true;
    } catch (error) {
      // A generated slug may have been taken meanwhile: retry with another.
      if (columns.slug === undefined && uniqueViolation(error) === "products.slug") return false;
      throw asConflict(error);
    }
  });
  return getAdminProduct(db, id);
}

/**
 * Changes the given fields of a product. The slug changes only when given.
 *
 * @param seen - version that the change is based on; undefined to overwrite
 * @throws AppError NOT_FOUND; CONFLICT when it was changed since, or naming `slug` or `sku`;
 *   BAD_REQUEST naming the missing or unknown field
 */
export async function changeProduct(
  db: Db,
  { now, actor, origin }: ChangeContext,
  { id, version: seen, changes }: { id: string; version?: number; changes: ProductChanges },
): Promise<ProductAdminView> {
  await retryOnConflict("Product", async () => {
    const row = await getAdminProduct(db, id);
    assertNewest(row, seen, "Product");
    const wanted = await resolveProduct(db, changes, { origin, present: row });
    const { names, before, after } = differences<Columns>(row, wanted);
    if (names.length === 0) return true;
    const result = { ...row, ...after };
    // Only fields of this change are required: imported products may lack others.
    assertComplete(
      result,
      names.map((name) => (name === "images" ? "image" : name)),
    );
    if ("priceCents" in after || "originalPriceCents" in after) assertReduced(result);
    try {
      return await conditionalTransaction(
        db,
        (tx) =>
          tx
            .update(products)
            .set({ ...after, updatedAt: nextVersion(now, row) })
            .where(and(eq(products.id, id), eq(products.updatedAt, row.updatedAt))),
        (tx) => [
          ...picturesInsert(tx, picturesOf(after), now),
          ...("priceCents" in after ? [ownPricesSeen(tx, now, [id])] : []),
          auditInsert(tx, now, {
            action: "product.changed",
            ...actor,
            target: targetOf(id),
            before,
            after,
          }),
        ],
      );
    } catch (error) {
      throw asConflict(error);
    }
  });
  return getAdminProduct(db, id);
}

/**
 * Moves a product into the trash. Its deals stay, without the product.
 *
 * @param replacementId - product or category that its page and links lead to; by default the page is
 *   gone, and links lead to its category
 * @throws AppError NOT_FOUND when no product has this id; BAD_REQUEST naming `replacementId`
 */
export async function removeProduct(
  db: Db,
  { now, actor }: ChangeContext,
  { id, replacementId = null }: { id: string; replacementId?: string | null },
): Promise<ProductAdminView> {
  const row = await getAdminProduct(db, id);
  await assertReplacement(db, { kind: "product", id }, replacementId);
  const isDone = await exclusiveTransaction(db, function* (tx) {
    if (!(yield* moveToTrash(tx, { kind: "product", id, now, actor, replacementId }))) return false;
    yield* execute(
      auditInsert(tx, now, {
        action: "product.removed",
        ...actor,
        target: targetOf(id),
        before: { name: row.name, slug: row.slug, status: row.status },
      }),
    );
    return true;
  });
  if (!isDone) throw new AppError("NOT_FOUND", "Product not found");
  return row;
}

const required = {
  image: ["a picture", (product: Columns) => product.images?.length],
  description: ["a description", (product: Columns) => product.description],
  affiliateLink: ["a link to the merchant", (product: Columns) => product.affiliateLink],
} as const;

/** A published product needs a picture, a text and a link. */
function assertComplete(product: Columns, named: readonly string[]): void {
  if (product.status === "draft") return;
  for (const [field, [what, isThere]] of Object.entries(required)) {
    if (!named.includes(field) || isThere(product)) continue;
    throw new AppError("BAD_REQUEST", `A product needs ${what}; only a draft has none.`, field);
  }
}

function assertReduced({ priceCents = 0, originalPriceCents }: Columns): void {
  if (originalPriceCents == null || originalPriceCents > priceCents) return;
  throw new AppError(
    "BAD_REQUEST",
    "The price before the reduction must be above the price.",
    "originalPriceCents",
  );
}

function asConflict(error: unknown): unknown {
  const column = uniqueViolation(error);
  if (column === "products.slug") {
    return new AppError("CONFLICT", "Another product has this slug.", "slug");
  }
  if (column === "products.sku") {
    return new AppError("CONFLICT", "Another product has this SKU.", "sku");
  }
  return error;
}
