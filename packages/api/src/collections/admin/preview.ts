/** A preview of a collection, with problems of its rule. */

import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { categories, products } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, inArray, sql } from "drizzle-orm";
import { listProducts } from "../../products/list.ts";
import { deletedNames } from "../../trash/names.ts";
import { emptyRule, filterOf, listMatching } from "../matching.ts";
import { type Chosen, findChosen } from "./chosen.ts";
import type { CollectionPreview } from "./schema.ts";

/** Products that are shown beside the form. */
const SHOWN = 8;

/** A part of the form that matches nothing. */
export interface PreviewNote {
  field: "categories" | "brands" | "attributes" | "words" | "products";
  text: string;
}

/** How many products visitors would see, the first of them, and parts that match nothing. */
export async function previewCollection(db: Db, now: Date, input: CollectionPreview) {
  const { kind, rule, sort } = input;
  const chosen = kind === "hand" ? await findChosen(db, input.products) : null;
  const matching = { kind, rule, sort, products: chosen?.ids ?? [] };
  const found = await listMatching(db, now, matching, { page: 1, limit: SHOWN });
  const notes: PreviewNote[] = chosen
    ? await notesOnChosen(db, chosen)
    : await notesOnRule(db, now, rule);
  return {
    total: found.total,
    products: found.products.map(({ id, slug, name, priceCents, images }) => ({
      id,
      slug,
      name,
      priceCents,
      image: images[0] ?? null,
    })),
    notes,
  };
}

async function notesOnChosen(db: Db, { ids, unknown }: Chosen): Promise<PreviewNote[]> {
  const hidden = await db
    .select({ name: products.name })
    .from(products)
    .where(and(isOneOf(products.id, ids), sql`not ${isTrue(products.listed)}`))
    .orderBy(products.name, products.id);
  const deleted = await deletedNames(db, "product", unknown);
  return [
    ...unknown.map((key) => {
      const name = deleted.get(key);
      return name
        ? message("“{name}” is deleted.", { name })
        : message("There is no product at “{value}”.", { value: key });
    }),
    ...hidden.map(({ name }) => `“${name}” is not public: visitors do not see it here.`),
  ].map((text) => ({ field: "products", text }));
}

/** What of a rule names nothing that there is, each by itself. */
async function notesOnRule(
  db: Db,
  now: Date,
  rule: CollectionPreview["rule"],
): Promise<PreviewNote[]> {
  const notes: PreviewNote[] = [];
  if (rule.categories.length > 0) {
    const known = await db
      .select({ id: categories.id, name: categories.name, status: categories.status })
      .from(categories)
      .where(inArray(categories.id, rule.categories));
    const gone = rule.categories.filter((id) => !known.some((each) => each.id === id));
    const names = await deletedNames(db, "category", gone);
    for (const id of gone) {
      const name = names.get(id);
      const text = name
        ? message("The category “{name}” is deleted.", { name })
        : message("There is no category “{name}”.", { name: id });
      notes.push({ field: "categories", text });
    }
    for (const { name, status } of known) {
      if (status === "active") continue;
      notes.push({ field: "categories", text: `The category “${name}” is inactive.` });
    }
  }
  const isFound = async (part: Partial<CollectionPreview["rule"]>) => {
    const filter = filterOf({ ...emptyRule, ...part });
    const { total } = await listProducts(db, { ...filter, page: 1, limit: 1 }, { moment: now });
    return total > 0;
  };
  for (const brand of rule.brands) {
    if (await isFound({ brands: [brand] })) continue;
    notes.push({ field: "brands", text: `No product in the shop is of the brand “${brand}”.` });
  }
  for (const attribute of rule.attributes) {
    if (await isFound({ attributes: [attribute] })) continue;
    const text = `No product in the shop has “${attribute.name}: ${attribute.value}”.`;
    notes.push({ field: "attributes", text });
  }
  if (rule.words && !(await isFound({ words: rule.words }))) {
    notes.push({ field: "words", text: `A search for “${rule.words}” finds nothing.` });
  }
  return notes;
}
