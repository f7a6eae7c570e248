/** Kinds of problems, and how they are weighted. Pure. */

export const attentionKinds = [
  "dead-link",
  "sold-out",
  "price-jump",
  "voucher-code",
  "merchant-gone",
  "no-link",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The thing with the problem, for a link in the back office. */
export interface AttentionTarget {
  kind: "link" | "product" | "deal" | "merchant" | "post";
  /** URL of a link, or the merchant's key in offers. */
  id: string;
  title: string;
}

/** Earnings per click, in cents of the shop's currency, not rounded. */
export interface ClickEarnings {
  cents: number;
  /** Whether the earnings are the merchant's own, or the shop's average. */
  of: "merchant" | "shop";
}

export interface AttentionRow {
  kind: AttentionKind;
  target: AttentionTarget;
  /** The problem, in a sentence. */
  text: string;
  /** People a week who leave that way, or would; not rounded. */
  clicksPerWeek: number;
  /** By target, such as `product:1`, because several rows may concern the same clicks. */
  parts: ReadonlyMap<string, number>;
  /** They are reckoned from views, by how many of those usually leave. */
  isEstimate: boolean;
  /** Null while there are no sales. */
  earnings: ClickEarnings | null;
}

/** @param parts - the clicked things, each once, with clicks per week */
export const weightOf = (
  parts: Iterable<readonly [string, number]>,
): Pick<AttentionRow, "clicksPerWeek" | "parts"> => {
  const each = new Map(parts);
  return {
    clicksPerWeek: [...each.values()].reduce((sum, clicks) => sum + clicks, 0),
    parts: each,
  };
};

/**
 * The money at stake per week, in cents, not rounded; null while earnings per click are unknown.
 */
export const stakeCents = ({
  clicksPerWeek,
  earnings,
}: Pick<AttentionRow, "clicksPerWeek" | "earnings">): number | null =>
  earnings && clicksPerWeek * earnings.cents;

/** The total at stake, in cents, not rounded. Clicks that several rows count are added once. */
export function totalStakeCents(rows: readonly AttentionRow[]): number {
  const lost = new Map<string, number>();
  for (const { parts, earnings } of rows) {
    for (const [part, clicks] of parts) {
      lost.set(part, Math.max(lost.get(part) ?? 0, clicks * (earnings?.cents ?? 0)));
    }
  }
  return [...lost.values()].reduce((sum, cents) => sum + cents, 0);
}

/** Highest cost first; without known earnings, most clicks first. */
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

/** Whether a price change is large enough to be checked. */
export const isJump = (before: number, after: number): boolean =>
  before > 0 && (after >= before * JUMP_UP || after <= before * JUMP_DOWN);
