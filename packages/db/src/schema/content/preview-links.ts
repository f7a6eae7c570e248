import { choice, id, index, instant, str, table } from "@pickwell/db/columns";

/** What can be previewed. */
export const previewKinds = ["product", "post", "deal"] as const;

/** Secret preview links. Deleted when revoked or expired. */
export const previewLinks = table(
  "preview_links",
  {
    /** SHA-256 of the token in the address, base64url. */
    tokenHash: str().primaryKey(),
    kind: choice(previewKinds).notNull(),
    targetId: id().notNull(),
    /** Whose unsaved text it shows; the account may be gone since. */
    madeBy: id().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("preview_links_of").on(t.kind, t.targetId, t.createdAt),
    index("preview_links_by_end").on(t.expiresAt),
  ],
);
