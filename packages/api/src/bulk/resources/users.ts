import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { refreshTokens, sessions, users } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, gt, lte, type SQL, sql } from "drizzle-orm";
import { type UserAdminView, userCondition } from "../../users/admin/list.ts";
import { changeRights, signOutEverywhere } from "../../users/admin/rights.ts";
import type { BulkInput, UserBulkInput } from "../schema.ts";
import { type BulkRow, type Chosen, type Plan, planOf, type Resource } from "./resource.ts";

const inputOf = (input: BulkInput) => input as UserBulkInput;

type Rights = Pick<UserAdminView, "role" | "staffRole" | "status">;

const isSignedIn =
  sql<boolean>`(exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id})
  or exists (select 1 from ${refreshTokens} where ${refreshTokens.userId} = ${users.id}))`.mapWith(
    Boolean,
  );

async function select(db: Db, condition: SQL | undefined, limit: number): Promise<BulkRow[]> {
  const rows = await db
    .select({
      ...{ id: users.id, version: users.version, role: users.role, staffRole: users.staffRole },
      ...{ status: users.status, isSignedIn },
    })
    .from(users)
    .where(condition)
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id, version, ...values }) => ({ id, label: id, version, values }));
}

function conditionOf({ input, now }: Chosen): SQL | undefined {
  const { ids, filter } = inputOf(input);
  return and(lte(users.createdAt, now), ids ? isOneOf(users.id, ids) : userCondition(filter));
}

/** Accounts that become users lose what they may do as staff, see `permittedChange`. */
function planRole(row: BulkRow, role: Extract<UserBulkInput["change"], { kind: "role" }>["role"]) {
  if (role !== "user") return planOf(row, { role: "admin", staffRole: role });
  return row.values.role === "user" ? null : { to: { role: "user", staffRole: "admin" } };
}

export const bulkUsers: Resource = {
  noun: "account",

  /** One word for both fields of a role. */
  async shown(_db, { role, staffRole, ...values }) {
    return role === undefined ? values : { role: role === "admin" ? staffRole : role, ...values };
  },

  async names(db, labels) {
    const rows = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(isOneOf(users.id, labels));
    return new Map(rows.map(({ id, name, email }) => [id, name || email]));
  },

  count: (db, chosen) => db.$count(users, conditionOf(chosen)),

  page: (db, chosen, after, limit) =>
    select(db, and(gt(users.id, after), conditionOf(chosen)), limit),

  find: (db, ids) => select(db, isOneOf(users.id, ids), ids.length),

  plan(row, input, { manager }): Plan {
    const { change } = inputOf(input);
    const { role, staffRole } = row.values as Rights;
    if (!manager)
      return { why: message("whoever asked for this may not change accounts any more") };
    if (row.id === manager.id) return { why: message("this is the account of whoever asked") };
    if (role === "admin" && staffRole === "owner" && manager.staffRole !== "owner") {
      return { why: message("only an owner can change an owner’s account") };
    }
    switch (change.kind) {
      case "role":
        if (change.role === "owner" && manager.staffRole !== "owner") {
          return { why: message("only an owner can make another user an owner") };
        }
        return planRole(row, change.role);
      case "access":
        return planOf(row, { status: change.status });
      case "sign-out":
        return planOf(row, { isSignedIn: false });
    }
  },

  async apply(db, { now, actor }, { id, version }, { isSignedIn, ...rights }) {
    if (isSignedIn === false) await signOutEverywhere(db, now, actor, id);
    else await changeRights(db, now, actor, id, version, rights as Partial<Rights>);
  },
};
