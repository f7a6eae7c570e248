import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { categories, products } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import { leadersMove } from "../../category-tree/nodes.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { ChangeContext } from "../../products/admin/change-context.ts";
import { isOfCategory, productsMove } from "../../products/move-products.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { type CategoryAdminView, getAdminCategory } from "./list.ts";
import type { CategoryRemove } from "./schema.ts";

/**
 * Moves a category into the trash. All of its products move to another one.
 *
 * @param moveTo - id of that category; not needed without products
 * @returns how many products have moved
 * @throws AppError NOT_FOUND; CONFLICT when it has products and `moveTo` is missing or was removed
 *   meanwhile; BAD_REQUEST naming `moveTo` when it is not another category
 */
export async function removeCategory(
  db: Db,
  { now, actor }: ChangeContext,
  { id, moveTo }: CategoryRemove,
): Promise<{ category: CategoryAdminView; moved: number }> {
  const category = await getAdminCategory(db, id);
  const { name, slug, productCount } = category;
  if (moveTo === undefined && productCount > 0) throw hasProducts(productCount);
  if (moveTo !== undefined) await assertTarget(db, id, moveTo);
  const moved = await exclusiveTransaction(db, function* (tx) {
    const ties = yield* execute(
      tx.select({ id: products.id }).from(products).where(isOfCategory(id)),
    );
    const isThere = yield* execute(
      tx
        .select()
        .from(categories)
        .where(eq(categories.id, moveTo ?? id)),
    );
    // Gone meanwhile, or given a product.
    if (isThere.length === 0 || (moveTo === undefined && ties.length > 0)) return null;
    if (moveTo !== undefined) {
      yield* execute(productsMove(tx, now, { from: id, to: moveTo }));
      // What feeds bring from now on goes the same way.
      yield* execute(leadersMove(tx, id, moveTo));
    }
    const gone = {
      kind: "category",
      id,
      ties: ties.map((tie) => tie.id),
      movedTo: moveTo,
    } as const;
    if (!(yield* moveToTrash(tx, { ...gone, now, actor }))) return null;
    const entry = auditInsert(tx, now, {
      action: "category.removed",
      ...actor,
      target: { kind: "category", id },
      before: { name, slug, productCount },
      after: moveTo === undefined ? undefined : { moveTo, moved: ties.length },
    });
    yield* execute(entry);
    return ties.length;
  });
  if (moved === null) {
    throw hasProducts((await getAdminCategory(db, id)).productCount);
  }
  return { category, moved };
}

async function assertTarget(db: Db, id: string, moveTo: string): Promise<void> {
  const [target] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, moveTo));
  if (target && moveTo !== id) return;
  throw new AppError("BAD_REQUEST", "Choose another category for the products.", "moveTo");
}

const hasProducts = (count: number) =>
  new AppError(
    "CONFLICT",
    `This category has ${count === 1 ? "1 product" : `${count} products`}. Choose another category for ${count === 1 ? "it" : "them"}.`,
    "moveTo",
  );
