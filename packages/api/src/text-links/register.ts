/** Makes the links of texts known to our redirect. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { textLinks } from "@pickwell/db/schema";
import { eq, sql } from "drizzle-orm";
import type { OutboundLink } from "../markdown/links.ts";
import { textLinkId } from "./id.ts";

/** Links of one text that are tracked; further ones lead to where they say. */
export const MAX_TEXT_LINKS = 500;

/** The URLs of some links, without repetition. */
const urlsOf = (links: readonly Pick<OutboundLink, "url">[]): string[] =>
  [...new Set(links.flatMap(({ url }) => url ?? []))].slice(0, MAX_TEXT_LINKS);

/** Statements that enter the links of a text that is saved. What is known already stays. */
export const textLinksInsert = (tx: Tx, links: readonly OutboundLink[], now: Date) =>
  urlsOf(links).map((url) =>
    tx
      .insert(textLinks)
      .values({ id: textLinkId(url), url, createdAt: now })
      .onConflictDoNothing(),
  );

/** The statement that has a link of texts lead elsewhere, or where it says. */
export const replacementUpdate = (tx: Tx, id: string, replacement: string | null) =>
  tx.update(textLinks).set({ replacement }).where(eq(textLinks.id, id));

/** Enters the links of a text that was saved already; writes nothing when all are known. */
export async function registerTextLinks(
  db: Db,
  links: readonly OutboundLink[],
  now: Date,
): Promise<void> {
  const urls = urlsOf(links);
  if (urls.length === 0) return;
  const known = await db
    .select({ url: textLinks.url })
    .from(textLinks)
    .where(isOneOf(textLinks.url, sql`${JSON.stringify(urls)}`));
  const missing = links.filter(({ url }) => url && !known.some((row) => row.url === url));
  if (missing.length > 0) await atomic(db, (tx) => textLinksInsert(tx, missing, now));
}
