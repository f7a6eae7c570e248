/** "Start my own shop": takes out whatever the demo has put in, and leaves what is somebody's own. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { DEMO_RECORD, DEMO_REMOVED, type DemoRecord } from "@pickwell/db/demo-record";
import { demoSettings } from "@pickwell/db/demo-settings";
import { isOneOf } from "@pickwell/db/json";
import { holdersOf } from "@pickwell/db/picture-uses";
import {
  authors,
  categories,
  clicks,
  contactMessages,
  deals,
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
import { and, eq, inArray, isNull, lte, notExists, notInArray, sql } from "drizzle-orm";
import { addEvent, type ClickRow, type ViewRow } from "../../attribution/roll-up.ts";
import { Sums } from "../../attribution/totals.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { filesOf, type MediaStore } from "../../core/ports/media.ts";
import { readDemo, readStory, STORY_RECORD, type StoryRecord } from "../../demo-record/record.ts";
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
 * Removes the demo's content and figures. What somebody has changed since stays, with the category
 * and pictures that it needs; so do accounts, and everything that was added. Then the starter texts
 * of the legal pages come back where there are none.
 *
 * @throws AppError NOT_FOUND where there is no demo, or no more
 */
export async function endDemo(db: Db, { now, actor, media, textDir }: Ending): Promise<void> {
  const demo = await readDemo(db);
  if (!demo) throw new AppError("NOT_FOUND", "The demo shop has been removed already.");
  const story = await readStory(db);
  await exclusiveTransaction(db, (tx) => {
    if (tx.delete(meta).where(eq(meta.key, DEMO_RECORD)).run().changes === 0) return;
    tx.delete(meta).where(eq(meta.key, STORY_RECORD)).run();
    tx.insert(meta).values({ key: DEMO_REMOVED, value: now.toISOString() }).run();
    if (story) removeStory(tx, story);
    removeContent(tx, demo);
    removeClaims(tx, demo, now);
    auditInsert(tx, now, { action: "demo.removed", ...actor }).run();
  });
  await addStarterPages(db, { now, fillsGaps: true, ...(textDir && { textDir }) });
  // Last, and one by one: a kill in between leaves pictures that the library can delete.
  for (const key of demo.pictures) await dropPicture(db, filesOf(media), key);
}

/** Events, with what they have added to the totals and counters, and who never was. */
function removeStory(tx: Tx, story: StoryRecord): void {
  const sums = new Sums(zonesOf(tx));
  const left: ClickRow[] = tx.select().from(clicks).where(lte(clicks.seq, story.lastClick)).all();
  const seen: ViewRow[] = tx
    .select()
    .from(pageViews)
    .where(lte(pageViews.seq, story.lastView))
    .all();
  for (const row of [...left, ...seen]) addEvent(sums, row);
  const own = isOneOf(sales.id, listOf(story.sales));
  for (const sale of tx.select().from(sales).where(own).all()) {
    if (sale.status === "approved") sums.addSale(sale, 1);
  }
  removeFigures(tx, sums.list);
  for (const [kind, table] of Object.entries({ product: products, deal: deals, post: posts })) {
    for (const [id, { views, left: clicked }] of countersOf(kind, seen, left)) {
      tx.update(table)
        .set({
          views: sql`max(0, ${table.views} - ${views})`,
          ...("clicks" in table && { clicks: sql`max(0, ${table.clicks} - ${clicked})` }),
        })
        .where(eq(table.id, id))
        .run();
    }
  }
  tx.delete(clicks).where(lte(clicks.seq, story.lastClick)).run();
  tx.delete(pageViews).where(lte(pageViews.seq, story.lastView)).run();
  tx.delete(sales).where(own).run();
  for (const [table, ids] of [
    [subscribers, story.subscribers],
    [contactMessages, story.messages],
    [postbackLog, story.hits],
    [postbackKeys, story.keys],
  ] as const) {
    tx.delete(table)
      .where(isOneOf(table.id, listOf(ids)))
      .run();
  }
}

/** What is as the demo wrote it; what has been changed since is somebody's own. */
function removeContent(tx: Tx, demo: DemoRecord): void {
  const at = new Date(demo.at);
  tx.delete(deals)
    .where(and(isOneOf(deals.id, listOf(demo.deals)), lte(deals.updatedAt, at)))
    .run();
  tx.delete(posts)
    .where(and(isOneOf(posts.id, listOf(demo.posts)), lte(posts.updatedAt, at)))
    .run();
  tx.delete(postDrafts)
    .where(
      and(
        isOneOf(postDrafts.postId, listOf(demo.posts)),
        notInArray(postDrafts.postId, tx.select({ id: posts.id }).from(posts)),
      ),
    )
    .run();
  const writers = demo.authors ?? [];
  tx.delete(authors)
    .where(and(isOneOf(authors.id, listOf(writers)), lte(authors.updatedAt, at)))
    .run();
  tx.delete(pages)
    .where(and(isOneOf(pages.slug, listOf(demo.pages)), lte(pages.updatedAt, at)))
    .run();
  const isDoomed = and(isOneOf(products.id, listOf(demo.products)), lte(products.updatedAt, at));
  tx.delete(savedProducts)
    .where(
      inArray(
        savedProducts.productId,
        tx.select({ id: products.id }).from(products).where(isDoomed),
      ),
    )
    .run();
  tx.delete(products).where(isDoomed).run();
  tx.delete(categories)
    .where(
      and(
        isOneOf(categories.id, listOf(demo.categories)),
        lte(categories.updatedAt, at),
        // What stays in it keeps it.
        notInArray(categories.id, tx.selectDistinct({ id: products.categoryId }).from(products)),
      ),
    )
    .run();
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
      tx.delete(trash)
        .where(and(eq(trash.kind, kind), isOneOf(trash.targetId, listOf(ids))))
        .run();
    }
    if (kind === "deal") continue;
    const { table, key } = tables[kind];
    tx.delete(redirects)
      .where(
        and(
          eq(redirects.kind, kind),
          isOneOf(redirects.targetId, listOf(ids)),
          notExists(tx.select({ one: sql`1` }).from(table).where(eq(key, redirects.targetId))),
        ),
      )
      .run();
  }
}

/** The picture on the page about the shop, as long as it is the demo's. */
function shownPicture(tx: Tx, demo: DemoRecord): typeof demoSettings {
  const row = tx.select().from(settings).where(eq(settings.section, "appearance")).get();
  const { aboutPicture, aboutPictureAlt } = row?.value ?? {};
  return demo.pictures.includes(String(aboutPicture))
    ? [{ section: "appearance", value: { aboutPicture, aboutPictureAlt } }]
    : [];
}

/** What the demo says of itself. A field that says something else by now is the owner's. */
function removeClaims(tx: Tx, demo: DemoRecord, now: Date): void {
  for (const { section, value } of [...demoSettings, ...shownPicture(tx, demo)]) {
    const row = tx.select().from(settings).where(eq(settings.section, section)).get();
    if (!row) continue;
    const rest = Object.entries(row.value).filter(
      ([name, said]) => !(name in value) || JSON.stringify(said) !== JSON.stringify(value[name]),
    );
    if (rest.length === 0) tx.delete(settings).where(eq(settings.section, section)).run();
    else {
      tx.update(settings)
        .set({ value: Object.fromEntries(rest), version: row.version + 1, updatedAt: now })
        .where(eq(settings.section, section))
        .run();
    }
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
  const named = sql`exists (${holdersOf(key)}) or exists (
    select 1 from posts where instr(content, ${key}) union all
    select 1 from pages where instr(content, ${key}) union all
    select 1 from broadcasts where instr(body, ${key}) union all
    select 1 from post_drafts where instr(fields, ${key}) union all
    select 1 from post_revisions where instr(content, ${key}) or instr(coalesce(cover, ''), ${key}) union all
    select 1 from trash where kind <> 'picture' and content is not null and instr(content, ${key}))`;
  await media.drop({ key, source }, () =>
    exclusiveTransaction(db, (tx) => {
      const unused = sql`not (${named})`;
      const gone = tx
        .delete(pictures)
        .where(and(eq(pictures.key, key), isNull(pictures.updatedAt), unused))
        .run().changes;
      const forgotten = tx
        .delete(trash)
        .where(and(eq(trash.kind, "picture"), eq(trash.targetId, key), unused))
        .run().changes;
      return gone + forgotten > 0;
    }),
  );
}
