/** What merchants and networks write, as the shop shows it. Pure. */

/** Whatever is longer is cut where it is only looked at, and refused where it must be exact. */
export const saleLimits = { network: 60 } as const;

/** What a sale may be at present. Only what is approved counts in figures. */
export const saleStatuses = ["approved", "pending", "declined", "reversed", "waiting"] as const;

/** What may come of a call to a postback URL. */
export const verdicts = [
  "recorded",
  "unattributed",
  "changed",
  "repeated",
  "kept",
  "refused",
] as const;

/** What there is to know of a sale, by the names that postbacks and mappings use. */
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

/** Names of the parameters of a postback; case, `_` and `-` make no difference. */
export const postbackParameters: Record<SaleField, readonly string[]> = {
  clickId: ["click_id", "clickid", "subid", "sub_id", "clickref"],
  orderId: ["order_id", "orderid", "order", "transaction_id", "oid"],
  amount: ["amount", "sale_amount", "revenue", "total"],
  commission: ["commission", "payout"],
  currency: ["currency"],
  customer: ["customer", "customer_id"],
  soldAt: ["sold_at", "timestamp"],
};

/** One line of plain letters: what a stranger wrote is looked at by people. */
export const plain = (text: string): string =>
  text.replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim();

const nameKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The values of a postback under the names that most networks use, to be shown beside its verdict.
 *
 * @param given - texts by their names in lower case, without marks
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
