import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { passwords, users } from "@pickwell/db/schema";
import { and, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import type { Account } from "../core/context.ts";
import { withAsciiHost } from "../email/rules.ts";

/** Columns of a user that may leave the database. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  staffRole: users.staffRole,
  emailVerifiedAt: users.emailVerifiedAt,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
};

/** An address as `users` keeps it, so that it is found however it is typed. */
export const normalEmail = (email: string): string => withAsciiHost(email.trim()).toLowerCase();

/** The active account with this id; null when there is none. */
export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, "active")));
  return account ?? null;
}

/** The account with this address, whether or not it is disabled; null when there is none. */
export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<(Account & { isActive: boolean }) | null> {
  const [found] = await prepared(db, "users:by-email", (db) =>
    db
      .select({ ...accountColumns, status: users.status })
      .from(users)
      .where(eq(users.email, sql.placeholder("email")))
      .prepare(),
  ).execute({ email: normalEmail(email) });
  if (!found) return null;
  const { status, ...account } = found;
  return { ...account, isActive: status === "active" };
}

type Row = typeof users.$inferInsert;

/** The statement that adds an account. @param user - its address as `normalEmail` gives it */
export const userInsert = (
  tx: Tx,
  now: Date,
  user: Pick<Row, "id" | "email" | "name" | "role" | "staffRole" | "status">,
) => tx.insert(users).values({ ...user, createdAt: now, updatedAt: now });

/**
 * The statement that changes an account.
 *
 * @param former - as far as is known; if it has another version by now, nothing changes
 * @param condition - what must be true besides
 */
export const userUpdate = (
  tx: Tx,
  now: Date,
  former: Pick<typeof users.$inferSelect, "id" | "version">,
  changes: Partial<Pick<Row, "name" | "role" | "staffRole" | "status">>,
  condition?: SQL,
) =>
  tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.id, former.id), eq(users.version, former.version), condition));

/** The hash of an account's password; null when it has none. Nothing else ever reads it. */
export async function findPasswordHash(db: Db, userId: string | null): Promise<string | null> {
  const [found] = await prepared(
    db,
    "passwords:one",
    (db) =>
      db
        .select({ hash: passwords.hash })
        .from(passwords)
        .where(eq(passwords.userId, sql.placeholder("userId")))
        .prepare(),
    // Asked in any case, so that an unknown account takes no less time.
  ).execute({ userId: userId ?? "" });
  return found?.hash ?? null;
}

/**
 * The condition that there is an active admin besides this user: somebody must be able to get in.
 * Whoever was invited and has no password yet may never do so.
 */
export const hasOtherAdmin = (tx: Tx, id: string) =>
  exists(
    tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwords, eq(passwords.userId, users.id))
      .where(and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.id, id))),
  );

/** The same of owners: somebody must be able to say who works here. */
export const hasOtherOwner = (tx: Tx, id: string) =>
  exists(
    tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwords, eq(passwords.userId, users.id))
      .where(and(isOwner, eq(users.status, "active"), ne(users.id, id))),
  );

/** The condition that an account is an owner's. */
export const isOwner = and(eq(users.role, "admin"), eq(users.staffRole, "owner"));

/** The condition that taking rights from somebody leaves an owner and an admin. */
export const leavesAnAdmin = (tx: Tx, id: string) =>
  and(
    or(ne(users.role, "admin"), hasOtherAdmin(tx, id)),
    or(ne(users.role, "admin"), ne(users.staffRole, "owner"), hasOtherOwner(tx, id)),
  );
