import type { Db } from "@pickwell/db/client";
import { userAgents } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { readBotRules } from "../attribution/bots/bot-rules.ts";
import { confidenceOf } from "../attribution/bots/bots.ts";
import { readSurplus } from "../attribution/bots/network-limits.ts";
import { readReclassificationState } from "../attribution/bots/reclassification-state.ts";
import { dayNumberOf } from "../attribution/buckets.ts";
import { sections } from "../settings/schema.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { readKeys } from "./figures.ts";
import { momentOf, periodBounds } from "./period-bounds.ts";
import type { Period } from "./rules.ts";
import type { Bots } from "./schema.ts";

const SHOWN_AGENTS = 50;

/** Events of a period that were excluded from the figures as bots, by rule. */
export async function readBots(db: Db, now: Date, period: Period): Promise<Bots> {
  const zone = await readTimeZone(db);
  const { unit, from, to } = periodBounds(period, now, zone);
  const reasons = await readKeys(db, { dimension: "bot" }, unit, from, to);
  const day = (number: number) => dayNumberOf(momentOf(zone, unit, number));
  // Surplus is stored by day.
  const surplus = await readSurplus(db, day(from), day(to - 1) + 1);
  const { id, name, botReason, views, clicks, lastSeenAt } = userAgents;
  const columns = { id, name, botReason, views, clicks, lastSeenAt };
  const byClicks = await db
    .select(columns)
    .from(userAgents)
    .orderBy(desc(clicks), desc(id))
    .limit(SHOWN_AGENTS);
  const byViews = await db
    .select(columns)
    .from(userAgents)
    .orderBy(desc(views), desc(id))
    .limit(SHOWN_AGENTS);
  const agents = [...new Map([...byClicks, ...byViews].map((agent) => [agent.id, agent])).values()];
  const rules = await readBotRules(db);
  const { botPatterns, botClicksPerMinute } = sections.advanced.parse({});
  const state = await readReclassificationState(db, {
    patterns: botPatterns,
    clicksPerMinute: botClicksPerMinute,
  });
  return {
    reasons: reasons
      .map(({ key, figures: { views, clicks } }) => ({
        reason: key,
        confidence: confidenceOf(key),
        views,
        clicks,
      }))
      .sort((one, other) => other.views + other.clicks - one.views - one.clicks),
    surplus: {
      views: surplus.view,
      clicks: surplus.click,
      searches: surplus.search,
      likes: surplus.like,
      votes: surplus.vote,
    },
    agents: agents
      .sort((one, other) => other.views + other.clicks - one.views - one.clicks)
      .slice(0, SHOWN_AGENTS),
    rules: { patterns: [...rules.patterns], clicksPerMinute: rules.clicksPerMinute, ...state },
  };
}
