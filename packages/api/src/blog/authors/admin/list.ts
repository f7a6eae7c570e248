/** Authors in the back office: names on articles, and profiles. */
import type { Db } from "@pickwell/db/client";
import { authors, posts } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import { AppError } from "../../../core/errors.ts";
import { authorSlug } from "../../../publishing/rules.ts";
import type { AuthorListInput } from "./schema.ts";

export type AuthorRow = typeof authors.$inferSelect;

export interface AuthorAdminView
  extends Pick<AuthorRow, "slug" | "name" | "bio" | "photo" | "links" | "userId"> {
  /** Null as long as nothing has been entered. */
  id: string | null;
  /** All of them, whatever their status. */
  articles: number;
  /** Those that visitors can read. */
  publicArticles: number;
  /** See `versionInput`; 0 as long as nothing has been entered. */
  version: number;
}

export interface AuthorAdminPage {
  authors: AuthorAdminView[];
  total: number;
  page: number;
  limit: number;
}

/** A page of all authors, by name. A shop has some dozens, so all are read at once. */
export async function listAdminAuthors(
  db: Db,
  now: Date,
  { search, page, limit }: AuthorListInput,
): Promise<AuthorAdminPage> {
  const words = search?.toLowerCase().split(/\s+/) ?? [];
  const all = (await readAuthors(db, now)).filter(({ name, bio }) => {
    const text = `${name} ${bio}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return {
    authors: all.slice((page - 1) * limit, page * limit),
    total: all.length,
    page,
    limit,
  };
}

/** @throws AppError NOT_FOUND when no author has this slug or id */
export async function getAdminAuthor(db: Db, now: Date, key: string): Promise<AuthorAdminView> {
  const found = (await readAuthors(db, now)).find(({ slug, id }) => slug === key || id === key);
  if (!found) throw new AppError("NOT_FOUND", "Author not found");
  return found;
}

async function readAuthors(db: Db, now: Date): Promise<AuthorAdminView[]> {
  const profiles = await db.select().from(authors);
  const bylines = await db
    .select({
      name: posts.author,
      articles: sql<number>`count(*)`,
      publicArticles: sql<number>`count(*) filter (where ${posts.publicFrom} <= ${now.getTime()})`,
    })
    .from(posts)
    .groupBy(posts.author)
    .orderBy(sql`2 desc`, posts.author);
  const all = new Map(
    profiles.map((row): [string, AuthorAdminView] => [
      row.slug,
      {
        ...{ id: row.id, slug: row.slug, name: row.name, bio: row.bio, photo: row.photo },
        ...{ links: row.links, userId: row.userId },
        ...{ articles: 0, publicArticles: 0, version: row.updatedAt.getTime() },
      },
    ]),
  );
  for (const { name, articles, publicArticles } of bylines) {
    const slug = authorSlug(name);
    if (!slug) continue;
    const known = all.get(slug) ?? nobodyYet(slug, name);
    all.set(slug, {
      ...known,
      articles: known.articles + articles,
      publicArticles: known.publicArticles + publicArticles,
    });
  }
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** An author who is named by articles and has no profile. */
export const nobodyYet = (slug: string, name: string): AuthorAdminView => ({
  ...{ id: null, slug, name, bio: "", photo: null, links: [], userId: null },
  ...{ articles: 0, publicArticles: 0, version: 0 },
});
