/** Registers links of texts for the redirect. */
import { atomic } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { clicks, linkChecks, linkUses, textLinks } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, exists, gte, isNull, notExists, sql } from "drizzle-orm";
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

/**
 * Deletes the links that only a deleted text had, if nobody followed them yet. Needed links that it
 * deletes nevertheless, as of a text that the job has not read yet, are registered again by that.
 *
 * @param links - of the deleted text
 * @param since - links that were registered before stay
 */
export function* unusedTextLinksDelete(tx: Tx, links: readonly OutboundLink[], since: Date): Steps {
  const urls = urlsOf(links);
  if (urls.length === 0) return;
  const isUsed = tx.select({ one: sql`1` }).from(linkUses).where(eq(linkUses.link, linkChecks.seq));
  const used = yield* execute(
    tx
      .select({ url: linkChecks.url })
      .from(linkChecks)
      .where(and(isOneOf(linkChecks.url, urls.map(withoutPlace)), exists(isUsed))),
  );
  const stays = new Set(used.map(({ url }) => url));
  const isClicked = tx
    .select({ one: sql`1` })
    .from(clicks)
    .where(and(eq(clicks.kind, "link"), eq(clicks.targetId, textLinks.id)));
  yield* execute(
    tx.delete(textLinks).where(
      and(
        isOneOf(
          textLinks.url,
          urls.filter((url) => !stays.has(withoutPlace(url))),
        ),
        gte(textLinks.createdAt, since),
        eq(textLinks.clicks, 0),
        isNull(textLinks.replacement),
        notExists(isClicked),
      ),
    ),
  );
}

/** As `link_checks` has it. */
const withoutPlace = (url: string): string => url.replace(/#.*$/s, "");
