/**
 * Mail preferences through the link in any mail. The link is proof enough to stop mail; starting it
 * again requires a new request, because the mail may have been forwarded.
 */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import {
  alertReaders,
  priceAlerts,
  products,
  seriesReaders,
  subscribers,
} from "@pickwell/db/schema";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { alertsDelete, idleReadersDelete } from "../alerts/answer.ts";
import { alertOfReaderDelete, alertPauseUpdate } from "../alerts/pause.ts";
import { findAlertToken } from "../alerts/tokens.ts";
import { readerForget } from "../attribution/clicks.ts";
import { AppError } from "../core/errors.ts";
import { countsClicksUpdate } from "../newsletter/counts-clicks.ts";
import {
  subscriberPauseUpdate,
  unsubscribedUpdate,
  wantsDigestUpdate,
} from "../newsletter/pause.ts";
import { subscriberIds } from "../newsletter/remove-subscription.ts";
import { seriesStop } from "../newsletter/series-readers.ts";
import { subscriberOf } from "../newsletter/service.ts";
import { readSettings } from "../settings/service.ts";
import { maskedEmail, PAUSE_DAYS } from "./rules.ts";
import type { PreferenceChange } from "./schema.ts";

const PAUSE_MS = PAUSE_DAYS * 86_400_000;

/** @throws AppError NOT_FOUND when the token opens nothing, or nothing any more */
async function emailOf(db: Db, now: Date, token: string): Promise<string> {
  const alert = await findAlertToken(db, "stop", token);
  const [found] = alert
    ? await db
        .select({ email: alertReaders.email })
        .from(alertReaders)
        .where(eq(alertReaders.id, alert.readerId))
    : await db
        .select({ email: subscribers.email })
        .from(subscribers)
        .where(eq(subscribers.id, await subscriberOf(db, now, "unsubscribe", token)));
  if (!found?.email) throw new AppError("NOT_FOUND", "This link is no longer valid.");
  return found.email;
}

/** @throws AppError NOT_FOUND when the token is unknown or has expired */
export async function getPreferences(db: Db, now: Date, token: string) {
  const email = await emailOf(db, now, token);
  const [{ readerClicks }, digest, series, [subscriber], [reader], [place], alerts] =
    await Promise.all([
      readSettings(db, "notifications"),
      readSettings(db, "digest"),
      readSettings(db, "series"),
      db
        .select({
          status: subscribers.status,
          pausedUntil: subscribers.pausedUntil,
          countsClicks: subscribers.countsClicks,
          wantsDigest: subscribers.wantsDigest,
        })
        .from(subscribers)
        .where(equalsNocase(subscribers.email, email)),
      db
        .select({ pausedUntil: alertReaders.pausedUntil })
        .from(alertReaders)
        .where(equalsNocase(alertReaders.email, email)),
      db
        .select({ id: seriesReaders.subscriberId })
        .from(seriesReaders)
        .innerJoin(subscribers, eq(subscribers.id, seriesReaders.subscriberId))
        .where(and(equalsNocase(subscribers.email, email), isNotNull(seriesReaders.nextAt))),
      db
        .select({
          id: priceAlerts.id,
          wish: priceAlerts.wish,
          targetCents: priceAlerts.targetCents,
          name: products.name,
        })
        .from(priceAlerts)
        .innerJoin(alertReaders, eq(alertReaders.id, priceAlerts.readerId))
        .innerJoin(products, eq(products.id, priceAlerts.productId))
        .where(equalsNocase(alertReaders.email, email))
        .orderBy(desc(priceAlerts.createdAt), desc(priceAlerts.id)),
    ]);
  const pauses = [subscriber?.pausedUntil, reader?.pausedUntil].filter(
    (until): until is Date => !!until && until > now,
  );
  return {
    /** Not the whole of it: the mail may have been forwarded. */
    email: maskedEmail(email),
    /** Of the newsletter; null when they never asked for it. */
    status: subscriber?.status ?? null,
    /** Until when nothing is sent; null when it is. */
    pausedUntil: pauses.sort((a, b) => b.getTime() - a.getTime())[0] ?? null,
    /** Whether links of newsletters say who follows them; null where nobody's do, and for who gets none. */
    countsClicks: readerClicks && subscriber ? subscriber.countsClicks : null,
    /** Whether they are sent mails with new articles; null where nobody is, and for who gets none. */
    wantsDigest: digest.isOn && subscriber ? subscriber.wantsDigest : null,
    /** Whether mails of the welcome series are still to come. */
    awaitsSeries: series.isOn && place !== undefined,
    alerts,
  };
}

/**
 * Runs a button's action. Repeating it only moves the end of a pause.
 *
 * @throws AppError NOT_FOUND when the token is unknown or has expired
 */
export async function changePreferences(
  db: Db,
  now: Date,
  { token, action, alertId }: PreferenceChange,
): Promise<void> {
  const email = await emailOf(db, now, token);
  const [reader] = await db
    .select({ id: alertReaders.id })
    .from(alertReaders)
    .where(equalsNocase(alertReaders.email, email));
  const until = action === "pause" ? new Date(now.getTime() + PAUSE_MS) : null;
  const isPause = action === "pause" || action === "resume";
  const isEnd = action === "stop-all";
  await atomic(db, (tx) => [
    ...(isPause
      ? [subscriberPauseUpdate(tx, email, until), alertPauseUpdate(tx, email, until)]
      : []),
    ...(action === "stop-digest" || action === "want-digest"
      ? [wantsDigestUpdate(tx, email, action === "want-digest")]
      : []),
    ...(action === "stop-series" ? [seriesStop(tx, email)] : []),
    ...(action === "keep-clicks" ? [countsClicksUpdate(tx, email, true)] : []),
    ...(action === "forget-clicks"
      ? [countsClicksUpdate(tx, email, false), readerForget(tx, subscriberIds(tx, email))]
      : []),
    ...(isEnd || action === "leave" ? [unsubscribedUpdate(tx, now, email)] : []),
    ...(isEnd || action === "stop-alerts" ? [alertsDelete(tx, email)] : []),
    ...(action === "stop-alert" && reader && alertId
      ? [alertOfReaderDelete(tx, reader.id, alertId), idleReadersDelete(tx, reader.id)]
      : []),
  ]);
}
