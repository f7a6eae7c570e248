/** Page views. */

import type { Db, Tx } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import {
  deals,
  pageViews,
  posts,
  products,
  type viewKinds,
  visitorMarks,
} from "@pickwell/db/schema";
import { changedRows, execute, fill, type Steps } from "@pickwell/db/statements";
import { countBehind, readBeforeWrite } from "@pickwell/db/write-behind";
import { and, eq, or, sql } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { viewCounter } from "../counters/counters.ts";
import { isOpen } from "../offers/effective-price.ts";
import { isPublic } from "../publishing/is-public.ts";
import { agentInsert } from "./bots/agents.ts";
import { readBotRules } from "./bots/bot-rules.ts";
import { agentIdOf, agentReasonOf } from "./bots/bots.ts";
import { networkLimiter } from "./bots/network-limits.ts";
import { countInMinute } from "./minute-meter.ts";
import { deviceOf, merchantOf, originOf } from "./rules.ts";
import type { ViewInput } from "./schema.ts";
import { type ShopPage, shopPage } from "./shop-page.ts";
import { dayOf, visitorHash } from "./visitor.ts";

/**
 * Views that one network address may tell of in a minute: as many as pages it may ask for, each of
 * which is a request of its own. Many calls may stand in one request, so that is no limit for these.
 */
const VIEWS_PER_MINUTE = 300;

type Kind = (typeof viewKinds)[number];

const value = sql.placeholder;
const key = value("key");

/** A public thing by id or slug, and the product it sells. */
export const findPublic = (db: Db, kind: Kind) =>
  prepared(db, `counting:find:${kind}`, (db) => {
    const { categoryId } = products;
    switch (kind) {
      case "product":
        return db
          .select({
            id: products.id,
            productId: products.id,
            categoryId,
            link: products.affiliateLink,
          })
          .from(products)
          .where(and(isTrue(products.listed), or(eq(products.id, key), eq(products.slug, key))))
          .limit(1)
          .prepare();
      case "deal":
        return db
          .select({
            id: deals.id,
            productId: deals.productId,
            categoryId,
            link: deals.affiliateLink,
          })
          .from(deals)
          .leftJoin(products, eq(products.id, deals.productId))
          .where(and(eq(deals.id, key), isOpen))
          .prepare();
      case "post":
        return db
          .select({
            id: posts.id,
            productId: sql<null>`null`,
            categoryId: sql<null>`null`,
            link: sql<string>`''`,
          })
          .from(posts)
          .where(and(or(eq(posts.id, key), eq(posts.slug, key)), isPublic))
          .limit(1)
          .prepare();
    }
  });

const markInsert = (tx: Tx, action: "view" | "visit") =>
  prepared(tx, `counting:mark:${action}`, (db) =>
    db
      .insert(visitorMarks)
      .values({
        day: value("day"),
        visitor: value("visitor"),
        action,
        kind: value("kind"),
        targetId: key,
      })
      .onConflictDoNothing()
      .prepare(),
  );

const viewInsert = (tx: Tx) =>
  prepared(tx, "counting:insert", (db) =>
    db
      .insert(pageViews)
      .values({
        page: value("page"),
        kind: value("kind"),
        targetId: value("targetId"),
        productId: value("productId"),
        categoryId: value("categoryId"),
        merchant: value("merchant"),
        referrer: value("referrer"),
        utmSource: value("utmSource"),
        visitor: value("visitor"),
        device: value("device"),
        agentId: value("agentId"),
        botReason: value("botReason"),
        isVisit: value("isVisit"),
        isFirstLook: value("isFirstLook"),
        createdAt: value("createdAt"),
      })
      .prepare(),
  );

/**
 * Records a page view. Its thing gets one more view at a person's first view of the day. Bots are
 * recorded as such; pages that are not public are ignored.
 */
export async function countView(
  db: Db,
  moment: Date,
  input: ViewInput,
  visitor: Visitor | undefined,
  ownHost: string,
): Promise<void> {
  if (!visitor) return;
  const [path = "", query = ""] = input.page.split("?", 2);
  const known = await readBeforeWrite(db, async () => {
    const page = await shopPage(db, moment, path);
    const about = page && (await aboutOf(db, moment, page));
    return page && about && { page, about, rules: await readBotRules(db) };
  });
  if (!known) return;
  const { page, about, rules } = known;
  const { userAgent, isLocal } = visitor;
  const network = visitorHash(db, moment, { ...visitor, userAgent: "" });
  if (
    !isLocal &&
    countInMinute(db, moment, `views ${network}`, VIEWS_PER_MINUTE) > VIEWS_PER_MINUTE
  )
    return;
  const hash = visitorHash(db, moment, visitor);
  const botReason = agentReasonOf(userAgent, rules);
  const { referrer, utmSource } = originOf(`/?${query}`, input.ref, [ownHost]);
  const mark = { day: dayOf(moment), visitor: hash };
  const row = {
    ...about,
    page: page.path,
    referrer,
    utmSource,
    visitor: hash,
    device: deviceOf(userAgent),
    agentId: agentIdOf(userAgent),
    botReason,
    createdAt: moment,
  };
  const { kind, targetId } = about;
  const bound = networkLimiter(db, moment, visitor, "view");
  await countBehind(db, function* (tx) {
    if (!(yield* bound.take(tx))) return;
    function* isNew(action: "view" | "visit", kind: string, key: string): Steps<boolean> {
      const outcome = yield* execute(fill(markInsert(tx, action), { ...mark, kind, key }));
      return changedRows(outcome) > 0;
    }
    // Machines are marked like everybody, so that they can be taken for people later.
    const isVisit = yield* isNew("visit", "page", "");
    const isFirstLook =
      kind !== null && targetId !== null && (yield* isNew("view", kind, targetId));
    if (isFirstLook && !botReason) yield* execute(fill(viewCounter(tx, kind), { key: targetId }));
    yield* execute(fill(viewInsert(tx), { ...row, isVisit, isFirstLook }));
    yield* execute(agentInsert(tx, moment, userAgent, rules));
  });
}

/** @returns null when it is about something that visitors may not see */
async function aboutOf(db: Db, moment: Date, { kind, id }: ShopPage) {
  const nothing = { kind: null, targetId: null, productId: null, categoryId: null, merchant: "" };
  if (!kind) return nothing;
  const [found] = await findPublic(db, kind).execute({ key: id, now: moment.getTime() });
  if (!found) return null;
  const { productId, categoryId, link } = found;
  return { kind, targetId: found.id, productId, categoryId, merchant: merchantOf(link) };
}
