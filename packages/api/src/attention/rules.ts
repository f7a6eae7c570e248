/** What may cost the shop money, and how it is weighed. Pure. */

export const attentionKinds = [
  "dead-link",
  "sold-out",
  "price-jump",
  "voucher-code",
  "merchant-gone",
  "no-link",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** What has to be looked at, as the back office goes to it. */
export interface AttentionTarget {
  kind: "link" | "product" | "deal" | "merchant" | "post";
  /** Of a link its URL, of a merchant what it is told by in offers. */
  id: string;
  title: string;
}

/** What a click brings, in cents of the shop's currency, not rounded. */
export interface ClickEarnings {
  cents: number;
  /** Whether this merchant's clicks are known, or it is what is usual in the shop. */
  of: "merchant" | "shop";
}

export interface AttentionRow {
  kind: AttentionKind;
  target: AttentionTarget;
  /** What is wrong, in a sentence. */
  text: string;
  /** People a week who leave that way, or would; not rounded. */
  clicksPerWeek: number;
  /** They are reckoned from views, by how many of those usually leave. */
  isEstimate: boolean;
  /** Null as long as no sale tells. */
  earnings: ClickEarnings | null;
}

/** What is at stake in a week, in cents, not rounded; null as long as nobody knows what a click brings. */
export const stakeCents = ({ clicksPerWeek, earnings }: AttentionRow): number | null =>
  earnings && clicksPerWeek * earnings.cents;

/** What costs most first; where nothing tells of money, what most people follow. */
export function byStake(one: AttentionRow, other: AttentionRow): number {
  return (
    (stakeCents(other) ?? -1) - (stakeCents(one) ?? -1) ||
    other.clicksPerWeek - one.clicksPerWeek ||
    (one.target.title < other.target.title ? -1 : 1)
  );
}

/** A price that rose by this factor, or fell below the other, within a week has jumped. */
const JUMP_UP = 1.3;
const JUMP_DOWN = 0.5;

/** Whether one price is so far from the one before that somebody should look. */
export const isJump = (before: number, after: number): boolean =>
  before > 0 && (after >= before * JUMP_UP || after <= before * JUMP_DOWN);
