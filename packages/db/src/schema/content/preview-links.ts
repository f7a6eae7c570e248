import { choice, id, index, instant, str, table } from "@pickwell/db/columns";

/** What can be looked at in the shop before visitors see it. */
export const previewKinds = ["product", "post", "deal"] as const;

/** Secret links that show something before visitors see it. Gone when somebody ends them, or when they end. */
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
