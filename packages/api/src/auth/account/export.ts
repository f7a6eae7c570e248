import type { Db } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import {
  alertReaders,
  auditLog,
  priceAlerts,
  products,
  savedProducts,
  sharedLists,
} from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import type { Session } from "../../core/context.ts";
import { listPasskeys } from "../passkeys/passkeys.ts";
import { listIdentities } from "../providers/identities.ts";
import { listSessions } from "../sessions/sessions.ts";
import { readPendingEmail } from "./change-email.ts";
import { exportMessages, exportNewsletter } from "./exported-mail.ts";
import { exportStaff } from "./exported-staff.ts";

const MAX_EVENTS = 1000;

/** Everything the shop stores about a user, for download. Without secrets and tokens. */
export async function exportAccount(db: Db, now: Date, session: Session) {
  const { user } = session;
  const [
    pendingEmail,
    places,
    identities,
    keys,
    events,
    newsletter,
    messages,
    staff,
    alerts,
    saved,
    lists,
  ] = await Promise.all([
    readPendingEmail(db, user.id),
    listSessions(db, now, session),
    listIdentities(db, user.id),
    listPasskeys(db, user.id),
    db
      .select({ at: auditLog.at, action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, user.id))
      .orderBy(desc(auditLog.at))
      .limit(MAX_EVENTS),
    // Only for a verified address, because it may be another person's.
    user.emailVerifiedAt ? exportNewsletter(db, user.email) : null,
    user.emailVerifiedAt ? exportMessages(db, user.email) : [],
    exportStaff(db, user.id),
    user.emailVerifiedAt
      ? db
          .select({
            product: products.name,
            wish: priceAlerts.wish,
            targetCents: priceAlerts.targetCents,
            askedAt: priceAlerts.createdAt,
            confirmedAt: priceAlerts.confirmedAt,
          })
          .from(priceAlerts)
          .innerJoin(alertReaders, eq(alertReaders.id, priceAlerts.readerId))
          .innerJoin(products, eq(products.id, priceAlerts.productId))
          .where(equalsNocase(alertReaders.email, user.email))
          .orderBy(desc(priceAlerts.createdAt))
      : [],
    db
      .select({
        product: products.name,
        savedPriceCents: savedProducts.savedPriceCents,
        savedAt: savedProducts.savedAt,
      })
      .from(savedProducts)
      .innerJoin(products, eq(products.id, savedProducts.productId))
      .where(eq(savedProducts.userId, user.id))
      .orderBy(desc(savedProducts.savedAt)),
    db
      .select({
        id: sharedLists.id,
        name: sharedLists.name,
        products: sharedLists.products,
        isPublished: sharedLists.isPublished,
        createdAt: sharedLists.createdAt,
        updatedAt: sharedLists.updatedAt,
      })
      .from(sharedLists)
      .where(eq(sharedLists.userId, user.id))
      .orderBy(desc(sharedLists.createdAt), desc(sharedLists.id)),
  ]);
  return {
    exportedAt: now,
    account: user,
    pendingEmail,
    sessions: places.map(({ id: _, ...place }) => place),
    identities: identities.map(({ id: _, ...identity }) => identity),
    passkeys: keys.map(({ id: _, ...key }) => key),
    events,
    newsletter,
    messages,
    staff,
    priceAlerts: alerts,
    savedProducts: saved,
    sharedLists: lists,
  };
}
