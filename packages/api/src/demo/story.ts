/**
 * Generates the demo's last thirty days: visits, clicks and reported sales. Pure and deterministic.
 */
import { createHash } from "node:crypto";
import type { clicks, pageViews, sales } from "@pickwell/db/schema";
import { agentIdOf, agentReasonOf, type BotRules } from "../attribution/bots/bots.ts";
import { DAY_MS, HOUR_MS } from "../attribution/buckets.ts";
import { deviceOf, merchantOf, type Placement } from "../attribution/rules.ts";
import { noClick } from "../sales/clicks.ts";
import { SeededRandom } from "./random.ts";
import { browsers, hours, machines, sources, weekdays } from "./visitors.ts";

export const STORY_DAYS = 30;
/** Visitors on a day of a hundred. */
const VISITORS_A_DAY = 74;
/** No events in the last minutes, so that the owner is the first present visitor. */
const QUIET_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

export interface StoryProduct {
  id: string;
  slug: string;
  categoryId: string;
  affiliateLink: string;
  priceCents: number;
  createdAt: Date;
}
export interface StoryDeal {
  id: string;
  productId: string | null;
  affiliateLink: string;
  discountedPriceCents: number;
  startsAt: Date;
  endsAt: Date | null;
}
export interface StoryPost {
  id: string;
  slug: string;
  content: string;
  publishedAt: Date | null;
}

/** The content that events are generated for. */
export interface StoryShop {
  products: StoryProduct[];
  deals: StoryDeal[];
  posts: StoryPost[];
  /** Slugs. */
  categories: string[];
}

type ViewRow = typeof pageViews.$inferInsert & { createdAt: Date };
type ClickRow = typeof clicks.$inferInsert & { createdAt: Date };
export type StorySale = typeof sales.$inferInsert;

export interface Story {
  /** In the order in which they happened, as are all others. */
  views: ViewRow[];
  clicks: ClickRow[];
  sales: StorySale[];
  /** User agents of the visitors. */
  agents: string[];
}

/** Networks with their merchants; all other merchants belong to the first. */
const networks = [
  { name: "Harvest Network (demo)", source: "postback", rate: 0.06 },
  { name: "Tradelane (demo)", source: "postback", rate: 0.045 },
  { name: "Copperline (demo)", source: "report", rate: 0.08 },
] as const;

/** Name of the demo's network. */
export const DEMO_NETWORK = networks[0].name;

const hashOf = (text: string) => createHash("sha256").update(`demo:${text}`).digest();
const idOf = (text: string) => hashOf(text).toString("hex").slice(0, 16);
const visitorOf = (text: string) => hashOf(text).subarray(0, 16).toString("base64url");
const numberOf = (text: string) => hashOf(text).readUInt32BE(0);

/** Generates the events. @param rules - the bot rules */
export function createStory(shop: StoryShop, now: Date, rules: BotRules): Story {
  return new Teller(shop, now, rules).tell();
}

/** Target of a view. */
type About = Pick<ViewRow, "page" | "kind" | "targetId" | "productId" | "categoryId" | "merchant">;

class Teller {
  readonly #shop: StoryShop;
  readonly #now: number;
  readonly #rules: BotRules;
  readonly #dice = new SeededRandom(20_201);
  readonly #products: Map<string, StoryProduct>;
  readonly #bySlug: Map<string, StoryProduct>;
  /** A few things are looked at by many, as everywhere. */
  readonly #fame = new Map<string, number>();
  readonly #story: Story = {
    views: [],
    clicks: [],
    sales: [],
    agents: [...browsers.map(([, name]) => name), ...machines],
  };

  constructor(shop: StoryShop, now: Date, rules: BotRules) {
    this.#shop = shop;
    this.#now = now.getTime() - QUIET_MS;
    this.#rules = rules;
    this.#products = new Map(shop.products.map((product) => [product.id, product]));
    this.#bySlug = new Map(shop.products.map((product) => [product.slug, product]));
    for (const { id } of [...shop.products, ...shop.deals, ...shop.posts]) {
      this.#fame.set(id, 1 / (2 + (numberOf(`fame ${id}`) % 60)));
    }
  }

  tell(): Story {
    const today = Math.floor(this.#now / DAY_MS) * DAY_MS;
    for (let day = STORY_DAYS - 1; day >= 0; day--) this.#day(today - day * DAY_MS, day);
    const { views, clicks } = this.#story;
    for (const list of [views, clicks]) list.sort((a, b) => +a.createdAt - +b.createdAt);
    this.#sell();
    return this.#story;
  }

  /** @param start - its beginning, in milliseconds; @param age - in days */
  #day(start: number, age: number): void {
    const weekday = weekdays[new Date(start).getUTCDay()] ?? 100;
    // The shop has grown a little, and no two Mondays are the same.
    const growth = 0.82 + (0.36 * (STORY_DAYS - age)) / STORY_DAYS;
    const visitors = (VISITORS_A_DAY * weekday * growth * (0.92 + 0.16 * this.#dice.roll())) / 100;
    for (let visitor = 0; visitor < visitors; visitor++) {
      const hour = this.#dice.pick([...hours.keys()], (each) => hours[each] ?? 1);
      const at = start + (hour + this.#dice.roll()) * HOUR_MS;
      const name = `${age} ${visitor}`;
      const isMachine = this.#dice.isLucky(0.07);
      if (at < this.#now) this.#visit(at, name, isMachine);
    }
  }

  #visit(start: number, name: string, isMachine: boolean): void {
    const dice = this.#dice;
    const userAgent = isMachine
      ? dice.pick(machines, () => 1)
      : dice.pick(browsers, ([share]) => share)[1];
    const [, referrer, utmSource] = isMachine
      ? ([0, "", null] as const)
      : dice.pick(sources, ([share]) => share);
    const who = {
      visitor: visitorOf(name),
      device: deviceOf(userAgent),
      agentId: agentIdOf(userAgent),
      botReason: agentReasonOf(userAgent, this.#rules),
    };
    const seen = new Set<string>();
    let at = start;
    let page = this.#entry(at);
    // Most leave after the first page, as everywhere.
    for (let depth = 0; depth < 9 && at < this.#now; depth++) {
      const { targetId } = page;
      this.#story.views.push({
        ...page,
        ...who,
        referrer: depth === 0 ? referrer : "",
        utmSource: depth === 0 ? utmSource : null,
        isVisit: depth === 0,
        isFirstLook: !!targetId && !seen.has(targetId),
        createdAt: new Date(at),
      });
      if (targetId) seen.add(targetId);
      const left = this.#leave(page, at);
      if (left) {
        const clickAt = at + (15 + 90 * dice.roll()) * 1000;
        if (clickAt < this.#now) {
          this.#story.clicks.push({
            ...left,
            ...who,
            id: idOf(`click ${name} ${depth}`),
            page: page.page,
            inMinute: 1,
            createdAt: new Date(clickAt),
          });
        }
      }
      if (dice.isLucky(left ? 0.6 : 0.4)) return;
      at += (20 + 160 * dice.roll()) * 1000;
      page = this.#next(page, at);
    }
  }

  #famous<T extends { id: string }>(list: readonly T[]): T | undefined {
    if (list.length === 0) return undefined;
    return this.#dice.pick(list, ({ id }) => this.#fame.get(id) ?? 0);
  }

  #entry(at: number): About {
    const choice = this.#dice.roll();
    if (choice < 0.33) return this.#postPage(at);
    if (choice < 0.6) return plain("/");
    if (choice < 0.84) return this.#productPage(at);
    if (choice < 0.92) return plain("/deals");
    return this.#categoryPage();
  }

  #next(from: About, at: number): About {
    const choice = this.#dice.roll();
    if (from.page === "/deals" && choice < 0.7) return this.#dealPage(at);
    if (from.kind === "post" && choice < 0.55) return this.#productPage(at);
    if (choice < 0.55) return this.#productPage(at);
    if (choice < 0.66) return plain("/products");
    if (choice < 0.76) return this.#categoryPage();
    if (choice < 0.85) return plain("/deals");
    if (choice < 0.9) return plain("/search");
    if (choice < 0.94) return plain("/cart");
    return this.#postPage(at);
  }

  #postPage(at: number): About {
    const there = this.#shop.posts.filter(({ publishedAt }) => publishedAt && +publishedAt <= at);
    const post = this.#famous(there);
    if (!post) return plain("/blog");
    return { ...plain(`/blog/${post.slug}`), kind: "post", targetId: post.id };
  }

  #productPage(at: number): About {
    const product = this.#famous(this.#shop.products.filter(({ createdAt }) => +createdAt <= at));
    if (!product) return plain("/products");
    return {
      ...plain(`/product/${product.slug}`),
      kind: "product",
      targetId: product.id,
      ...factsOf(product),
    };
  }

  #dealPage(at: number): About {
    const deal = this.#famous(this.#openDeals(at));
    if (!deal) return plain("/deals");
    return {
      ...plain(`/deals/${deal.id}`),
      kind: "deal",
      targetId: deal.id,
      ...this.#soldBy(deal),
    };
  }

  #categoryPage(): About {
    const { categories } = this.#shop;
    if (categories.length === 0) return plain("/categories");
    return plain(`/category/${this.#dice.pick(categories, (_, place) => 1 / (2 + place))}`);
  }

  #openDeals(at: number): StoryDeal[] {
    return this.#shop.deals.filter(
      ({ startsAt, endsAt }) => +startsAt <= at && (endsAt === null || +endsAt > at),
    );
  }

  #soldBy({ productId, affiliateLink }: StoryDeal) {
    const product = productId === null ? undefined : this.#products.get(productId);
    return {
      productId,
      categoryId: product?.categoryId ?? null,
      merchant: merchantOf(affiliateLink),
    };
  }

  /** Decides whether a visitor clicks to a merchant, and for which product. */
  #leave(
    page: About,
    at: number,
  ): (Pick<ClickRow, "kind" | "targetId"> & Partial<ClickRow>) | undefined {
    const dice = this.#dice;
    const product = (one: StoryProduct, placement: Placement) => ({
      kind: "product" as const,
      targetId: one.id,
      placement,
      ...factsOf(one),
    });
    const deal = (one: StoryDeal, placement: Placement) => ({
      kind: "deal" as const,
      targetId: one.id,
      placement,
      ...this.#soldBy(one),
    });
    if (page.kind === "product" && dice.isLucky(0.2)) {
      const shown = this.#products.get(page.targetId ?? "");
      return shown && product(shown, "detail");
    }
    if (page.kind === "deal" && dice.isLucky(0.26)) {
      const shown = this.#shop.deals.find(({ id }) => id === page.targetId);
      return shown && deal(shown, "detail");
    }
    if (page.kind === "post" && dice.isLucky(0.09)) {
      const text = this.#shop.posts.find(({ id }) => id === page.targetId)?.content ?? "";
      const named = [...text.matchAll(/^\{\{product:(.+)\}\}$/gm)]
        .map(([, slug = ""]) => this.#bySlug.get(slug))
        .filter((one) => one !== undefined && +one.createdAt <= at) as StoryProduct[];
      const chosen = this.#famous(named);
      return chosen && product(chosen, "article");
    }
    if (["/deals", "/"].includes(page.page) && dice.isLucky(0.05)) {
      const chosen = this.#famous(this.#openDeals(at));
      return chosen && deal(chosen, page.page === "/" ? "hero" : "deal");
    }
    if (page.page === "/cart" && dice.isLucky(0.35)) {
      const chosen = this.#famous(this.#shop.products.filter(({ createdAt }) => +createdAt <= at));
      return chosen && product(chosen, "cart");
    }
    return undefined;
  }

  /** Reports of sales for the clicks, and one sale without a click. */
  #sell(): void {
    const dice = this.#dice;
    const merchants = [
      ...new Set(this.#shop.products.map(({ affiliateLink }) => merchantOf(affiliateLink))),
    ].sort();
    const told: Omit<StorySale, "isNewCustomer" | "isFirstOfDay">[] = [];
    for (const click of this.#story.clicks) {
      if (click.botReason || !dice.isLucky(0.11)) continue;
      const soldAt = new Date(+click.createdAt + (4 + 900 * dice.roll() ** 3) * MINUTE_MS);
      const delayMs = (2 + 20 * dice.roll()) * MINUTE_MS;
      if (+soldAt + delayMs > this.#now) continue;
      const deal = this.#shop.deals.find(({ id }) => id === click.targetId);
      const price =
        deal?.discountedPriceCents ?? this.#products.get(click.targetId)?.priceCents ?? 0;
      const network = networks[merchants.indexOf(click.merchant ?? "") % networks.length];
      if (!network) continue;
      const amountCents = price * (dice.isLucky(0.14) ? 2 : 1);
      const { kind, targetId, productId, categoryId, merchant, page, placement, device } = click;
      told.push({
        id: idOf(`sale ${click.id}`),
        network: network.name,
        orderId: `DEMO-${10_000 + told.length}`,
        clickId: click.id,
        ...{ kind, targetId, productId, categoryId, merchant, page, placement, device },
        customer: dice.isLucky(0.12) && told[0] ? told[0].customer : click.visitor,
        amountCents,
        commissionCents: Math.round(amountCents * network.rate),
        status: dice.isLucky(0.09) ? "reversed" : "approved",
        source: network.source,
        soldAt,
        createdAt: new Date(+soldAt + delayMs),
      });
    }
    const unknown = idOf("sale of nobody");
    told.push({
      id: unknown,
      network: networks[1].name,
      orderId: `DEMO-${10_000 + told.length}`,
      clickId: null,
      ...noClick,
      customer: unknown,
      amountCents: 6400,
      commissionCents: 288,
      status: "approved",
      source: "postback",
      soldAt: new Date(this.#now - 5.3 * DAY_MS),
      createdAt: new Date(this.#now - 5.3 * DAY_MS + MINUTE_MS),
    });
    told.sort((a, b) => +a.soldAt - +b.soldAt || (a.id < b.id ? -1 : 1));
    this.#story.sales = withCustomers(told);
  }
}

const plain = (page: string): About => ({
  page,
  kind: null,
  targetId: null,
  productId: null,
  categoryId: null,
  merchant: "",
});

const factsOf = ({ id, categoryId, affiliateLink }: StoryProduct) => ({
  productId: id,
  categoryId,
  merchant: merchantOf(affiliateLink),
});

/** Says of each sale whether it is its customer's first, and the first of the day. In order of time. */
function withCustomers(told: Omit<StorySale, "isNewCustomer" | "isFirstOfDay">[]): StorySale[] {
  const known = new Set<string>();
  return told.map((sale) => {
    const today = `${sale.customer} ${sale.soldAt.toISOString().slice(0, 10)}`;
    const counts = sale.status === "approved";
    const flags = {
      isNewCustomer: counts && !known.has(sale.customer),
      isFirstOfDay: counts && !known.has(today),
    };
    if (counts) known.add(sale.customer).add(today);
    return { ...sale, ...flags };
  });
}
