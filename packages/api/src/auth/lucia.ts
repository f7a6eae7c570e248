/**
 * The only file that knows lucia, see docs/decisions/013. Lucia makes the ids of sessions, says when
 * they are over, and renews them; what is kept, and how, is said by the adapter below.
 */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { passwords, refreshTokens, sessions, totp, users } from "@pickwell/db/schema";
import { writeBehind } from "@pickwell/db/write-behind";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import type { Session } from "../core/context.ts";
import { isWrittenAhead } from "../core/stored-moments.ts";
import { hashOf } from "../core/tokens.ts";
import { type Life, readLife } from "./lifetimes.ts";
import { accountColumns } from "./users.ts";

type SessionRow = typeof sessions.$inferSelect;
/** A session, but for what lucia decides. */
export type SessionDraft = Omit<SessionRow, "idHash" | "expiresAt">;

declare module "lucia" {
  interface Register {
    Lucia: Lucia;
    DatabaseSessionAttributes: SessionDraft;
  }
}

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

/**
 * Sessions in our tables. Lucia reads the system's clock and the shop is given its own, so moments
 * are moved between the two. Nothing that lucia writes here is waited for: a renewal that is lost is
 * made up for by the next request.
 */
class SessionAdapter implements Adapter {
  readonly #db: Db;
  readonly #now: Date;
  readonly #found: Found;
  readonly #life: Life;
  readonly #lagMs: number;

  constructor(db: Db, now: Date, found: Found, life: Life) {
    this.#db = db;
    this.#now = now;
    this.#found = found;
    this.#life = life;
    this.#lagMs = Date.now() - now.getTime();
  }

  async getSessionAndUser(id: string): Promise<[DatabaseSession, DatabaseUser | null]> {
    const { session, user, status } = this.#found;
    const { userId, expiresAt, endsAt, ...rest } = session;
    const end = new Date(earlier(expiresAt, endsAt).getTime() + this.#lagMs);
    // Without a user lucia removes the session: a disabled one, or one with another role than then.
    const isGood = status === "active" && user.role === session.role;
    return [
      { id, userId, expiresAt: end, attributes: { ...rest, userId, endsAt } },
      isGood ? { id: userId, attributes: {} } : null,
    ];
  }

  async updateSessionExpiration(id: string, luciaEnd: Date): Promise<void> {
    const expiresAt = earlier(
      new Date(luciaEnd.getTime() - this.#lagMs),
      this.#found.session.endsAt,
    );
    this.#write(
      this.#db
        .update(sessions)
        .set({ expiresAt, lastSeenAt: this.#now })
        .where(eq(sessions.idHash, hashOf(id))),
      this.#familySeen(),
    );
  }

  /** Whoever uses the session of a family uses the family. */
  #familySeen(): { run(): unknown }[] {
    const { familyId } = this.#found.session;
    if (familyId === null) return [];
    const { idleMs } = this.#life;
    const expiresAt = sql<Date>`min(${this.#now.getTime() + idleMs}, ${refreshTokens.endsAt})`;
    return [
      this.#db
        .update(refreshTokens)
        .set({ lastSeenAt: this.#now, expiresAt })
        .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.usedAt))),
    ];
  }

  async deleteSession(id: string): Promise<void> {
    this.#write(this.#db.delete(sessions).where(eq(sessions.idHash, hashOf(id))));
  }

  #write(guard: { run(): { changes: number } }, list: { run(): unknown }[] = []): void {
    writeBehind(this.#db, { guard, list }).catch(() => {});
  }

  /** Moves the end of a session that is in use, more often than lucia would. */
  async renew(id: string): Promise<void> {
    const end = Date.now() + this.#found.session.idleMs;
    await this.updateSessionExpiration(id, new Date(end));
  }

  async setSession(): Promise<void> {}
  async getUserSessions(): Promise<DatabaseSession[]> {
    return [];
  }
  async deleteUserSessions(): Promise<void> {}
  async deleteExpiredSessions(): Promise<void> {}
}

/** A session as what is in force now lets it live: never longer than it was given at the sign-in. */
function within(session: SessionRow, { idleMs, lifeMs }: Life): SessionRow {
  const { createdAt, lastSeenAt, expiresAt, endsAt } = session;
  return {
    ...session,
    idleMs: Math.min(session.idleMs, idleMs),
    expiresAt: earlier(expiresAt, new Date(lastSeenAt.getTime() + idleMs)),
    endsAt: earlier(endsAt, new Date(createdAt.getTime() + lifeMs)),
  };
}

/** Lucia knows one idle time; ours differ from session to session, so each has a lucia of its own. */
const luciaFor = (adapter: Adapter, idleMs: number) =>
  new Lucia(adapter, { sessionExpiresIn: new TimeSpan(idleMs, "ms") });

/**
 * A new session, not yet kept: the row is for the transaction in which somebody signs in.
 *
 * @returns its id, 200 random bits that are kept nowhere, and its row
 */
export async function draftSession(
  draft: SessionDraft,
): Promise<{ id: string; row: typeof sessions.$inferInsert }> {
  const nowhere: Adapter = {
    setSession: async () => {},
    getSessionAndUser: async () => [null, null],
    getUserSessions: async () => [],
    updateSessionExpiration: async () => {},
    deleteSession: async () => {},
    deleteUserSessions: async () => {},
    deleteExpiredSessions: async () => {},
  };
  const { id } = await luciaFor(nowhere, draft.idleMs).createSession(draft.userId, draft);
  const expiresAt = earlier(new Date(draft.createdAt.getTime() + draft.idleMs), draft.endsAt);
  return { id, row: { ...draft, idHash: hashOf(id), expiresAt } };
}

/**
 * The session with this id, and whose it is. One that is over, or void because its user is disabled
 * or has another role, is removed; one that is in use is renewed.
 *
 * @param kind - where the id came from; a session of the other kind is none
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
  if (isWrittenAhead(kept.session.lastSeenAt, now)) return null;
  const life = await readLife(db, kept.session.role);
  const found = { ...kept, session: within(kept.session, life) };
  const { session, passwordChangedAt, totpConfirmedAt } = found;
  const { idleMs, lastSeenAt, confirmedAt, endsAt, idHash, familyId } = session;
  const adapter = new SessionAdapter(db, now, found, life);
  const { session: valid } = await luciaFor(adapter, idleMs).validateSession(id);
  if (!valid) return null;
  const pause = Math.min(idleMs / RENEWALS, LONGEST_RENEWAL_MS);
  const isUnseen = now.getTime() - lastSeenAt.getTime() >= pause;
  if (!valid.fresh && isUnseen) await adapter.renew(id);
  const isRenewed = valid.fresh || isUnseen;
  const end = isRenewed ? new Date(now.getTime() + idleMs) : session.expiresAt;
  return {
    idHash,
    kind,
    familyId,
    confirmedAt,
    endsAt,
    expiresAt: earlier(end, endsAt),
    user: { ...found.user, hasTwoFactor: totpConfirmedAt !== null },
    passwordChangedAt,
  };
}
