import type { broadcasts } from "@pickwell/db/schema";

export type BroadcastRow = typeof broadcasts.$inferSelect;

/** A broadcast as the back office sees it, without its text. */
export function summaryOf(row: Omit<BroadcastRow, "body">) {
  const {
    templateId: _,
    viewToken: ____,
    cursor: __,
    agreedProblems: ___,
    testSeed: _____,
    segment,
    updatedAt,
    sent,
    bounced,
    ...shown
  } = row;
  return {
    ...shown,
    /** What its segment was called when sending began; null for a draft, and for everybody. */
    segmentName: segment?.name ?? null,
    updatedAt,
    version: updatedAt.getTime(),
    /** Taken by the mail server; those that came back afterwards, too. */
    sent: sent + bounced,
    bounced,
  };
}

/** A broadcast as the back office sees it, with its text. */
export const viewOf = (row: BroadcastRow) => ({ ...summaryOf(row), body: row.body });

/** What entries of the audit log are about. */
export const targetOf = (id: string) => ({ kind: "broadcast", id });
