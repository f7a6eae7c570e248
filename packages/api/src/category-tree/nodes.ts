/** Nodes of the trees of sources: which of them lead where. */
import { hash } from "node:crypto";
import type { Db, Tx } from "@pickwell/db/client";
import { sourceCategories } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { pathKey } from "../feeds/values/category-path.ts";

export type SourceNode = typeof sourceCategories.$inferSelect;

/** What a node is stored by: its path, whatever its case, in few letters. */
export const nodeKey = (names: readonly string[]): string =>
  hash("sha256", pathKey(names), "base64url").slice(0, 22);

/** All nodes of a tree, each after those above it. */
export const nodesOf = async (db: Db, scope: string): Promise<SourceNode[]> =>
  (
    await db
      .select()
      .from(sourceCategories)
      .where(eq(sourceCategories.scope, scope))
      .orderBy(asc(sourceCategories.id))
  ).sort((one, other) => one.names.length - other.names.length);

/** What is asked about a tree as a whole, by the paths of its nodes. */
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
 * The nodes whose products follow a node: itself, and all below that nothing nearer leads elsewhere.
 *
 * @returns ids; none when there is no such node
 */
export async function followersOf(db: Db, id: string): Promise<string[]> {
  const [top] = await db.select().from(sourceCategories).where(eq(sourceCategories.id, id));
  if (!top) return [];
  const nodes = (await nodesOf(db, top.scope)).filter(({ names }) => isBelow(names, top.names));
  const tree = new NodeTree(nodes.filter((node) => node.id !== id));
  return nodes.filter(({ names }) => tree.leader(names) === null).map((node) => node.id);
}

/** The statement that has nodes lead to another category, where theirs goes. */
export const leadersMove = (tx: Tx, from: string, to: string) =>
  tx
    .update(sourceCategories)
    .set({ categoryId: to, bulkId: null, mappedAt: null })
    .where(eq(sourceCategories.categoryId, from));

/** The statement that forgets the tree of a source. */
export const treeRemoval = (tx: Tx, scope: string) =>
  tx.delete(sourceCategories).where(eq(sourceCategories.scope, scope));

/** The statement that adds nodes. */
export const nodeInserts = (tx: Tx, added: readonly (typeof sourceCategories.$inferInsert)[]) =>
  tx.insert(sourceCategories).values([...added]);

/** The statement that says where a node leads. */
export const leadChange = (
  tx: Tx,
  id: string,
  to: Pick<SourceNode, "categoryId" | "formerCategoryId" | "bulkId" | "mappedAt">,
) => tx.update(sourceCategories).set(to).where(eq(sourceCategories.id, id));
