import { setImmediate } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { readSettings } from "../settings/service.ts";
import { findManager } from "../users/admin/rights.ts";
import { nameSkipped } from "./list.ts";
import { resources } from "./resources/index.ts";
import type { PlanContext, Resource } from "./resources/resource.ts";
import { addSkipped, type SkippedRows } from "./rules.ts";
import type { BulkInput } from "./schema.ts";

/** Rows that are looked at in one go. */
const BATCH = 500;
/** Rows that are shown as they would be. */
const EXAMPLES = 5;

export interface BulkPreview {
  /** Rows that match. */
  matched: number;
  /** Of these: how many would be different, are so already, and cannot be changed. */
  changed: number;
  unchanged: number;
  refused: number;
  /** The first that would be different. */
  examples: { id: string; label: string; before: Fields; after: Fields }[];
  /** Those that cannot be changed, by reason. */
  refusals: SkippedRows[];
}

type Fields = Record<string, unknown>;

/** A row's values of the given fields. */
export const valuesOf = (values: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** What plans depend on. @param actorId - whoever asks for the change */
export const planContext = async (
  db: Db,
  now: Date,
  actorId: string | null,
): Promise<PlanContext> => {
  const { defaultCurrency: currency } = await readSettings(db, "payments");
  return { now, currency, manager: await findManager(db, actorId) };
};

/**
 * A preview of a bulk edit. Writes nothing, and yields to the event loop.
 *
 * @param actorId - whoever asks for it
 * @throws AppError BAD_REQUEST naming the field when no row could be changed like that
 */
export async function previewBulk(
  db: Db,
  now: Date,
  actorId: string,
  given: BulkInput,
): Promise<BulkPreview> {
  const resource = resources[given.resource];
  const context = await planContext(db, now, actorId);
  const input = (await resource.resolve?.(db, given)) ?? given;
  const show = async (values: Fields) => (await resource.shown?.(db, values)) ?? values;
  const preview: BulkPreview = {
    ...{ matched: 0, changed: 0, unchanged: 0, refused: 0 },
    examples: [],
    refusals: [],
  };
  for (let after = ""; ; ) {
    const rows = await resource.page(db, { input, now }, after, BATCH);
    for (const row of rows) {
      preview.matched++;
      const plan = resource.plan(row, input, context);
      if (plan === null) preview.unchanged++;
      else if ("why" in plan) {
        preview.refused++;
        addSkipped(preview.refusals, row.label, plan.why);
      } else {
        preview.changed++;
        if (preview.examples.length < EXAMPLES) {
          const before = valuesOf(row.values, Object.keys(plan.to));
          preview.examples.push({
            ...{ id: row.id, label: row.label },
            ...{ before: await show(before), after: await show(plan.to) },
          });
        }
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return named(db, resource, preview);
    after = last.id;
    await setImmediate();
  }
}

/** A preview with names where its kind has ids for labels. */
async function named(db: Db, resource: Resource, preview: BulkPreview): Promise<BulkPreview> {
  const labels = preview.examples.map(({ label }) => label);
  const names = await resource.names?.(db, labels);
  if (!names) return preview;
  return {
    ...preview,
    examples: preview.examples.map((one) => ({ ...one, label: names.get(one.label) ?? one.label })),
    refusals: await nameSkipped(db, resource, preview.refusals),
  };
}
