import { choice, id, index, instant, int, str, table } from "@pickwell/db/columns";

export const userRoles = ["admin", "user"] as const;
/** Staff roles; each includes those after it. */
export const staffRoles = ["owner", "admin", "editor", "author", "viewer"] as const;
export const userStatuses = ["active", "inactive"] as const;

/** Accounts. Secrets are in tables of their own. */
export const users = table(
  "users",
  {
    id: id().primaryKey(),
    /** Trimmed and in lower case; normalize addresses before a lookup. */
    email: str().notNull().unique(),
    name: str().notNull().default(""),
    role: choice(userRoles).notNull().default("user"),
    /** Means something of admins only. */
    staffRole: choice(staffRoles).notNull().default("admin"),
    status: choice(userStatuses).notNull().default("active"),
    /** When a link sent to the address was followed; null until then. */
    emailVerifiedAt: instant(),
    lastLoginAt: instant(),
    /** Incremented by each change of an admin, for detecting conflicting edits. */
    version: int().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("users_by_age").on(t.createdAt, t.id),
    index("users_by_role").on(t.role, t.status, t.createdAt, t.id),
    index("users_in_role").on(t.role, t.createdAt, t.id),
    index("users_by_status").on(t.status, t.createdAt, t.id),
  ],
);

/** Separate from users, so that loading a user never loads the hash. */
export const passwords = table("passwords", {
  userId: id()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Argon2id in PHC format, with its parameters and salt. */
  hash: str().notNull(),
  changedAt: instant().notNull(),
});
