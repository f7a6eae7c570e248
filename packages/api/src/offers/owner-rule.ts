/** Reads the owner's rule for choosing the best offer. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { merchantEarnings } from "@pickwell/db/schema";
import { preferredNames } from "../settings/rules.ts";
import { readSettings } from "../settings/service.ts";
import { cheapestFirst, type OfferRule } from "./best-offer.ts";

/**
 * Average clicks that every merchant is credited with, so that a sale among its first few clicks
 * weighs little.
 */
const USUAL_CLICKS = 50;

/** The rule that is currently set. */
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

/** Earnings per click, smoothed towards the shop's average for merchants with few clicks. */
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
