import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { refreshTokens, sessions } from "@pickwell/db/schema";
import { and, desc, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import type { Account, Session } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { inFuture, isInFuture } from "../../core/stored-moments.ts";
import type { SessionLifetime } from "./lifetimes.ts";
import { draftSession } from "./lucia.ts";
import { familyDelete } from "./refresh.ts";

/** A browser's new session and the statement that stores it. */
export function draftBrowserSession(
  now: Date,
  user: Account,
  { client }: Call,
  { idleMs, lifeMs }: SessionLifetime,
) {
  const { ipHash, userAgent } = client;
  const endsAt = new Date(now.getTime() + lifeMs);
  const { id, row } = draftSession({
    userId: user.id,
    role: user.role,
    kind: "browser",
    familyId: null,
    idleMs,
    endsAt,
    lastSeenAt: now,
    confirmedAt: now,
    createdAt: now,
    ipHash,
    userAgent,
  });
  return {
    session: { id, endsAt, expiresAt: row.expiresAt },
    insert: (tx: Tx) => tx.insert(sessions).values(row),
  };
}

/** The statements that end a session, and an API client's whole family. */
export const sessionDelete = (
  tx: Tx,
  { idHash, familyId }: Pick<Session, "idHash" | "familyId">,
) =>
  familyId ? familyDelete(tx, familyId) : [tx.delete(sessions).where(eq(sessions.idHash, idHash))];

/**
 * The statements that end all sessions of a user except one. Run them in the transaction that
 * disables the user or changes role or password.
 */
export const sessionsDelete = (
  tx: Tx,
  userId: string,
  except?: Pick<Session, "idHash" | "familyId">,
) => [
  tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except && ne(sessions.idHash, except.idHash))),
  tx
    .delete(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, userId),
        except?.familyId ? ne(refreshTokens.familyId, except.familyId) : undefined,
      ),
    ),
];

/** The statements that end all sessions of all users. */
export const everySessionDelete = (tx: Tx) => [tx.delete(sessions), tx.delete(refreshTokens)];

/** Signs out. */
export async function endSession(
  db: Db,
  now: Date,
  { client }: Call,
  session: Session,
): Promise<void> {
  await atomic(db, (tx) => [
    ...sessionDelete(tx, session),
    auditInsert(tx, now, {
      action: "session.ended",
      actorId: session.user.id,
      ipHash: client.ipHash,
      target: { kind: "user", id: session.user.id },
    }),
  ]);
}

/** A session, as its user sees it in the account. */
export interface SignedInPlace {
  /** For `revokeSession`. */
  id: string;
  kind: Session["kind"];
  userAgent: string;
  startedAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
}

/** A user's sessions, most recently used first. */
export const listSessions = (db: Db, now: Date, current: Session): Promise<SignedInPlace[]> =>
  listPlaces(db, now, current.user.id, current);

/** A user's sessions. @param current - the session of the caller */
export async function listPlaces(
  db: Db,
  now: Date,
  userId: string,
  current: Session,
): Promise<SignedInPlace[]> {
  const browsers = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), eq(sessions.kind, "browser"), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.createdAt));
  // An API client is a family, because its sessions are replaced.
  const families = await db
    .select()
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, userId),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, now),
      ),
    );
  const places: SignedInPlace[] = [
    ...browsers.map((row) => ({
      id: row.idHash,
      kind: row.kind,
      userAgent: row.userAgent,
      startedAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      isCurrent: row.idHash === current.idHash,
    })),
    ...families.map((row) => ({
      id: row.familyId,
      kind: "api" as const,
      userAgent: row.userAgent,
      startedAt: row.startedAt,
      lastSeenAt: row.lastSeenAt ?? row.createdAt,
      isCurrent: row.familyId === current.familyId,
    })),
  ];
  return places
    .filter(({ lastSeenAt }) => !isInFuture(lastSeenAt, now))
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Ends one of the user's sessions. @throws AppError NOT_FOUND when it is not the user's */
export async function revokeSession(
  db: Db,
  now: Date,
  call: Call,
  current: Session,
  id: string,
): Promise<void> {
  const place = (await listSessions(db, now, current)).find((one) => one.id === id);
  if (!place) throw new AppError("NOT_FOUND", "You are no longer signed in there.");
  const { kind } = place;
  await atomic(db, (tx) => [
    ...sessionDelete(tx, { idHash: id, familyId: kind === "api" ? id : null }),
    auditInsert(tx, now, {
      action: "session.revoked",
      actorId: current.user.id,
      ipHash: call.client.ipHash,
      target: { kind: "user", id: current.user.id },
      before: { kind },
    }),
  ]);
}

/** Ends all of the user's sessions except the current one. */
export async function revokeOtherSessions(
  db: Db,
  now: Date,
  { client }: Call,
  current: Session,
): Promise<void> {
  const { user } = current;
  await atomic(db, (tx) => [
    ...sessionsDelete(tx, user.id, current),
    auditInsert(tx, now, {
      action: "session.others-revoked",
      actorId: user.id,
      ipHash: client.ipHash,
      target: { kind: "user", id: user.id },
    }),
  ]);
}

/** The statements that delete expired sessions. */
export const staleSessionsDelete = (tx: Tx, now: Date) => [
  tx.delete(sessions).where(or(lte(sessions.expiresAt, now), inFuture(sessions.lastSeenAt, now))),
  tx
    .delete(refreshTokens)
    .where(or(lte(refreshTokens.expiresAt, now), inFuture(refreshTokens.createdAt, now))),
];
