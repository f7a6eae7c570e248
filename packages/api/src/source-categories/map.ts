/** Mapping feed categories to the shop's categories. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { categories, sourceCategories } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { cancelBulk, startBulk, undoBulk } from "../bulk/control.ts";
import { getBulk } from "../bulk/list.ts";
import { resources } from "../bulk/resources/index.ts";
import type { BulkInput } from "../bulk/schema.ts";
import { leadChange, NodeTree, nodesOf, type SourceNode } from "../category-tree/nodes.ts";
import type { Actor } from "../core/actor.ts";
import { auditInsert } from "../core/audit.ts";
import { AppError } from "../core/errors.ts";

async function findNode(db: Db, id: string): Promise<SourceNode> {
  const [node] = await db.select().from(sourceCategories).where(eq(sourceCategories.id, id));
  if (!node) throw new AppError("NOT_FOUND", "Category not found");
  return node;
}

async function isThere(db: Db, categoryId: string): Promise<boolean> {
  return (await db.$count(categories, eq(categories.id, categoryId))) > 0;
}

/**
 * Maps a node, and all descendants without a nearer mapping, to a category. Existing products are
 * moved by a bulk edit; later files use the mapping.
 *
 * @param categoryId - null to remove the mapping: then the parent's mapping or the name decides
 * @returns how many products will move, and the bulk edit; null when there are none
 * @throws AppError NOT_FOUND; BAD_REQUEST naming `categoryId`
 */
export async function mapCategory(
  db: Db,
  now: Date,
  actor: Actor,
  { id, categoryId }: { id: string; categoryId: string | null },
): Promise<{ products: number; bulkId: string | null }> {
  const node = await findNode(db, id);
  if (categoryId !== null && !(await isThere(db, categoryId))) {
    throw new AppError("BAD_REQUEST", "There is no such category.", "categoryId");
  }
  const change = { formerCategoryId: node.categoryId, bulkId: null, mappedAt: now };
  await atomic(db, (tx) => [
    leadChange(tx, id, { ...change, categoryId }),
    auditInsert(tx, now, {
      action: "sourceCategory.mapped",
      ...actor,
      target: { kind: "sourceCategory", id },
      before: { path: node.names.join(" > "), categoryId: node.categoryId },
      after: { path: node.names.join(" > "), categoryId },
    }),
  ]);
  const tree = new NodeTree(await nodesOf(db, node.scope));
  const target = tree.leader(node.names)?.categoryId;
  if (!target) return { products: 0, bulkId: null };
  const followers: BulkInput = {
    resource: "products",
    filter: {},
    sourceCategory: id,
    change: { kind: "category", category: target },
  };
  const matched = await resources.products.count(db, { input: followers, now });
  if (matched === 0) return { products: 0, bulkId: null };
  const bulk = await startBulk(db, now, actor, { bulk: followers });
  await atomic(db, (tx) => [leadChange(tx, id, { ...change, categoryId, bulkId: bulk.id })]);
  return { products: bulk.matched, bulkId: bulk.id };
}

/**
 * Restores a node's former mapping, and moves its products back.
 *
 * @throws AppError NOT_FOUND; CONFLICT when there is nothing to undo
 */
export async function undoMapping(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  const node = await findNode(db, id);
  if (node.mappedAt === null) {
    throw new AppError("CONFLICT", "There is nothing to undo for this category.");
  }
  const former = node.formerCategoryId;
  const categoryId = former !== null && (await isThere(db, former)) ? former : null;
  await atomic(db, (tx) => [
    leadChange(tx, id, { categoryId, formerCategoryId: null, bulkId: null, mappedAt: null }),
    auditInsert(tx, now, {
      action: "sourceCategory.undone",
      ...actor,
      target: { kind: "sourceCategory", id },
      before: { path: node.names.join(" > "), categoryId: node.categoryId },
      after: { path: node.names.join(" > "), categoryId },
    }),
  ]);
  if (node.bulkId) await takeBack(db, now, actor, node.bulkId);
}

/** Products that have not gone yet stay; the others come back. */
async function takeBack(db: Db, now: Date, actor: Actor, bulkId: string): Promise<void> {
  try {
    const { state } = await getBulk(db, now, "content", bulkId);
    if (state === "running") await cancelBulk(db, now, actor, "content", bulkId);
    await undoBulk(db, now, actor, "content", bulkId);
  } catch (error) {
    // It has changed nothing, or is too long ago.
    if (!(error instanceof AppError)) throw error;
  }
}
