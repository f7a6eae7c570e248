/** Collects the category list above the offers of some feeds, which refer to it by id. */

const MOST_CATEGORIES = 50_000;
const LONGEST_NAME = 1_000;
const DEEPEST = 64;

/** `<category id="2" parentId="1">`: its id and its parent's. */
export interface CategoryNumbers {
  id: string;
  parent: string;
}

/** @returns undefined for other elements */
export function categoryNumbers(
  element: string,
  attributes: Record<string, string>,
): CategoryNumbers | undefined {
  const { id = "" } = attributes;
  if (id === "" || !/^category$/i.test(element)) return undefined;
  const [, parent = ""] =
    Object.entries(attributes).find(([name]) => /^parent_?id$/i.test(name)) ?? [];
  return { id, parent };
}

/** `<category>` whose id, parent and name are elements of their own, as in Hotline's files. */
export interface CategoryElements extends CategoryNumbers {
  name: string;
}

/** @returns undefined for other elements */
export const categoryElements = (element: string): CategoryElements | undefined =>
  /^category$/i.test(element) ? { id: "", parent: "", name: "" } : undefined;

/** Adds an element within such a category. */
export function readCategoryElement(
  category: CategoryElements,
  element: string,
  text: string,
): void {
  if (/^id$/i.test(element)) category.id = text;
  if (/^parent_?id$/i.test(element)) category.parent = text;
  if (/^name$/i.test(element)) category.name = text;
}

/** Whether an element refers to a category by id. @param path - within the record */
export const isCategoryNumber = (path: string): boolean => /^category_?id$/i.test(path);

export class XmlCategories {
  readonly #known = new Map<string, { name: string; parent: string }>();

  note({ id, parent }: CategoryNumbers, name: string): void {
    if (name === "" || this.#known.size >= MOST_CATEGORIES) return;
    this.#known.set(id, { name: name.slice(0, LONGEST_NAME), parent });
  }

  /** The path from the root, such as `Clothes > Shoes`; empty for an unknown id. */
  pathOf(id: string): string {
    const names: string[] = [];
    // Stops at cycles.
    const seen = new Set<string>();
    let number = id;
    for (let at = this.#known.get(id); at && !seen.has(number) && names.length < DEEPEST; ) {
      seen.add(number);
      names.unshift(at.name);
      number = at.parent;
      at = this.#known.get(number);
    }
    return names.join(" > ");
  }
}
