import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { deals, voucherVotes } from "@pickwell/db/schema";
import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import { weekOf } from "../attribution/visitor.ts";
import { MEANINGFUL_VOTES } from "../deals/votes.ts";
import { DAY_MS } from "../time/rules.ts";
import { type AttentionRow, weightOf } from "./rules.ts";
import type { Traffic } from "./traffic.ts";

/** How long an expired code is listed. */
const RECENT_DAYS = 28;
const MAX_DEALS = 500;

const fields = {
  id: deals.id,
  title: deals.title,
  affiliateLink: deals.affiliateLink,
  code: deals.voucherCode,
};

/** Expired voucher codes, and those that most voters report as not working. */
export async function findVoucherCodes(
  db: Db,
  now: Date,
  traffic: Traffic,
): Promise<AttentionRow[]> {
  const hasCode = and(isTrue(deals.isActive), ne(deals.voucherCode, ""), lte(deals.startsAt, now));
  const failed = sql<number>`count(*) filter (where not ${voucherVotes.worked})`;
  const [over, failing] = await Promise.all([
    db
      .select(fields)
      .from(deals)
      .where(
        and(
          hasCode,
          lte(deals.closesAt, now),
          gt(deals.closesAt, new Date(now.getTime() - RECENT_DAYS * DAY_MS)),
        ),
      )
      .orderBy(desc(deals.closesAt), deals.id)
      .limit(MAX_DEALS),
    db
      .select({ ...fields, failed, votes: sql<number>`count(*)` })
      .from(voucherVotes)
      .innerJoin(deals, eq(deals.id, voucherVotes.dealId))
      .where(and(eq(voucherVotes.week, weekOf(now)), hasCode, gt(deals.closesAt, now)))
      .groupBy(deals.id, deals.title, deals.affiliateLink, deals.voucherCode)
      .having(sql`count(*) >= ${MEANINGFUL_VOTES} and ${failed} * 2 > count(*)`)
      .limit(MAX_DEALS),
  ]);
  const rowOf = (
    { id, title, affiliateLink }: Pick<(typeof over)[number], "id" | "title" | "affiliateLink">,
    text: string,
  ): AttentionRow => ({
    kind: "voucher-code",
    target: { kind: "deal", id, title },
    text,
    ...weightOf([[`deal:${id}`, traffic.deals.get(id)?.clicks ?? 0]]),
    isEstimate: false,
    earnings: traffic.earningsOf(null, affiliateLink),
  });
  return [
    ...over.map((deal) => rowOf(deal, `Its code ${deal.code} is over.`)),
    ...failing.map((deal) =>
      rowOf(
        deal,
        `Its code ${deal.code} did not work for ${deal.failed} of ${deal.votes} people this week.`,
      ),
    ),
  ];
}
