/** Registers links of texts for the redirect. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { textLinks } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { OutboundLink } from "../markdown/links.ts";
import { textLinkId } from "./id.ts";

/** Maximum number of tracked links per text; further ones are linked directly. */
export const MAX_TEXT_LINKS = 500;

/** The URLs of some links, without repetition. */
const urlsOf = (links: readonly Pick<OutboundLink, "url">[]): string[] =>
  [...new Set(links.flatMap(({ url }) => url ?? []))].slice(0, MAX_TEXT_LINKS);

/** The statements that register the links of a saved text. Known ones stay. */
export const textLinksInsert = (tx: Tx, links: readonly OutboundLink[], now: Date) =>
  urlsOf(links).map((url) =>
    tx
      .insert(textLinks)
      .values({ id: textLinkId(url), url, createdAt: now })
      .onConflictDoNothing(),
  );

/** The statement that replaces a link's target, or restores it. */
export const replacementUpdate = (tx: Tx, id: string, replacement: string | null) =>
  tx.update(textLinks).set({ replacement }).where(eq(textLinks.id, id));

/** Registers the links of an already saved text; writes nothing when all are known. */
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
    .where(isOneOf(textLinks.url, urls));
  const missing = links.filter(({ url }) => url && !known.some((row) => row.url === url));
  if (missing.length > 0) await atomic(db, (tx) => textLinksInsert(tx, missing, now));
}
