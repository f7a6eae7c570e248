import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { searchAppearances } from "@pickwell/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { differences, versionConflict } from "../../core/versions.ts";
import { described, pictureRef, picturesInsert } from "../../pictures/entered.ts";
import { type AppearanceAdminView, getAppearanceEntered } from "./list.ts";
import type { AppearanceChange } from "./schema.ts";

/**
 * Changes a page's appearance in search engines and when shared. When everything is empty the
 * defaults apply again.
 *
 * @throws AppError CONFLICT when it has changed since
 */
export async function changeAppearance(
  db: Db,
  { now, actor, origin }: { now: Date; actor: Actor; origin: string },
  { path: address, version, changes: { picture: entered, ...changes } }: AppearanceChange,
): Promise<AppearanceAdminView> {
  const former = await getAppearanceEntered(db, address);
  if (version !== undefined && version !== former.version) throw conflict();
  const { path, version: seen, ...fields } = former;
  const picture = entered && described(pictureRef(entered), [former.picture]);
  const { names, before, after } = differences<typeof fields>(fields, {
    ...changes,
    ...(changes.canonical !== undefined && { canonical: withinShop(changes.canonical, origin) }),
    ...(entered !== undefined && { picture: picture ?? null }),
  });
  if (names.length === 0) return former;
  const next = { ...fields, ...after };
  const isEmpty = Object.values(next).every((value) => !value);
  const isNewest = and(eq(searchAppearances.path, path), eq(searchAppearances.version, seen));
  const isSaved = await conditionalTransaction(
    db,
    (tx: Tx) =>
      isEmpty
        ? tx.delete(searchAppearances).where(isNewest)
        : tx
            .insert(searchAppearances)
            .values({ path, ...next, updatedAt: now })
            .onConflictDoUpdate({
              target: searchAppearances.path,
              set: { ...next, updatedAt: now, version: sql`${searchAppearances.version} + 1` },
              setWhere: eq(searchAppearances.version, seen),
            }),
    (tx) => [
      ...picturesInsert(tx, after.picture ? [after.picture] : [], now),
      auditInsert(tx, now, {
        action: "appearance.changed",
        ...actor,
        target: { kind: "appearance", id: path },
        before,
        after,
      }),
    ],
  );
  if (!isSaved) throw conflict();
  return getAppearanceEntered(db, path);
}

/** An address of the shop's own is a path, wherever the shop moves. */
function withinShop(canonical: string, origin: string): string {
  if (!canParseUrl(canonical)) return canonical;
  const url = new URL(canonical);
  return url.origin === new URL(origin).origin ? url.href.slice(url.origin.length) : canonical;
}

const conflict = () => versionConflict("Search appearance");
