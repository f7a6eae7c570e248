/** Shared lists for readers and owners. See docs/decisions/128. */
import type { Db } from "@pickwell/db/client";
import { type SharedProduct, sharedLists } from "@pickwell/db/schema";
import { and, desc, eq, isNull } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import type { ChangesAt } from "../offers/effective-price.ts";
import { getProducts } from "../products/service.ts";
import type { ProductView } from "../products/view.ts";
import { LIST_NOT_FOUND } from "./rules.ts";

/** A product on a list. */
export interface SharedEntry extends SharedProduct {
  /** As the shop has it now; null when it is not sold here any more. */
  product: ProductView | null;
}

/** A list as readers see it, without its owner. */
export type SharedList =
  | {
      isStopped: true;
      /** Why the shop took it down; null where whoever made it stopped sharing it. */
      reason: string | null;
    }
  | {
      isStopped: false;
      id: string;
      name: string;
      isPublished: boolean;
      entries: SharedEntry[];
    };

/**
 * A list with current prices.
 *
 * @returns without content when it is no longer shared
 * @throws AppError NOT_FOUND when it never existed
 */
export async function getSharedList(
  db: Db,
  moment: Date,
  id: string,
  changesAt?: ChangesAt,
): Promise<SharedList> {
  const [list] = await db.select().from(sharedLists).where(eq(sharedLists.id, id));
  if (!list) throw new AppError("NOT_FOUND", LIST_NOT_FOUND);
  if (list.stoppedAt) return { isStopped: true, reason: list.takenDownFor };
  const { name, products } = list;
  // Whose it is nobody knows: such a list is for those who have its link.
  const isPublished = list.isPublished && list.userId !== null;
  const ids = products.map((one) => one.id);
  const found = await getProducts(db, moment, ids, changesAt);
  const byId = new Map(found.map((product) => [product.id, product]));
  const entries = products.map((one) => ({ ...one, product: byId.get(one.id) ?? null }));
  return { isStopped: false, id: list.id, name, isPublished, entries };
}

/** An account's lists, newest first. */
export async function listOwnSharedLists(db: Db, userId: string) {
  return db
    .select({
      id: sharedLists.id,
      name: sharedLists.name,
      isPublished: sharedLists.isPublished,
      createdAt: sharedLists.createdAt,
    })
    .from(sharedLists)
    .where(and(eq(sharedLists.userId, userId), isNull(sharedLists.stoppedAt)))
    .orderBy(desc(sharedLists.createdAt), desc(sharedLists.id));
}
