import type { Db, Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { passwords, users } from "@pickwell/db/schema";
import { and, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import type { Account } from "../core/context.ts";
import { withAsciiHost } from "../email/rules.ts";

/** The non-secret columns of a user. */
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

/** The normalized form of an email address, as `users` stores it. */
export const normalEmail = (email: string): string => withAsciiHost(email.trim()).toLowerCase();

/** The active account with this id; null when there is none. */
export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, "active")));
  return account ?? null;
}

/** The account with this address, active or not; null when there is none. */
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

/** The statement that adds an account. @param user - with a normalized address */
export const userInsert = (
  tx: Tx,
  now: Date,
  user: Pick<Row, "id" | "email" | "name" | "role" | "staffRole" | "status">,
) => tx.insert(users).values({ ...user, createdAt: now, updatedAt: now });

/**
 * The statement that changes an account.
 *
 * @param former - as read; if its version has changed, nothing is written
 * @param condition - an additional condition
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

/** The password hash of an account; null when it has none. Nothing else reads it. */
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
    // Read in any case, so that an unknown account takes no less time.
  ).execute({ userId: userId ?? "" });
  return found?.hash ?? null;
}

/**
 * The SQL condition that there is another active admin who can sign in; invited ones without a
 * password do not count.
 */
export const hasOtherAdmin = (tx: Tx, id: string) =>
  exists(
    tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwords, eq(passwords.userId, users.id))
      .where(and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.id, id))),
  );

/** The same for owners. */
export const hasOtherOwner = (tx: Tx, id: string) =>
  exists(
    tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwords, eq(passwords.userId, users.id))
      .where(and(isOwner, eq(users.status, "active"), ne(users.id, id))),
  );

/** The SQL condition for owners. */
export const isOwner = and(eq(users.role, "admin"), eq(users.staffRole, "owner"));

/** The SQL condition that an owner and an admin remain when somebody loses their rights. */
export const leavesAnAdmin = (tx: Tx, id: string) =>
  and(
    or(ne(users.role, "admin"), hasOtherAdmin(tx, id)),
    or(ne(users.role, "admin"), ne(users.staffRole, "owner"), hasOtherOwner(tx, id)),
  );
