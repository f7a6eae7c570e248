/**
 * The only file that uses lucia, see docs/decisions/013. Lucia creates session ids and cookies, and
 * decides about expiry and renewal; the adapter below stores sessions.
 */

import type { Db, Tx } from "@pickwell/db/client";
import { least } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { passwords, refreshTokens, sessions, totp, users } from "@pickwell/db/schema";
import { executeAll, type Listed } from "@pickwell/db/statements";
import { writeBehind } from "@pickwell/db/write-behind";
import { and, eq, isNull, sql } from "drizzle-orm";
import {
  type Adapter,
  type Cookie,
  type DatabaseSession,
  type DatabaseUser,
  generateIdFromEntropySize,
  Lucia,
  TimeSpan,
} from "lucia";
import type { Session } from "../../core/context.ts";
import { hashOf } from "../../core/security/tokens.ts";
import { isInFuture } from "../../core/stored-moments.ts";
import { accountColumns } from "../users.ts";
import { readLife, type SessionLifetime } from "./lifetimes.ts";

type SessionRow = typeof sessions.$inferSelect;
/** A session without the fields that lucia decides. */
export type SessionDraft = Omit<SessionRow, "idHash" | "expiresAt">;

declare module "lucia" {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: SessionDraft;
  }
}

const ID_BYTES = 25;
/** Ids are 40 letters; nothing longer is worth hashing. */
const MAX_ID_LENGTH = 100;
/** A session in use is renewed this often in its idle time, but at least four times an hour. */
const RENEWALS = 30;
const LONGEST_RENEWAL_MS = 15 * 60_000;

async function load(db: Db, idHash: string) {
  const [found] = await prepared(db, "sessions:one", (db) =>
    db
      .select({
        session: sessions,
        user: accountColumns,
        status: users.status,
        totpConfirmedAt: totp.confirmedAt,
        passwordChangedAt: passwords.changedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(totp, eq(totp.userId, sessions.userId))
      .leftJoin(passwords, eq(passwords.userId, sessions.userId))
      .where(eq(sessions.idHash, sql.placeholder("idHash")))
      .prepare(),
  ).execute({ idHash });
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;

const earlier = (one: Date, other: Date) => (one < other ? one : other);
/** When a session ends unless it is used. */
const endOf = ({ expiresAt, endsAt }: SessionRow) => earlier(expiresAt, endsAt);

/** What lucia asks of a database to validate a session. Everything else we do in our transactions. */
type ValidatingAdapter = Pick<
  Adapter,
  "getSessionAndUser" | "updateSessionExpiration" | "deleteSession"
>;

/**
 * Sessions in our tables. Lucia reads the system's clock and the shop is given its own, so moments
 * are moved between the two. Nothing that lucia writes here is waited for: a renewal that is lost is
 * made up for by the next request.
 */
class SessionAdapter implements ValidatingAdapter {
  readonly #db: Db;
  readonly #now: Date;
  readonly #found: Found;
  readonly #life: SessionLifetime;

  constructor(db: Db, now: Date, found: Found, life: SessionLifetime) {
    this.#db = db;
    this.#now = now;
    this.#found = found;
    this.#life = life;
  }

  async getSessionAndUser(id: string): Promise<[DatabaseSession, DatabaseUser | null]> {
    const { session, user, status } = this.#found;
    const { userId, endsAt, ...rest } = session;
    const lagMs = Date.now() - this.#now.getTime();
    const end = new Date(endOf(session).getTime() + lagMs);
    // Without a user lucia removes the session: a disabled one, or one with another role than then.
    const isGood = status === "active" && user.role === session.role;
    return [
      { id, userId, expiresAt: end, attributes: { ...rest, userId, endsAt } },
      isGood ? { id: userId, attributes: {} } : null,
    ];
  }

  /** Lucia would move the end by the span that it was given to tell when, see `validate`. */
  async updateSessionExpiration(id: string): Promise<void> {
    const { idleMs, endsAt } = this.#found.session;
    const expiresAt = earlier(new Date(this.#now.getTime() + idleMs), endsAt);
    this.#write((tx) => [
      tx
        .update(sessions)
        .set({ expiresAt, lastSeenAt: this.#now })
        .where(eq(sessions.idHash, hashOf(id))),
      ...this.#familySeen(tx),
    ]);
  }

  /** Using a session of a family counts as use of the family. */
  #familySeen(tx: Tx): Listed[] {
    const { familyId } = this.#found.session;
    if (familyId === null) return [];
    const { idleMs } = this.#life;
    const expiresAt = least(this.#now.getTime() + idleMs, refreshTokens.endsAt);
    return [
      tx
        .update(refreshTokens)
        .set({ lastSeenAt: this.#now, expiresAt })
        .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.usedAt))),
    ];
  }

  async deleteSession(id: string): Promise<void> {
    this.#write((tx) => [tx.delete(sessions).where(eq(sessions.idHash, hashOf(id)))]);
  }

  #write(list: (tx: Tx) => Listed[]): void {
    writeBehind(this.#db, (tx) => executeAll(list(tx))).catch(() => {});
  }
}

/** A session with the present settings applied, which may only shorten its life. */
function within(session: SessionRow, { idleMs, lifeMs }: SessionLifetime): SessionRow {
  const { createdAt, lastSeenAt, expiresAt, endsAt } = session;
  return {
    ...session,
    idleMs: Math.min(session.idleMs, idleMs),
    expiresAt: earlier(expiresAt, new Date(lastSeenAt.getTime() + idleMs)),
    endsAt: earlier(endsAt, new Date(createdAt.getTime() + lifeMs)),
  };
}

/**
 * Whether a session is good, by lucia, which removes it when it is not and renews it when it is due.
 * It knows one idle time and renews in its second half; ours differ from session to session and are
 * renewed more often, so each gets a lucia whose half is over when the next renewal is due.
 *
 * @returns null when it is not; otherwise whether it was renewed
 */
async function validate(
  adapter: ValidatingAdapter,
  id: string,
  session: SessionRow,
): Promise<{ isRenewed: boolean } | null> {
  const pause = Math.min(session.idleMs / RENEWALS, LONGEST_RENEWAL_MS);
  const dueAt = session.lastSeenAt.getTime() + pause;
  const sessionExpiresIn = new TimeSpan(2 * (endOf(session).getTime() - dueAt), "ms");
  const lucia = new Lucia(adapter as Adapter, { sessionExpiresIn });
  const { session: valid } = await lucia.validateSession(id);
  return valid && { isRenewed: valid.fresh };
}

/**
 * The session cookie: for the whole host, HttpOnly, and SameSite.
 *
 * @param id - empty to delete the cookie
 * @param lifeS - in seconds
 * @param isHttps - the name's prefix requires HTTPS. Source: OWASP ASVS 5.0, 3.3.1
 */
export function sessionCookie(id: string, lifeS: number, isHttps: boolean): Cookie {
  // Lucia is only used for cookies here, which need no database.
  const lucia = new Lucia({} as Adapter, {
    sessionExpiresIn: new TimeSpan(lifeS, "s"),
    sessionCookie: { name: sessionCookieName(isHttps), attributes: { secure: isHttps } },
  });
  return id === "" ? lucia.createBlankSessionCookie() : lucia.createSessionCookie(id);
}

/** @param isHttps - see `sessionCookie` */
export const sessionCookieName = (isHttps: boolean): string =>
  isHttps ? "__Host-session" : "session";

/**
 * A new session that is not stored yet; the row belongs into the transaction of the sign-in.
 *
 * @returns its id (200 random bits, never stored) and its row
 */
export function draftSession(draft: SessionDraft): {
  id: string;
  row: typeof sessions.$inferInsert;
} {
  const id = generateIdFromEntropySize(ID_BYTES);
  const expiresAt = earlier(new Date(draft.createdAt.getTime() + draft.idleMs), draft.endsAt);
  return { id, row: { ...draft, idHash: hashOf(id), expiresAt } };
}

/**
 * The session with this id, and its user. Expired sessions, and those of disabled users or users
 * whose role has changed, are deleted; sessions in use are renewed.
 *
 * @param kind - cookie or token; ids of the other kind are ignored
 * @returns null when there is none
 */
export async function findSession(
  db: Db,
  now: Date,
  id: string,
  kind: Session["kind"],
): Promise<Session | null> {
  if (id.length > MAX_ID_LENGTH) return null;
  const kept = await load(db, hashOf(id));
  if (kept?.session.kind !== kind) return null;
  // All that bounds it was reckoned from then.
  if (isInFuture(kept.session.lastSeenAt, now)) return null;
  const life = await readLife(db, kept.session.role);
  const found = { ...kept, session: within(kept.session, life) };
  const { session, passwordChangedAt, totpConfirmedAt } = found;
  const { idleMs, confirmedAt, endsAt, idHash, familyId } = session;
  const valid = await validate(new SessionAdapter(db, now, found, life), id, session);
  if (!valid) return null;
  const end = valid.isRenewed ? new Date(now.getTime() + idleMs) : session.expiresAt;
  return {
    idHash,
    kind,
    familyId,
    confirmedAt,
    endsAt,
    expiresAt: earlier(end, endsAt),
    user: {
      ...found.user,
      hasTwoFactor: totpConfirmedAt !== null,
      hasPassword: passwordChangedAt !== null,
    },
    passwordChangedAt,
  };
}
