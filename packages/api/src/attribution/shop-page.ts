import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import {
  categories,
  collections,
  deals,
  pages,
  posts,
  products,
  type viewKinds,
} from "@pickwell/db/schema";
import { eq, or, sql } from "drizzle-orm";
import { namesOf } from "../publishing/bylines.ts";
import { AUTHORS_PATH } from "../publishing/rules.ts";

/** Pages that are always there. */
const fixed = new Set([
  "/",
  "/products",
  "/categories",
  "/collections",
  "/deals",
  "/blog",
  "/search",
  "/compare",
  "/about",
  "/contact",
  "/cart",
  "/wishlist",
]);

const key = sql.placeholder("key");

/** A page of the shop. */
export interface ShopPage {
  /** The one path that figures know it by. */
  path: string;
  /** What it is about, when that is one thing. */
  kind: (typeof viewKinds)[number] | null;
  id: string | null;
}

type Find = (db: Db) => {
  execute(values: { key: string }): Promise<{ id: string; name: string }[]>;
};

/** By the folder that pages are in, what they are about. */
const folders: Record<string, { kind: ShopPage["kind"]; find: Find }> = {
  product: {
    kind: "product",
    find: (db) =>
      prepared(db, "page:product", (db) =>
        db
          .select({ id: products.id, name: products.slug })
          .from(products)
          .where(or(eq(products.id, key), eq(products.slug, key)))
          .limit(1)
          .prepare(),
      ),
  },
  deals: {
    kind: "deal",
    find: (db) =>
      prepared(db, "page:deal", (db) =>
        db.select({ id: deals.id, name: deals.id }).from(deals).where(eq(deals.id, key)).prepare(),
      ),
  },
  blog: {
    kind: "post",
    find: (db) =>
      prepared(db, "page:post", (db) =>
        db
          .select({ id: posts.id, name: posts.slug })
          .from(posts)
          .where(or(eq(posts.id, key), eq(posts.slug, key)))
          .limit(1)
          .prepare(),
      ),
  },
  category: {
    kind: null,
    find: (db) =>
      prepared(db, "page:category", (db) =>
        db
          .select({ id: categories.id, name: categories.slug })
          .from(categories)
          .where(eq(categories.slug, key))
          .prepare(),
      ),
  },
  collections: {
    kind: null,
    find: (db) =>
      prepared(db, "page:collection", (db) =>
        db
          .select({ id: collections.id, name: collections.slug })
          .from(collections)
          .where(or(eq(collections.id, key), eq(collections.slug, key)))
          .limit(1)
          .prepare(),
      ),
  },
};

const findText: Find = (db) =>
  prepared(db, "page:text", (db) =>
    db
      .select({ id: pages.slug, name: pages.slug })
      .from(pages)
      .where(eq(pages.slug, key))
      .prepare(),
  );

/**
 * The shop's page at a path. Paths can be made up, so figures are kept for existing pages only.
 *
 * @param moment - decides which authors have public articles
 * @param path - of a URL
 * @returns null when there is no such page, or it is private: accounts, the back office
 */
export async function shopPage(db: Db, moment: Date, path: string): Promise<ShopPage | null> {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  if (fixed.has(plain)) return { path: plain, kind: null, id: null };
  const author = decoded(/^\/blog\/author\/([^/]+)$/.exec(plain)?.[1] ?? "");
  if (author) {
    const [found] = await namesOf(db, moment, author);
    return found ? { path: AUTHORS_PATH + author, kind: null, id: null } : null;
  }
  const [root, first = "", second, ...more] = plain.split("/");
  if (root !== "" || first === "" || more.length > 0) return null;
  if (second === undefined) {
    const [text] = await findText(db).execute({ key: decoded(first) });
    return text ? { path: `/${text.name}`, kind: null, id: null } : null;
  }
  const name = first === "products" ? "product" : first;
  const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
  const [found] = folder ? await folder.find(db).execute({ key: decoded(second) }) : [];
  if (!folder || !found) return null;
  const { kind } = folder;
  return { path: `/${name}/${found.name}`, kind, id: kind && found.id };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
