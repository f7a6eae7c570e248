/** Names, limits and display of what networks report. Pure functions. */

/** Longest texts, in characters. Displayed texts are cut to them; longer names are rejected. */
export const saleLimits = { network: 60 } as const;

/** States of a sale. Only approved sales count in figures. */
export const saleStatuses = ["approved", "pending", "declined", "reversed", "waiting"] as const;

/** Results of a call to a postback URL. */
export const verdicts = [
  "recorded",
  "unattributed",
  "changed",
  "repeated",
  "kept",
  "refused",
] as const;

/** Fields of a sale, by the names that postbacks and mappings use. */
export const saleFields = [
  "orderId",
  "clickId",
  "amount",
  "commission",
  "currency",
  "customer",
  "soldAt",
] as const;
export type SaleField = (typeof saleFields)[number];

/** Parameter names of a postback; case, `_` and `-` are ignored. */
export const postbackParameters: Record<SaleField, readonly string[]> = {
  clickId: ["click_id", "clickid", "subid", "sub_id", "clickref"],
  orderId: ["order_id", "orderid", "order", "transaction_id", "oid"],
  amount: ["amount", "sale_amount", "revenue", "total"],
  commission: ["commission", "payout"],
  currency: ["currency"],
  customer: ["customer", "customer_id"],
  soldAt: ["sold_at", "timestamp"],
};

/** Replaces control characters and line breaks by spaces, for safe display. */
export const plain = (text: string): string =>
  text.replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim();

const nameKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Picks the values of a postback under the most usual names, to be shown in the log.
 *
 * @param given - values by lower-case name without punctuation
 */
export function postbackValues(
  given: ReadonlyMap<string, string>,
): Partial<Record<SaleField, string>> {
  const values: Partial<Record<SaleField, string>> = {};
  for (const field of saleFields) {
    const names = postbackParameters[field].map(nameKey);
    const value = names.map((name) => given.get(name)).find((text) => text !== undefined);
    if (value !== undefined) values[field] = value;
  }
  return values;
}
