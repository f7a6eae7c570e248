/** Restoring deleted things. */

import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import type { TableColumn } from "@pickwell/db/columns";
import { containsText, greatest } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import {
  categories,
  deals,
  pictures,
  products,
  type TrashContent,
  trash,
  users,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { restoredRow } from "../copies.ts";
import { kinds, type TrashKind, tablesByName } from "../kinds.ts";
import { trashNouns } from "../rules.ts";

export interface TrashReference {
  kind: TrashKind;
  /** As its table knows it, see `trash`. */
  id: string;
}

export interface Restored extends TrashReference {
  title: string;
  /** What is not as it was, in sentences. */
  notes: string[];
}

type Entry = typeof trash.$inferSelect & { content: TrashContent };
type Row = Record<string, unknown>;

interface Restoring {
  tx: Tx;
  now: Date;
  actor: Actor;
  notes: string[];
}

/**
 * Restores things: all of them, or none.
 *
 * @throws AppError NOT_FOUND when one is not in the trash; CONFLICT when something that only the
 *   owner can move has its place
 */
export async function restoreEntries(
  db: Db,
  { now, actor }: { now: Date; actor: Actor },
  things: readonly TrashReference[],
): Promise<Restored[]> {
  return exclusiveTransaction(db, function* (tx) {
    const restored: Restored[] = [];
    for (const thing of things) {
      restored.push(yield* restoreSteps(tx, { now, actor }, thing));
    }
    return restored;
  });
}

/** The same for one thing, within a transaction. @throws as `restoreEntries` */
export function* restoreSteps(
  tx: Tx,
  { now, actor }: { now: Date; actor: Actor },
  thing: TrashReference,
): Steps<Restored> {
  const notes: string[] = [];
  const { title } = yield* restore({ tx, now, actor, notes }, thing);
  return { ...thing, title, notes };
}

/** The newest of its kind and id that can come back. */
function* findEntry(tx: Tx, { kind, id }: TrashReference): Steps<Entry | null> {
  const [entry] = yield* execute(
    tx
      .select()
      .from(trash)
      .where(and(eq(trash.kind, kind), eq(trash.targetId, id), isNotNull(trash.content)))
      .orderBy(desc(trash.deletedAt))
      .limit(1),
  );
  return entry?.content ? { ...entry, content: entry.content } : null;
}

function* restore(restoring: Restoring, thing: TrashReference): Steps<Entry> {
  const { tx, now, actor } = restoring;
  const entry = yield* findEntry(tx, thing);
  if (!entry)
    throw new AppError("NOT_FOUND", `This ${trashNouns[thing.kind]} is not in the trash.`);
  const { kind, targetId, content } = entry;
  const [own, ...parts] = content.copies;
  const copy = own?.rows[0];
  if (!copy) throw new Error(`Nothing is kept of ${kind} ${targetId}`);
  const row = yield* fitted(restoring, entry, restoredRow(kinds[kind].table, copy));
  yield* execute(tx.insert(kinds[kind].table).values(row));
  for (const part of parts) yield* restorePart(tx, kind, part);
  yield* restoreReferences(tx, entry, now);
  yield* execute(tx.delete(trash).where(eq(trash.id, entry.id)));
  const entryLog = auditInsert(tx, now, {
    action: "trash.restored",
    ...actor,
    target: { kind, id: targetId },
    after: restoring.notes.length > 0 ? { notes: restoring.notes } : undefined,
  });
  yield* execute(entryLog);
  yield* restorePictures(restoring, content);
  return entry;
}

/** The row as it fits into the shop of today. */
function* fitted(restoring: Restoring, entry: Entry, row: Row): Steps<Row> {
  const { tx, notes } = restoring;
  switch (entry.kind) {
    case "product": {
      const slug = yield* uniqueSlugOf(restoring, "product", row);
      const isSkuTaken = row.sku !== null && (yield* exists(tx, products.sku, row.sku));
      if (isSkuTaken)
        notes.push(`Another product has the SKU “${row.sku}” now; it came back without.`);
      // Whether it is listed is computed anew.
      const whole = { ...row, slug, listed: false, ...(isSkuTaken && { sku: null }) };
      return { ...whole, ...(yield* categoryFor(restoring, row)) };
    }
    case "deal":
      return row.productId !== null && !(yield* exists(tx, products.id, row.productId))
        ? { ...row, productId: yield* referenceLater(tx, String(row.productId), entry.targetId) }
        : row;
    case "post":
    case "page":
    case "category":
    case "collection":
      return { ...row, slug: yield* uniqueSlugOf(restoring, entry.kind, row) };
    case "picture":
      if (
        !(yield* exists(tx, pictures.key, row.key)) &&
        !(yield* exists(tx, pictures.source, row.source))
      )
        return row;
      throw new AppError(
        "CONFLICT",
        "The same picture has been added again since. Delete this one permanently.",
      );
    case "user":
      if (!(yield* exists(tx, users.email, row.email))) return row;
      throw new AppError(
        "CONFLICT",
        message(
          "Another account has the address {email} now. Change that account’s address first.",
          { email: String(row.email) },
        ),
      );
  }
}

function* exists(tx: Tx, column: TableColumn, value: unknown): Steps<boolean> {
  const [found] = yield* execute(
    tx.select({ one: sql`1` }).from(column.table).where(eq(column, value)).limit(1),
  );
  return found !== undefined;
}

/** Its slug, or, when something else has that by now, the first free one after it. */
function* uniqueSlugOf(
  { tx, notes }: Restoring,
  kind: "product" | "post" | "page" | "category" | "collection",
  row: Row,
): Steps<string> {
  const column = (kinds[kind].table as unknown as Record<"slug", TableColumn>).slug;
  const wanted = String(row.slug);
  let slug = wanted;
  for (let step = 2; yield* exists(tx, column, slug); step += 1) slug = `${wanted}-${step}`;
  if (slug !== wanted) {
    notes.push(`Its address “${wanted}” is taken by now; it came back as “${slug}”.`);
  }
  return slug;
}

/** A product needs a shelf: its own, which comes back with it, or the first there is. */
function* categoryFor(restoring: Restoring, row: Row): Steps<Row> {
  const { tx, notes } = restoring;
  const id = String(row.categoryId);
  if (yield* exists(tx, categories.id, id)) return {};
  const entry = yield* findEntry(tx, { kind: "category", id });
  if (entry) {
    yield* restore(restoring, { kind: "category", id });
    notes.push(`Its category “${entry.title}” came back with it.`);
    return {};
  }
  const [first] = yield* execute(
    tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name))
      .limit(1),
  );
  if (!first) throw new AppError("CONFLICT", "Its category was deleted. Add a category first.");
  notes.push(`Its category is gone; it came back as a draft in “${first.name}”.`);
  return { categoryId: first.id, status: "draft" };
}

/** A deal that comes back before its product gets it with the product. */
function* referenceLater(tx: Tx, productId: string, dealId: string): Steps<null> {
  const product = yield* findEntry(tx, { kind: "product", id: productId });
  if (product && !product.content.ties.includes(dealId)) {
    const content = { ...product.content, ties: [...product.content.ties, dealId] };
    yield* execute(tx.update(trash).set({ content }).where(eq(trash.id, product.id)));
  }
  return null;
}

/** Rows that belonged to it, as far as whatever else they need is still there. */
function* restorePart(
  tx: Tx,
  kind: TrashKind,
  { table: name, rows }: TrashContent["copies"][number],
): Steps {
  const table = tablesByName.get(name);
  const part = kinds[kind].parts.find((each) => each.table === table);
  if (!table || !part) return;
  for (const copy of rows) {
    const row = restoredRow(table, copy);
    if (!(yield* hasNeeds(tx, part.needs ?? {}, row))) continue;
    const whole = { ...row, ...(yield* withoutGone(tx, part.names ?? {}, row)) };
    yield* execute(tx.insert(table).values(whole).onConflictDoNothing());
  }
}

/** Null for each of the columns that names something which is gone. */
function* withoutGone(tx: Tx, names: Record<string, TableColumn>, row: Row): Steps<Row> {
  const gone: Row = {};
  for (const [column, target] of Object.entries(names)) {
    if (row[column] != null && !(yield* exists(tx, target, row[column]))) gone[column] = null;
  }
  return gone;
}

function* hasNeeds(tx: Tx, needs: Record<string, TableColumn>, row: Row): Steps<boolean> {
  for (const [column, target] of Object.entries(needs)) {
    if (!(yield* exists(tx, target, row[column]))) return false;
  }
  return true;
}

/** What pointed to it points to it again, unless it points elsewhere by now. */
function* restoreReferences(
  tx: Tx,
  { kind, targetId, content: { ties, movedTo } }: Entry,
  now: Date,
): Steps {
  if (ties.length === 0) return;
  // The time moves on from each row's own, so that whoever edits one is told.
  if (kind === "product") {
    yield* execute(
      tx
        .update(deals)
        .set({
          productId: targetId,
          updatedAt: greatest(now.getTime(), sql`${deals.updatedAt} + 1`),
        })
        .where(and(isOneOf(deals.id, ties), isNull(deals.productId))),
    );
  }
  if (kind === "category" && movedTo) {
    yield* execute(
      tx
        .update(products)
        .set({
          categoryId: targetId,
          updatedAt: greatest(now.getTime(), sql`${products.updatedAt} + 1`),
        })
        .where(and(isOneOf(products.id, ties), eq(products.categoryId, movedTo))),
    );
  }
}

/** Pictures that were deleted after it come back with it. */
function* restorePictures(restoring: Restoring, content: TrashContent): Steps {
  const { tx } = restoring;
  const text = JSON.stringify(content.copies[0]?.rows ?? []);
  const deleted = yield* execute(
    tx
      .select({ id: trash.targetId })
      .from(trash)
      .where(
        and(
          eq(trash.kind, "picture"),
          isNotNull(trash.content),
          containsText(sql`${text}`, trash.targetId),
        ),
      ),
  );
  for (const { id } of deleted) {
    if (yield* exists(tx, pictures.key, id)) continue;
    yield* restore(restoring, { kind: "picture", id });
  }
}
