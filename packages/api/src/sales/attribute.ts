/**
 * Finds the click that a sale came from: by its click id, by a part of it, or by time and merchant.
 */

import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { clicks, type ledgerTransactions, offers } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Adapter } from "../ledger/reading/adapter.ts";
import { ClickLookup, noClick } from "./clicks.ts";
import type { SaleRow } from "./ledger.ts";

type Transaction = Pick<
  typeof ledgerTransactions.$inferSelect,
  "clickRefs" | "clickedAt" | "merchantName"
>;
type Facts = Pick<SaleRow, keyof typeof noClick>;

/** The click of a sale, and how it was found. */
export interface Attribution {
  /** The reported id, or that of the click that was found. */
  clickId: string | null;
  facts: Facts;
  /** The click's visitor; null unless the click was just looked up. */
  visitor: string | null;
  attributedBy: SaleRow["attributedBy"];
}

/** A click id anywhere in a text (lower case). */
const ID = /(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{16}(?![0-9a-z])/g;
/**
 * The fewest characters of a truncated id; shorter ones are too ambiguous, even if only one fits
 * now.
 */
const FEWEST_LETTERS = 10;
const CUT_ID = /^[0-9a-hjkmnp-tv-z]{10,15}$/;
/**
 * How far the network's click time may be from ours, in milliseconds: it notes the click on
 * arrival, by its own clock.
 */
const BEFORE_MS = 15_000;
const AFTER_MS = 5_000;
const MINUTE_MS = 60_000;
/**
 * A click that only its time supports must be the only one within this distance, in milliseconds.
 */
const ALONE_MS = 10 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** With more clicks than this in the time span, none is chosen. */
const MOST_CANDIDATES = 200;
/** The shortest name or part of a sub-id that is compared. */
const FEWEST_NAMED = 4;

/**
 * Finds the click of a transaction. Tries, in this order: a reported id that is one of our clicks;
 * the sale's present click; a single click whose id is part of a reported text, or begins like it;
 * a single person's click to that merchant at the reported time. If several fit, none is chosen.
 *
 * @param known - the sale as stored, if any
 * @param adapter - of the account that reports
 * @param clicks - may have been read together for several transactions
 */
export function* attribute(
  tx: Tx,
  transaction: Transaction,
  known: SaleRow | undefined,
  adapter: Adapter | undefined,
  clicks: ClickLookup = new ClickLookup(tx),
): Steps<Attribution> {
  const { clickRefs } = transaction;
  const isReported = known?.clickId != null && clickRefs.includes(known.clickId);
  if (known && known.kind !== null && (isReported || clickRefs.length === 0))
    return asBefore(known);
  for (const clickId of clickRefs) {
    const click = yield* clicks.of(clickId);
    if (click) return { clickId, ...click, attributedBy: null };
  }
  if (known && known.kind !== null) {
    return {
      ...asBefore(known),
      clickId: known.attributedBy ? known.clickId : reported(transaction, known),
    };
  }
  const piece = yield* byPiece(tx, clickRefs, clicks);
  // A complete but unknown id belongs to a click elsewhere, or to one that is not stored yet.
  const isElsewhere = clickRefs.some((ref) => ref.toLowerCase().search(ID) !== -1);
  const found = piece ?? (isElsewhere ? null : yield* byTime(tx, transaction, adapter));
  const click = found ? yield* clicks.of(found) : undefined;
  if (found && click) {
    return { clickId: found, ...click, attributedBy: piece ? "piece" : "time" };
  }
  const clickId = reported(transaction, known);
  return { clickId, facts: noClick, visitor: null, attributedBy: null };
}

const reported = ({ clickRefs }: Transaction, known: SaleRow | undefined) =>
  clickRefs[0] ?? known?.clickId ?? null;

const asBefore = (sale: SaleRow): Attribution => ({
  clickId: sale.clickId,
  facts: {
    kind: sale.kind,
    targetId: sale.targetId,
    productId: sale.productId,
    categoryId: sale.categoryId,
    merchant: sale.merchant,
    page: sale.page,
    placement: sale.placement,
    device: sale.device,
    broadcastId: sale.broadcastId,
  },
  visitor: null,
  attributedBy: sale.attributedBy,
});

/** Possible click ids inside a reported text. */
export const idsIn = (ref: string): string[] =>
  [...ref.toLowerCase().matchAll(ID)].map(([id]) => id);

/** Whether a reference may be a truncated click id. */
export const mayBeCutId = (ref: string): boolean =>
  ref.length >= FEWEST_LETTERS && CUT_ID.test(ref.toLowerCase());

/** Finds a click by an id inside a longer text, a truncated id, or one in capitals. */
function* byPiece(tx: Tx, clickRefs: readonly string[], clicks: ClickLookup): Steps<string | null> {
  for (const ref of clickRefs) {
    const text = ref.toLowerCase();
    for (const id of idsIn(ref)) {
      if (yield* clicks.of(id)) return id;
    }
    if (!mayBeCutId(ref)) continue;
    const rows = yield* execute(fill(clicksBeginning(tx), { from: text, to: `${text}\u{7f}` }));
    const [only, other] = rows;
    if (only && !other) return only.id;
  }
  return null;
}

/**
 * Finds the only click to the merchant at the reported time. If several fit, a sub-id that names
 * the page or placement decides. A click on a network link with an unknown merchant is accepted
 * only if no other is near it and the network reports no other reference, because it could belong
 * to another sale.
 */
function* byTime(
  tx: Tx,
  { clickedAt, merchantName, clickRefs }: Transaction,
  adapter: Adapter | undefined,
): Steps<string | null> {
  // Midnight UTC means that only the day is known.
  if (!clickedAt || clickedAt.getTime() % DAY_MS === 0) return null;
  const at = clickedAt.getTime();
  // A time without seconds may be anywhere in its minute.
  const length = at % MINUTE_MS === 0 ? MINUTE_MS : 0;
  const hosts = adapter?.links?.hosts ?? [];
  const fittingIn = function* (from: number, to: number) {
    const rows = yield* execute(fill(clicksBetween(tx), { from, to }));
    if (rows.length > MOST_CANDIDATES) return null;
    return rows
      .map((row) => ({ ...row, evidence: evidenceOf(row, merchantName, hosts) }))
      .filter(({ evidence }) => evidence !== null);
  };
  const fitting = yield* fittingIn(at - BEFORE_MS, at + length + AFTER_MS);
  if (!fitting) return null;
  const [only, another] = fitting;
  if (!only) return null;
  if (!another && only.evidence === "merchant") return only.id;
  if (!another && clickRefs.length === 0) {
    const around = yield* fittingIn(at - ALONE_MS, at + length + ALONE_MS);
    return around?.length === 1 ? only.id : null;
  }
  // The owner's sub-ids may contain the page or placement.
  const pieces = clickRefs.flatMap((ref) => ref.toLowerCase().split(/[^\p{L}\p{N}-]+/u));
  const longPieces = pieces.filter((piece) => piece.length >= FEWEST_NAMED);
  const named = fitting.filter(({ page, placement }) =>
    longPieces.some((piece) => page.toLowerCase().includes(piece) || placement === piece),
  );
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

/**
 * What connects a click with a merchant: `merchant` when host or offer have the merchant's name;
 * `network` when the link is the network's and its merchant is unknown; else null.
 */
function evidenceOf(
  { merchant: host, seller }: { merchant: string; seller: string | null },
  merchantName: string | null,
  hosts: readonly string[],
): "merchant" | "network" | null {
  if (host === "") return null;
  const isNetworks = hosts.some((one) => host === one || host.endsWith(`.${one}`));
  if (!isNetworks) return isNamed(host, merchantName) ? "merchant" : null;
  const [one, other] = [plain(seller ?? ""), nameOf(merchantName)];
  if (one.length < FEWEST_NAMED || other.length < FEWEST_NAMED) return "network";
  const own = nameOf(seller);
  const isWithin = own.length >= FEWEST_NAMED && other.includes(own);
  return one.includes(other) || isWithin ? "merchant" : null;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Normalizes a merchant's name without country or legal form: "Lamp House DE" is "lamphouse". */
const nameOf = (merchantName: string | null): string =>
  plain((merchantName ?? "").replace(/[\s.]+(?:[a-z]{2}|com|eu|inc|ltd|gmbh)$/i, ""));

/** Whether a host contains the merchant's name, or the name contains the host's. */
function isNamed(host: string, merchantName: string | null): boolean {
  // "Lamp House DE" matches lamphouse.de.
  const name = nameOf(merchantName);
  const own = plain(host.split(".").at(-2) ?? "");
  if (name.length < FEWEST_NAMED || own.length < FEWEST_NAMED) return false;
  return plain(host).includes(name) || name.includes(own);
}

const value = sql.placeholder;

const clicksBeginning = (tx: Tx) =>
  prepared(tx, "sales:clicks-beginning", (db) =>
    db
      .select({ id: clicks.id })
      .from(clicks)
      .where(and(gte(clicks.id, value("from")), lt(clicks.id, value("to"))))
      .limit(2)
      .prepare(),
  );

const clicksBetween = (tx: Tx) =>
  prepared(tx, "sales:clicks-between", (db) =>
    db
      .select({
        id: clicks.id,
        merchant: clicks.merchant,
        page: clicks.page,
        placement: clicks.placement,
        seller: offers.merchantName,
      })
      .from(clicks)
      .leftJoin(offers, eq(offers.id, clicks.offerId))
      .where(
        and(
          isNull(clicks.botReason),
          gte(clicks.createdAt, value("from")),
          lte(clicks.createdAt, value("to")),
        ),
      )
      .orderBy(asc(clicks.createdAt))
      .limit(MOST_CANDIDATES + 1)
      .prepare(),
  );
