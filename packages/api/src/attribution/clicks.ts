/** Visitors who leave for a merchant. */

import type { Db, Tx } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import {
  broadcasts,
  type clickKinds,
  clicks,
  deals,
  offers,
  products,
  textLinks,
} from "@pickwell/db/schema";
import { execute, fill } from "@pickwell/db/statements";
import { writeBehind } from "@pickwell/db/write-behind";
import { and, eq, or, sql } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { clickCounter } from "../counters/counters.ts";
import { isOpen } from "../offers/effective-price.ts";
import { agentInsert } from "./bots/agents.ts";
import { readBotRules } from "./bots/bot-rules.ts";
import { agentIdOf, botReasonOf } from "./bots/bots.ts";
import { signOfConduct } from "./bots/conduct.ts";
import { networkLimiter } from "./bots/network-limits.ts";
import { type RequestFacts, signOf } from "./bots/request-signs.ts";
import { countInMinute } from "./minute-meter.ts";
import { type ClickOrigin, deviceOf, merchantOf } from "./rules.ts";
import { shopPage } from "./shop-page.ts";
import { visitorHash } from "./visitor.ts";

export type ClickKind = (typeof clickKinds)[number];

/** Where a click leads. */
export interface Destination {
  targetId: string;
  /** The product itself, or the deal's, if any, and its category. */
  productId: string | null;
  categoryId: string | null;
  /** As it is stored, see `withClickId`. */
  link: string;
}

const key = sql.placeholder("key");

/**
 * Where a public product or an open deal is sold, or a link in a text leads that somebody has saved.
 *
 * @param name - id of any, or slug of a product
 * @param offerId - of the merchant's offer that was chosen, of several that a product has
 * @returns null when there is no such thing, visitors may not see it, or it has no link
 */
export async function findDestination(
  db: Db,
  now: Date,
  kind: ClickKind,
  name: string,
  offerId?: string,
): Promise<Destination | null> {
  const [product] = await destinationOf(db, kind).execute({ key: name, now: now.getTime() });
  const isChosen = product && kind === "product" && offerId !== undefined;
  const link = isChosen ? await linkOfOffer(db, product.targetId, offerId) : null;
  const found = link === null ? product : product && { ...product, link };
  // Stored links were checked; this is where it would hurt if one was not.
  if (!found || !/^https?:\/\//i.test(found.link) || !URL.canParse(found.link)) return null;
  return found;
}

/** Where one of a product's offers leads; null when it has none of this id. */
async function linkOfOffer(db: Db, productId: string, id: string): Promise<string | null> {
  const [offer] = await prepared(db, "clicks:offer", (db) =>
    db
      .select({ link: offers.url })
      .from(offers)
      .where(and(eq(offers.id, key), eq(offers.productId, sql.placeholder("productId"))))
      .prepare(),
  ).execute({ key: id, productId });
  return offer?.link ?? null;
}

/** The statement that finds where something leads. */
function destinationOf(db: Db, kind: ClickKind) {
  const { categoryId } = products;
  if (kind === "link") {
    return prepared(db, "clicks:link", (db) =>
      db
        .select({
          targetId: textLinks.id,
          productId: sql<null>`null`,
          categoryId: sql<null>`null`,
          link: textLinks.url,
        })
        .from(textLinks)
        .where(eq(textLinks.id, key))
        .prepare(),
    );
  }
  return kind === "product"
    ? prepared(db, "clicks:product", (db) =>
        db
          .select({
            targetId: products.id,
            productId: products.id,
            categoryId,
            link: products.affiliateLink,
          })
          .from(products)
          .where(and(isTrue(products.listed), or(eq(products.id, key), eq(products.slug, key))))
          .limit(1)
          .prepare(),
      )
    : prepared(db, "clicks:deal", (db) =>
        db
          .select({
            targetId: deals.id,
            productId: deals.productId,
            categoryId,
            link: deals.affiliateLink,
          })
          .from(deals)
          .leftJoin(products, eq(products.id, deals.productId))
          .where(and(eq(deals.id, key), isOpen))
          .prepare(),
      );
}

export interface Click extends ClickOrigin, Destination {
  /** The one that was put into the link. */
  id: string;
  kind: ClickKind;
  visitor: Visitor;
  /** See `deviceOf`. */
  isMobileHint: boolean;
  request: RequestFacts;
  /** The address is one of a data center's, see `signOfConduct`. */
  isFromDataCenter: boolean;
}

/**
 * Records a click, and counts it when a person made it. The visitor has been answered by then:
 * they wait for nothing here, and notice no failure. Of a network that sends too many, further ones
 * are not recorded: a sale that comes of one is recorded as one of an unknown click.
 */
export async function recordClick(db: Db, now: Date, click: Click): Promise<void> {
  const { visitor, isMobileHint, request, isFromDataCenter, link, ...facts } = click;
  const { userAgent } = visitor;
  const hash = visitorHash(db, now, visitor);
  const rules = await readBotRules(db);
  const said = signOf(request, userAgent);
  const inMinute = countInMinute(db, now, hash, rules.clicksPerMinute);
  const row = {
    ...facts,
    merchant: merchantOf(link),
    page: (await shopPage(db, now, facts.page))?.path ?? "",
    broadcastId: await knownBroadcast(db, facts.broadcastId),
    visitor: hash,
    device: deviceOf(userAgent, isMobileHint),
    agentId: agentIdOf(userAgent),
    inMinute,
    createdAt: now,
  };
  const bound = networkLimiter(db, now, visitor, "click");
  await writeBehind(db, function* (tx) {
    if (!(yield* bound.take(tx))) return;
    const sign = yield* signOfConduct(tx, db, now, said, { ...row, isFromDataCenter });
    const botReason = botReasonOf({ userAgent, sign, inMinute }, rules);
    yield* execute(fill(clickInsert(tx), { ...row, sign, botReason }));
    yield* execute(agentInsert(tx, now, userAgent, rules));
    if (!botReason) yield* execute(fill(clickCounter(tx, click.kind), { key: click.targetId }));
  });
}

/** @returns null when there is no such mail */
async function knownBroadcast(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [found] = await prepared(db, "clicks:broadcast", (db) =>
    db.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.id, key)).prepare(),
  ).execute({ key: id });
  return found?.id ?? null;
}

const clickInsert = (tx: Tx) =>
  prepared(tx, "clicks:insert", (db) => {
    const value = sql.placeholder;
    return db
      .insert(clicks)
      .values({
        id: value("id"),
        kind: value("kind"),
        targetId: value("targetId"),
        productId: value("productId"),
        categoryId: value("categoryId"),
        merchant: value("merchant"),
        placement: value("placement"),
        broadcastId: value("broadcastId"),
        page: value("page"),
        referrer: value("referrer"),
        utmSource: value("utmSource"),
        utmMedium: value("utmMedium"),
        utmCampaign: value("utmCampaign"),
        utmTerm: value("utmTerm"),
        utmContent: value("utmContent"),
        visitor: value("visitor"),
        device: value("device"),
        agentId: value("agentId"),
        sign: value("sign"),
        inMinute: value("inMinute"),
        botReason: value("botReason"),
        createdAt: value("createdAt"),
      })
      .prepare();
  });
