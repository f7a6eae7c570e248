/** Collects the links of changed texts. */

import { setImmediate } from "node:timers/promises";
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import {
  broadcasts,
  collections,
  linkChecks,
  linkTexts,
  linkUses,
  pages,
  posts,
} from "@pickwell/db/schema";
import { and, eq, exists, notExists, type SQL, sql } from "drizzle-orm";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { parser } from "../markdown/parser.ts";
import { renderArticle } from "../markdown/render.ts";
import { MAX_MARKDOWN } from "../markdown/rules.ts";
import { attributeOf } from "../markdown/tokens.ts";
import { pageTexts } from "../page-sections/rules.ts";
import { registerTextLinks } from "../text-links/register.ts";

/** Links of one text that are looked after; further ones are not. */
const MAX_LINKS = 500;
const MAX_URL_LENGTH = 2000;
/** Texts that are read at a time: none waits in memory for long. */
const AT_ONCE = 20;

/**
 * The outbound URLs of a text.
 *
 * @param markdown - the text
 * @param ownHost - the shop's host, with its port; its own pages are left out
 * @returns distinct http(s) URLs without fragments
 */
export function linksIn(markdown: string, ownHost: string): string[] {
  if (markdown.length > MAX_MARKDOWN) return [];
  const found = new Set<string>();
  for (const { children } of parser.parse(markdown, {})) {
    for (const token of children ?? []) {
      if (token.type !== "link_open") continue;
      const url = elsewhere(attributeOf(token, "href"), ownHost);
      if (url) found.add(url);
    }
  }
  return [...found].slice(0, MAX_LINKS);
}

function elsewhere(href: string, ownHost: string): string | null {
  const full = href.startsWith("//") ? `https:${href}` : href;
  if (!/^https?:/i.test(full) || !canParseUrl(full)) return null;
  const { host } = new URL(full);
  const [url = ""] = full.split("#", 1);
  return host === ownHost || url.length > MAX_URL_LENGTH ? null : url;
}

/**
 * Whether a text has changed since its links were collected. Called every second, so it is cheap.
 */
export async function hasChangedTexts(db: Db): Promise<boolean> {
  const rows = await prepared(db, "links:texts", (db) =>
    db.select({ kind: linkTexts.kind }).from(linkTexts).limit(1).prepare(),
  ).execute();
  return rows.length > 0;
}

/**
 * Updates the links of every changed text, and registers them for the redirect.
 *
 * @param ownHost - see `linksIn`
 * @returns how many texts were read
 */
export async function readChangedTexts(
  db: Db,
  now: () => Date,
  ownHost: string,
  signal: AbortSignal,
): Promise<number> {
  let read = 0;
  let after = "";
  while (!signal.aborted) {
    const waiting = await db
      .select()
      .from(linkTexts)
      .where(sql`${linkTexts.kind} || ' ' || ${linkTexts.targetId} > ${after}`)
      .orderBy(linkTexts.kind, linkTexts.targetId)
      .limit(AT_ONCE);
    for (const text of waiting) if (await readText(db, now(), text, ownHost)) read += 1;
    const last = waiting.at(-1);
    if (!last || waiting.length < AT_ONCE) break;
    after = `${last.kind} ${last.targetId}`;
    // A long text takes its time to read; visitors come in between.
    await setImmediate();
  }
  return read;
}

type Waiting = typeof linkTexts.$inferSelect;

interface Text {
  /** One, or each part of one that has several. */
  contents: string[];
  /** True for as long as the text is what was read. */
  isSame: (tx: Tx) => SQL;
}

async function findText(db: Db, { kind, targetId }: Waiting): Promise<Text | undefined> {
  if (kind === "page") {
    const [page] = await db.select().from(pages).where(eq(pages.slug, targetId));
    if (!page) return undefined;
    const same = and(
      eq(pages.slug, targetId),
      eq(pages.content, page.content),
      eq(pages.updatedAt, page.updatedAt),
    );
    return {
      contents: pageTexts(page),
      isSame: (tx) => exists(tx.select({ one: sql`1` }).from(pages).where(same)),
    };
  }
  if (kind === "broadcast") {
    const { id, body, status } = broadcasts;
    const [mail] = await db.select({ body, status }).from(broadcasts).where(eq(id, targetId));
    if (!mail) return undefined;
    const same = and(eq(id, targetId), eq(body, mail.body), eq(status, mail.status));
    return {
      contents: mail.status === "cancelled" ? [] : [mail.body],
      isSame: (tx) => exists(tx.select({ one: sql`1` }).from(broadcasts).where(same)),
    };
  }
  if (kind === "collection") {
    const { id, intro } = collections;
    const [collection] = await db.select({ intro }).from(collections).where(eq(id, targetId));
    if (!collection) return undefined;
    const same = and(eq(id, targetId), eq(intro, collection.intro));
    return {
      contents: [collection.intro],
      isSame: (tx) => exists(tx.select({ one: sql`1` }).from(collections).where(same)),
    };
  }
  const [post] = await db
    .select({ content: posts.content, status: posts.status })
    .from(posts)
    .where(eq(posts.id, targetId));
  if (!post) return undefined;
  const same = and(
    eq(posts.id, targetId),
    eq(posts.content, post.content),
    eq(posts.status, post.status),
  );
  return {
    contents: post.status === "archived" ? [] : [post.content],
    isSame: (tx) => exists(tx.select({ one: sql`1` }).from(posts).where(same)),
  };
}

/** @returns false when the text has changed meanwhile, or is gone; it is read another time */
async function readText(db: Db, now: Date, waiting: Waiting, ownHost: string): Promise<boolean> {
  const { kind, targetId } = waiting;
  const text = await findText(db, waiting);
  const known = and(eq(linkTexts.kind, kind), eq(linkTexts.targetId, targetId));
  if (!text) {
    await db.delete(linkTexts).where(known);
    return false;
  }
  const { contents } = text;
  const links = contents.flatMap((content) => renderArticle(content).links);
  await registerTextLinks(db, links, now);
  const urls = [...new Set(contents.flatMap((content) => linksIn(content, ownHost)))];
  return conditionalTransaction(
    db,
    (tx) => tx.delete(linkTexts).where(and(known, text.isSame(tx))),
    (tx) => [
      ...urls.map((url) =>
        tx
          .insert(linkChecks)
          .values({ url, nextCheckAt: new Date(0) })
          .onConflictDoNothing(),
      ),
      ...urls.map((url) =>
        tx
          .insert(linkUses)
          .select(
            tx
              .select({
                kind: sql<typeof kind>`${kind}`.as("kind"),
                targetId: sql<string>`${targetId}`.as("target_id"),
                link: linkChecks.seq,
              })
              .from(linkChecks)
              .where(eq(linkChecks.url, url)),
          )
          .onConflictDoNothing(),
      ),
      tx.delete(linkUses).where(
        and(
          eq(linkUses.kind, kind),
          eq(linkUses.targetId, targetId),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(linkChecks)
              .where(and(eq(linkChecks.seq, linkUses.link), isOneOf(linkChecks.url, urls))),
          ),
        ),
      ),
    ],
  );
}
