import { atomic, conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { deals, type PictureRef, products } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { retryOnConflict } from "../../core/rows/retry-on-conflict.ts";
import { assertNewest, differences, nextVersion } from "../../core/versions.ts";
import { changedPictures, pictureRef, picturesInsert } from "../../pictures/entered.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { dealProblem } from "../rules.ts";
import { type DealAdminView, getDeal } from "./list.ts";
import type { DealChange, DealCreate } from "./schema.ts";

const targetOf = (id: string) => ({ kind: "deal", id });

/**
 * Checks the deal as a whole. @throws AppError BAD_REQUEST naming the field that does not fit the
 * others
 */
async function assertWhole(
  db: Db,
  deal: Parameters<typeof dealProblem>[0] & { isActive: boolean; affiliateLink: string },
  productId?: string | null,
) {
  const problem = dealProblem(deal);
  if (problem) throw new AppError("BAD_REQUEST", problem.message, problem.field);
  // Deals from a file may have no link.
  if (deal.isActive && deal.affiliateLink === "") {
    throw new AppError("BAD_REQUEST", "Enter a link before it is shown.", "affiliateLink");
  }
  if (!productId) return;
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId));
  if (known.length === 0) {
    throw new AppError("BAD_REQUEST", "There is no such product.", "productId");
  }
}

/** All pictures of a deal, or of a change to one. */
const picturesOf = ({
  images = [],
  cutOut,
}: {
  images?: PictureRef[];
  cutOut?: PictureRef | null;
}) => (cutOut ? [...images, cutOut] : images);

/** Null when the product no longer exists. */
const knownProduct = (id: string | null) =>
  id === null ? null : sql`(select id from products where id = ${id})`;

/** Adds a deal. @throws AppError BAD_REQUEST naming the field that does not fit the others */
export async function createDeal(
  db: Db,
  now: Date,
  actor: Actor,
  input: DealCreate,
): Promise<DealAdminView> {
  const { image, images, cutOut, ...fields } = input;
  const deal = {
    ...fields,
    images: changedPictures([], { image, images }) ?? [],
    cutOut: cutOut ? pictureRef(cutOut) : null,
    startsAt: fields.startsAt ?? now,
  };
  await assertWhole(db, deal, deal.productId);
  const id = newId();
  await atomic(db, (tx) => [
    ...picturesInsert(tx, picturesOf(deal), now),
    tx.insert(deals).values({
      ...deal,
      id,
      productId: knownProduct(deal.productId),
      createdAt: now,
      updatedAt: now,
    }),
    auditInsert(tx, now, {
      action: "deal.created",
      ...actor,
      target: targetOf(id),
      after: deal,
    }),
  ]);
  return getDeal(db, now, id);
}

/**
 * Changes some fields of a deal.
 *
 * @throws AppError NOT_FOUND; CONFLICT when the deal has changed since the given version;
 *   BAD_REQUEST naming the field that does not fit the others
 */
export async function changeDeal(
  db: Db,
  now: Date,
  actor: Actor,
  { id, version, changes: { image, images: sentImages, cutOut, ...sent } }: DealChange,
): Promise<DealAdminView> {
  await retryOnConflict("Deal", async () => {
    const former = await getDeal(db, now, id);
    const images = changedPictures(former.images, { image, images: sentImages });
    const changes = {
      ...sent,
      ...(images && { images }),
      ...(cutOut !== undefined && { cutOut: cutOut && pictureRef(cutOut) }),
    };
    assertNewest(former, version, "Deal");
    await assertWhole(db, { ...former, ...changes }, changes.productId);
    const { names, before, after } = differences(former, changes);
    if (names.length === 0) return true;
    const { productId } = changes;
    return conditionalTransaction(
      db,
      (tx) =>
        tx
          .update(deals)
          .set({
            ...changes,
            ...(productId !== undefined && { productId: knownProduct(productId) }),
            updatedAt: nextVersion(now, former),
          })
          .where(and(eq(deals.id, id), eq(deals.updatedAt, former.updatedAt))),
      (tx) => [
        ...picturesInsert(tx, picturesOf(changes), now),
        auditInsert(tx, now, {
          action: "deal.changed",
          ...actor,
          target: targetOf(id),
          before,
          after,
        }),
      ],
    );
  });
  return getDeal(db, now, id);
}

/** Moves a deal into the trash. @throws AppError NOT_FOUND when no deal has this id */
export async function removeDeal(db: Db, now: Date, actor: Actor, id: string): Promise<void> {
  const { title } = await getDeal(db, now, id);
  const isDone = await exclusiveTransaction(db, function* (tx) {
    if (!(yield* moveToTrash(tx, { kind: "deal", id, now, actor }))) return false;
    yield* execute(
      auditInsert(tx, now, {
        action: "deal.removed",
        ...actor,
        target: targetOf(id),
        before: { title },
      }),
    );
    return true;
  });
  if (!isDone) throw new AppError("NOT_FOUND", "Deal not found");
}
