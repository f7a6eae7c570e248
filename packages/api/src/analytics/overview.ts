import type { Db } from "@pickwell/db/client";
import { clicks, eventKeys, pageViews, saleDays } from "@pickwell/db/schema";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { and, eq, gte, ne } from "drizzle-orm";
import { firstPending } from "../attribution/roll-up.ts";
import { AUTHORS_PATH } from "../publishing/rules.ts";
import { readSettings } from "../settings/service.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { dayNumberIn } from "../time/rules.ts";
import { type KeyRange, NOTHING, plus, readKeys, readSeries } from "./figures.ts";
import { readLabels } from "./labels.ts";
import { countReturningCustomers, readFunnel, returningByKey, type TimeRange } from "./people.ts";
import { momentOf, periodBounds } from "./period-bounds.ts";
import {
  ARTICLES_PATH,
  type Breakdown,
  earningsPerClick,
  type Figures,
  type Period,
  UNKNOWN,
} from "./rules.ts";
import type { BreakdownInput, BreakdownList, Funnel, Overview } from "./schema.ts";

const EVERYTHING = { dimension: "all", key: "" } as const;

/** The shop's figures of a period: per bar, in total, and of the period before. */
export async function readOverview(db: Db, now: Date, period: Period): Promise<Overview> {
  const zone = await readTimeZone(db);
  const span = periodBounds(period, now, zone);
  const at = (number: number) => momentOf(zone, span.unit, number);
  const [before = NOTHING, ...bars] = await readSeries(db, EVERYTHING, span.unit, [
    span.before,
    ...span.marks,
  ]);
  const whole = { from: at(span.from), to: at(span.to) };
  const ranges = bars.map((_, index) => ({
    from: at(span.marks[index] ?? span.from),
    to: at(span.marks[index + 1] ?? span.to),
  }));
  const returning = await Promise.all(ranges.map((range) => countReturningCustomers(db, range)));
  const [known] = await db
    .select({ id: eventKeys.id })
    .from(eventKeys)
    .where(eq(eventKeys.dimension, "all"))
    .limit(1);
  return {
    period,
    timeZone: zone,
    ...whole,
    grain: span.grain,
    series: bars.map((figures, index) => ({
      from: ranges[index]?.from ?? whole.from,
      ...figures,
      customers: figures.newCustomers + (returning[index] ?? 0),
    })),
    totals: await withCustomers(db, bars.reduce(plus, NOTHING), whole),
    before: await withCustomers(db, before, { from: at(span.before), to: at(span.from) }),
    countedUntil: await countedUntil(db, now),
    hasOtherCurrencies: await hasOtherCurrencies(db, at(span.from)),
    isEmpty: !known,
  };
}

/**
 * The figures of a period with its customers: new ones, each of whom is new once and in the totals,
 * and returning ones, who are counted from the sales.
 */
const withCustomers = async (db: Db, figures: Figures, range: TimeRange): Promise<Figures> => ({
  ...figures,
  customers: figures.newCustomers + (await countReturningCustomers(db, range)),
});

/** Whether something was sold since then for other money than the shop's. */
async function hasOtherCurrencies(db: Db, since: Date): Promise<boolean> {
  const { defaultCurrency } = await readSettings(db, "payments");
  const zone = await readTimeZone(db);
  const found = await db
    .select({ day: saleDays.day })
    .from(saleDays)
    .where(and(gte(saleDays.day, dayNumberIn(zone, since)), ne(saleDays.currency, defaultCurrency)))
    .limit(1);
  return found.length > 0;
}

/** When the first event happened that is not in the figures yet; now, when all of them are. */
async function countedUntil(db: Db, now: Date): Promise<Date> {
  const firstUncounted = async (table: typeof clicks | typeof pageViews) => {
    const [row] = await firstPending(db, table);
    return row?.at.getTime() ?? now.getTime();
  };
  return new Date(Math.min(await firstUncounted(clicks), await firstUncounted(pageViews)));
}

const contributionOf = (figures: Figures, sort: BreakdownInput["sort"]): number =>
  sort === "earningsPerClick" ? (earningsPerClick(figures) ?? -1) : figures[sort];

/**
 * A period's figures by product, article, merchant …, sorted by one of them, descending.
 *
 * @param language - of labels that are the shop's own words
 */
export async function readBreakdown(
  db: Db,
  now: Date,
  { by, period, sort, limit }: BreakdownInput,
  language: Language = SOURCE_LANGUAGE,
): Promise<BreakdownList> {
  const zone = await readTimeZone(db);
  const { unit, before: start, from, to } = periodBounds(period, now, zone);
  const range = keysBy(by);
  const all = await readKeys(db, range, unit, from, to);
  all.sort(
    (one, other) =>
      contributionOf(other.figures, sort) - contributionOf(one.figures, sort) ||
      other.figures.clicks - one.figures.clicks ||
      other.figures.views - one.figures.views ||
      (one.key < other.key ? -1 : 1),
  );
  const shown = all.slice(0, limit);
  const keys = shown.map(({ key }) => key);
  const labels = await readLabels(db, by, keys, language);
  const unknown = translateMessage(UNKNOWN, language);
  const former = new Map(
    (await readKeys(db, { ...range, keys }, unit, start, from)).map((one) => [
      one.key,
      one.figures,
    ]),
  );
  const stretch = { from: momentOf(zone, unit, from), to: momentOf(zone, unit, to) };
  const returning = await returningByKey(db, by, keys, stretch);
  const sum = all.reduce((total, { figures }) => plus(total, figures), NOTHING);
  const [shop = NOTHING] = await readSeries(db, EVERYTHING, unit, [from, to]);
  const customers = shop.newCustomers + (await countReturningCustomers(db, stretch));
  return {
    by,
    rows: shown.map(({ key, figures }) => {
      const { clicks, orders, revenueCents, commissionCents } = former.get(key) ?? NOTHING;
      const { label = key || unknown, path = null } = labels.get(key) ?? {};
      const before = { clicks, orders, revenueCents, commissionCents };
      // Of pages that have moved since, orders know the former address.
      const people = figures.newCustomers + (returning.get(key) ?? 0) || figures.customers;
      return { key, label, path, ...figures, customers: people, before };
    }),
    totals: { ...sum, customers },
    count: all.length,
  };
}

/** An article is a page below the blog, where its authors are as well. */
const keysBy = (by: Breakdown): KeyRange =>
  by === "article"
    ? { dimension: "page", prefix: ARTICLES_PATH, except: AUTHORS_PATH }
    : { dimension: by };

/** The funnel from visit to click to order, in a period and the one before. */
export async function readFunnels(db: Db, now: Date, period: Period): Promise<Funnel> {
  const zone = await readTimeZone(db);
  const { unit, before, from, to } = periodBounds(period, now, zone);
  const at = (number: number) => momentOf(zone, unit, number);
  return {
    now: await readFunnel(db, { from: at(from), to: at(to) }),
    before: await readFunnel(db, { from: at(before), to: at(from) }),
  };
}
