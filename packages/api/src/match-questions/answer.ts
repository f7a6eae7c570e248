/** Answering, and undoing, whether two products are the same. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { matchQuestions, offers, products } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { auditInsert } from "../core/audit.ts";
import { AppError } from "../core/errors.ts";
import { movedUpdate } from "../offers/stored-offers.ts";
import { offerPricesMoved } from "../price-history/price-points.ts";
import { chosenBy, rechooseSteps } from "../products/offers/rechoose.ts";
import { restoreSteps } from "../trash/admin/restore.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import type { MatchAnswer } from "./schema.ts";

interface Answering {
  now: Date;
  actor: Actor;
}

async function questionOf(db: Db, id: string) {
  const [row] = await db.select().from(matchQuestions).where(eq(matchQuestions.id, id));
  if (!row) throw new AppError("NOT_FOUND", "This question is not there any more.");
  return row;
}

const answered = () => new AppError("CONFLICT", "Somebody else has answered this question.");

const gone = () => new AppError("CONFLICT", "One of the two products is not there any more.");

/**
 * Stores an answer. With `yes` the newer product's offers and price history move to the other
 * product, and the newer one goes into the trash, so that its links redirect.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it was answered already, or a product is gone
 */
export async function answerMatch(
  db: Db,
  { now, actor }: Answering,
  { id, answer }: { id: string; answer: MatchAnswer },
): Promise<{ id: string }> {
  const question = await questionOf(db, id);
  const { productId, otherId } = question;
  const chosen = await chosenBy(db);
  const state = { yes: "merged", no: "apart", never: "never" } as const;
  await exclusiveTransaction(db, function* (tx) {
    const moved =
      answer === "yes"
        ? yield* execute(
            tx
              .select({ id: offers.id, seq: offers.seq })
              .from(offers)
              .where(eq(offers.productId, productId))
              .orderBy(asc(offers.seq)),
          )
        : null;
    const taken = yield* execute(
      tx
        .update(matchQuestions)
        .set({ state: state[answer], moved, decidedAt: now, decidedBy: actor.actorId })
        .where(and(eq(matchQuestions.id, id), eq(matchQuestions.state, "open")))
        .returning({ id: matchQuestions.id }),
    );
    if (taken.length === 0) throw answered();
    if (moved) {
      const [into] = yield* execute(
        tx.select({ id: products.id }).from(products).where(eq(products.id, otherId)),
      );
      if (!into) throw gone();
      const ids = moved.map((offer) => offer.id);
      yield* execute(offerPricesMoved(tx, moved, { from: productId, to: otherId }));
      yield* execute(movedUpdate(tx, ids, otherId));
      const isGone = yield* moveToTrash(tx, {
        kind: "product",
        id: productId,
        now,
        actor,
        replacementId: otherId,
      });
      if (!isGone) throw gone();
      yield* rechooseSteps(tx, now, [otherId], chosen);
    }
    yield* execute(
      auditInsert(tx, now, {
        action: "match.answered",
        ...actor,
        target: { kind: "product", id: otherId },
        after: { answer, product: productId, offers: moved?.length },
      }),
    );
  });
  return { id };
}

/**
 * Separates two merged products again, each with its offers and prices. Updates of offers since
 * then stay.
 *
 * @throws AppError NOT_FOUND, also when the merged product has left the trash; CONFLICT
 */
export async function undoMatch(db: Db, { now, actor }: Answering, id: string) {
  const question = await questionOf(db, id);
  const { productId, otherId } = question;
  const chosen = await chosenBy(db);
  const notes = await exclusiveTransaction(db, function* (tx) {
    const taken = yield* execute(
      tx
        .update(matchQuestions)
        .set({ state: "open", moved: null, decidedAt: null, decidedBy: null })
        .where(and(eq(matchQuestions.id, id), eq(matchQuestions.state, "merged")))
        .returning({ id: matchQuestions.id }),
    );
    if (taken.length === 0) throw answered();
    const restored = yield* restoreSteps(tx, { now, actor }, { kind: "product", id: productId });
    const moved = question.moved ?? [];
    const ids = moved.map((offer) => offer.id);
    const elsewhere = yield* execute(
      tx
        .select({ id: offers.id })
        .from(offers)
        .where(and(isOneOf(offers.id, ids), ne(offers.productId, otherId)))
        .limit(1),
    );
    if (elsewhere.length > 0) {
      throw new AppError(
        "CONFLICT",
        "The product that it became has become another one since. Take that back first.",
      );
    }
    yield* execute(offerPricesMoved(tx, moved, { from: otherId, to: productId }));
    yield* execute(movedUpdate(tx, ids, productId));
    yield* rechooseSteps(tx, now, [productId, otherId], chosen);
    yield* execute(
      auditInsert(tx, now, {
        action: "match.undone",
        ...actor,
        target: { kind: "product", id: productId },
        after: { from: otherId, offers: moved.length },
      }),
    );
    return restored.notes;
  });
  return { id, notes };
}
