/** Clicks per week and their earnings, which problems are weighted by. */
import type { Db } from "@pickwell/db/client";
import { merchantEarnings } from "@pickwell/db/schema";
import { NOTHING, plus, readKeys } from "../analytics/figures.ts";
import { ARTICLES_PATH, type Figures } from "../analytics/rules.ts";
import { merchantOf } from "../attribution/rules.ts";
import type { Dimension } from "../attribution/totals/keys.ts";
import { AUTHORS_PATH } from "../publishing/rules.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { dayNumberIn } from "../time/rules.ts";
import type { ClickEarnings } from "./rules.ts";

/** Of each of the two spans that clicks are counted in. */
const SPAN_DAYS = 28;
const SPAN_WEEKS = SPAN_DAYS / 7;
/** Period for earnings per click. */
const EARNINGS_DAYS = 90;
/** With fewer clicks to a merchant, earnings per click are unreliable. */
const MIN_CLICKS = 50;

/** People of a usual week: the better of two periods, because broken things get fewer clicks. */
export interface WeeklyTraffic {
  views: number;
  clicks: number;
}

export interface Traffic {
  products: ReadonlyMap<string, WeeklyTraffic>;
  deals: ReadonlyMap<string, WeeklyTraffic>;
  /** Of links in texts, by their id. */
  links: ReadonlyMap<string, WeeklyTraffic>;
  /** Of articles, by their path. */
  articles: ReadonlyMap<string, WeeklyTraffic>;
  /** Clicks per view, from 0 to 1; null without views. */
  productRate: number | null;
  articleRate: number | null;
  /** @param merchant - as in `offers`; null where the link has to tell */
  earningsOf: (merchant: string | null, link: string) => ClickEarnings | null;
  usualEarnings: ClickEarnings | null;
}

/** Reads the totals of the last weeks. */
export async function readTraffic(db: Db, now: Date): Promise<Traffic> {
  const tomorrow = dayNumberIn(await readTimeZone(db), now) + 1;
  const weekly = async (dimension: Dimension, only: { prefix?: string; except?: string } = {}) => {
    const spans = [tomorrow - SPAN_DAYS, tomorrow - 2 * SPAN_DAYS].map((from) =>
      readKeys(db, { dimension, ...only }, "day", from, from + SPAN_DAYS),
    );
    const found = new Map<string, WeeklyTraffic>();
    for (const { key, figures } of (await Promise.all(spans)).flat()) {
      const { views, clicks } = found.get(key) ?? { views: 0, clicks: 0 };
      found.set(key, {
        views: Math.max(views, figures.views / SPAN_WEEKS),
        clicks: Math.max(clicks, figures.clicks / SPAN_WEEKS),
      });
    }
    return found;
  };
  const [products, deals, links, articles, earnings] = await Promise.all([
    weekly("product"),
    weekly("deal"),
    weekly("link"),
    weekly("page", { prefix: ARTICLES_PATH, except: AUTHORS_PATH }),
    readEarnings(db, tomorrow),
  ]);
  const productRate = rateOf(products);
  return {
    products,
    deals,
    links,
    articles,
    productRate,
    articleRate: rateOf(articles),
    ...earnings,
  };
}

/** Only of records with views and clicks, so that an article without a link does not lower it. */
function rateOf(all: ReadonlyMap<string, WeeklyTraffic>): number | null {
  let [views, clicks] = [0, 0];
  for (const one of all.values()) {
    if (one.clicks === 0) continue;
    views += one.views;
    clicks += one.clicks;
  }
  return views === 0 ? null : Math.min(1, clicks / views);
}

/**
 * By the merchant of an offer, otherwise the host of the link; with few clicks, the shop's average.
 */
async function readEarnings(
  db: Db,
  tomorrow: number,
): Promise<Pick<Traffic, "earningsOf" | "usualEarnings">> {
  const [stored, hosts] = await Promise.all([
    db.select().from(merchantEarnings),
    readKeys(db, { dimension: "merchant" }, "day", tomorrow - EARNINGS_DAYS, tomorrow),
  ]);
  const byMerchant = new Map(stored.map((row) => [row.merchant, row]));
  const byHost = new Map(hosts.map(({ key, figures }) => [key, figures]));
  const all = hosts.reduce((sum, { figures }) => plus(sum, figures), NOTHING);
  const usualEarnings = earningsIfEnough(all, 1, "shop");
  const earningsOf: Traffic["earningsOf"] = (merchant, link) =>
    earningsIfEnough(byMerchant.get(merchant ?? ""), MIN_CLICKS, "merchant") ??
    earningsIfEnough(byHost.get(merchantOf(link)), MIN_CLICKS, "merchant") ??
    usualEarnings;
  return { earningsOf, usualEarnings };
}

function earningsIfEnough(
  figures: Pick<Figures, "clicks" | "commissionCents"> | undefined,
  least: number,
  of: ClickEarnings["of"],
): ClickEarnings | null {
  if (!figures || figures.clicks < least) return null;
  // A shop that has earned nothing at all yet does not know that a click brings nothing.
  if (of === "shop" && figures.commissionCents <= 0) return null;
  return { cents: figures.commissionCents / figures.clicks, of };
}
