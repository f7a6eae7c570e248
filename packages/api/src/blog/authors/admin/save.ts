import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import { authors, posts, users } from "@pickwell/db/schema";
import { execute, executeAll, type Steps } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "../../../core/actor.ts";
import { auditInsert } from "../../../core/audit.ts";
import { AppError } from "../../../core/errors.ts";
import { differences, nextVersion, versionConflict } from "../../../core/versions.ts";
import { described, pictureRef, picturesInsert } from "../../../pictures/entered.ts";
import { authorSlug } from "../../../publishing/rules.ts";
import { type AuthorAdminView, type AuthorRow, getAdminAuthor } from "./list.ts";
import type { AuthorChange } from "./schema.ts";

type AuthorValues = Pick<AuthorRow, "name" | "bio" | "photo" | "links" | "userId">;

interface ChangeContext {
  now: Date;
  actor: Actor;
}

/**
 * Changes a profile. A new name is applied to all of the author's articles and changes the URL of
 * their page, with a redirect. It does not count as an update of the articles.
 *
 * @throws AppError NOT_FOUND; CONFLICT when it has changed since, or another author has the name
 */
export async function changeAuthor(
  db: Db,
  context: ChangeContext,
  { key, ...change }: AuthorChange,
): Promise<AuthorAdminView> {
  return writeAuthorChange(db, context, await getAdminAuthor(db, context.now, key), change);
}

/**
 * The same for an author that was read already, or has no profile yet.
 *
 * @throws AppError CONFLICT when the author was changed since, or another author has the name or
 *   the account; BAD_REQUEST when `userId` is no account of the staff
 */
export async function writeAuthorChange(
  db: Db,
  { now, actor }: ChangeContext,
  former: AuthorAdminView,
  { version, changes: { photo: entered, ...changes } }: Omit<AuthorChange, "key">,
): Promise<AuthorAdminView> {
  if (version !== undefined && version !== former.version) throw versionConflict("Author");
  const photo = entered && described(pictureRef(entered), [former.photo]);
  const { name, bio, links, userId } = former;
  const { names, before, after } = differences<AuthorValues>(
    { name, bio, links, userId, photo: former.photo },
    { ...changes, ...(entered !== undefined && { photo: photo ?? null }) },
  );
  if (names.length === 0) return former;
  const slug = authorSlug(after.name ?? name) ?? former.slug;
  const id = former.id ?? newId();
  await exclusiveTransaction(db, function* (tx) {
    if (slug !== former.slug && (yield* isTaken(tx, slug))) throw nameTaken();
    if (after.userId) yield* refuseAccount(tx, after.userId);
    const row = yield* rowOf(tx, now, { id, former });
    if (row.updatedAt.getTime() !== (former.version || now.getTime())) {
      throw versionConflict("Author");
    }
    // After renaming the row, so that its former slug is recorded as a redirect.
    yield* execute(
      tx
        .update(authors)
        .set({ ...after, slug, updatedAt: nextVersion(now, row) })
        .where(eq(authors.id, id)),
    );
    if (after.name !== undefined) yield* renameInArticles(tx, former.slug, after.name);
    yield* executeAll([
      ...picturesInsert(tx, after.photo ? [after.photo] : [], now),
      auditInsert(tx, now, {
        action: "author.changed",
        ...actor,
        target: { kind: "author", id },
        before,
        after,
      }),
    ]);
  });
  return getAdminAuthor(db, now, id);
}

/** The author's row, which is made when nothing had been entered yet. */
function* rowOf(tx: Tx, now: Date, of: { id: string; former: AuthorAdminView }): Steps<AuthorRow> {
  const { slug, name } = of.former;
  if (of.former.id === null) {
    yield* execute(
      tx
        .insert(authors)
        .values({ id: of.id, slug, name, createdAt: now, updatedAt: now })
        .onConflictDoNothing(),
    );
  }
  const [row] = yield* execute(tx.select().from(authors).where(eq(authors.id, of.id)));
  if (!row) throw versionConflict("Author");
  return row;
}

/** Whether another author's profile or article uses the slug. */
function* isTaken(tx: Tx, slug: string): Steps<boolean> {
  const rows = yield* execute(
    tx.select({ id: authors.id }).from(authors).where(eq(authors.slug, slug)),
  );
  return rows.length > 0 || (yield* spellingsOf(tx, slug)).length > 0;
}

/** Accounts are of the staff, and one author each. */
function* refuseAccount(tx: Tx, userId: string): Steps {
  const [user] = yield* execute(
    tx.select({ role: users.role }).from(users).where(eq(users.id, userId)),
  );
  if (user?.role !== "admin") {
    throw new AppError("BAD_REQUEST", "Please choose an account of the staff.", "userId");
  }
  const [other] = yield* execute(
    tx.select({ name: authors.name }).from(authors).where(eq(authors.userId, userId)),
  );
  if (other)
    throw new AppError(
      "CONFLICT",
      message("This account is the author {name}.", { name: other.name }),
      "userId",
    );
}

const nameTaken = () =>
  new AppError("CONFLICT", "There is an author of this name already.", "name");

/** How the articles write the name. */
function* spellingsOf(tx: Tx, slug: string): Steps<string[]> {
  const names = yield* execute(
    tx.selectDistinct({ name: posts.author }).from(posts).where(ne(posts.author, "")),
  );
  return names.map(({ name }) => name).filter((name) => authorSlug(name) === slug);
}

function* renameInArticles(tx: Tx, slug: string, name: string): Steps {
  const spellings = JSON.stringify(yield* spellingsOf(tx, slug));
  yield* execute(
    tx
      .update(posts)
      .set({ author: name })
      .where(and(isOneOf(posts.author, sql`${spellings}`), ne(posts.author, name))),
  );
}
