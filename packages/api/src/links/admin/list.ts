import type { Db } from "@pickwell/db/client";
import {
  broadcasts,
  clicks,
  collections,
  deals,
  linkChecks,
  linkUses,
  pages,
  posts,
  products,
  textLinks,
} from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { LinkUseKind } from "../rules.ts";
import { type DeadAmongInput, type LinkListInput, linkFilterStates } from "./schema.ts";

type FilterState = (typeof linkFilterStates)[number];

/** A use of a link, for a link in the back office. */
export interface LinkUse {
  kind: LinkUseKind;
  /** Of a page its slug. */
  id: string;
  title: string;
  /**
   * People who left from there: of a product and a deal all who left by it, of a text those who left by
   * this link, as far as single clicks are kept.
   */
  clicks: number;
}

/** Uses of a link that are named. */
const NAMED = 5;

const fields = {
  seq: linkChecks.seq,
  url: linkChecks.url,
  state: linkChecks.state,
  httpStatus: linkChecks.httpStatus,
  /** In words; empty when there is nothing to say. */
  reason: linkChecks.reason,
  isIgnored: linkChecks.isIgnored,
  failuresInARow: linkChecks.failuresInARow,
  failingSince: linkChecks.failingSince,
  checkedAt: linkChecks.checkedAt,
  nextCheckAt: linkChecks.nextCheckAt,
};

type LinkRow = Pick<typeof linkChecks.$inferSelect, Exclude<keyof typeof fields, "url">> & {
  url: string;
};

const isState = (state: FilterState): SQL | undefined =>
  state === "ignored"
    ? eq(linkChecks.isIgnored, true)
    : and(eq(linkChecks.isIgnored, false), eq(linkChecks.state, state));

const matches = ({ search, kind }: Pick<LinkListInput, "search" | "kind">): SQL | undefined =>
  and(
    containsAllWords(search, [linkChecks.url]),
    kind === "all"
      ? undefined
      : sql`exists (select 1 from link_uses where link = ${linkChecks.seq} and kind = ${kind})`,
  );

type Counts = Record<FilterState, number>;

/** Numbers of links by state; ignored ones count as ignored only. */
export async function countLinks(db: Db, condition?: SQL): Promise<Counts> {
  const counts: Counts = { dead: 0, warning: 0, unknown: 0, ok: 0, ignored: 0 };
  // A stretch of the index each: to count by groups takes many times as long.
  for (const state of linkFilterStates) {
    counts[state] = await db.$count(linkChecks, and(isState(state), condition));
  }
  return counts;
}

/**
 * A page of matching links: dead ones first, then warnings; newest first within a state. Each state
 * is read along its index.
 *
 * @param language - of the reasons; English by default
 */
export async function listLinks(
  db: Db,
  input: LinkListInput,
  language: Language = SOURCE_LANGUAGE,
) {
  const { page, limit, state } = input;
  const condition = matches(input);
  const matching = await countLinks(db, condition);
  const counts = condition ? await countLinks(db) : matching;
  const wanted: readonly FilterState[] = state === "all" ? linkFilterStates : [state];
  const rows: LinkRow[] = [];
  let skip = (page - 1) * limit;
  for (const each of wanted) {
    const room = limit - rows.length;
    if (skip < matching[each] && room > 0) {
      rows.push(
        ...(await db
          .select(fields)
          .from(linkChecks)
          .where(and(isState(each), condition))
          .orderBy(desc(linkChecks.seq))
          .limit(room)
          .offset(skip)),
      );
    }
    skip = Math.max(0, skip - matching[each]);
  }
  const links = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      reason: translateMessage(row.reason, language),
      ...(await usesOf(db, row)),
      clicks: await clicksOf(db, row),
    })),
  );
  const total = wanted.reduce((sum, each) => sum + matching[each], 0);
  return { links, total, page, limit, counts };
}

/** One link with its uses; undefined when there is none of this number. */
export async function findLink(db: Db, seq: number) {
  const [row] = await db.select(fields).from(linkChecks).where(eq(linkChecks.seq, seq));
  return row && { ...row, ...(await usesOf(db, row)), clicks: await clicksOf(db, row) };
}

/**
 * The links of texts that lead to a URL, whichever place of the page there they name.
 *
 * @param what - of them
 */
const entriesOf = (what: SQL, url: string): SQL =>
  sql`(select ${what} from ${textLinks} where ${textLinks.url} = ${url} or (${textLinks.url} >= ${`${url}#`} and ${textLinks.url} < ${`${url}$`}))`;

/** People who left for a URL, from wherever it is linked to, and was. */
async function clicksOf(db: Db, { seq, url }: { seq: number; url: string }): Promise<number> {
  const [row] = await readRows<{ clicks: number }>(
    db,
    sql`
    select ${entriesOf(sql`coalesce(sum(${textLinks.clicks}), 0)`, url)}
      + (select coalesce(sum(${products.clicks}), 0) from ${products} where ${products.id} in (select target_id from link_uses where link = ${seq} and kind = 'product'))
      + (select coalesce(sum(${deals.clicks}), 0) from ${deals} where ${deals.id} in (select target_id from link_uses where link = ${seq} and kind = 'deal')) as clicks`,
  );
  return row?.clicks ?? 0;
}

/** The first few things that lead there, and how many there are. */
async function usesOf(
  db: Db,
  { seq, url }: { seq: number; url: string },
): Promise<{ uses: LinkUse[]; useCount: number }> {
  const uses = await readRows<LinkUse>(
    db,
    sql`
    select used.kind, used.target_id as id,
      coalesce(${products.name}, ${deals.title}, ${posts.title}, ${pages.title}, ${broadcasts.subject}, ${collections.title}, '') as title,
      case used.kind when 'product' then ${products.clicks} when 'deal' then ${deals.clicks} else (
        select count(*) from ${clicks} where ${clicks.kind} = 'link' and ${clicks.targetId} in ${entriesOf(sql`${textLinks.id}`, url)}
          and ${clicks.botReason} is null and case used.kind
            when 'broadcast' then ${clicks.broadcastId} = used.target_id
            when 'post' then ${clicks.broadcastId} is null and ${clicks.page} = '/blog/' || ${posts.slug}
            when 'collection' then ${clicks.broadcastId} is null and ${clicks.page} = '/collections/' || ${collections.slug}
            else ${clicks.broadcastId} is null and ${clicks.page} = '/' || used.target_id end) end as clicks
    from (select kind, target_id from link_uses where link = ${seq} order by kind, target_id limit ${NAMED}) used
    left join ${products} on used.kind = 'product' and ${products.id} = used.target_id
    left join ${deals} on used.kind = 'deal' and ${deals.id} = used.target_id
    left join ${posts} on used.kind = 'post' and ${posts.id} = used.target_id
    left join ${pages} on used.kind = 'page' and ${pages.slug} = used.target_id
    left join ${broadcasts} on used.kind = 'broadcast' and ${broadcasts.id} = used.target_id
    left join ${collections} on used.kind = 'collection' and ${collections.id} = used.target_id
    order by used.kind, used.target_id`,
  );
  const useCount =
    uses.length < NAMED ? uses.length : await db.$count(linkUses, eq(linkUses.link, seq));
  return { uses, useCount };
}

/** The number of dead links that are not ignored, for notices. */
export const countDeadLinks = (db: Db): Promise<number> => db.$count(linkChecks, isState("dead"));

/** Those of the given products, deals, articles or pages with a dead link. */
export async function deadAmong(db: Db, { kind, ids }: DeadAmongInput): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: linkUses.targetId })
    .from(linkUses)
    .innerJoin(linkChecks, eq(linkChecks.seq, linkUses.link))
    .where(and(eq(linkUses.kind, kind), inArray(linkUses.targetId, ids), isState("dead")));
  return rows.map(({ id }) => id);
}
