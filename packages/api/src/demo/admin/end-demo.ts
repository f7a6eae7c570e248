/** "Start my own shop": removes the demo and keeps the owner's changes. */

import { conditionalTransaction, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { DEMO_RECORD, DEMO_REMOVED, type DemoRecord } from "@pickwell/db/demo-record";
import { demoSettings } from "@pickwell/db/demo-settings";
import { rowsShowingPicture } from "@pickwell/db/derived/picture-uses";
import { containsText, greatest } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import {
  authors,
  categories,
  clicks,
  contactMessages,
  deals,
  ledgerAccounts,
  ledgerReports,
  ledgerTakes,
  ledgerTransactions,
  meta,
  pages,
  pageViews,
  pictures,
  postbackKeys,
  postbackLog,
  postDrafts,
  posts,
  products,
  redirects,
  sales,
  savedProducts,
  settings,
  subscribers,
  trash,
} from "@pickwell/db/schema";
import { addStarterPages } from "@pickwell/db/starter-pages";
import { changedRows, execute, type Steps } from "@pickwell/db/statements";
import { and, eq, inArray, isNull, lte, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { addEvent, type ClickRow, type ViewRow } from "../../attribution/events.ts";
import { Sums } from "../../attribution/totals.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { filesOf, type MediaStore } from "../../core/ports/media.ts";
import { readDemo, readStory, STORY_RECORD, type StoryRecord } from "../../demo-record/record.ts";
import { forgetTransactions } from "../../ledger/store/correct.ts";
import { DaySums, removeEmptyDays } from "../../sales/day-sums.ts";
import { readSetting } from "../../settings/service.ts";
import { zonesOf } from "../../time/zones.ts";
import { removeFigures } from "../figures.ts";
import { countersOf } from "../tell-story.ts";

interface Ending {
  now: Date;
  actor: Actor;
  media: Pick<MediaStore, "drop"> | undefined;
  /** Folder with the starter texts; beside the code that reads them by default. */
  textDir?: string;
}

const listOf = (ids: readonly string[]) => sql`${JSON.stringify(ids)}`;

/**
 * Removes the demo's content and figures. Changed content stays, with its category and pictures; so
 * do accounts and everything added. Afterwards missing legal pages are added as drafts.
 *
 * @throws AppError NOT_FOUND when there is no demo
 */
export async function endDemo(db: Db, { now, actor, media, textDir }: Ending): Promise<void> {
  const demo = await readDemo(db);
  if (!demo) throw new AppError("NOT_FOUND", "The demo shop has been removed already.");
  const story = await readStory(db);
  await conditionalTransaction(
    db,
    (tx) => tx.delete(meta).where(eq(meta.key, DEMO_RECORD)),
    function* (tx) {
      yield* execute(tx.delete(meta).where(eq(meta.key, STORY_RECORD)));
      yield* execute(tx.insert(meta).values({ key: DEMO_REMOVED, value: now.toISOString() }));
      if (story) yield* removeStory(tx, story);
      yield* removeContent(tx, demo);
      yield* removeClaims(tx, demo, now);
      yield* execute(auditInsert(tx, now, { action: "demo.removed", ...actor }));
    },
  );
  const language = await readSetting(db, "general", "language");
  await addStarterPages(db, { now, language, fillsGaps: true, textDir });
  // Last, and one by one: a kill in between leaves pictures that the library can delete.
  for (const key of demo.pictures) await dropPicture(db, filesOf(media), key);
}

/** Events, with what they have added to the totals and counters, and who never was. */
function* removeStory(tx: Tx, story: StoryRecord): Steps {
  const zones = yield* zonesOf(tx);
  const sums = new Sums(zones);
  const days = new DaySums(zones);
  const left: ClickRow[] = yield* execute(
    tx.select().from(clicks).where(lte(clicks.seq, story.lastClick)),
  );
  const seen: ViewRow[] = yield* execute(
    tx.select().from(pageViews).where(lte(pageViews.seq, story.lastView)),
  );
  for (const row of [...left, ...seen]) addEvent(sums, row);
  const own = isOneOf(sales.id, listOf(story.sales));
  for (const sale of yield* execute(tx.select().from(sales).where(own))) {
    if (sale.status === "approved") sums.addSale(sale, 1);
    if (sale.countedIn !== null) days.add(sale, -1);
  }
  yield* days.settle(tx);
  yield* removeEmptyDays(tx);
  yield* removeFigures(tx, sums.list);
  for (const [kind, table] of Object.entries({ product: products, deal: deals, post: posts })) {
    for (const [id, { views, left: clicked }] of countersOf(kind, seen, left)) {
      yield* execute(
        tx
          .update(table)
          .set({
            views: greatest(0, sql`${table.views} - ${views}`),
            ...("clicks" in table && { clicks: greatest(0, sql`${table.clicks} - ${clicked}`) }),
          })
          .where(eq(table.id, id)),
      );
    }
  }
  yield* execute(tx.delete(clicks).where(lte(clicks.seq, story.lastClick)));
  yield* execute(tx.delete(pageViews).where(lte(pageViews.seq, story.lastView)));
  const adopted = yield* execute(
    tx
      .selectDistinct({ id: ledgerTransactions.accountId })
      .from(ledgerTransactions)
      .where(isOneOf(ledgerTransactions.id, listOf(story.sales))),
  );
  yield* forgetTransactions(tx, story.sales);
  yield* execute(tx.delete(sales).where(own));
  for (const [table, ids] of [
    [subscribers, story.subscribers],
    [contactMessages, story.messages],
    [postbackLog, story.hits],
    [postbackKeys, story.keys],
  ] as const) {
    yield* execute(tx.delete(table).where(isOneOf(table.id, listOf(ids))));
  }
  yield* removeEmptyAccounts(
    tx,
    adopted.map(({ id }) => id),
  );
}

/** Accounts that only sales of the demo were in. */
function* removeEmptyAccounts(tx: Tx, ids: readonly string[]): Steps {
  const unused = [ledgerReports, ledgerTakes, ledgerTransactions].map((table) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.accountId, ledgerAccounts.id))),
  );
  const hasNoUrl = notExists(
    tx
      .select({ one: sql`1` })
      .from(postbackKeys)
      .where(eq(postbackKeys.network, ledgerAccounts.name)),
  );
  yield* execute(
    tx
      .delete(ledgerAccounts)
      .where(and(isOneOf(ledgerAccounts.id, listOf(ids)), hasNoUrl, ...unused)),
  );
}

/** What is as the demo wrote it; what has been changed since is somebody's own. */
function* removeContent(tx: Tx, demo: DemoRecord): Steps {
  const at = new Date(demo.at);
  yield* execute(
    tx.delete(deals).where(and(isOneOf(deals.id, listOf(demo.deals)), lte(deals.updatedAt, at))),
  );
  yield* execute(
    tx.delete(posts).where(and(isOneOf(posts.id, listOf(demo.posts)), lte(posts.updatedAt, at))),
  );
  yield* execute(
    tx
      .delete(postDrafts)
      .where(
        and(
          isOneOf(postDrafts.postId, listOf(demo.posts)),
          notInArray(postDrafts.postId, tx.select({ id: posts.id }).from(posts)),
        ),
      ),
  );
  const writers = demo.authors ?? [];
  yield* execute(
    tx.delete(authors).where(and(isOneOf(authors.id, listOf(writers)), lte(authors.updatedAt, at))),
  );
  yield* execute(
    tx.delete(pages).where(and(isOneOf(pages.slug, listOf(demo.pages)), lte(pages.updatedAt, at))),
  );
  const isDoomed = and(isOneOf(products.id, listOf(demo.products)), lte(products.updatedAt, at));
  yield* execute(
    tx
      .delete(savedProducts)
      .where(
        inArray(
          savedProducts.productId,
          tx.select({ id: products.id }).from(products).where(isDoomed),
        ),
      ),
  );
  yield* execute(tx.delete(products).where(isDoomed));
  yield* execute(
    tx.delete(categories).where(
      and(
        isOneOf(categories.id, listOf(demo.categories)),
        lte(categories.updatedAt, at),
        // What stays in it keeps it.
        notInArray(categories.id, tx.selectDistinct({ id: products.categoryId }).from(products)),
      ),
    ),
  );
  const things = [
    ["product", demo.products],
    ["deal", demo.deals],
    ["post", demo.posts],
    ["page", demo.pages],
    ["category", demo.categories],
    ["author", writers],
  ] as const;
  const tables = {
    product: { table: products, key: products.id },
    post: { table: posts, key: posts.id },
    page: { table: pages, key: pages.slug },
    category: { table: categories, key: categories.id },
    author: { table: authors, key: authors.id },
  };
  for (const [kind, ids] of things) {
    if (kind !== "author") {
      yield* execute(
        tx.delete(trash).where(and(eq(trash.kind, kind), isOneOf(trash.targetId, listOf(ids)))),
      );
    }
    if (kind === "deal") continue;
    const { table, key } = tables[kind];
    yield* execute(
      tx
        .delete(redirects)
        .where(
          and(
            eq(redirects.kind, kind),
            isOneOf(redirects.targetId, listOf(ids)),
            notExists(tx.select({ one: sql`1` }).from(table).where(eq(key, redirects.targetId))),
          ),
        ),
    );
  }
}

/** The picture on the page about the shop, as long as it is the demo's. */
function* shownPicture(tx: Tx, demo: DemoRecord): Steps<typeof demoSettings> {
  const [row] = yield* execute(
    tx.select().from(settings).where(eq(settings.section, "appearance")),
  );
  const { aboutPicture, aboutPictureAlt } = row?.value ?? {};
  return demo.pictures.includes(String(aboutPicture))
    ? [{ section: "appearance", value: { aboutPicture, aboutPictureAlt } }]
    : [];
}

/** What the demo says of itself. A field that says something else by now is the owner's. */
function* removeClaims(tx: Tx, demo: DemoRecord, now: Date): Steps {
  for (const { section, value } of [...demoSettings, ...(yield* shownPicture(tx, demo))]) {
    const [row] = yield* execute(tx.select().from(settings).where(eq(settings.section, section)));
    if (!row) continue;
    const rest = Object.entries(row.value).filter(
      ([name, said]) => !(name in value) || JSON.stringify(said) !== JSON.stringify(value[name]),
    );
    const isClaim = eq(settings.section, section);
    const kept = { value: Object.fromEntries(rest), version: row.version + 1, updatedAt: now };
    yield* execute(
      rest.length === 0
        ? tx.delete(settings).where(isClaim)
        : tx.update(settings).set(kept).where(isClaim),
    );
  }
}

/** Unless something shows it, or names it in a text, or somebody has given it words of their own. */
async function dropPicture(db: Db, media: Pick<MediaStore, "drop">, key: string): Promise<void> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.key, key));
  const [trashed] = await db
    .select()
    .from(trash)
    .where(and(eq(trash.kind, "picture"), eq(trash.targetId, key)));
  const source = picture?.source ?? trashed?.content?.copies[0]?.rows[0]?.source;
  if (typeof source !== "string") return;
  const names = (text: SQL) => containsText(text, key);
  const named = sql`exists (${rowsShowingPicture(key)}) or exists (
    select 1 from posts where ${names(sql`content`)} union all
    select 1 from pages where ${names(sql`content`)} union all
    select 1 from broadcasts where ${names(sql`body`)} union all
    select 1 from post_drafts where ${names(sql`fields`)} union all
    select 1 from post_revisions where ${names(sql`content`)} or ${names(sql`coalesce(cover, '')`)} union all
    select 1 from trash where kind <> 'picture' and content is not null and ${names(sql`content`)})`;
  await media.drop({ key, source }, () =>
    exclusiveTransaction(db, function* (tx) {
      const unused = sql`not (${named})`;
      const gone = yield* execute(
        tx.delete(pictures).where(and(eq(pictures.key, key), isNull(pictures.updatedAt), unused)),
      );
      const forgotten = yield* execute(
        tx.delete(trash).where(and(eq(trash.kind, "picture"), eq(trash.targetId, key), unused)),
      );
      return changedRows(gone) + changedRows(forgotten) > 0;
    }),
  );
}
