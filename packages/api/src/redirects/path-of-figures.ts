import type { Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
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

const redirectsOf = (tx: Tx) =>
  prepared(tx, "redirects:figures", (db) =>
    db
      .select({ path: redirects.path, kind: redirects.kind, targetId: redirects.targetId })
      .from(redirects)
      .where(isOneOf(redirects.path, sql`${sql.placeholder("paths")}`))
      .prepare(),
  );

type Found = Awaited<ReturnType<ReturnType<typeof redirectsOf>["execute"]>>[number];

/**
 * The current paths of whatever was at some paths, for its figures. Within a transaction.
 *
 * @returns by former path; what has not moved is absent
 */
export function* pathsOfFigures(
  tx: Tx,
  paths: ReadonlySet<string>,
): Steps<ReadonlyMap<string, string>> {
  const current = new Map<string, string>();
  if (paths.size === 0) return current;
  const asked = { paths: JSON.stringify([...paths]) };
  for (const found of yield* execute(fill(redirectsOf(tx), asked))) {
    current.set(found.path, yield* pathBehind(tx, found));
  }
  return current;
}

function* pathBehind(tx: Tx, found: Found): Steps<string> {
  const { path } = found;
  if (!found.kind || !found.targetId) return path;
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
