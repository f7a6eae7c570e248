/** Redirects that come with a whole site, and go with it again. */
import type { Tx } from "@pickwell/db/client";
import { redirects } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

/** Where a former address leads: to a thing, wherever it moves, or to a fixed target. */
export type MovedTarget =
  | { kind: "post" | "page"; targetId: string }
  | { kind: null; target: string };

/**
 * The statement that lets a former address lead on; one that leads somewhere already stays. It
 * returns what it added.
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
 * The statement that removes a redirect which leads where it did. It returns what it removed.
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

/** What a redirect is known by as long as nobody has changed it. */
export const movedVersion = (to: MovedTarget): string =>
  to.kind === null ? `to:${to.target}` : `${to.kind}:${to.targetId}`;
