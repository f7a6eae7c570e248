/**
 * What API clients get their next session with. Tokens of one sign-in are a family; each is good for
 * one use. Source: RFC 9700, 4.14.2.
 */
import { atomic, atomicIf } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { refreshTokens, sessions } from "@pickwell/db/schema";
import { and, eq, gt, isNull } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { hashOf, newToken } from "../core/tokens.ts";
import { auditInsert } from "./audit.ts";
import type { Call } from "./client.ts";
import { draftSession, type SessionDraft } from "./lucia.ts";
import { REFRESH_FAILED, REFRESH_TOKEN_REQUIRED } from "./rules.ts";
import { findAccount } from "./users.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session of an API client is not renewed by use; the client asks for the next one. */
const SESSION_MS = HOUR_MS;
/** A token that is not used for so long is void, and so is every family after so long. */
const IDLE_MS = 30 * DAY_MS;
const FAMILY_MS = 90 * DAY_MS;

/** What an API client signs its calls with, and how it goes on after that. */
export interface ApiSession {
  token: string;
  refreshToken: string;
  expiresAt: Date;
}

/** Where a family stands: the same for all its tokens. */
export interface Family {
  familyId: string;
  userId: string;
  role: SessionDraft["role"];
  startedAt: Date;
  endsAt: Date;
}

/** A family that begins now. */
export const newFamily = (
  now: Date,
  familyId: string,
  user: { id: string; role: SessionDraft["role"] },
): Family => ({
  familyId,
  userId: user.id,
  role: user.role,
  startedAt: now,
  endsAt: new Date(now.getTime() + FAMILY_MS),
});

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The next session of a family and its token, and the statements that make them good. */
export async function draftApiSession(
  now: Date,
  family: Family,
  { client }: Call,
): Promise<{ answer: ApiSession; list: (tx: Tx) => { run(): unknown }[] }> {
  const { familyId, userId, role, startedAt, endsAt } = family;
  const refreshToken = newToken();
  const { addressHash, userAgent } = client;
  const sessionEnd = earlier(new Date(now.getTime() + SESSION_MS), endsAt);
  const { id, row } = await draftSession({
    userId,
    role,
    familyId,
    kind: "api",
    idleMs: SESSION_MS,
    endsAt: sessionEnd,
    lastSeenAt: now,
    createdAt: now,
    addressHash,
    userAgent,
  });
  const token: typeof refreshTokens.$inferInsert = {
    tokenHash: hashOf(refreshToken),
    familyId,
    userId,
    expiresAt: earlier(new Date(now.getTime() + IDLE_MS), endsAt),
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

/** Statements that end a family: its session and all its tokens. */
export const familyDelete = (tx: Tx, familyId: string) => [
  tx.delete(sessions).where(eq(sessions.familyId, familyId)),
  tx.delete(refreshTokens).where(eq(refreshTokens.familyId, familyId)),
];

/**
 * Changes a refresh token for the next session and the next token. One that was used before ends
 * its family: either its owner or a thief holds a copy, and nobody can tell which.
 *
 * @throws AppError BAD_REQUEST without a token; UNAUTHORIZED when it is not good, or not any more
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
  if (!known) throw failed;
  if (known.usedAt) {
    await endReusedFamily(db, now, known, call);
    throw failed;
  }
  const user = await findAccount(db, known.userId);
  if (!user) {
    await atomic(db, (tx) => familyDelete(tx, known.familyId));
    throw failed;
  }
  const { answer, list } = await draftApiSession(now, { ...known, role: user.role }, call);
  const isFirst = await atomicIf(
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
  // Too old, or somebody else was first a moment ago.
  if (known.expiresAt > now) await endReusedFamily(db, now, known, call);
  throw failed;
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
      addressHash: client.addressHash,
      target: { kind: "user", id: userId },
      after: { familyId },
    }),
  ]);
}
