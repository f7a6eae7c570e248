/** By which rule the owner wants the best offer to be chosen, with what it goes by. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { merchantEarnings } from "@pickwell/db/schema";
import { preferredNames } from "../settings/rules.ts";
import { readSettings } from "../settings/service.ts";
import { cheapestFirst, type OfferRule } from "./best-offer.ts";

/**
 * Clicks of the usual kind that each merchant is given beside its own: a sale among its first five says
 * little of what it will pay.
 */
const USUAL_CLICKS = 50;

/** The rule as it is set at this moment. */
export async function readOfferRule(db: Db): Promise<OfferRule> {
  const { bestOffer, bestOfferMargin, preferredMerchants } = await readSettings(db, "payments");
  if (bestOffer === "cheapest") return cheapestFirst;
  return {
    by: bestOffer,
    marginPercent: bestOfferMargin,
    preferred: preferredNames(preferredMerchants),
    ...(bestOffer === "paying"
      ? await readEarnings(db)
      : { earnings: new Map(), usualEarnings: 0 }),
  };
}

/** What clicks have earned, drawn towards what is usual in the shop where there were few. */
async function readEarnings(db: Db): Promise<Pick<OfferRule, "earnings" | "usualEarnings">> {
  const rows = await prepared(db, "offers:earnings", (db) =>
    db.select().from(merchantEarnings).prepare(),
  ).execute();
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const clicks = sum((row) => row.clicks);
  const usualEarnings = clicks === 0 ? 0 : sum((row) => row.commissionCents) / clicks;
  const earnings = new Map(
    rows.map((row) => [
      row.merchant,
      (row.commissionCents + USUAL_CLICKS * usualEarnings) / (row.clicks + USUAL_CLICKS),
    ]),
  );
  return { earnings, usualEarnings };
}
