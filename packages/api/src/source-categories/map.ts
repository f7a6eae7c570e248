/** Where categories of feeds lead, by the owner's word. */
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
 * Has a node lead to a category of the shop, and with it all that is below it and leads nowhere else.
 * Products that are there already go along, a batch at a time, as a change of many does; the next file
 * is read by it.
 *
 * @param categoryId - null to say nothing of this node: then what is above it decides, or its name
 * @returns how many products are to go along, and the change that takes them; null when there are none
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
 * Has a node lead where it led before, and takes the products back that had gone along.
 *
 * @throws AppError NOT_FOUND; CONFLICT when nothing was said of it that could be taken back
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
    const { state } = await getBulk(db, now, bulkId);
    if (state === "running") await cancelBulk(db, now, actor, bulkId);
    await undoBulk(db, now, actor, bulkId);
  } catch (error) {
    // It has changed nothing, or is too long ago.
    if (!(error instanceof AppError)) throw error;
  }
}
