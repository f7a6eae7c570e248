/** Writes the demo's last thirty days into a shop without events. */

import { createHash } from "node:crypto";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import {
  clicks,
  contactMessages,
  deals,
  eventKeys,
  meta,
  pageViews,
  postbackKeys,
  postbackLog,
  posts,
  products,
  sales,
  categories as shelves,
  subscribers,
  userAgents,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { asc, eq, getTableColumns, max, sql, type Table } from "drizzle-orm";
import { readBotRules } from "../attribution/bots/bot-rules.ts";
import { agentIdOf, agentReasonOf, type BotRules } from "../attribution/bots/bots.ts";
import { DAY_MS } from "../attribution/buckets.ts";
import { addEvent, type ClickRow, type ViewRow } from "../attribution/events.ts";
import { Sums } from "../attribution/totals/sums.ts";
import { STORY_RECORD, type StoryRecord } from "../demo-record/record.ts";
import { saleCurrency } from "../sales/accounts.ts";
import { DaySums } from "../sales/day-sums.ts";
import type { SaleRow } from "../sales/ledger.ts";
import { zonesOf } from "../time/zones.ts";
import { writeFigures } from "./figures.ts";
import { readerMessages, readerNames } from "./people.ts";
import { createStory, DEMO_NETWORK, type Story, type StorySale, type StoryShop } from "./story.ts";

const MINUTE_MS = 60_000;
const value = sql.placeholder;

const idOf = (text: string): string =>
  createHash("sha256").update(`demo:${text}`).digest("hex").slice(0, 16);

/**
 * Writes visits, clicks, sales, subscribers, messages and their totals into a demo shop, in one
 * transaction. A shop with events of its own is left alone, so that demo data never mixes with real
 * data.
 *
 * @returns whether it was written
 */
export async function writeDemoStory(db: Db, now: Date): Promise<boolean> {
  const rules = await readBotRules(db);
  const shop = await readShop(db);
  const currency = await saleCurrency(db);
  return exclusiveTransaction(db, function* (tx) {
    for (const table of [clicks, pageViews, eventKeys, sales]) {
      const [counted] = yield* execute(tx.select({ one: sql`1` }).from(table).limit(1));
      if (counted) return false;
    }
    const story = createStory(shop, now, rules);
    const events = yield* writeEvents(tx, story, { rules, now, currency });
    const record: StoryRecord = {
      ...events,
      sales: story.sales.map(({ id }) => id),
      ...(yield* writePeople(tx, now)),
      ...(yield* writeReports(tx, now, story)),
    };
    yield* execute(tx.insert(meta).values({ key: STORY_RECORD, value: JSON.stringify(record) }));
    return true;
  });
}

async function readShop(db: Db): Promise<StoryShop> {
  const { listed, ...product } = getTableColumns(products);
  return {
    products: await db
      .select(product)
      .from(products)
      .where(eq(listed, true))
      .orderBy(asc(products.id)),
    deals: await db.select().from(deals).where(eq(deals.isActive, true)).orderBy(asc(deals.id)),
    posts: await db
      .select()
      .from(posts)
      .where(eq(posts.status, "published"))
      .orderBy(asc(posts.id)),
    categories: (await db.select().from(shelves).orderBy(asc(shelves.position))).map(
      ({ slug }) => slug,
    ),
  };
}

/** A statement for single rows: ten times as fast as building one for many rows. */
function insertInto<T extends Table>(tx: Tx, table: T) {
  const names = Object.entries(getTableColumns(table))
    .filter(([name, { generated }]) => !generated && name !== "seq")
    .map(([name]) => name);
  const values = Object.fromEntries(names.map((name) => [name, value(name)]));
  const statement = tx
    .insert(table)
    .values(values as never)
    .prepare();
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return (row: object) => execute(fill(statement, { ...empty, ...row }));
}

interface StoryContext {
  rules: BotRules;
  now: Date;
  /** The shop's currency. */
  currency: string;
}

const noOrigin = { referrer: "", placement: "", merchant: "" };

/** Of a sale of which the story says no more. */
const noMoney = {
  amountMicro: 0,
  commissionMicro: 0,
  isEntry: false,
  isPaid: false,
  isPartial: false,
};

/** Amounts in the shop's currency. */
const soldIn = ({ amountCents, commissionCents }: StorySale, currency: string) => ({
  countedIn: currency,
  currency,
  amountMinor: amountCents,
  commissionCurrency: currency,
  commissionMinor: commissionCents,
});

function* writeEvents(tx: Tx, story: Story, { rules, now, currency }: StoryContext) {
  const zones = yield* zonesOf(tx);
  const sums = new Sums(zones);
  const addClick = insertInto(tx, clicks);
  for (const click of story.clicks) yield* addClick({ ...noOrigin, ...click, isPending: false });
  const addView = insertInto(tx, pageViews);
  for (const view of story.views) yield* addView({ ...view, isPending: false });
  const addSale = insertInto(tx, sales);
  const days = new DaySums(zones);
  for (const told of story.sales) {
    const sale = { ...noMoney, ...told, ...soldIn(told, currency) } as SaleRow;
    yield* addSale(sale);
    days.add(sale, 1);
    if (sale.status === "approved") sums.addSale(sale, 1);
  }
  yield* days.settle(tx);
  for (const click of story.clicks) addEvent(sums, { ...noOrigin, ...click } as ClickRow);
  for (const view of story.views) addEvent(sums, view as ViewRow);
  yield* writeFigures(tx, sums.list);
  yield* writeCounters(tx, story);

  const [click] = yield* execute(tx.select({ seq: max(clicks.seq) }).from(clicks));
  const [view] = yield* execute(tx.select({ seq: max(pageViews.seq) }).from(pageViews));
  const lastClick = click?.seq ?? 0;
  const lastView = view?.seq ?? 0;
  for (const name of story.agents) {
    const id = agentIdOf(name);
    const own = <T extends { agentId?: number | null }>(rows: T[]) =>
      rows.filter(({ agentId }) => agentId === id);
    const [views, left] = [own(story.views), own(story.clicks)];
    if (views.length === 0) continue;
    yield* execute(
      tx
        .insert(userAgents)
        .values({
          id,
          name,
          botReason: agentReasonOf(name, rules),
          views: views.length,
          clicks: left.length,
          firstSeenAt: views[0]?.createdAt ?? now,
          lastSeenAt: views.at(-1)?.createdAt ?? now,
        })
        .onConflictDoNothing(),
    );
  }
  return { lastClick, lastView };
}

/** Counts, per thing, what its own row counts. */
function* writeCounters(tx: Tx, story: Story): Steps {
  for (const [kind, table] of Object.entries({ product: products, deal: deals, post: posts })) {
    const counts = countersOf(kind, story.views, story.clicks);
    for (const [id, { views, left }] of counts) {
      yield* execute(
        tx
          .update(table)
          .set({
            views: sql`${table.views} + ${views}`,
            ...("clicks" in table && { clicks: sql`${table.clicks} + ${left}` }),
          })
          .where(eq(table.id, id)),
      );
    }
  }
}

type Counted = Pick<ViewRow, "kind" | "targetId" | "botReason">;

/** The counters of each thing from some events: first views, and clicks. */
export function countersOf(
  kind: string,
  views: readonly (Partial<Counted> & Partial<Pick<ViewRow, "isFirstLook">>)[],
  clicked: readonly Partial<Pick<ClickRow, "kind" | "targetId" | "botReason">>[],
): Map<string, { views: number; left: number }> {
  const counts = new Map<string, { views: number; left: number }>();
  const count = (id: string | null | undefined, name: "views" | "left") => {
    if (!id) return;
    const known = counts.get(id) ?? { views: 0, left: 0 };
    known[name] += 1;
    counts.set(id, known);
  };
  for (const view of views) {
    if (view.kind === kind && view.isFirstLook && !view.botReason) count(view.targetId, "views");
  }
  for (const click of clicked) {
    if (click.kind === kind && !click.botReason) count(click.targetId, "left");
  }
  return counts;
}

/** Who reads the newsletter, and who has written. */
function* writePeople(tx: Tx, now: Date) {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const readers = readerNames.map((name, place) => {
    const daysAgo = 0.3 + (place * 29) / readerNames.length;
    const status = place === 1 ? "pending" : place % 12 === 7 ? "unsubscribed" : "confirmed";
    const isBounced = place === 20;
    return {
      id: idOf(`reader ${name}`),
      email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@readers.example`,
      status: isBounced
        ? ("bounced" as const)
        : (status as "pending" | "unsubscribed" | "confirmed"),
      welcomeCode: "WELCOME20",
      askedAt: at(daysAgo),
      mailedAt: at(daysAgo),
      confirmedAt: status === "pending" ? null : at(daysAgo - 0.01),
      unsubscribedAt: status === "unsubscribed" ? at(daysAgo / 2) : null,
      bouncedAt: isBounced ? at(daysAgo / 2) : null,
      bounceReason: isBounced ? "550 5.1.1 There is no such mailbox (demo)" : null,
      createdAt: at(daysAgo),
    };
  });
  const messages = readerMessages.map(({ daysAgo, name, ...message }) => ({
    ...message,
    id: idOf(`letter ${message.subject}`),
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@readers.example`,
    createdAt: at(daysAgo),
  }));
  yield* execute(tx.insert(subscribers).values(readers));
  yield* execute(tx.insert(contactMessages).values(messages));
  return {
    subscribers: readers.map(({ id }) => id),
    messages: messages.map(({ id }) => id),
  };
}

/** The postback URL of one network, with an unknown secret, and its last calls. */
function* writeReports(tx: Tx, now: Date, story: Story) {
  const keyId = idOf("postback key");
  const told = story.sales.filter(
    ({ source, network }) => source === "postback" && network === DEMO_NETWORK,
  );
  const hits = told.map((sale) => ({
    id: idOf(`hit ${sale.orderId}`),
    at: sale.createdAt,
    keyId,
    method: "GET" as const,
    verdict: sale.kind ? ("recorded" as const) : ("unattributed" as const),
    network: sale.network,
    orderId: sale.orderId,
    clickId: sale.clickId ?? "",
    amount: (sale.amountCents / 100).toFixed(2),
  }));
  const again = hits.at(-1);
  const refused = [
    {
      id: idOf("hit refused"),
      at: new Date(now.getTime() - 2.2 * DAY_MS),
      keyId,
      method: "GET" as const,
      verdict: "refused" as const,
      reason: "“EU” is not a known currency.",
      network: DEMO_NETWORK,
      orderId: "DEMO-REFUSED",
      amount: "48.00",
    },
    ...(again
      ? [
          {
            ...again,
            id: idOf("hit again"),
            at: new Date(+again.at + MINUTE_MS),
            verdict: "repeated" as const,
          },
        ]
      : []),
  ];
  const all = [...hits, ...refused];
  yield* execute(
    tx.insert(postbackKeys).values({
      id: keyId,
      network: DEMO_NETWORK,
      hash: `demo:${keyId}`,
      createdAt: new Date(now.getTime() - 31 * DAY_MS),
      lastUsedAt: all.map(({ at }) => at).sort((a, b) => +b - +a)[0] ?? null,
    }),
  );
  yield* execute(tx.insert(postbackLog).values(all));
  return { keys: [keyId], hits: all.map(({ id }) => id) };
}
