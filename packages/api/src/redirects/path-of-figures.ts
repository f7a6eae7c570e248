import type { Tx } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import {
  authors,
  categories,
  collections,
  pages,
  posts,
  products,
  redirects,
} from "@pickwell/db/schema";
import { execute, fill, type Steps } from "@pickwell/db/statements";
import { eq, sql } from "drizzle-orm";

const redirectOf = (tx: Tx) =>
  prepared(tx, "redirects:figures", (db) =>
    db
      .select({ kind: redirects.kind, targetId: redirects.targetId })
      .from(redirects)
      .where(eq(redirects.path, sql.placeholder("path")))
      .prepare(),
  );

/** The current path of whatever was at a path, for its figures. Within a transaction. */
export function* pathOfFigures(tx: Tx, path: string): Steps<string> {
  const [found] = yield* execute(fill(redirectOf(tx), { path }));
  if (!found?.kind || !found.targetId) return path;
  const [, folder = "", slug = ""] = /^(\/(?:[^/]+\/)*)([^/]*)$/.exec(path) ?? [];
  const tables = {
    product: products,
    post: posts,
    category: categories,
    page: pages,
    author: authors,
    collection: collections,
  };
  const table = tables[found.kind];
  // Something else lives there by now.
  const [other] = yield* execute(
    tx.select({ slug: table.slug }).from(table).where(eq(table.slug, slug)),
  );
  if (other) return path;
  const names = found.kind === "page" ? pages.slug : tables[found.kind].id;
  const [thing] = yield* execute(
    tx.select({ slug: table.slug }).from(table).where(eq(names, found.targetId)),
  );
  return thing ? folder + thing.slug : `${folder}#${found.targetId}`;
}
