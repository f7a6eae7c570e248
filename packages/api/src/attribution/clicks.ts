/** Recording clicks on links to merchants. */

import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { broadcastRecipients, broadcasts, clicks, outbox, subscribers } from "@pickwell/db/schema";
import { execute, fill } from "@pickwell/db/statements";
import { readBeforeWrite, writeBehind } from "@pickwell/db/write-behind";
import { and, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { clickCounter } from "../counters/counters.ts";
import { agentInsert } from "./bots/agents.ts";
import { readBotRules } from "./bots/bot-rules.ts";
import { agentIdOf, botReasonOf } from "./bots/bots.ts";
import { signOfBehavior } from "./bots/click-behavior.ts";
import { networkLimiter } from "./bots/network-limits.ts";
import { type RequestFacts, signOf } from "./bots/request-signs.ts";
import type { Destination } from "./destinations.ts";
import { countInMinute } from "./minute-meter.ts";
import { type ClickOrigin, deviceOf, merchantOf } from "./rules.ts";
import { shopPage } from "./shop-page.ts";
import { visitorHash } from "./visitor.ts";

const key = sql.placeholder("key");

export interface Click extends ClickOrigin, Destination {
  /** The click id that was put into the merchant's link. */
  id: string;
  visitor: Visitor;
  /** See `deviceOf`. */
  isMobileHint: boolean;
  request: RequestFacts;
  /** The IP address belongs to a data center, see `signOfConduct`. */
  isFromDataCenter: boolean;
  /** The Amazon tracking id and ASIN of the link, if it led to Amazon. */
  trackingId?: string | null;
  asin?: string | null;
}

/**
 * Stores a click, and counts it when a person made it. Runs after the visitor was redirected, so
 * they neither wait for it nor notice a failure. Clicks beyond the limit of a network are not
 * stored; sales from them are stored with an unknown click.
 */
export async function recordClick(db: Db, now: Date, click: Click): Promise<void> {
  const { visitor, isMobileHint, request, isFromDataCenter, link, mailId, ...facts } = click;
  const { userAgent } = visitor;
  const hash = visitorHash(db, now, visitor);
  const requestSign = signOf(request, userAgent);
  const { rules, mail, page, broadcastId } = await readBeforeWrite(db, async () => ({
    rules: await readBotRules(db),
    mail: await mailOf(db, facts.broadcastId, mailId),
    page: await shopPage(db, now, facts.page),
    broadcastId: await knownBroadcast(db, facts.broadcastId),
  }));
  const inMinute = countInMinute(db, now, hash, rules.clicksPerMinute);
  const row = {
    ...facts,
    trackingId: facts.trackingId ?? null,
    asin: facts.asin ?? null,
    merchant: merchantOf(link),
    page: page?.path ?? "",
    broadcastId,
    readerId: mail?.isKept ? mail.readerId : null,
    visitor: hash,
    device: deviceOf(userAgent, isMobileHint),
    agentId: agentIdOf(userAgent),
    inMinute,
    createdAt: now,
  };
  const bound = networkLimiter(db, now, visitor, "click");
  await writeBehind(db, function* (tx) {
    if (!(yield* bound.take(tx))) return;
    const sign = yield* signOfBehavior(tx, db, now, requestSign, {
      ...row,
      isFromDataCenter,
      mail,
    });
    const botReason = botReasonOf({ userAgent, sign, inMinute }, rules);
    yield* execute(fill(clickInsert(tx), { ...row, sign, botReason }));
    yield* execute(agentInsert(tx, now, userAgent, rules));
    if (!botReason) yield* execute(fill(clickCounter(tx, click.kind), { key: click.targetId }));
  });
}

/** @returns the id if a broadcast has it, else null */
async function knownBroadcast(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [found] = await prepared(db, "clicks:broadcast", (db) =>
    db.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.id, key)).prepare(),
  ).execute({ key: id });
  return found?.id ?? null;
}

/**
 * The broadcast mail to one reader that contained the link. @returns null when the broadcast has no
 * such mail
 */
async function mailOf(db: Db, broadcastId: string | null, mailId: string | undefined) {
  if (!broadcastId || !mailId) return null;
  const [found] = await prepared(db, "clicks:mail", (db) =>
    db
      .select({
        readerId: subscribers.id,
        isKept: subscribers.countsClicks,
        status: outbox.status,
        sentAt: outbox.sentAt,
      })
      .from(broadcastRecipients)
      .innerJoin(subscribers, eq(subscribers.id, broadcastRecipients.subscriberId))
      .leftJoin(outbox, eq(outbox.id, broadcastRecipients.outboxId))
      .where(
        and(
          eq(broadcastRecipients.outboxId, sql.placeholder("mail")),
          eq(broadcastRecipients.broadcastId, key),
        ),
      )
      .prepare(),
  ).execute({ key: broadcastId, mail: mailId });
  return found ?? null;
}

/**
 * The statement that removes the link between clicks and subscribers. @param ids - a query for the
 * subscribers' ids
 */
export const readerForget = (tx: Tx, ids: SQLWrapper) =>
  tx.update(clicks).set({ readerId: null }).where(inArray(clicks.readerId, ids));

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
        offerId: value("offerId"),
        categoryId: value("categoryId"),
        merchant: value("merchant"),
        placement: value("placement"),
        broadcastId: value("broadcastId"),
        readerId: value("readerId"),
        trackingId: value("trackingId"),
        asin: value("asin"),
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
