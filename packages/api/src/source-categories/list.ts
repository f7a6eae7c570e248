/** Category trees of sources in the back office. */
import type { Db } from "@pickwell/db/client";
import { categories, feedSources, offers, sourceCategories } from "@pickwell/db/schema";
import { asc, count, eq, sql } from "drizzle-orm";
import { NodeTree, nodesOf, type SourceNode } from "../category-tree/nodes.ts";
import { AppError } from "../core/errors.ts";
import { pathKey } from "../feeds/values/path-key.ts";
import { suggestCategory } from "./suggest.ts";

/** Nodes of one level that are shown; those with the most to do come first. */
const SHOWN = 300;

/** All trees by source name, with their number of nodes. */
export async function listTrees(db: Db) {
  const trees = await db
    .select({
      scope: sourceCategories.scope,
      name: feedSources.name,
      nodes: count(),
      mapped: count(sourceCategories.categoryId),
    })
    .from(sourceCategories)
    .leftJoin(feedSources, eq(feedSources.id, sourceCategories.scope))
    .groupBy(sourceCategories.scope, feedSources.name)
    .orderBy(asc(feedSources.name), asc(sourceCategories.scope));
  return { trees };
}

interface Counted {
  /** Offers of the node and all below it. */
  offers: number;
  /** Those of them that the owner has said nothing of. */
  unmapped: number;
}

/** Offers of a scope by node. */
async function offersByNode(db: Db, scope: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: sourceCategories.id, offers: count() })
    .from(sourceCategories)
    .innerJoin(offers, eq(offers.sourceCategoryId, sourceCategories.id))
    .where(eq(sourceCategories.scope, scope))
    .groupBy(sourceCategories.id);
  return new Map(rows.map((row) => [row.id, row.offers]));
}

/**
 * One level of a tree: unmapped nodes first, most offers first.
 *
 * @param under - id of the parent; null for the roots
 * @throws AppError NOT_FOUND when the parent does not exist
 */
export async function getTree(db: Db, { scope, under }: { scope: string; under: string | null }) {
  const nodes = await nodesOf(db, scope);
  const top = under === null ? null : nodes.find(({ id }) => id === under);
  if (top === undefined) throw new AppError("NOT_FOUND", "Category not found");
  const tree = new NodeTree(nodes);
  const own = await offersByNode(db, scope);
  const counts = countsOf(nodes, tree, own);
  const shop = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(sql`lower(${categories.name})`, asc(categories.id));
  const nameOf = (id: string | null) => shop.find((category) => category.id === id)?.name ?? null;
  const above = top?.names ?? [];
  const children = nodes.filter(
    ({ names }) =>
      names.length === above.length + 1 && pathKey(names.slice(0, -1)) === pathKey(above),
  );
  // Imported when needed: the taxonomy is a third of a megabyte.
  const { googlePath } = await import("../feeds/taxonomy/google.ts");
  const parents = new Set(nodes.map(({ names }) => pathKey(names.slice(0, -1))));
  const views = children.map((node) => {
    const { offers: total, unmapped } = counts.get(node.id) ?? { offers: 0, unmapped: 0 };
    const leader = node.categoryId ? null : tree.leader(node.names);
    const google = node.googleId === null ? null : googlePath(node.googleId);
    const isOpen = !node.categoryId && !leader;
    return {
      id: node.id,
      name: node.names.at(-1) ?? "",
      offers: total,
      unmapped,
      hasChildren: parents.has(pathKey(node.names)),
      /** Where it leads by the owner's word of this very node. */
      categoryId: node.categoryId,
      /** Where what is above it has it lead. */
      inherited: leader ? nameOf(leader.categoryId) : null,
      google: google ? google.join(" > ") : null,
      suggestion: isOpen ? suggestCategory([node.names, ...(google ? [google] : [])], shop) : null,
      canUndo: node.mappedAt !== null,
    };
  });
  views.sort(
    (one, other) =>
      other.unmapped - one.unmapped ||
      other.offers - one.offers ||
      (one.name < other.name ? -1 : 1),
  );
  const all = (name: keyof Counted) =>
    nodes
      .filter(({ names }) => names.length === 1)
      .reduce((sum, { id }) => sum + (counts.get(id)?.[name] ?? 0), 0);
  return {
    /** The nodes from the root to the one whose level this is. */
    path: above.map((name, at) => ({
      name,
      id: tree.at(above.slice(0, at + 1))?.id ?? "",
    })),
    children: views.slice(0, SHOWN),
    more: Math.max(0, views.length - SHOWN),
    offers: all("offers"),
    unmapped: all("unmapped"),
    shop,
  };
}

/** What each node comes to with all that is below it. */
function countsOf(
  nodes: readonly SourceNode[],
  tree: NodeTree<SourceNode>,
  own: ReadonlyMap<string, number>,
): Map<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const { id, names } of nodes) {
    const offersHere = own.get(id) ?? 0;
    if (offersHere === 0) continue;
    const isOpen = tree.leader(names) === null;
    for (let levels = 1; levels <= names.length; levels++) {
      const node = tree.at(names.slice(0, levels));
      if (!node) continue;
      const sum = counts.get(node.id) ?? { offers: 0, unmapped: 0 };
      sum.offers += offersHere;
      if (isOpen) sum.unmapped += offersHere;
      counts.set(node.id, sum);
    }
  }
  return counts;
}
