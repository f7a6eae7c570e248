/** The list of categories that some feeds have above their offers, which name them by number. */

const MOST_CATEGORIES = 50_000;
const LONGEST_NAME = 1_000;
const DEEPEST = 64;

/** `<category id="2" parentId="1">`: its number, and that of the one above it. */
export interface CategoryNumbers {
  id: string;
  parent: string;
}

/** @returns undefined for an element that is none of such a list */
export function categoryNumbers(
  element: string,
  attributes: Record<string, string>,
): CategoryNumbers | undefined {
  const { id = "" } = attributes;
  if (id === "" || !/^category$/i.test(element)) return undefined;
  const parent = attributes.parentId ?? attributes.parentid ?? attributes.parent_id ?? "";
  return { id, parent };
}

/** Whether an element of a record names a category by its number. @param path - below the record */
export const isCategoryNumber = (path: string): boolean => /^category_?id$/i.test(path);

export class XmlCategories {
  readonly #known = new Map<string, { name: string; parent: string }>();

  note({ id, parent }: CategoryNumbers, name: string): void {
    if (name === "" || this.#known.size >= MOST_CATEGORIES) return;
    this.#known.set(id, { name: name.slice(0, LONGEST_NAME), parent });
  }

  /** Names from the top, as `Clothes > Shoes`; empty for a number that the list does not have. */
  pathOf(id: string): string {
    const names: string[] = [];
    // One that is below itself, or below what is below it, is named once.
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
