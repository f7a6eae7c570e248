/** Importing redirects of a moved site, and undoing it. */
import type { Tx } from "@pickwell/db/client";
import { redirects } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

/** The target of a former URL: a thing, wherever it moves, or a fixed path. */
export type MovedTarget =
  | { kind: "post" | "page"; targetId: string }
  | { kind: null; target: string };

/**
 * The statement that adds a redirect; an existing one stays. It returns what it added.
 *
 * @param path - see `redirectKey`
 */
export const movedRedirectInsert = (tx: Tx, path: string, to: MovedTarget, now: Date) =>
  tx
    .insert(redirects)
    .values({ path, ...to, createdAt: now })
    .onConflictDoNothing()
    .returning({ path: redirects.path });

/**
 * The statement that deletes a redirect with an unchanged target. It returns what it deleted.
 *
 * @param version - see `movedVersion`
 */
export const movedRedirectDelete = (tx: Tx, path: string, version: string) => {
  const isKind = /^(post|page):(.*)$/s.exec(version);
  return tx
    .delete(redirects)
    .where(
      and(
        eq(redirects.path, path),
        isKind
          ? and(
              eq(redirects.kind, isKind[1] as "post" | "page"),
              eq(redirects.targetId, isKind[2] ?? ""),
            )
          : eq(redirects.target, version.slice("to:".length)),
      ),
    )
    .returning({ path: redirects.path });
};

/** Identifies a redirect's target, to notice changes. */
export const movedVersion = (to: MovedTarget): string =>
  to.kind === null ? `to:${to.target}` : `${to.kind}:${to.targetId}`;
