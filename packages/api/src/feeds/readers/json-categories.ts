/**
 * Categories of JSON that name their parents: by id, by level, by an object within, or as a list of
 * names. Each gets its whole path as its name.
 */
import { nameKey } from "../formats/format.ts";

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Properties that have categories. */
const CATEGORIES = new Set(
  [
    ...["category", "categories", "product_categories", "breadcrumb", "breadcrumbs", "taxons"],
    ...["categoria", "categorias", "categorie", "kategorie", "kategorien"],
  ].map(nameKey),
);

const BETWEEN = " > ";
/** More levels than any shop has; stops at cycles. */
const DEEPEST = 20;

/**
 * @param name - of the property
 * @param value - what it has
 * @returns the value with whole paths; unchanged where it is no category, or names no parents
 */
export function withCategoryPaths(name: string, value: unknown): unknown {
  if (!CATEGORIES.has(nameKey(name))) return value;
  if (isPlain(value)) return withPath(value);
  if (!Array.isArray(value)) return value;
  if (value.length > 0 && value.every(isPlain)) {
    const levels = BREADCRUMBS.test(name) ? [...LEVELS, "position"] : LEVELS;
    return byParent(value) ?? byLevel(value, levels) ?? value.map(withPath);
  }
  // `[["Living", "Lamps"], ["Sale"]]`
  return value.map((one) => (Array.isArray(one) ? (joined(one) ?? one) : one));
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const TITLES = ["name", "title", "label", "nome", "nombre", "nom"];

/** The property with a category's name; undefined when there is none. */
const titleOf = (category: Json): string | undefined =>
  TITLES.find((title) => textOf(category[title]) !== "");

const nameOf = (category: Json): string => textOf(category[titleOf(category) ?? ""]);

/** Names as one path; null when not every part has a name. */
function joined(parts: readonly unknown[]): string | null {
  const names = parts.map((part) => (isPlain(part) ? nameOf(part) : textOf(part)));
  return names.length > 0 && names.every((name) => name !== "") ? names.join(BETWEEN) : null;
}

/** What has the levels above, which the path has, too. */
const ABOVE = [
  ...["parent", "parent_category", "parentCategory", "ancestors", "parents"],
  ...["pai", "padre"],
];

/** A category with its path as its name. */
const named = (category: Json, path: string): Json => ({
  ...Object.fromEntries(Object.entries(category).filter(([name]) => !ABOVE.includes(name))),
  [titleOf(category) ?? "name"]: path,
});

/** A category that has its levels in a list, or its parent within it. */
function withPath(category: Json): Json {
  const levels = Array.isArray(category.path) ? joined(category.path) : null;
  if (levels !== null) return { ...named(category, levels), path: levels };
  const above = category.ancestors ?? category.parents;
  const ancestors = Array.isArray(above) ? joined(above) : null;
  if (ancestors !== null && nameOf(category) !== "") {
    return named(category, `${ancestors}${BETWEEN}${nameOf(category)}`);
  }
  const names: string[] = [];
  for (let at: unknown = category; isPlain(at) && names.length < DEEPEST; ) {
    if (nameOf(at) === "") return category;
    names.unshift(nameOf(at));
    at = at.parent ?? at.parent_category ?? at.parentCategory;
  }
  return names.length > 1 ? named(category, names.join(BETWEEN)) : category;
}

const ID_OF_PARENT = [
  ...["parent_id", "parentId", "parent", "parent_category_id", "parentCategoryId"],
  ...["pai", "padre"],
];
const IDS = ["id", "category_id", "categoryId"];

/** Categories of which some are the parents of others; null when none is. */
function byParent(categories: readonly Json[]): Json[] | null {
  const idOf = (category: Json) => IDS.map((name) => textOf(category[name])).find(Boolean);
  const known = new Map(categories.map((one) => [idOf(one), one]));
  const parentOf = (category: Json) => {
    const id = ID_OF_PARENT.map((name) => textOf(category[name])).find(Boolean);
    return id === undefined ? undefined : known.get(id);
  };
  if (!categories.some(parentOf)) return null;
  return categories.map((category) => {
    const names: string[] = [];
    for (let at: Json | undefined = category; at && names.length < DEEPEST; at = parentOf(at)) {
      names.unshift(nameOf(at));
    }
    return named(category, names.filter(Boolean).join(BETWEEN));
  });
}

const LEVELS = ["level", "depth"];
/** In others, a position is that of a category among several. */
const BREADCRUMBS = /^breadcrumbs?$/i;

/** The levels of one category, each numbered; null when they are not one below the other. */
function byLevel(categories: readonly Json[], levels: readonly string[]): Json[] | null {
  const name = levels.find((level) => categories.every((one) => /^\d+$/.test(textOf(one[level]))));
  if (name === undefined || categories.length < 2) return null;
  const sorted = categories.toSorted((one, other) => Number(one[name]) - Number(other[name]));
  const first = Number(sorted[0]?.[name]);
  if (sorted.some((one, at) => Number(one[name]) !== first + at)) return null;
  const path = joined(sorted);
  const [category] = sorted;
  return path === null || !category ? null : [named(category, path)];
}
