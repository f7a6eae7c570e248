/** Creating, changing and ending one's own lists. */
import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { sharedLists } from "@pickwell/db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { seenAsPerson } from "../attribution/bots/click-behavior.ts";
import { countWithinLimit, dayLimitsOf } from "../attribution/day-limits.ts";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { retryOnConflict } from "../core/rows/retry-on-conflict.ts";
import { hashOf, newToken } from "../core/security/tokens.ts";
import { nextVersion } from "../core/versions.ts";
import { getProducts } from "../products/service.ts";
import {
  LIST_NOT_YOURS,
  LIST_OF_NOTHING,
  sharedListLimits,
  TOO_MANY_LISTS,
  TOO_MANY_LISTS_TODAY,
} from "./rules.ts";
import type { SharedListChange, SharedListInput, SharedListOwner } from "./schema.ts";

/** Lists that may be made on a day. */
const MAX_A_DAY = { visitor: 20, network: 100 };

/** Who creates or changes a list. */
export interface Sharing {
  /** Null when nobody is signed in. */
  userId: string | null;
  visitor?: Visitor | undefined;
}

/**
 * Creates a list of public products; others are dropped.
 *
 * @returns its id; for anonymous visitors also the key to change it, shown only once
 * @throws AppError BAD_REQUEST when none of the products is public; CONFLICT at the account's
 *   maximum; TOO_MANY_REQUESTS when too many were created today
 */
export async function createSharedList(
  db: Db,
  now: Date,
  { name, productIds }: SharedListInput,
  { userId, visitor }: Sharing,
): Promise<{ id: string; key: string | null }> {
  const found = await getProducts(db, now, productIds);
  const names = new Map(found.map((product) => [product.id, product.name]));
  const products = [...new Set(productIds)].flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  if (products.length === 0) {
    throw new AppError("BAD_REQUEST", LIST_OF_NOTHING, "productIds");
  }
  if (userId && (await db.$count(sharedLists, isOwn(userId))) >= sharedListLimits.lists) {
    throw new AppError("CONFLICT", TOO_MANY_LISTS);
  }
  const key = userId ? null : newToken();
  const list = {
    ...{ id: newId(), userId, keyHash: key && hashOf(key), name, products },
    ...{ createdAt: now, updatedAt: now },
  };
  const limits = await dayLimitsOf(db, now, visitor, MAX_A_DAY);
  const refused = await conditionalTransactionAll(
    db,
    (tx) =>
      limits.map((limit) =>
        countWithinLimit(tx, limit, { action: "share", kind: "list", targetId: list.id }),
      ),
    (tx) => [tx.insert(sharedLists).values(list)],
  );
  if (refused !== null) throw new AppError("TOO_MANY_REQUESTS", TOO_MANY_LISTS_TODAY);
  if (visitor) await seenAsPerson(db, now, visitor);
  return { id: list.id, key };
}

const isOwn = (userId: string) =>
  and(eq(sharedLists.userId, userId), isNull(sharedLists.stoppedAt));

/** @throws AppError NOT_FOUND, which says no more to those whose list it is not */
async function findOwn(db: Db, { id, key }: SharedListOwner, { userId }: Sharing) {
  const [list] = await db
    .select()
    .from(sharedLists)
    .where(and(eq(sharedLists.id, id), isNull(sharedLists.stoppedAt)));
  const isOwn = list?.userId
    ? list.userId === userId
    : key !== undefined && list?.keyHash === hashOf(key);
  if (!list || !isOwn) throw new AppError("NOT_FOUND", LIST_NOT_YOURS);
  return list;
}

/** Renames a list, removes products, or allows search engines to list it. @throws as `findOwn` */
export async function changeSharedList(
  db: Db,
  now: Date,
  { name, without, isPublished, ...owner }: SharedListChange,
  sharing: Sharing,
): Promise<void> {
  await retryOnConflict("List", async () => {
    const list = await findOwn(db, owner, sharing);
    const products = without && list.products.filter(({ id }) => !without.includes(id));
    const changed = await db
      .update(sharedLists)
      .set({ name, products, isPublished, updatedAt: nextVersion(now, list) })
      .where(and(eq(sharedLists.id, list.id), eq(sharedLists.updatedAt, list.updatedAt)))
      .returning({ id: sharedLists.id });
    return changed.length > 0;
  });
}

/** Ends a list for good. Its URL says so, and its content is deleted. @throws as `findOwn` */
export async function stopSharedList(
  db: Db,
  now: Date,
  owner: SharedListOwner,
  sharing: Sharing,
): Promise<void> {
  const { id } = await findOwn(db, owner, sharing);
  await db.update(sharedLists).set(endedList(now)).where(eq(sharedLists.id, id));
}

/** The row of an ended list. */
export const endedList = (now: Date) => ({
  ...{ userId: null, keyHash: null, name: "", products: [], isPublished: false },
  ...{ stoppedAt: now, updatedAt: now },
});
