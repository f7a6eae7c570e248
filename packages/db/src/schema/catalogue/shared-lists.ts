import { bool, id, index, instant, json, str, table } from "@pickwell/db/columns";
import { users } from "../people/users.ts";

/** A product on a shared list, with its name at that time. */
export interface SharedProduct {
  id: string;
  name: string;
}

/**
 * Lists of products that visitors share by a link. The id is part of the link and cannot be
 * guessed.
 */
export const sharedLists = table(
  "shared_lists",
  {
    id: id().primaryKey(),
    /** The owner; null when nobody was signed in. The list is deleted with the account. */
    userId: id().references(() => users.id, { onDelete: "cascade" }),
    /**
     * SHA-256 (base64url) of the secret with which the browser that created it may change it; null
     * for an account's list.
     */
    keyHash: str(),
    name: str().notNull(),
    /** In their order. They stay when the shop has them no longer. */
    products: json<SharedProduct[]>().notNull().default([]),
    /** Search engines may list it. */
    isPublished: bool().notNull().default(false),
    /** When it was shared no longer; nothing but its id is kept then. */
    stoppedAt: instant(),
    /** Why the shop took it down, as shown to visitors; null when it did not. */
    takenDownFor: str(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("shared_lists_of_user").on(t.userId, t.createdAt, t.id),
    index("shared_lists_by_age").on(t.createdAt, t.id),
  ],
);
