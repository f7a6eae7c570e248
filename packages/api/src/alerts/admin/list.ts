import type { Db } from "@pickwell/db/client";
import { alertReaders, alertWishes, outbox, priceAlerts, products } from "@pickwell/db/schema";
import { and, asc, count, countDistinct, desc, eq, gte, isNotNull } from "drizzle-orm";

const DAY_MS = 86_400_000;
/** How many products the screen lists: those with the most alerts. */
const SHOWN = 20;

/** Figures about price alerts, without personal data. */
export async function alertFigures(db: Db, now: Date) {
  const isOn = isNotNull(priceAlerts.confirmedAt);
  const since = new Date(now.getTime() - 30 * DAY_MS);
  const [wishes, byMail, inBrowsers, mails, wanted] = await Promise.all([
    db
      .select({ wish: priceAlerts.wish, alerts: count() })
      .from(priceAlerts)
      .where(isOn)
      .groupBy(priceAlerts.wish),
    readersWhere(db, isNotNull(alertReaders.email)),
    readersWhere(db, isNotNull(alertReaders.pushHash)),
    db.$count(
      outbox,
      and(eq(outbox.status, "sent"), eq(outbox.kind, "alert"), gte(outbox.createdAt, since)),
    ),
    db
      .select({
        id: products.id,
        name: products.name,
        slug: products.slug,
        readers: countDistinct(priceAlerts.readerId),
      })
      .from(priceAlerts)
      .innerJoin(products, eq(products.id, priceAlerts.productId))
      .where(isOn)
      .groupBy(products.id, products.name, products.slug)
      .orderBy(desc(countDistinct(priceAlerts.readerId)), asc(products.id))
      .limit(SHOWN),
  ]);
  const alertsOf = new Map(wishes.map(({ wish, alerts }) => [wish, alerts]));
  return {
    /** Active alerts, by kind. */
    alerts: Object.fromEntries(
      alertWishes.map((wish) => [wish, alertsOf.get(wish) ?? 0]),
    ) as Record<(typeof alertWishes)[number], number>,
    /** Subscribers by mail and by push notification. */
    byMail,
    inBrowsers,
    /** Mails of the last 30 days, confirmation mails included. */
    mails,
    wanted,
  };
}

async function readersWhere(db: Db, isOfKind: ReturnType<typeof isNotNull>): Promise<number> {
  const [found] = await db
    .select({ readers: countDistinct(alertReaders.id) })
    .from(alertReaders)
    .innerJoin(priceAlerts, eq(priceAlerts.readerId, alertReaders.id))
    .where(and(isOfKind, isNotNull(priceAlerts.confirmedAt)));
  return found?.readers ?? 0;
}
