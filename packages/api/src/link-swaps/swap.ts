/** Replaces a link everywhere, and undoes that. See docs/decisions/095. */
import { atomic, conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import { linkSwaps, offers, type SwapChange } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { and, eq, isNull } from "drizzle-orm";
import { auditInsert } from "../core/audit.ts";
import { AppError } from "../core/errors.ts";
import { passedOverUpdate } from "../offers/stored-offers.ts";
import { chosenBy, rechooseSteps } from "../products/offers/rechoose.ts";
import { replacementUpdate } from "../text-links/register.ts";
import { applyChange, revertChange } from "./changes.ts";
import { planSwap, type SkippedLink, type Swap } from "./plan.ts";
import type { SwapContext } from "./swap-context.ts";

export interface SwapOutcome {
  id: string;
  /** Things that lead elsewhere now, and links in texts that were sent. */
  changed: number;
  /** Products that another merchant sells, who took over. */
  takenOver: number;
  left: SkippedLink[];
}

/**
 * Replaces a link everywhere: in products, deals, articles, pages and draft mails, and in redirects
 * of texts and sent mails. The plan is stored first, so that it can be undone in any case.
 *
 * @throws AppError as `planSwap`; BAD_REQUEST naming `to` when it is the same link
 */
export async function swapLink(db: Db, swap: Swap, ctx: SwapContext): Promise<SwapOutcome> {
  if (swap.from === swap.to) throw new AppError("BAD_REQUEST", "It leads there already.", "to");
  const { changes, left, takenOver } = await planSwap(db, swap);
  const id = newId();
  const { from: fromUrl, to: toUrl } = swap;
  await atomic(db, (tx) => [
    tx.insert(linkSwaps).values({ id, fromUrl, toUrl, changes, createdAt: ctx.now }),
    auditInsert(tx, ctx.now, {
      action: "link.swapped",
      ...ctx.writer.actor,
      target: { kind: "link", id },
      after: { from: fromUrl, to: toUrl, changes: changes.length },
    }),
  ]);
  await passOver(db, ctx.now, changes, true);
  for (const change of changes) {
    const reason = await refusal(() => applyChange(db, ctx, swap, change));
    if (reason !== null && isNamed(change)) left.push({ kind: change.kind, id: change.id, reason });
  }
  await redirectTexts(db, changes, () => toUrl);
  const changed = changes.filter(({ kind }) => kind !== "offer").length;
  return { id, changed: Math.max(0, changed - left.length), takenOver: takenOver.length, left };
}

/**
 * Undoes a replacement. Things changed since stay, and are returned. An interrupted undo can be
 * continued.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it was undone already
 */
export async function undoSwap(db: Db, id: string, ctx: SwapContext): Promise<SkippedLink[]> {
  const [swap] = await db.select().from(linkSwaps).where(eq(linkSwaps.id, id));
  if (!swap) throw new AppError("NOT_FOUND", "There is no such swap.");
  if (swap.undoneAt) throw new AppError("CONFLICT", "It is already undone.");
  const left: SkippedLink[] = [];
  for (const change of swap.changes) {
    const reason = await refusal(() => revertChange(db, ctx, change));
    if (reason !== null && isNamed(change)) left.push({ kind: change.kind, id: change.id, reason });
  }
  await passOver(db, ctx.now, swap.changes, false);
  await redirectTexts(db, swap.changes, ({ before }) => before);
  // Last, so that one that was cut off can be gone on with: what is back as it was is passed by.
  const isFirst = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(linkSwaps)
        .set({ undoneAt: ctx.now })
        .where(and(eq(linkSwaps.id, id), isNull(linkSwaps.undoneAt))),
    (tx) => [
      auditInsert(tx, ctx.now, {
        action: "link.swap-undone",
        ...ctx.writer.actor,
        target: { kind: "link", id },
        after: { from: swap.fromUrl, to: swap.toUrl },
      }),
    ],
  );
  if (!isFirst) throw new AppError("CONFLICT", "It is already undone.");
  return left;
}

type NamedChange = Exclude<SwapChange, { kind: "offer" | "text-link" }>;
const isNamed = (change: SwapChange): change is NamedChange =>
  change.kind !== "offer" && change.kind !== "text-link";

/** @returns why something was not done, in words; null when it was */
async function refusal(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Has offers be taken no more, or again, and the best of those left be their products'. */
async function passOver(
  db: Db,
  now: Date,
  changes: readonly SwapChange[],
  isPassedOver: boolean,
): Promise<void> {
  const ids = changes.flatMap((change) => (change.kind === "offer" ? change.id : []));
  if (ids.length === 0) return;
  const chosen = await chosenBy(db);
  const rows = await db
    .selectDistinct({ id: offers.productId })
    .from(offers)
    .where(isOneOf(offers.id, ids));
  await exclusiveTransaction(db, function* (tx) {
    yield* execute(passedOverUpdate(tx, ids, isPassedOver));
    const productIds = rows.map((row) => row.id);
    yield* rechooseSteps(tx, now, productIds, chosen);
  });
}

type TextLinkChange = Extract<SwapChange, { kind: "text-link" }>;

async function redirectTexts(
  db: Db,
  changes: readonly SwapChange[],
  leadTo: (change: TextLinkChange) => string | null,
): Promise<void> {
  const links = changes.filter((change) => change.kind === "text-link");
  if (links.length === 0) return;
  await atomic(db, (tx) => links.map((link) => replacementUpdate(tx, link.id, leadTo(link))));
}
