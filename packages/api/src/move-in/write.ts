/** Writes entries, each in a transaction with its log entry for undoing the move. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { type moveChangeKinds, moveChanges, moveKept } from "@pickwell/db/schema";
import { execute, executeAll, type Steps } from "@pickwell/db/statements";
import { MAX_NAME_LENGTH } from "../auth/rules.ts";
import { hasAuthor, movedAuthorInsert, movedPostInsert } from "../blog/moved.ts";
import { cleanText } from "../core/text/clean-text.ts";
import { slugify } from "../core/text/slug.ts";
import { truncate } from "../csv/text.ts";
import { renderArticle } from "../markdown/render.ts";
import {
  type IsRefused,
  missingInserts,
  type NamedPicture,
  newPictures,
} from "../missing-pictures/note.ts";
import { movedPageInsert } from "../pages/moved.ts";
import { picturesInsert } from "../pictures/entered.ts";
import { remotePictureKey } from "../pictures/remote.ts";
import { type MovedTarget, movedRedirectInsert, movedVersion } from "../redirects/moved.ts";
import { movedAppearanceInsert, waitingAppearanceDelete } from "../search-appearances/moved.ts";
import { textLinksInsert } from "../text-links/register.ts";
import type { AuthorEntry, SourcePicture, TextEntry, UnplacedEntry } from "./entries.ts";
import { type Planned, pathOf } from "./plan.ts";

export interface Writing {
  db: Db;
  moveId: string;
  now: Date;
  isRefusedPicture: IsRefused;
}

type ChangeKind = (typeof moveChangeKinds)[number];

/** The statement that adds a log entry. */
export const changeInsert = (
  tx: Tx,
  { moveId }: Writing,
  change: { kind: ChangeKind; targetId: string; origin: string; version: string },
) =>
  tx
    .insert(moveChanges)
    .values({ moveId, before: null, ...change })
    .onConflictDoNothing();

/** The fields of a text, shortened to the limits of the shop. */
export function fittingText(entry: TextEntry, adjusted: (text: string) => void) {
  const fit = (text: string, length: number, name: string) => {
    const clean = cleanText(text).trim();
    if (clean.length <= length) return clean;
    adjusted(`Its ${name} was longer than ${length} characters: it is cut.`);
    return truncate(clean, length);
  };
  const title = fit(entry.title.replace(/\s+/g, " "), 200, "title");
  if (title === "") adjusted("It has no title: it is called Untitled.");
  const tags = [...new Set(entry.tags.map((tag) => truncate(cleanText(tag).trim(), 50)))].filter(
    Boolean,
  );
  if (tags.length > 30) adjusted("It had more than 30 tags: the first 30 are kept.");
  return {
    title: title || "Untitled",
    excerpt: fit(entry.excerpt, entry.as === "page" ? 300 : 1000, "excerpt"),
    author: fit(entry.author, MAX_NAME_LENGTH, "author’s name"),
    category: fit(entry.category, 100, "category"),
    tags: tags.slice(0, 30),
  };
}

const coverOf = (picture: SourcePicture | null) =>
  picture && {
    key: remotePictureKey(picture.url),
    url: picture.url,
    alt: truncate(picture.alt, 300),
  };

/**
 * Writes an article or page with its pictures, links and redirects.
 *
 * @param paths - keys of former URLs, see `addressKey`
 * @returns its id, the new pictures, and the paths that were redirected already
 */
export async function writeText(
  writing: Writing,
  entry: TextEntry,
  {
    planned,
    content,
    fields,
    paths,
  }: {
    planned: Planned;
    content: string;
    fields: ReturnType<typeof fittingText>;
    paths: readonly string[];
  },
): Promise<{ id: string; pictures: NamedPicture[]; occupied: string[] }> {
  const { db, now } = writing;
  const { as, slug, origin } = planned;
  const rendered = renderArticle(content);
  const cover = as === "post" ? coverOf(entry.cover) : null;
  const shared = coverOf(entry.appearance?.picture ?? null);
  const used = [...rendered.pictures, ...(cover ? [cover] : []), ...(shared ? [shared] : [])];
  const isDated = entry.status !== "draft" || entry.publishedAt !== null;
  const status = entry.status !== "draft" && !entry.publishedAt ? "draft" : entry.status;
  const publishedAt = isDated ? entry.publishedAt : null;
  // The original date, so that texts do not appear to be updated now.
  const at = publishedAt && publishedAt < now ? publishedAt : now;
  const id = as === "page" ? slug : newId();
  const { title, excerpt, author, category, tags } = fields;
  return exclusiveWithPictures(writing, used, origin, function* (tx) {
    // Deletes the search appearance kept for a deleted page with this slug.
    if (as === "page") yield* execute(waitingAppearanceDelete(tx, "page", slug));
    yield* execute(
      as === "page"
        ? movedPageInsert(tx, {
            slug,
            title,
            description: excerpt,
            content,
            createdAt: at,
            updatedAt: at,
          })
        : movedPostInsert(tx, {
            id,
            slug,
            title,
            excerpt,
            content,
            category,
            tags,
            author,
            cover,
            status,
            publishedAt,
            featured: entry.isFeatured,
            createdAt: at,
            updatedAt: at,
          }),
    );
    yield* executeAll(textLinksInsert(tx, rendered.links, now));
    if (entry.appearance) {
      const row = { ...entry.appearance, picture: shared, updatedAt: at };
      yield* execute(movedAppearanceInsert(tx, pathOf(planned), row));
    }
    const version = String(at.getTime());
    yield* execute(changeInsert(tx, writing, { kind: as, targetId: id, origin, version }));
    return yield* leadOn(tx, writing, { paths, to: { kind: as, targetId: id }, origin });
  }).then(({ pictures, result }) => ({ id, pictures, occupied: result }));

  async function exclusiveWithPictures<T>(
    { db: target }: Writing,
    pictures: readonly { key: string; url?: string }[],
    from: string,
    work: (tx: Tx) => Steps<T>,
  ) {
    const named = pictures.flatMap(({ key, url }) => (url === undefined ? [] : [{ key, url }]));
    const added = await newPictures(db, uniqueByKey(named));
    const result = await exclusiveTransaction(target, function* (tx) {
      yield* picturesIn(tx, writing, added, from);
      return yield* work(tx);
    });
    return { pictures: added, result };
  }
}

const uniqueByKey = <T extends { key: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [each.key, each])).values(),
];

/** Adds pictures, to be downloaded, and logs them. */
function* picturesIn(
  tx: Tx,
  writing: Writing,
  added: readonly { key: string; url: string }[],
  origin: string,
): Steps {
  const { now, isRefusedPicture } = writing;
  yield* executeAll(picturesInsert(tx, added, now));
  yield* executeAll(
    missingInserts(tx, added, { now, importId: null, isRefused: isRefusedPicture }),
  );
  for (const { key } of added) {
    yield* execute(
      changeInsert(tx, writing, { kind: "picture", targetId: key, origin, version: "" }),
    );
  }
}

/** Redirects former paths. @returns those that were redirected already */
function* leadOn(
  tx: Tx,
  writing: Writing,
  { paths, to, origin }: { paths: readonly string[]; to: MovedTarget; origin: string },
): Steps<string[]> {
  const occupied: string[] = [];
  const version = movedVersion(to);
  for (const path of paths) {
    const [added] = yield* execute(movedRedirectInsert(tx, path, to, writing.now));
    if (!added) occupied.push(path);
    else
      yield* execute(
        changeInsert(tx, writing, { kind: "redirect", targetId: path, origin, version }),
      );
  }
  return occupied;
}

/**
 * Redirects a former path to a path of the shop or another URL. @returns false when it was
 * redirected already
 */
export async function writeRedirect(
  writing: Writing,
  { path, target, origin }: { path: string; target: string; origin: string },
): Promise<boolean> {
  const occupied = await exclusiveTransaction(writing.db, (tx) =>
    leadOn(tx, writing, { paths: [path], to: { kind: null, target }, origin }),
  );
  return occupied.length === 0;
}

/** The profile that is made of an author; null when nothing is known but the name. */
function profileOf(entry: AuthorEntry) {
  const name = truncate(cleanText(entry.name).trim(), MAX_NAME_LENGTH);
  const slug = slugify(name);
  const photo = coverOf(entry.photo);
  if (slug === "" || (entry.bio === "" && !photo)) return null;
  return { slug, name, bio: truncate(entry.bio, 2000), photo };
}

/** The slug of an author whom `writeAuthor` would add; null when it would not. */
export async function newAuthorSlug(db: Db, entry: AuthorEntry): Promise<string | null> {
  const slug = profileOf(entry)?.slug;
  return slug !== undefined && !(await hasAuthor(db, slug)) ? slug : null;
}

/**
 * Adds an author's photo and text, unless the shop has that author. @returns whether it was added
 */
export async function writeAuthor(
  writing: Writing,
  entry: AuthorEntry,
  origin: string,
): Promise<boolean> {
  const { db, now } = writing;
  const profile = profileOf(entry);
  if (!profile) return false;
  const added = await newPictures(db, profile.photo ? [profile.photo] : []);
  return exclusiveTransaction(db, function* (tx) {
    const row = { ...profile, id: newId(), createdAt: now, updatedAt: now };
    const [author] = yield* execute(movedAuthorInsert(tx, row));
    if (!author) return false;
    yield* picturesIn(tx, writing, added, origin);
    const version = String(now.getTime());
    yield* execute(
      changeInsert(tx, writing, { kind: "author", targetId: row.id, origin, version }),
    );
    return true;
  });
}

/** Stores an entry without a place in the shop. */
export async function writeKept(
  { db, moveId }: Writing,
  entry: UnplacedEntry,
  origin: string,
): Promise<void> {
  const { type, title, data } = entry;
  await db
    .insert(moveKept)
    .values({ moveId, kind: type, title: truncate(title, 200), origin, data })
    .onConflictDoNothing();
}
