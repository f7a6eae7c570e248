/** Reads the category of a record. */
import { cleanLine, copyText, htmlToLine } from "../../csv/text.ts";
import { type Format, nameKey } from "../formats/format.ts";
import { googleIdOf, googlePath } from "../taxonomy/google.ts";
import { type CategoryPath, readCategoryPath } from "../values/category-path.ts";
import { type FieldColumns, firstOf, type RecordFields, valuesOf } from "./fields.ts";
import type { SlashedCategories } from "./slashed-categories.ts";

/** A category as it is written, and the path that it says. */
interface KnownCategory {
  readonly text: string;
  readonly path: CategoryPath | null;
}

/** What a column with categories says, by the text of its cell. */
interface ReadCells {
  readonly place: number;
  readonly byText: Map<string, KnownCategory>;
}

/** Files repeat a few categories in many rows. */
const readBefore = new WeakMap<FieldColumns, ReadCells>();
const MOST_KEPT = 2000;
const LONGEST_KEPT = 200;

/** Cells of the category of a record, where that one text decides what it is; else null. */
function decidingText({ columns, cells }: RecordFields): [place: number, text: string] | null {
  const [place, ...others] = columns.placesOf("category");
  if (place === undefined || others.length > 0 || columns.format.levels) return null;
  const text = cells[place];
  // A list has more beside it, see `areNumbered`.
  const isPlain = typeof text === "string" && text.length <= LONGEST_KEPT && !text.includes("[");
  return isPlain && !columns.nameAt(place).includes("@") ? [place, text] : null;
}

function knownCategory(record: RecordFields): KnownCategory {
  const deciding = decidingText(record);
  if (!deciding) return { text: categoryText(record), path: pathOf(record) };
  const [place, text] = deciding;
  let kept = readBefore.get(record.columns);
  if (kept?.place !== place || kept.byText.size === MOST_KEPT) {
    kept = { place, byText: new Map() };
    readBefore.set(record.columns, kept);
  }
  const known = kept.byText.get(text);
  if (known) return known;
  const path = pathOf(record);
  const category = {
    text: copyText(categoryText(record)),
    path: path && { ...path, names: path.names.map(copyText) },
  };
  kept.byText.set(copyText(text), category);
  return category;
}

/** Collects how a record's category is written, in the first pass. */
export function surveyCategory(record: RecordFields, slashes: SlashedCategories): void {
  const { text, path: whole } = knownCategory(record);
  const path = withoutTitle(record, whole);
  if (path) slashes.note(text, path);
}

/**
 * The merchant's category.
 *
 * @param slashes - what slashes mean in the file
 * @returns null when there is none
 */
export function readCategory(
  record: RecordFields,
  slashes: SlashedCategories,
): CategoryPath | null {
  const path = readWithSlashes(record);
  return path && slashes.read(path);
}

/**
 * The category as long as it is open what slashes mean: a single one is part of a name. Rows that say
 * the same may share it.
 */
export const readWithSlashes = (record: RecordFields): Readonly<CategoryPath> | null =>
  withoutTitle(record, knownCategory(record).path);

function withoutTitle(record: RecordFields, path: CategoryPath | null): CategoryPath | null {
  const last = path && path.names.length > 1 ? path.names.at(-1) : undefined;
  // Breadcrumbs end with the product. A short name may be that of a category, too.
  const isTitle = last !== undefined && WORDS_OF_TITLE.test(last) && last === titleOf(record);
  return path && isTitle ? { ...path, names: path.names.slice(0, -1) } : path;
}

/** At least three words. */
const WORDS_OF_TITLE = /\S\s+\S+\s+\S/;

const titleOf = (record: RecordFields) => htmlToLine(record.text("title"));

function pathOf(record: RecordFields): CategoryPath | null {
  const { format } = record.columns;
  const whole = categoryText(record);
  const text = format.categoryRoot ? whole.replace(format.categoryRoot, "") : whole;
  if (format.listsCategories) {
    return deepest(
      text.split(/(?<!\\),/).map((part) => readCategoryPath(part.replaceAll("\\,", ","))),
    );
  }
  if (format.categoryMarks) return deepest(pathsBetween(text, format.categoryMarks));
  const path = deepest([wholePath(record, readCategoryPath(text)), ...listedBeside(record, text)]);
  if (!format.levels) return path;
  const { levelsUnder } = format;
  if (levelsUnder && nameKey(record.columnOf("category")) !== nameKey(levelsUnder)) return path;
  const namesOf = (text: string) => readCategoryPath(text)?.names ?? [];
  const above = namesOf(record.text("department"));
  const below = levelsBelow(record).flatMap(namesOf);
  if (below.length === 0 && above.length === 0) return path;
  const names = [...above, ...(path?.names ?? []), ...below];
  return {
    googleId: path?.googleId ?? null,
    names: names.filter((name, at) => !names.slice(0, at).includes(name)),
  };
}

/** Further categories in the list that begins with a category: `["Home", "Home > Lamps"]`. */
function listedBeside({ columns, cells }: RecordFields, first: string): (CategoryPath | null)[] {
  const place = columns.placesOf("category").find((at) => firstOf(cells[at]) === first);
  if (first === "" || place === undefined || LEVELS_APART.test(columns.nameAt(place))) return [];
  return valuesOf(cells[place]).slice(1).map(readCategoryPath);
}

/** A path in another column that has this category as one of its levels: `Men > Shoes` of `Shoes`. */
function wholePath({ columns, cells }: RecordFields, path: CategoryPath | null) {
  const [name] = path?.names ?? [];
  if (!path || name === undefined || path.names.length > 1) return path;
  for (const place of columns.placesOf("category").slice(1)) {
    const other = readCategoryPath(firstOf(cells[place]));
    if (other && other.names.length > 1 && other.names.includes(name)) return other;
  }
  return path;
}

/** What programs write for no category. */
const NONE = /^(?:n\/?a|none|null|nil|undefined|-+)$/i;

/** A number or code in place of a name: `10-234`, `B12`. */
const CODE = /^(?=.*\d)(?!.*\p{L}{3})/u;

/** Whether a column may have codes: a product group is a merchant's own number for many. */
const MAY_BE_CODE = /^(?:product_?group)$/i;

/** The levels below the first: one of several columns, or one after another where each is a level. */
const levelsBelow = (record: RecordFields): string[] =>
  record.columns.format.levels === "each"
    ? record.columns.placesOf("subcategory").map((place) => {
        const text = firstOf(record.cells[place]);
        const isCode = MAY_BE_CODE.test(record.columns.nameAt(place)) && CODE.test(text);
        return isCode || NONE.test(text) ? "" : text;
      })
    : [levelBelow(record)];

/**
 * The level below a category: where a format has as many columns of the one as of the other, they
 * are pairs, and the network's own level is none of a merchant's category.
 */
function levelBelow(record: RecordFields): string {
  const { columns, cells } = record;
  const above = columns.placesOf("category");
  const below = columns.placesOf("subcategory");
  if (above.length !== below.length) return record.text("subcategory");
  const pair = above.findIndex((place) => firstOf(cells[place]) !== "");
  return firstOf(cells[below[pair] ?? -1]);
}

/** Columns whose values are the levels of one path. */
const LEVELS_APART = /(?:category_?path|breadcrumbs?)\/(?:name|title)$/i;

/** Whether elements say by an attribute that each is a level below the one before. */
function areNumbered({ columns, cells }: RecordFields, place: number): boolean {
  const values = valuesOf(cells[place]);
  if (values.length < 2) return false;
  return ["@level", "@depth"].some((attribute) => {
    const levels = valuesOf(columns.cellOf(cells, `${columns.nameAt(place)}${attribute}`));
    return (
      levels.length === values.length &&
      levels.every((level, at) => /^\d+$/.test(level) && Number(level) === Number(levels[0]) + at)
    );
  });
}

/**
 * The first value of the category columns. An attribute `path` of a category element is only used
 * if it ends with the element's name, or has words if the element is empty. It may contain ids or a
 * URL instead.
 */
function categoryText(record: RecordFields): string {
  const { columns, cells } = record;
  for (const place of columns.placesOf("category")) {
    const values = valuesOf(cells[place]);
    const text =
      LEVELS_APART.test(columns.nameAt(place)) || areNumbered(record, place)
        ? values.join(" > ")
        : firstOf(cells[place]);
    const [, element] = /^(.*)@path$/i.exec(columns.nameAt(place)) ?? [];
    if (text === "" || element === undefined) {
      if (text !== "" && !NONE.test(text)) return text;
      continue;
    }
    const name = cleanLine(columns.textOf(cells, element));
    // The path "Home/Chairs" of the category "Chairs" is split at slashes.
    const above = name !== "" && text.endsWith(`/${name}`) ? text.slice(0, -name.length - 1) : null;
    if (above !== null) return [...above.split("/"), name].join(" > ");
    const names = readCategoryPath(text)?.names ?? [];
    if (name === "" ? names.some((one) => /\p{L}/u.test(one)) : names.at(-1) === name) return text;
  }
  return "";
}

/** Categories without meaning: placeholders, and shops' root categories. */
const NO_CATEGORY =
  /^(?:uncategori[sz]ed|home|accueil|inicio|início|start|startseite|strona główna|default category|all|all products|all collections|alle produkte|tous les produits)$/i;

/** The first of several paths, or one that extends it: `Clothing, Clothing > Hoodies`. */
function deepest(found: readonly (CategoryPath | null)[]): CategoryPath | null {
  const paths = found.filter((path) => path !== null && path.names.length > 0);
  const placed = paths.filter((path) => !NO_CATEGORY.test(path?.names.join("") ?? ""));
  let best = placed[0] ?? paths[0] ?? null;
  for (const path of placed) {
    if (!path || !best || path.names.length <= best.names.length) continue;
    if (best.names.every((name, depth) => path.names[depth] === name)) best = path;
  }
  return best;
}

/** Paths in a shop's own export, without their common root. */
function pathsBetween(
  text: string,
  { paths, levels, isRooted = false }: NonNullable<Format["categoryMarks"]>,
): CategoryPath[] {
  // Categories given by id are ignored.
  const named = text.split(paths).filter((path) => !/^\s*\d+\s*$/.test(path));
  return named.map((path) => {
    const all = (levels === "" ? [path] : path.split(levels)).map(htmlToLine).filter(Boolean);
    return { names: isRooted && all.length > 1 ? all.slice(1) : all, googleId: null };
  });
}

/**
 * The Google category of a record, by id or path. Unknown paths are kept as written.
 *
 * @returns null when there is none
 */
export function readGoogleCategory(record: RecordFields): CategoryPath | null {
  const path = readCategoryPath(record.text("googleCategory"));
  if (!path) return null;
  const known = path.googleId === null ? null : googlePath(path.googleId);
  if (known) return { ...path, names: [...known] };
  return { ...path, googleId: path.googleId ?? googleIdOf(path.names) };
}
