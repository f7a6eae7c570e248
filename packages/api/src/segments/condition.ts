/**
 * Segments as SQL. A rule is true, false, or NULL when unknown: for example, the sign-up page of
 * early subscribers, or clicks of subscribers who never got personal links. NULL propagates through
 * `not`, `and` and `or`, so nobody gets a mail because of something unknown.
 */
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { unindexed } from "@pickwell/db/expressions";
import {
  broadcastRecipients,
  broadcasts,
  clicks,
  type SegmentDefinition,
  type SegmentRule,
  subscribers,
} from "@pickwell/db/schema";
import {
  and,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { momentIn } from "../time/rules.ts";

const DAY_MS = 86_400_000;

export interface SegmentMoment {
  /** Nothing that came later counts. */
  now: Date;
  /** Of the shop: days begin in it. */
  timeZone: string;
}

/**
 * The SQL condition of a segment on `subscribers`.
 *
 * @param segment - with at least one rule
 */
export function segmentCondition(
  db: Db,
  { match, rules }: Pick<SegmentDefinition, "match" | "rules">,
  moment: SegmentMoment,
): SQL {
  const all = rules.map((rule) => {
    const condition = conditionOf(db, rule, moment);
    return rule.is ? condition : not(condition);
  });
  // Without a rule nobody is meant: a mail to everybody must not come of one that was lost.
  return (match === "all" ? and(...all) : or(...all)) ?? sql`1 = 0`;
}

/** True, false, or null unless something is known. */
const where = (isKnown: SQL | undefined, condition: SQL | undefined): SQL =>
  sql`(case when ${isKnown} then ${condition} end)`;

function conditionOf(db: Db, rule: SegmentRule, { now, timeZone }: SegmentMoment): SQL {
  const { about, value, days } = rule;
  const since = new Date(now.getTime() - days * DAY_MS);
  switch (about) {
    case "page":
      return where(
        // Empty: it was none of the shop's pages, or the call did not say.
        and(isNotNull(subscribers.signUpPage), sql`${subscribers.signUpPage} <> ''`),
        // In characters, as databases count them: a sign beyond the first plane is one, and two in a string.
        sql`substr(${subscribers.signUpPage}, 1, ${sql.raw(String([...value].length))}) = ${value}`,
      );
    case "source":
      return where(
        isNotNull(subscribers.signUpSource),
        equalsNocase(subscribers.signUpSource, value),
      );
    case "imported":
      return sql`(${isNotNull(subscribers.consent)})`;
    case "joined-within":
      return sql`(${gt(subscribers.createdAt, since)})`;
    case "joined-since":
      return sql`(${gte(subscribers.createdAt, momentIn(timeZone, `${value}T00:00`))})`;
    case "sent-broadcast":
      return exists(
        db
          .select({ one: sql`1` })
          .from(broadcastRecipients)
          .where(
            and(
              eq(broadcastRecipients.broadcastId, value),
              sql`${broadcastRecipients.subscriberId} = ${subscribers.id}`,
            ),
          ),
      );
    default:
      return clicked(db, rule, since, now);
  }
}

/**
 * Whoever is known to have followed it has. That somebody has not, is known only where all their links
 * would have told: since the days looked back on began, or in the mail that is asked about.
 */
function clicked(db: Db, { about, value }: SegmentRule, since: Date, now: Date): SQL {
  const followed = exists(
    db
      .select({ one: sql`1` })
      .from(clicks)
      .where(
        and(
          sql`${clicks.readerId} = ${subscribers.id}`,
          gt(clicks.createdAt, since),
          lte(clicks.createdAt, now),
          isNull(unindexed(clicks.botReason)),
          clickedWhat(about, value),
        ),
      ),
  );
  const isTracked =
    about === "clicked-broadcast"
      ? gotTrackedBroadcast(db, value)
      : lte(subscribers.linksSince, since);
  const isCounted = eq(subscribers.countsClicks, true);
  return sql`(case when ${and(isCounted, followed)} then true when ${and(isCounted, isTracked)} then false end)`;
}

/** Whether somebody was sent a broadcast whose links say who follows them, and it was not forgotten since. */
const gotTrackedBroadcast = (db: Db, broadcastId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(broadcastRecipients)
      .innerJoin(broadcasts, eq(broadcasts.id, broadcastRecipients.broadcastId))
      .where(
        and(
          eq(broadcastRecipients.broadcastId, broadcastId),
          sql`${broadcastRecipients.subscriberId} = ${subscribers.id}`,
          sql`${subscribers.linksSince} <= ${broadcastRecipients.createdAt}`,
          eq(broadcasts.namesReaders, true),
        ),
      ),
  );

function clickedWhat(about: SegmentRule["about"], value: string): SQL | undefined {
  if (about === "clicked-product") return eq(clicks.productId, value);
  if (about === "clicked-category") return eq(clicks.categoryId, value);
  if (about === "clicked-merchant") return eq(clicks.merchant, value);
  return about === "clicked-broadcast" ? eq(clicks.broadcastId, value) : undefined;
}
