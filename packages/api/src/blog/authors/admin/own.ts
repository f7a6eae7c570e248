/** The own author profile of a member of the staff. */
import type { Db } from "@pickwell/db/client";
import { authors, posts } from "@pickwell/db/schema";
import { eq, ne } from "drizzle-orm";
import type { Actor } from "../../../core/actor.ts";
import { AppError } from "../../../core/errors.ts";
import { mayCall, type StaffRole } from "../../../core/security/permissions.ts";
import { authorSlug } from "../../../publishing/rules.ts";
import { type AuthorAdminView, getAdminAuthor, nobodyYet } from "./list.ts";
import { writeAuthorChange } from "./save.ts";
import type { OwnProfileChange } from "./schema.ts";

interface Person {
  id: string;
  name: string;
  staffRole: StaffRole;
}

export interface OwnProfile extends AuthorAdminView {
  /** Why they cannot tell of themselves yet, as a sentence; null when they can. */
  refusal: string | null;
}

/**
 * The author profile of an account, existing or to be created. Accounts choose their own names, so
 * an existing author becomes theirs only when an editor of authors assigns it.
 */
export async function getOwnProfile(db: Db, now: Date, person: Person): Promise<OwnProfile> {
  const [own] = await db
    .select({ id: authors.id })
    .from(authors)
    .where(eq(authors.userId, person.id));
  if (own) return { ...(await getAdminAuthor(db, now, own.id)), refusal: null };
  const name = person.name.trim();
  const slug = authorSlug(name);
  const nobody = nobodyYet(slug ?? "", name);
  if (!slug) return { ...nobody, refusal: "Please enter your name in your account first." };
  const [author] = await db.select().from(authors).where(eq(authors.slug, slug));
  if (author?.userId) {
    return { ...nobody, refusal: `${author.name} is an author with another account already.` };
  }
  const isOthers = author !== undefined || (await isNamedByOthers(db, slug, person.id));
  if (isOthers && !mayCall(person.staffRole, "admin.authors.change", "mutation")) {
    const refusal = `There is an author ${name} already. Ask an admin to connect it with your account, in Authors.`;
    return { ...nobody, refusal };
  }
  const known = await getAdminAuthor(db, now, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return nobody;
    throw error;
  });
  return { ...known, refusal: null };
}

/** Whether an article that another user began, or that was moved in, has the author. */
async function isNamedByOthers(db: Db, slug: string, ownId: string): Promise<boolean> {
  const named = await db
    .selectDistinct({ name: posts.author, createdBy: posts.createdBy })
    .from(posts)
    .where(ne(posts.author, ""));
  return named.some(({ name, createdBy }) => authorSlug(name) === slug && createdBy !== ownId);
}

/**
 * Changes one's own profile, and assigns the author to the account.
 *
 * @throws AppError CONFLICT when it has changed since, or the author is not theirs
 */
export async function changeOwnProfile(
  db: Db,
  context: { now: Date; actor: Actor },
  person: Person,
  { version, changes }: OwnProfileChange,
): Promise<OwnProfile> {
  const { refusal, ...former } = await getOwnProfile(db, context.now, person);
  if (refusal) throw new AppError("CONFLICT", refusal);
  const own = { ...changes, userId: person.id };
  const saved = await writeAuthorChange(db, context, former, { version, changes: own });
  return { ...saved, refusal: null };
}
