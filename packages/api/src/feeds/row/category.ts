/** The merchant's own category of a record. */
import { googleIdOf, googlePath } from "../taxonomy/google.ts";
import { type CategoryPath, readCategoryPath } from "../values/category-path.ts";
import type { RecordFields } from "./fields.ts";

/** @returns null when it names none */
export function readCategory(record: RecordFields): CategoryPath | null {
  const text = record.text("category");
  const { format } = record.columns;
  if (format.listsCategories) return deepest(text);
  const path = readCategoryPath(text);
  if (!path || !format.levels) return path;
  const below = readCategoryPath(record.text("subcategory"));
  const names = [...path.names, ...(below?.names ?? [])];
  return { ...path, names: names.filter((name, at) => name !== names[at - 1]) };
}

/** Of several paths the first, or one that goes on where it ends: `Clothing, Clothing > Hoodies`. */
function deepest(text: string): CategoryPath | null {
  const paths = text
    .split(/(?<!\\),/)
    .map((part) => readCategoryPath(part.replaceAll("\\,", ",")))
    .filter((path) => path !== null && path.names.length > 0);
  const placed = paths.filter((path) => !/^uncategori[sz]ed$/i.test(path?.names.join("") ?? ""));
  let best = placed[0] ?? paths[0] ?? null;
  for (const path of placed) {
    if (!path || !best || path.names.length <= best.names.length) continue;
    if (best.names.every((name, depth) => path.names[depth] === name)) best = path;
  }
  return best;
}

/**
 * A record's category in Google's taxonomy, by its number or its path. What Google's list does not have
 * stays as it is written.
 *
 * @returns null when it names none
 */
export function readGoogleCategory(record: RecordFields): CategoryPath | null {
  const path = readCategoryPath(record.text("googleCategory"));
  if (!path) return null;
  const known = path.googleId === null ? null : googlePath(path.googleId);
  if (known) return { ...path, names: [...known] };
  return { ...path, googleId: path.googleId ?? googleIdOf(path.names) };
}
