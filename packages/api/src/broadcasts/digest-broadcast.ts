import type { Tx } from "@pickwell/db/client";
import { broadcasts } from "@pickwell/db/schema";

type Digest = Pick<
  typeof broadcasts.$inferInsert,
  "id" | "slug" | "subject" | "preheader" | "body" | "agreedProblems"
>;

/** The statement that adds a digest as a due draft, for subscribers of digests. */
export const digestBroadcastInsert = (tx: Tx, now: Date, digest: Digest) =>
  tx
    .insert(broadcasts)
    .values({ ...digest, isDigest: true, sendAt: now, createdAt: now, updatedAt: now });
