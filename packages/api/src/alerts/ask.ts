/** Subscribing to a price alert. */
import { conditionalTransactionAll } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { newId } from "@pickwell/db/id";
import { alertReaders, priceAlerts } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, count, eq, ne } from "drizzle-orm";
import { seenAsPerson } from "../attribution/bots/click-behavior.ts";
import { countWithinLimit, dayLimitsOf } from "../attribution/day-limits.ts";
import { networkOf } from "../attribution/visitor.ts";
import type { Account, Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { hashOf, newToken } from "../core/security/tokens.ts";
import { assertNotDisposable } from "../mail/assert-not-disposable.ts";
import { mailCounter } from "../mail/limits.ts";
import { mailInsert } from "../mail/outbox.ts";
import { senderOf } from "../mail/sender.ts";
import { ruleOfLink } from "../offers/programmes.ts";
import { getProducts } from "../products/service.ts";
import type { ProductView } from "../products/view.ts";
import { readSettings } from "../settings/service.ts";
import { confirmMail } from "./mails.ts";
import {
  ALERT_ASKED,
  ALERT_SET,
  ALERTS_FORBIDDEN,
  type AlertWish,
  MAX_ALERTS,
  TOO_MANY_ALERTS,
} from "./rules.ts";
import type { AlertInput, PushAlertInput } from "./schema.ts";
import { alertTokenInsert } from "./tokens.ts";

/** Alerts that may be requested per day. */
const MAX_A_DAY = { visitor: 40, network: 200 };
/** Another request may be changing the same row, but not for long. */
const TRIES = 5;

/** Who requests an alert. */
export interface AlertRequester {
  /** Null when not signed in. */
  account: Account | null;
  visitor: Visitor | undefined;
  /** Base URL of links in the mail. */
  origin: string;
}

type Reader = typeof alertReaders.$inferSelect;
type Alert = typeof priceAlerts.$inferSelect;
type Wished = Pick<AlertInput, "productId" | "wish" | "targetCents">;

/**
 * Adds an alert by mail. Unless the address is the confirmed one of the caller's account, a mail
 * asks for confirmation first. The result does not reveal whether the address was known.
 *
 * @returns the message to show
 * @throws AppError NOT_FOUND when the product is not public; BAD_REQUEST without an address, or
 *   when the merchant's programme forbids alerts; TOO_MANY_REQUESTS after too many requests today;
 *   see also `assertNotDisposable`
 */
export async function askByMail(
  db: Db,
  now: Date,
  { email: typed, ...wished }: AlertInput,
  { account, visitor, origin }: AlertRequester,
): Promise<string> {
  const own = account?.emailVerifiedAt ? account.email : null;
  const email = typed ?? own;
  if (!email) throw new AppError("BAD_REQUEST", "Please enter your e-mail address.", "email");
  const isOwn = own?.toLowerCase() === email.toLowerCase();
  if (!isOwn) await assertNotDisposable(db, email);
  const product = await assertListed(db, now, wished.productId);
  const [sender, { defaultCurrency: currency }, counter] = await Promise.all([
    senderOf(db, origin),
    readSettings(db, "payments"),
    mailCounter(db, now, {
      kind: "alert",
      to: email,
      account: account?.id ?? null,
      network: networkOf(visitor),
      beyond: "leave-out",
    }),
  ]);
  const find = () =>
    db.select().from(alertReaders).where(equalsNocase(alertReaders.email, email)).limit(1);
  await note(db, now, { wished, product, visitor }, find, {
    reader: { email, push: null, pushHash: null },
    isConfirmed: isOwn,
    *asked(tx, alert) {
      if (isOwn) return;
      const [confirm, stop] = [newToken(), newToken()];
      const { readerId } = alert;
      yield* execute(
        alertTokenInsert(tx, now, "confirm", confirm, { readerId, alertId: alert.id }),
      );
      yield* execute(alertTokenInsert(tx, now, "stop", stop, { readerId, alertId: null }));
      const mail = confirmMail({ to: email, sender, currency, alert, product, confirm, stop });
      yield* mailInsert(tx, counter, mail, now);
    },
  });
  return isOwn ? ALERT_SET : ALERT_ASKED;
}

/**
 * Adds an alert by push notification; the browser has asked for permission already.
 *
 * @throws AppError as `askByMail`
 */
export async function askByPush(
  db: Db,
  now: Date,
  { push, ...wished }: PushAlertInput,
  visitor: Visitor | undefined,
): Promise<string> {
  const product = await assertListed(db, now, wished.productId);
  const pushHash = hashOf(push.endpoint);
  const find = () =>
    db.select().from(alertReaders).where(eq(alertReaders.pushHash, pushHash)).limit(1);
  await note(db, now, { wished, product, visitor }, find, {
    reader: { email: null, push, pushHash },
    isConfirmed: true,
    *asked() {},
  });
  return ALERT_SET;
}

async function assertListed(db: Db, now: Date, id: string): Promise<ProductView> {
  const product = (await getProducts(db, now, [id])).find((one) => one.id === id);
  if (!product) throw new AppError("NOT_FOUND", "Product not found");
  const { rules } = await readSettings(db, "programmes");
  if (ruleOfLink(product.affiliateLink, rules)?.allowsAlerts === false) {
    throw new AppError("BAD_REQUEST", ALERTS_FORBIDDEN);
  }
  return product;
}

interface Noted {
  reader: Pick<Reader, "email" | "push" | "pushHash">;
  isConfirmed: boolean;
  /** Further steps of the same transaction. */
  asked: (tx: Tx, alert: Alert) => Steps;
}

async function note(
  db: Db,
  now: Date,
  about: { wished: Wished; product: ProductView; visitor: Visitor | undefined },
  find: () => Promise<Reader[]>,
  { reader, isConfirmed, asked }: Noted,
): Promise<void> {
  const { wished, product, visitor } = about;
  const limits = await dayLimitsOf(db, now, visitor, MAX_A_DAY);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [known] = await find();
    const target: Reader = known ?? {
      id: newId(),
      ...reader,
      toldAt: null,
      pausedUntil: null,
      createdAt: now,
    };
    const alert: Alert = {
      ...{ id: newId(), readerId: target.id, productId: product.id, wish: wished.wish },
      targetCents: targetOf(wished),
      baseCents: product.priceCents,
      wasInStock: product.inStock && product.affiliateLink !== "",
      confirmedAt: isConfirmed ? now : null,
      createdAt: now,
    };
    const refused = await conditionalTransactionAll(
      db,
      (tx) => [
        known
          ? tx.update(alertReaders).set({ push: reader.push }).where(eq(alertReaders.id, known.id))
          : tx.insert(alertReaders).values(target).onConflictDoNothing(),
        ...limits.map((limit) =>
          countWithinLimit(tx, limit, { action: "subscribe", kind: "alert", targetId: alert.id }),
        ),
      ],
      (tx) => [noteAlert(tx, alert, asked)],
    );
    if (refused === null) {
      if (visitor) await seenAsPerson(db, now, visitor);
      return;
    }
    if (refused > 0) throw new AppError("TOO_MANY_REQUESTS", TOO_MANY_ALERTS);
  }
  throw new AppError("CONFLICT", "Please try again.");
}

const targetOf = ({ wish, targetCents = 0 }: { wish: AlertWish; targetCents?: number }): number =>
  wish === "below" ? targetCents : 0;

/** Alerts beyond the limit per person are ignored silently. */
function* noteAlert(tx: Tx, alert: Alert, asked: Noted["asked"]): Steps {
  const { readerId, productId, wish, targetCents } = priceAlerts;
  const isSame = and(
    eq(readerId, alert.readerId),
    eq(productId, alert.productId),
    eq(wish, alert.wish),
    eq(targetCents, alert.targetCents),
  );
  const [same] = yield* execute(tx.select().from(priceAlerts).where(isSame));
  if (!same) {
    const [kept] = yield* execute(
      tx.select({ alerts: count() }).from(priceAlerts).where(eq(readerId, alert.readerId)),
    );
    if ((kept?.alerts ?? 0) >= MAX_ALERTS) return;
    yield* execute(tx.insert(priceAlerts).values(alert));
  } else if (alert.confirmedAt) {
    const { baseCents, wasInStock, confirmedAt } = alert;
    const anew = { baseCents, wasInStock, confirmedAt };
    yield* execute(tx.update(priceAlerts).set(anew).where(eq(priceAlerts.id, same.id)));
  }
  const noted = same ?? alert;
  if (alert.confirmedAt) yield* execute(othersDelete(tx, noted));
  if (!same?.confirmedAt) yield* asked(tx, noted);
}

/**
 * The statement that deletes the alerts that a new one replaces: the same kind at another price.
 */
export const othersDelete = (
  tx: Tx,
  alert: Pick<Alert, "id" | "readerId" | "productId" | "wish">,
) =>
  tx
    .delete(priceAlerts)
    .where(
      and(
        eq(priceAlerts.readerId, alert.readerId),
        eq(priceAlerts.productId, alert.productId),
        eq(priceAlerts.wish, alert.wish),
        ne(priceAlerts.id, alert.id),
      ),
    );
