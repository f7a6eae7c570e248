/** Uses of pictures. */

import type { Db } from "@pickwell/db/client";
import { postsContaining, rowsShowingPicture } from "@pickwell/db/derived/picture-uses";
import { isLike } from "@pickwell/db/expressions";
import {
  authors,
  categories,
  collections,
  deals,
  pages,
  postDrafts,
  posts,
  products,
} from "@pickwell/db/schema";
import { containsPattern } from "@pickwell/db/search";
import { readRows } from "@pickwell/db/statements";
import { type AnyColumn, and, inArray, or, type SQL, sql } from "drizzle-orm";
import { renderArticle } from "../../markdown/render.ts";
import { pageTexts } from "../../page-sections/rules.ts";

/** A use of a picture, for a link in the back office. */
export interface MediaUse {
  kind:
    | "product"
    | "deal"
    | "post"
    | "category"
    | "collection"
    | "author"
    | "page"
    | "draft"
    | "settings"
    | "appearance";
  /** Of a page its slug; of what a page says to search engines its path; of settings their section; of a draft its article's id, empty for one that is not there yet. */
  id: string;
  title: string;
}

/** Uses that are named; there may be more. */
const NAMED = 100;
/** Texts that are read to see whether they really show a picture that lives elsewhere. */
const READ = 500;

/** Words of an address that texts are searched for, the longest ones: they tell the most. */
const MAX_TERMS = 12;

/** A picture, as uses name it. */
interface Picture {
  key: string;
  source: string;
}

/**
 * What every text that shows the picture holds: the key of one of ours; of an address the words in
 * it, since a text may have other characters of it in another way.
 */
const termsOfPicture = ({ key, source }: Picture): string[] =>
  source.startsWith("media:")
    ? [key]
    : [...new Set(source.match(/[a-z0-9]{3,}/gi) ?? [])]
        .sort((a, b) => b.length - a.length)
        .slice(0, MAX_TERMS);

const holdsAll = (column: AnyColumn, terms: readonly string[]): SQL | undefined =>
  and(...terms.map((term) => isLike(column, containsPattern(term))));

/** Products, deals, articles, categories, collections, authors and settings that hold a reference to it. */
const findHolders = (db: Db, key: string): Promise<MediaUse[]> =>
  readRows<MediaUse>(
    db,
    sql`
      select used.kind, used.id, coalesce(${products.name}, ${deals.title}, ${posts.title}, ${categories.name}, ${collections.title}, ${authors.name},
          case used.kind when 'settings' then 'Appearance' when 'appearance' then used.id else '' end) as title
      from (${rowsShowingPicture(key)} order by kind, id limit ${NAMED + 1}) used
      left join ${products} on used.kind = 'product' and ${products.id} = used.id
      left join ${deals} on used.kind = 'deal' and ${deals.id} = used.id
      left join ${posts} on used.kind = 'post' and ${posts.id} = used.id
      left join ${categories} on used.kind = 'category' and ${categories.id} = used.id
      left join ${collections} on used.kind = 'collection' and ${collections.id} = used.id
      left join ${authors} on used.kind = 'author' and ${authors.id} = used.id
      order by used.kind, used.id`,
  );

/** Whether a text shows it. Mentioning one of ours is enough, as with its whole address. */
const shows = (text: string, { key, source }: Picture): boolean =>
  source.startsWith("media:")
    ? text.includes(key)
    : renderArticle(text).pictures.some((picture) => picture.key === key);

/** A form that was not saved names pictures as they were entered: by key, or by address. */
const showsInDraft = ({ content, ...fields }: Record<string, unknown>, picture: Picture) =>
  shows(String(content ?? ""), picture) ||
  [picture.key, picture.source].some((name) => JSON.stringify(fields).includes(name));

/** Articles, pages, collections and drafts in whose text it stands. */
async function findTexts(db: Db, picture: Picture): Promise<MediaUse[]> {
  const terms = termsOfPicture(picture);
  const inPosts = await db
    .select({ id: posts.id, title: posts.title, content: posts.content })
    .from(posts)
    .where(inArray(posts.id, sql`(${postsContaining(terms)})`))
    .limit(READ);
  const inPages = await db
    .select({
      id: pages.slug,
      title: pages.title,
      content: pages.content,
      sections: pages.sections,
    })
    .from(pages)
    .where(or(holdsAll(pages.content, terms), holdsAll(pages.sections, terms)))
    .limit(READ);
  const inCollections = await db
    .select({ id: collections.id, title: collections.title, content: collections.intro })
    .from(collections)
    .where(holdsAll(collections.intro, terms))
    .limit(READ);
  const inDrafts = await db
    .select({ id: postDrafts.postId, fields: postDrafts.fields })
    .from(postDrafts)
    .where(holdsAll(postDrafts.fields, terms))
    .limit(READ);
  return [
    ...inPosts
      .filter(({ content }) => shows(content, picture))
      .map(({ id, title }): MediaUse => ({ kind: "post", id, title })),
    ...inPages
      .filter(
        (page) =>
          pageTexts(page).some((text) => shows(text, picture)) ||
          page.sections.some((section) => section.picture?.key === picture.key),
      )
      .map(({ id, title }): MediaUse => ({ kind: "page", id, title })),
    ...inCollections
      .filter(({ content }) => shows(content, picture))
      .map(({ id, title }): MediaUse => ({ kind: "collection", id, title })),
    ...inDrafts
      .filter(({ fields }) => showsInDraft(fields, picture))
      .map(
        ({ id, fields }): MediaUse => ({ kind: "draft", id, title: String(fields.title ?? "") }),
      ),
  ];
}

/**
 * All uses of a picture: references first, from their index, then texts. Articles are found by
 * their text index; pages and drafts are few. Revisions do not count.
 *
 * @returns a limited list; `more` when there are others
 */
export async function findUses(
  db: Db,
  picture: Picture,
): Promise<{ usedIn: MediaUse[]; more: boolean }> {
  const uses = new Map<string, MediaUse>();
  const found = [...(await findHolders(db, picture.key)), ...(await findTexts(db, picture))];
  for (const use of found) {
    const name = `${use.kind} ${use.id}`;
    if (!uses.has(name)) uses.set(name, use);
  }
  return { usedIn: [...uses.values()].slice(0, NAMED), more: uses.size > NAMED };
}

/** The SQL condition that no text contains the picture's key. */
export function isUnnamed(key: string): SQL | undefined {
  const named = [
    rowsShowingPicture(key),
    postsContaining([key]),
    sql`select 1 from ${pages} where ${or(holdsAll(pages.content, [key]), holdsAll(pages.sections, [key]))}`,
    sql`select 1 from ${collections} where ${holdsAll(collections.intro, [key])}`,
    sql`select 1 from ${postDrafts} where ${holdsAll(postDrafts.fields, [key])}`,
  ];
  return and(...named.map((rows) => sql`not exists (${rows})`));
}
