/** Checks price alerts and sends those that are due. */
import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { alertReaders, priceAlerts } from "@pickwell/db/schema";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { PushSender } from "../core/ports/push.ts";
import { newToken } from "../core/security/tokens.ts";
import type { MailCounter } from "../mail/limits.ts";
import { mailInsert } from "../mail/outbox.ts";
import { type Sender, senderOf } from "../mail/sender.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { getProducts } from "../products/service.ts";
import type { ProductView } from "../products/view.ts";
import { shownIn } from "../programmes/rules.ts";
import type { Currency } from "../settings/rules.ts";
import { readSettings } from "../settings/service.ts";
import { idleReadersDelete } from "./answer.ts";
import { alertMail, type DueAlert, pushText } from "./mails.ts";
import { type AlertVerdict, judgeAlert } from "./rules.ts";
import { alertTokenInsert } from "./tokens.ts";

/**
 * Minimum time between two messages to a subscriber; alerts that become due in between are
 * combined.
 */
export const MIN_INTERVAL_MS = 20 * 3_600_000;
/** Subscribers per batch; with all their alerts these are at most 200 products. */
const BATCH = 20;
const PRODUCTS_READ = 200;

type Reader = typeof alertReaders.$inferSelect;
type Alert = typeof priceAlerts.$inferSelect;

/** Mails of jobs are paced by the outbox and not counted against a visitor. */
const alertCounter: MailCounter = {
  kind: "alert",
  // biome-ignore lint/correctness/useYield: it counts nothing.
  *count() {
    return true;
  },
};

export interface Notifier {
  /** Base URL of links. */
  origin: string;
  /** Absent when push is not available. */
  push?: PushSender;
  signal?: AbortSignal;
}

/** Sends all due alerts. @returns how many subscribers were notified */
export async function notifyReaders(db: Db, now: Date, notifier: Notifier): Promise<number> {
  const [sender, { defaultCurrency: currency }] = await Promise.all([
    senderOf(db, notifier.origin),
    readSettings(db, "payments"),
  ]);
  let notified = 0;
  for (let after = ""; !notifier.signal?.aborted; ) {
    const readers = await dueReaders(db, now, after);
    const last = readers.at(-1);
    if (!last) break;
    after = last.id;
    const alerts = await db
      .select()
      .from(priceAlerts)
      .where(
        and(
          inArray(
            priceAlerts.readerId,
            readers.map(({ id }) => id),
          ),
          isNotNull(priceAlerts.confirmedAt),
        ),
      );
    const products = await productsOf(db, now, alerts);
    for (const reader of readers) {
      const own = alerts.filter(({ readerId }) => readerId === reader.id);
      const looked = look(own, products);
      if (await notify(db, now, { reader, looked, sender, currency }, notifier.push)) notified += 1;
    }
  }
  return notified;
}

const dueReaders = (db: Db, now: Date, after: string) =>
  db
    .select()
    .from(alertReaders)
    .where(
      and(
        gt(alertReaders.id, after),
        or(isNull(alertReaders.pausedUntil), lte(alertReaders.pausedUntil, now)),
        or(
          isNull(alertReaders.toldAt),
          lt(alertReaders.toldAt, new Date(now.getTime() - MIN_INTERVAL_MS)),
          // Written while the clock was ahead.
          gt(alertReaders.toldAt, now),
        ),
      ),
    )
    .orderBy(asc(alertReaders.id))
    .limit(BATCH);

interface Watched {
  product: ProductView;
  /** Whether messages may show the price, although they may be read later. */
  showsPrice: boolean;
}

async function productsOf(db: Db, now: Date, alerts: readonly Alert[]) {
  const ids = [...new Set(alerts.map(({ productId }) => productId))];
  const { rules } = await readSettings(db, "programmes");
  const found = new Map<string, Watched>();
  for (let at = 0; at < ids.length; at += PRODUCTS_READ) {
    const part = await getProducts(db, now, ids.slice(at, at + PRODUCTS_READ));
    for (const product of part) {
      const rule = ruleOfLink(product.affiliateLink, rules);
      // When a programme forbids alerts by now, they wait.
      if (shownIn(rule, "alert") === "nothing") continue;
      // A line has no room for a price with the required date.
      const showsPrice = shownIn(rule, "mail") === "price" && !rule?.showsDate;
      found.set(product.id, { product, showsPrice });
    }
  }
  return found;
}

interface Looked extends Watched {
  alert: Alert;
  verdict: AlertVerdict;
}

/** Products that are not public at the moment are skipped. */
const look = (alerts: readonly Alert[], products: ReadonlyMap<string, Watched>): Looked[] =>
  alerts.flatMap((alert) => {
    const watched = products.get(alert.productId);
    return watched ? [{ ...watched, alert, verdict: judgeAlert(alert, watched.product) }] : [];
  });

interface Finding {
  reader: Reader;
  looked: readonly Looked[];
  sender: Sender;
  currency: Currency;
}

/** @returns whether there was something to send, and this process sent it */
async function notify(
  db: Db,
  now: Date,
  { reader, looked, sender, currency }: Finding,
  push: PushSender | undefined,
): Promise<boolean> {
  const notified = looked.flatMap(({ alert, product, showsPrice, verdict }): DueAlert[] =>
    verdict.isDue ? [{ ...alert, product, showsPrice }] : [],
  );
  if (notified.length === 0) {
    const moved = looked.filter(isMoved);
    if (moved.length > 0) await atomic(db, (tx) => moved.map((one) => alertUpdate(tx, one)));
    return false;
  }
  if (!reader.email && !push) return false;
  const stop = newToken();
  // Recorded before sending, so that a crash in between does not send twice.
  const isClaimed = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(alertReaders)
        .set({ toldAt: now })
        .where(
          and(
            eq(alertReaders.id, reader.id),
            reader.toldAt ? eq(alertReaders.toldAt, reader.toldAt) : isNull(alertReaders.toldAt),
          ),
        ),
    (tx) => [
      ...looked.flatMap((one) => (one.verdict.isOver ? [alertDelete(tx, one)] : [])),
      ...looked.flatMap((one) => (isMoved(one) ? [alertUpdate(tx, one)] : [])),
      ...(reader.email
        ? [
            alertTokenInsert(tx, now, "stop", stop, { readerId: reader.id, alertId: null }),
            mailInsert(
              tx,
              alertCounter,
              alertMail({ to: reader.email, sender, currency, alerts: notified, stop }),
              now,
            ),
          ]
        : []),
      idleReadersDelete(tx, reader.id),
    ],
  );
  if (!isClaimed) return false;
  if (reader.push && push) await pushNews(db, push, reader, notified, { sender, currency });
  return true;
}

const isMoved = ({ alert, verdict }: Looked): boolean =>
  verdict.baseCents !== alert.baseCents || verdict.wasInStock !== alert.wasInStock;

const alertUpdate = (tx: Tx, { alert, verdict: { baseCents, wasInStock } }: Looked) =>
  tx.update(priceAlerts).set({ baseCents, wasInStock }).where(eq(priceAlerts.id, alert.id));

const alertDelete = (tx: Tx, { alert }: Looked) =>
  tx.delete(priceAlerts).where(eq(priceAlerts.id, alert.id));

/** One message for all; expired subscriptions are deleted. */
async function pushNews(
  db: Db,
  push: PushSender,
  { id, push: target }: Reader,
  notified: readonly DueAlert[],
  { sender, currency }: { sender: Sender; currency: Currency },
): Promise<void> {
  const [first, ...more] = notified;
  if (!first || !target) return;
  const outcome = await push.send(target, {
    title: sender.shop,
    body: pushText([first, ...more], sender, currency),
    path: `/product/${first.product.slug}`,
  });
  if (outcome === "gone") await db.delete(alertReaders).where(eq(alertReaders.id, id));
}
