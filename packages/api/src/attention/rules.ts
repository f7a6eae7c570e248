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
  /** The same by what was followed, such as `product:1`: another row may weigh the same clicks. */
  parts: ReadonlyMap<string, number>;
  /** They are reckoned from views, by how many of those usually leave. */
  isEstimate: boolean;
  /** Null as long as no sale tells. */
  earnings: ClickEarnings | null;
}

/** @param parts - what was followed, each once, with its clicks a week */
export const weightOf = (
  parts: Iterable<readonly [string, number]>,
): Pick<AttentionRow, "clicksPerWeek" | "parts"> => {
  const each = new Map(parts);
  return {
    clicksPerWeek: [...each.values()].reduce((sum, clicks) => sum + clicks, 0),
    parts: each,
  };
};

/** What is at stake in a week, in cents, not rounded; null as long as nobody knows what a click brings. */
export const stakeCents = ({
  clicksPerWeek,
  earnings,
}: Pick<AttentionRow, "clicksPerWeek" | "earnings">): number | null =>
  earnings && clicksPerWeek * earnings.cents;

/**
 * What is at stake in all of them, in cents, not rounded. Clicks that several rows weigh are lost once:
 * those of a product that is sold out and whose merchant is gone, too.
 */
export function totalStakeCents(rows: readonly AttentionRow[]): number {
  const lost = new Map<string, number>();
  for (const { parts, earnings } of rows) {
    for (const [part, clicks] of parts) {
      lost.set(part, Math.max(lost.get(part) ?? 0, clicks * (earnings?.cents ?? 0)));
    }
  }
  return [...lost.values()].reduce((sum, cents) => sum + cents, 0);
}

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
