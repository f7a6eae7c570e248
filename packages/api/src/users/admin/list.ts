import type { Db } from "@pickwell/db/client";
import { ignoringCase } from "@pickwell/db/columns";
import { oneTimeTokens, passwords, totp, users } from "@pickwell/db/schema";
import { type AnyColumn, and, desc, eq, type SQL, sql } from "drizzle-orm";
import { pendingEmail } from "../../auth/account/change-email.ts";
import { accountColumns } from "../../auth/users.ts";
import { AppError } from "../../core/errors.ts";
import { sortTerms } from "../../core/sort.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { UserFilter, UserListInput, userSorts } from "./schema.ts";

const hasTwoFactor =
  sql<boolean>`exists (select 1 from ${totp} where ${totp.userId} = ${users.id} and ${totp.confirmedAt} is not null)`.mapWith(
    Boolean,
  );

/** What the back office may know of an account. */
const fields = {
  ...accountColumns,
  status: users.status,
  updatedAt: users.updatedAt,
  /** Grows with every change. */
  version: users.version,
  pendingEmail,
  hasPassword:
    sql<boolean>`exists (select 1 from ${passwords} where ${passwords.userId} = ${users.id})`.mapWith(
      Boolean,
    ),
  /** Until when the link of the last invitation is good; null when there is none. */
  invitedUntil: sql<Date | null>`(select ${oneTimeTokens.expiresAt} from ${oneTimeTokens}
    where ${oneTimeTokens.userId} = ${users.id} and ${oneTimeTokens.purpose} = 'invite'
    and ${oneTimeTokens.email} = ${users.email})`.mapWith(oneTimeTokens.expiresAt),
  hasTwoFactor,
};

const selectUsers = (db: Db) => db.select(fields).from(users);

export type UserAdminView = Awaited<ReturnType<typeof selectUsers>>[number];

/** The counts on the three cards above the list. */
export interface UserCounts {
  total: number;
  active: number;
  inactive: number;
}

/** @param condition - on `users`; by default all are counted */
export async function countUsers(db: Db, condition?: SQL): Promise<number> {
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(users).where(condition);
  return counted?.total ?? 0;
}

/** What each order compares. Of users, what they may do as staff means nothing. */
const orders: Record<(typeof userSorts)[number], readonly (AnyColumn | SQL)[]> = {
  name: [ignoringCase(users.name)],
  email: [users.email],
  role: [users.role, sql`case when ${users.role} = 'admin' then ${users.staffRole} else '' end`],
  status: [users.status],
  twoFactor: [hasTwoFactor],
  created: [users.createdAt],
  lastLogin: [users.lastLoginAt],
};

/** The SQL condition of a filter; undefined when it matches all. */
export const userCondition = ({ search, role, status }: UserFilter): SQL | undefined =>
  and(
    role === "all" ? undefined : eq(users.role, role),
    status === "all" ? undefined : eq(users.status, status),
    containsAllWords(search, [users.name, users.email]),
  );

/** A page of matching accounts, newest first by default, with the total. */
export async function listUsers(db: Db, input: UserListInput) {
  const { page, limit, sort, order } = input;
  const condition = userCondition(input);
  const total = await countUsers(db, condition);
  const rows = await selectUsers(db)
    .where(condition)
    .orderBy(
      ...(sort
        ? sortTerms(orders[sort], order, users.id)
        : [desc(users.createdAt), desc(users.id)]),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const active = await countUsers(db, eq(users.status, "active"));
  const inactive = await countUsers(db, eq(users.status, "inactive"));
  const counts: UserCounts = { total: active + inactive, active, inactive };
  return { users: rows, total, page, limit, counts };
}

/** @throws AppError NOT_FOUND when no account has this id */
export async function getUser(db: Db, id: string): Promise<UserAdminView> {
  const [user] = await selectUsers(db).where(eq(users.id, id));
  if (!user) throw new AppError("NOT_FOUND", "User not found");
  return user;
}
