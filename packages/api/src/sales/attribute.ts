/** Which click a sale was earned by: its id, what is left of that, or else what the network knows. */

import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { clicks, type ledgerTransactions, offers } from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { and, asc, eq, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Adapter } from "../ledger/reading/adapter.ts";
import { clickOf, noClick } from "./clicks.ts";
import type { SaleRow } from "./ledger.ts";

type Transaction = Pick<
  typeof ledgerTransactions.$inferSelect,
  "clickRefs" | "clickedAt" | "merchantName"
>;
type Facts = Pick<SaleRow, keyof typeof noClick>;

/** The click of a sale, and how it was found. */
export interface Attribution {
  /** As it was reported, or the one that was found. */
  clickId: string | null;
  facts: Facts;
  /** The click's, where it was looked up just now. */
  visitor: string | null;
  attributedBy: SaleRow["attributedBy"];
}

/** What an id of a click looks like, inside whatever a network has made of it. */
const ID = /(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{16}(?![0-9a-z])/g;
/** Less of an id than this is too little to tell it from others, though there be only one now. */
const FEWEST_LETTERS = 10;
const CUT_ID = /^[0-9a-hjkmnp-tv-z]{10,15}$/;
/** A network notes the click when its visitor has got there, by its own clock. In milliseconds. */
const BEFORE_MS = 15_000;
const AFTER_MS = 5_000;
const MINUTE_MS = 60_000;
/** Where nothing but the time speaks for a click, nobody else may have left this long around it. */
const ALONE_MS = 10 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** More clicks in such a time than this, and nothing tells them apart. */
const MOST_CANDIDATES = 200;
/** Letters that a name or a piece of a sub-id needs, to say something. */
const FEWEST_NAMED = 4;

/**
 * The first of the reported ids that is a click of ours; else what was known of it before; else the
 * one click whose id is inside what came back, or begins as that does; else the one person who left for
 * that merchant when the network says. Of several nothing is guessed.
 *
 * @param adapter - of the account that reports
 * @param absent - references that are known to be no clicks of ours
 */
export function* attribute(
  tx: Tx,
  transaction: Transaction,
  known: SaleRow | undefined,
  adapter: Adapter | undefined,
  absent: ReadonlySet<string> = new Set(),
): Steps<Attribution> {
  const { clickRefs } = transaction;
  const isTold = known?.clickId != null && clickRefs.includes(known.clickId);
  if (known && known.kind !== null && (isTold || clickRefs.length === 0)) return asBefore(known);
  for (const clickId of clickRefs) {
    if (absent.has(clickId)) continue;
    const click = yield* clickOf(tx, clickId);
    if (click) return { clickId, ...click, attributedBy: null };
  }
  if (known && known.kind !== null) {
    return {
      ...asBefore(known),
      clickId: known.attributedBy ? known.clickId : reported(transaction, known),
    };
  }
  const piece = yield* byPiece(tx, clickRefs, absent);
  // An id that is whole and not here is of a click elsewhere, or of one that is still to be written.
  const isElsewhere = clickRefs.some((ref) => ref.toLowerCase().search(ID) !== -1);
  const found = piece ?? (isElsewhere ? null : yield* byTime(tx, transaction, adapter));
  const click = found ? yield* clickOf(tx, found) : undefined;
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

/** What may be ids of clicks inside of what came back. */
export const idsIn = (ref: string): string[] =>
  [...ref.toLowerCase().matchAll(ID)].map(([id]) => id);

/** Whether a reference may be the beginning of a click's id. */
export const mayBeCutId = (ref: string): boolean =>
  ref.length >= FEWEST_LETTERS && CUT_ID.test(ref.toLowerCase());

/** Networks put ids into longer texts, cut them, or write them in capitals. */
function* byPiece(
  tx: Tx,
  clickRefs: readonly string[],
  absent: ReadonlySet<string>,
): Steps<string | null> {
  for (const ref of clickRefs) {
    const text = ref.toLowerCase();
    for (const id of idsIn(ref)) {
      if (!absent.has(id) && (yield* clickOf(tx, id))) return id;
    }
    if (!mayBeCutId(ref)) continue;
    const rows = yield* execute(fill(clicksBeginning(tx), { from: text, to: `${text}\u{7f}` }));
    const [only, other] = rows;
    if (only && !other) return only.id;
  }
  return null;
}

/**
 * The one click to the merchant at the moment that the network says. One by a link of the network whose
 * merchant is not known is of the sale only when it is alone far around, and the network names no other
 * reference: it would be the only other click otherwise, and not the sale's.
 */
function* byTime(
  tx: Tx,
  { clickedAt, merchantName, clickRefs }: Transaction,
  adapter: Adapter | undefined,
): Steps<string | null> {
  // A day is no moment.
  if (!clickedAt || clickedAt.getTime() % DAY_MS === 0) return null;
  const at = clickedAt.getTime();
  // Of some networks only the minute is known.
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
  // The owner's own sub-ids may name the page or the place.
  const pieces = clickRefs.flatMap((ref) => ref.toLowerCase().split(/[^\p{L}\p{N}-]+/u));
  const told = pieces.filter((piece) => piece.length >= FEWEST_NAMED);
  const named = fitting.filter(({ page, placement }) =>
    told.some((piece) => page.toLowerCase().includes(piece) || placement === piece),
  );
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

/**
 * What speaks for a click: that it led to a merchant of this name, or that its link is the network's and
 * its merchant is not known to be another; null when neither does.
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

/** "Lamp House DE" is "lamphouse": the name without the country. */
const nameOf = (merchantName: string | null): string =>
  plain((merchantName ?? "").replace(/[\s.]+(?:[a-z]{2}|com|eu|inc|ltd|gmbh)$/i, ""));

/** Whether a host is called like a merchant. */
function isNamed(host: string, merchantName: string | null): boolean {
  // "Lamp House DE" has its shop at lamphouse.de: its name, or the host's own.
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
