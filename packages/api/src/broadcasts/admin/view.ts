import type { broadcasts } from "@pickwell/db/schema";

export type BroadcastRow = typeof broadcasts.$inferSelect;

/** A broadcast in the back office, without its text. */
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

/** A broadcast in the back office, with its text. */
export const viewOf = (row: BroadcastRow) => ({ ...summaryOf(row), body: row.body });

/** The target of audit entries. */
export const targetOf = (id: string) => ({ kind: "broadcast", id });
