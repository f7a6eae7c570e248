/**
 * Refresh tokens of API clients. The tokens of one sign-in form a family; each can be used once.
 * Source: RFC 9700, 4.14.2.
 */

import { atomic, conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { refreshTokens, sessions } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { and, eq, gt, isNull } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import type { Call } from "../../core/client.ts";
import { AppError } from "../../core/errors.ts";
import { hashOf, newToken } from "../../core/security/tokens.ts";
import { isInFuture } from "../../core/stored-moments.ts";
import { REFRESH_FAILED, REFRESH_TOKEN_REQUIRED } from "../rules.ts";
import { findAccount } from "../users.ts";
import { readLife, type SessionLifetime, tokenMs } from "./lifetimes.ts";
import { draftSession, type SessionDraft } from "./lucia.ts";

/** An API client's access token and refresh token. */
export interface ApiSession {
  token: string;
  refreshToken: string;
  expiresAt: Date;
}

/** The state of a family, shared by its tokens. */
export interface Family {
  familyId: string;
  userId: string;
  role: SessionDraft["role"];
  startedAt: Date;
  endsAt: Date;
  /** When its owner last showed their password. */
  confirmedAt: Date;
}

/** A new family. */
export const newFamily = (
  now: Date,
  familyId: string,
  user: { id: string; role: SessionDraft["role"] },
  { lifeMs }: SessionLifetime,
): Family => ({
  familyId,
  userId: user.id,
  role: user.role,
  startedAt: now,
  endsAt: new Date(now.getTime() + lifeMs),
  confirmedAt: now,
});

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The next access and refresh token of a family, and the statements that store them. */
export async function draftApiSession(
  now: Date,
  family: Family,
  { client }: Call,
  life: SessionLifetime,
): Promise<{ answer: ApiSession; list: (tx: Tx) => Listed[] }> {
  const { familyId, userId, role, startedAt, endsAt, confirmedAt } = family;
  const refreshToken = newToken();
  const { ipHash, userAgent } = client;
  const idleMs = tokenMs(life);
  const sessionEnd = earlier(new Date(now.getTime() + idleMs), endsAt);
  const { id, row } = draftSession({
    userId,
    role,
    familyId,
    kind: "api",
    idleMs,
    endsAt: sessionEnd,
    lastSeenAt: now,
    confirmedAt,
    createdAt: now,
    ipHash,
    userAgent,
  });
  const token: typeof refreshTokens.$inferInsert = {
    tokenHash: hashOf(refreshToken),
    familyId,
    userId,
    role,
    expiresAt: earlier(new Date(now.getTime() + life.idleMs), endsAt),
    startedAt,
    endsAt,
    userAgent,
    createdAt: now,
  };
  return {
    answer: { token: id, refreshToken, expiresAt: sessionEnd },
    list: (tx) => [
      // The family has one session at a time.
      tx.delete(sessions).where(eq(sessions.familyId, familyId)),
      tx.insert(sessions).values(row),
      tx.insert(refreshTokens).values(token),
    ],
  };
}

/** The statements that end a family with its session and tokens. */
export const familyDelete = (tx: Tx, familyId: string) => [
  tx.delete(sessions).where(eq(sessions.familyId, familyId)),
  tx.delete(refreshTokens).where(eq(refreshTokens.familyId, familyId)),
];

/**
 * Exchanges a refresh token for new tokens. Reusing a token ends its family, because either the
 * client or a thief has a copy.
 *
 * @throws AppError BAD_REQUEST without a token; UNAUTHORIZED when it is invalid or expired
 */
export async function refreshSession(
  db: Db,
  now: Date,
  call: Call,
  token: string | undefined,
): Promise<ApiSession> {
  if (!token) throw new AppError("BAD_REQUEST", REFRESH_TOKEN_REQUIRED, "refreshToken");
  const failed = new AppError("UNAUTHORIZED", REFRESH_FAILED, undefined, {
    reason: "auth/user-token-expired",
  });
  const tokenHash = hashOf(token);
  const [known] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!known || isInFuture(known.lastSeenAt ?? known.createdAt, now)) throw failed;
  if (known.usedAt) {
    await endReusedFamily(db, now, known, call);
    throw failed;
  }
  const user = await findAccount(db, known.userId);
  if (user?.role !== known.role) {
    await atomic(db, (tx) => familyDelete(tx, known.familyId));
    throw failed;
  }
  const life = await readLife(db, known.role);
  const end = endOf(known, life);
  if (end.idle <= now) throw failed;
  const family = { ...known, endsAt: end.inAnyCase, confirmedAt: await confirmedIn(db, known) };
  const { answer, list } = await draftApiSession(now, family, call, life);
  const isFirst = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(refreshTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(refreshTokens.tokenHash, tokenHash),
            isNull(refreshTokens.usedAt),
            gt(refreshTokens.expiresAt, now),
          ),
        ),
    list,
  );
  if (isFirst) return answer;
  // The token is too old, or was used a moment ago by another process.
  if (known.expiresAt > now) await endReusedFamily(db, now, known, call);
  throw failed;
}

/** When a token expires, by the settings at its creation and the present ones. */
function endOf(
  { startedAt, createdAt, lastSeenAt, expiresAt, endsAt }: typeof refreshTokens.$inferSelect,
  { idleMs, lifeMs }: SessionLifetime,
): { idle: Date; inAnyCase: Date } {
  const inAnyCase = earlier(endsAt, new Date(startedAt.getTime() + lifeMs));
  const seenMs = (lastSeenAt ?? createdAt).getTime();
  return { idle: earlier(earlier(expiresAt, new Date(seenMs + idleMs)), inAnyCase), inAnyCase };
}

/** When a family's owner last showed their password, which its next session is to know. */
async function confirmedIn(
  db: Db,
  { familyId, startedAt }: Pick<Family, "familyId" | "startedAt">,
): Promise<Date> {
  const [session] = await db
    .select({ at: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.familyId, familyId));
  return session?.at ?? startedAt;
}

async function endReusedFamily(
  db: Db,
  now: Date,
  { familyId, userId }: { familyId: string; userId: string },
  { client }: Call,
): Promise<void> {
  await atomic(db, (tx) => [
    ...familyDelete(tx, familyId),
    auditInsert(tx, now, {
      action: "refresh-token.reused",
      actorId: null,
      ipHash: client.ipHash,
      target: { kind: "user", id: userId },
      after: { familyId },
    }),
  ]);
}
