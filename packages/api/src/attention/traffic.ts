/** Clicks per week and their earnings, which problems are weighted by. */
import type { Db } from "@pickwell/db/client";
import { merchantEarnings } from "@pickwell/db/schema";
import { NOTHING, plus, readKeys } from "../analytics/figures.ts";
import { ARTICLES_PATH, type Figures } from "../analytics/rules.ts";
import type { Dimension } from "../attribution/keys.ts";
import { merchantOf } from "../attribution/rules.ts";
import { AUTHORS_PATH } from "../publishing/rules.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { dayNumberIn } from "../time/rules.ts";
import type { ClickEarnings } from "./rules.ts";

/** Of each of the two spans that clicks are counted in. */
const SPAN_DAYS = 28;
const SPAN_WEEKS = SPAN_DAYS / 7;
/** For how long clicks and what they brought are compared. */
const EARNINGS_DAYS = 90;
/** Of fewer clicks to a merchant nobody can tell what one brings. */
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
  /** How many of those who look leave for a merchant, from 0 to 1; null where nobody has. */
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

/** Of what has both, so that an article without a link lowers nothing. */
function rateOf(all: ReadonlyMap<string, WeeklyTraffic>): number | null {
  let [views, clicks] = [0, 0];
  for (const one of all.values()) {
    if (one.clicks === 0) continue;
    views += one.views;
    clicks += one.clicks;
  }
  return views === 0 ? null : Math.min(1, clicks / views);
}

/** By the merchant of an offer, else by the host of the link; where few have gone there, what is usual. */
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
