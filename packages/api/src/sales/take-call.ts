/** Takes a call into the ledger, piece by piece when it has very many reports. */

import type { Db, Tx } from "@pickwell/db/client";
import { groupCommit } from "@pickwell/db/group-commit";
import { execute, type Steps } from "@pickwell/db/statements";
import type { LedgerEvent } from "../ledger/core/event.ts";
import type { Account, Incoming } from "../ledger/store/incoming.ts";
import { problemUpdate, recordReports, reportIdsOf } from "../ledger/store/record.ts";
import { type PresentContext, presentSales, type SaleChange } from "./present.ts";

/** Events that are taken in one transaction. */
const TOGETHER = 100;
/** Of a call until its last piece is taken, so that it can be read again if that never is. */
const INTERRUPTED = "The shop stopped before all reports of this call were taken. Read it again.";

/**
 * Stores a call, derives its transactions and updates the sales. A call that is interrupted between
 * two pieces is taken to its end when it is sent or read again.
 *
 * @param finish - steps at the end of the last piece, with the changes of all
 * @returns what happened to each transaction
 */
export async function takeCall(
  db: Db,
  {
    account,
    incoming,
    presenting,
  }: { account: Account; incoming: Incoming; presenting: PresentContext },
  finish: (tx: Tx, changes: readonly SaleChange[]) => Steps,
): Promise<SaleChange[]> {
  const taken: SaleChange[] = [];
  let reportId: number | undefined;
  const pieces = piecesOf(incoming.events);
  for (const [at, events] of pieces.entries()) {
    const isLast = at === pieces.length - 1;
    let changes: SaleChange[] = [];
    let id: number | undefined;
    /** May run again, after everything was rolled back. */
    const take = function* (tx: Tx): Steps {
      changes = [];
      const problem = isLast ? incoming.problem : INTERRUPTED;
      const piece = { ...incoming, problem, events, reportId };
      [id] = yield* reportIdsOf(tx, account.id, [piece]);
      const one = [{ ...piece, reportId: id }];
      const { touched, settled } = yield* recordReports(tx, account.id, one, account.adapter);
      const present = presentSales(presenting, (_, change) => changes.push(change));
      yield* present(tx, account.id, touched, settled);
      if (!isLast) return;
      if (reportId !== undefined) yield* execute(problemUpdate(tx, reportId, incoming.problem));
      yield* finish(tx, [...taken, ...changes]);
    };
    // Calls that arrive together share one disk write.
    await groupCommit(db, { list: take });
    reportId = id;
    taken.push(...changes);
  }
  return taken;
}

/**
 * Divides the events of a call with very many: each piece is taken in one transaction, and others
 * get their turn after it. The events of an order stay together, because each transaction derives
 * all of what it changes.
 */
function piecesOf(events: readonly LedgerEvent[]): LedgerEvent[][] {
  let piece: LedgerEvent[] = [];
  const pieces = [piece];
  let before: LedgerEvent | undefined;
  for (const event of events) {
    const isOfSame =
      event.transactionId === before?.transactionId ||
      (event.orderId !== null && event.orderId === before?.orderId);
    if (piece.length >= TOGETHER && !isOfSame) {
      piece = [];
      pieces.push(piece);
    }
    piece.push(event);
    before = event;
  }
  return pieces;
}
