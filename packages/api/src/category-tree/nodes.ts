/** Nodes of source trees, and the categories they are mapped to. */
import { hash } from "node:crypto";
import type { Db, Tx } from "@pickwell/db/client";
import { sourceCategories } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { pathKey } from "../feeds/values/path-key.ts";

export type SourceNode = typeof sourceCategories.$inferSelect;

/** The stored key of a node: a hash of its path, ignoring case. */
export const nodeKey = (names: readonly string[]): string =>
  hash("sha256", pathKey(names), "base64url").slice(0, 22);

/** All nodes of a tree, parents before children. */
export const nodesOf = async (db: Db, scope: string): Promise<SourceNode[]> =>
  (
    await db
      .select()
      .from(sourceCategories)
      .where(eq(sourceCategories.scope, scope))
      .orderBy(asc(sourceCategories.id))
  ).sort((one, other) => one.names.length - other.names.length);

/** Answers questions about a whole tree, by node path. */
export class NodeTree<T extends Pick<SourceNode, "names" | "categoryId">> {
  readonly #byPath = new Map<string, T>();

  constructor(nodes: readonly T[]) {
    for (const node of nodes) this.#byPath.set(pathKey(node.names), node);
  }

  at = (names: readonly string[]): T | undefined => this.#byPath.get(pathKey(names));

  /** The node that decides where a path leads: its own, or the nearest above that leads anywhere. */
  leader(names: readonly string[]): T | null {
    for (let levels = names.length; levels > 0; levels--) {
      const node = this.at(names.slice(0, levels));
      if (node?.categoryId) return node;
    }
    return null;
  }
}

const isBelow = (names: readonly string[], top: readonly string[]): boolean =>
  names.length >= top.length && pathKey(names.slice(0, top.length)) === pathKey(top);

/**
 * The nodes that follow a node's mapping: itself, and descendants without a nearer mapping.
 *
 * @returns ids; empty when the node does not exist
 */
export async function followersOf(db: Db, id: string): Promise<string[]> {
  const [top] = await db.select().from(sourceCategories).where(eq(sourceCategories.id, id));
  if (!top) return [];
  const nodes = (await nodesOf(db, top.scope)).filter(({ names }) => isBelow(names, top.names));
  const tree = new NodeTree(nodes.filter((node) => node.id !== id));
  return nodes.filter(({ names }) => tree.leader(names) === null).map((node) => node.id);
}

/** The statement that changes mappings from one category to another. */
export const leadersMove = (tx: Tx, from: string, to: string) =>
  tx
    .update(sourceCategories)
    .set({ categoryId: to, bulkId: null, mappedAt: null })
    .where(eq(sourceCategories.categoryId, from));

/** The statement that deletes the tree of a source. */
export const treeRemoval = (tx: Tx, scope: string) =>
  tx.delete(sourceCategories).where(eq(sourceCategories.scope, scope));

/** The statement that adds nodes. */
export const nodeInserts = (tx: Tx, added: readonly (typeof sourceCategories.$inferInsert)[]) =>
  tx.insert(sourceCategories).values([...added]);

/** The statement that maps a node to a category. */
export const leadChange = (
  tx: Tx,
  id: string,
  to: Pick<SourceNode, "categoryId" | "formerCategoryId" | "bulkId" | "mappedAt">,
) => tx.update(sourceCategories).set(to).where(eq(sourceCategories.id, id));
