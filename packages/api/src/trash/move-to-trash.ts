import type { Tx } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { listContains } from "@pickwell/db/json";
import { deals, type RowCopies, trash } from "@pickwell/db/schema";
import { changedRows, execute, type Steps } from "@pickwell/db/statements";
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { copyRows } from "./copies.ts";
import { kinds, type TrashKind } from "./kinds.ts";
import { TRASH_DAYS } from "./rules.ts";

const DAY_MS = 86_400_000;

export interface Deletion {
  kind: TrashKind;
  /** As its table knows it, see `trash`. */
  id: string;
  now: Date;
  actor: Actor;
  /** What must be true of its row besides, or nothing happens. */
  condition?: SQL;
  /** See `trash`. */
  replacementId?: string | null;
  /** See `TrashContent`. */
  ties?: string[];
  movedTo?: string;
}

/**
 * Moves a thing with all of its rows into the trash. Within an exclusive transaction, so that what
 * is read stays true.
 *
 * @returns false when the thing does not exist, or the condition fails; nothing is written then
 */
export function* moveToTrash(tx: Tx, deletion: Deletion): Steps<boolean> {
  const { kind, id, now, actor, condition, replacementId = null, movedTo } = deletion;
  const { table, key, titles, slug, isPublic = () => true, parts } = kinds[kind];
  const own = yield* copyRows(tx, table, key, id);
  const row = own.rows[0];
  if (!row) return false;
  const copies = [own];
  for (const part of parts) copies.push(yield* copyRows(tx, part.table, part.owner, id));
  const ties = deletion.ties ?? (yield* tiesOf(tx, kind, id));
  if (kind === "deal") yield* tieToProduct(tx, own);
  const gone = yield* execute(tx.delete(table).where(and(eq(key, id), condition)));
  if (changedRows(gone) === 0) return false;
  for (const part of parts) yield* execute(tx.delete(part.table).where(eq(part.owner, id)));
  yield* execute(
    tx.insert(trash).values({
      id: newId(),
      kind,
      targetId: id,
      title: titles.map((name) => String(row[name] ?? "")).find(Boolean) ?? "",
      slug: slug && isPublic(row, now) ? String(row[slug]) : null,
      sku: kind === "product" ? textOrNull(row.sku) : null,
      categoryId: kind === "product" ? textOrNull(row.categoryId) : null,
      replacementId:
        replacementId ?? movedTo ?? (kind === "deal" ? textOrNull(row.productId) : null),
      deletedAt: now,
      deletedBy: actor.actorId,
      content: {
        copies: copies.filter(({ rows }) => rows.length > 0),
        ties,
        ...(movedTo && { movedTo }),
      },
      endsAt: new Date(now.getTime() + TRASH_DAYS * DAY_MS),
    }),
  );
  return true;
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function* tiesOf(tx: Tx, kind: TrashKind, id: string): Steps<string[]> {
  if (kind !== "product") return [];
  const rows = yield* execute(
    tx.select({ id: deals.id }).from(deals).where(eq(deals.productId, id)),
  );
  return rows.map((deal) => deal.id);
}

/** A deal whose product went before it is still that product's, should both come back. */
function* tieToProduct(tx: Tx, { rows }: RowCopies): Steps {
  const [deal] = rows;
  if (!deal || deal.productId !== null) return;
  const [found] = yield* execute(
    tx
      .select({ id: trash.targetId })
      .from(trash)
      .where(
        and(
          eq(trash.kind, "product"),
          isNotNull(trash.content),
          listContains(trash.content, "ties", String(deal.id)),
        ),
      ),
  );
  if (found) deal.productId = found.id;
}
