import type { Db } from "@pickwell/db/client";
import { auditLog } from "@pickwell/db/schema";
import { desc, eq } from "drizzle-orm";
import type { Session } from "../../core/context.ts";
import { listPasskeys } from "../passkeys/passkeys.ts";
import { listIdentities } from "../providers/identities.ts";
import { listSessions } from "../sessions/sessions.ts";
import { readPendingEmail } from "./change-email.ts";
import { exportAlerts, exportSavedProducts, exportSharedLists } from "./exported-lists.ts";
import { exportMessages, exportNewsletter } from "./exported-mail.ts";
import { exportStaff } from "./exported-staff.ts";

const MAX_EVENTS = 1000;

/** Everything the shop stores about a user, for download. Without secrets and tokens. */
export async function exportAccount(db: Db, now: Date, session: Session) {
  const { user } = session;
  // Data that is found by the address only if that is verified: it may be another person's.
  const email = user.emailVerifiedAt ? user.email : null;
  const [pendingEmail, sessions, identities, passkeys, events, staff] = await Promise.all([
    readPendingEmail(db, user.id),
    listSessions(db, now, session),
    listIdentities(db, user.id),
    listPasskeys(db, user.id),
    exportEvents(db, user.id),
    exportStaff(db, user.id),
  ]);
  const [newsletter, messages, alerts, saved, lists] = await Promise.all([
    email === null ? null : exportNewsletter(db, email),
    email === null ? [] : exportMessages(db, email),
    email === null ? [] : exportAlerts(db, email),
    exportSavedProducts(db, user.id),
    exportSharedLists(db, user.id),
  ]);
  return {
    exportedAt: now,
    account: user,
    pendingEmail,
    sessions: sessions.map(({ id: _, ...place }) => place),
    identities: identities.map(({ id: _, ...identity }) => identity),
    passkeys: passkeys.map(({ id: _, ...key }) => key),
    events,
    newsletter,
    messages,
    staff,
    priceAlerts: alerts,
    savedProducts: saved,
    sharedLists: lists,
  };
}

/** The latest entries of a user in the audit log. */
const exportEvents = (db: Db, userId: string) =>
  db
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(desc(auditLog.at))
    .limit(MAX_EVENTS);
