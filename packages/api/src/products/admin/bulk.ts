import { conditionalTransactionAll, type Guard } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { placeholderFor, prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { fill } from "@pickwell/db/statements";
import { and, eq, sql } from "drizzle-orm";
import { type AuditEntry, auditInserts } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { nextVersion, versionConflict } from "../../core/versions.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { assertReplacement } from "../../trash/replacement.ts";
import type { ChangeContext } from "./change-context.ts";
import type { ProductBulk } from "./schema.ts";

export interface BulkResult {
  /** Products that were changed or deleted. */
  changed: number;
  /** Products that did not need a change. */
  unchanged: number;
}

interface BulkRow {
  id: string;
  name: string;
  slug: string;
  status: "published" | "draft" | "archived";
  categoryId: string;
  updatedAt: Date;
}

/** The steps for one product. */
interface Step {
  guard: (tx: Tx) => Guard;
  entry: AuditEntry;
}

/**
 * Publishes, archives or deletes products: all of them, or none.
 *
 * @throws AppError NOT_FOUND when one of them does not exist; CONFLICT when one was changed
 *   meanwhile; BAD_REQUEST naming `replacementId`
 */
export async function changeProducts(
  db: Db,
  changeContext: ChangeContext,
  { ids: given, action, replacementId = null, toCategories = false }: ProductBulk,
): Promise<BulkResult> {
  const ids = [...new Set(given)];
  // None of those deleted can stand in for the others.
  const id = ids.find((each) => each === replacementId) ?? "";
  await assertReplacement(db, { kind: "product", id }, replacementId);
  const rows = await findRows(db, ids);
  if (rows.length < ids.length) {
    const missing = ids.length - rows.length;
    const are = missing === 1 ? "One product is" : `${missing} products are`;
    throw new AppError("NOT_FOUND", `${are} not there any more. Nothing was changed.`, "ids");
  }
  const status = action === "publish" ? "published" : "archived";
  const steps =
    action === "delete"
      ? rows.map((row) =>
          removal(changeContext, row, replacementId ?? (toCategories ? row.categoryId : null)),
        )
      : rows
          .filter((row) => row.status !== status)
          .map((row) => change(changeContext, row, status));
  const refused = await conditionalTransactionAll(
    db,
    (tx) => steps.map(({ guard }) => guard(tx)),
    (tx) =>
      auditInserts(
        tx,
        changeContext.now,
        steps.map(({ entry }) => entry),
      ),
  );
  if (refused !== null) throw versionConflict("One of these products");
  return { changed: steps.length, unchanged: rows.length - steps.length };
}

const findRows = (db: Db, ids: string[]): Promise<BulkRow[]> =>
  db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      categoryId: products.categoryId,
      status: products.status,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(isOneOf(products.id, ids));

function change({ now, actor }: ChangeContext, row: BulkRow, status: BulkRow["status"]): Step {
  const values = { id: row.id, status, seen: row.updatedAt, next: nextVersion(now, row) };
  return {
    guard: (tx) => fill(statusUpdate(tx), values),
    entry: {
      action: "product.changed",
      ...actor,
      target: { kind: "product", id: row.id },
      before: { status: row.status },
      after: { status },
    },
  };
}

const statusUpdate = (tx: Tx) =>
  prepared(tx, "products:status", (db) =>
    db
      .update(products)
      .set({
        status: placeholderFor(products.status, "status"),
        updatedAt: placeholderFor(products.updatedAt, "next"),
      })
      .where(
        and(
          eq(products.id, sql.placeholder("id")),
          eq(products.updatedAt, placeholderFor(products.updatedAt, "seen")),
        ),
      )
      .prepare(),
  );

/** Products deleted together are restored together. */
function removal(
  { now, actor }: ChangeContext,
  { id, name, slug, status }: BulkRow,
  replacementId: string | null,
): Step {
  return {
    guard: (tx) => moveToTrash(tx, { kind: "product", id, now, actor, replacementId }),
    entry: {
      action: "product.removed",
      ...actor,
      target: { kind: "product", id },
      before: { name, slug, status },
    },
  };
}
