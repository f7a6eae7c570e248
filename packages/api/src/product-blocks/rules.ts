/** What is said of the products that a text names and readers do not see. Pure. */

export interface BlockProblem {
  /** As it was typed. */
  text: string;
  /** Where it stands, in UTF-16 units from the beginning of the text. */
  start: number;
  /** The slug or id that it names; empty when it names none. */
  key: string;
  /**
   * `unknown`: no product has it; `trashed`, `draft`, `archived`, `closed`: one has, in the trash, not
   * published or in a category that is not active; `inline`: it is not on a line of its own;
   * `surplus`: more than a text shows; `page`: it is in a text that shows no products.
   */
  reason: "unknown" | "trashed" | "draft" | "archived" | "closed" | "inline" | "surplus" | "page";
  /** The product that it names, where there is one. */
  product: { id: string; name: string } | null;
  /** The slug that was probably meant. */
  suggestion: string | null;
}

/** What is wrong with a block, without what readers see of it. */
function causeOf({ reason, key, product }: BlockProblem): string {
  const name = `“${product?.name ?? ""}”`;
  switch (reason) {
    case "unknown":
      return key === "" ? "This block names no product" : `No product has the address ${key}`;
    case "trashed":
      return `${name} is in the trash`;
    case "draft":
      return `${name} is a draft`;
    case "archived":
      return `${name} is archived`;
    case "closed":
      return `${name} is in a category that is not active`;
    case "inline":
      return `${key || "A product"} has to stand on a line of its own`;
    case "surplus":
      return "This text names more products than it can show";
    case "page":
      return "Pages show no products";
  }
}

/** Such as `No product has the address lamp; readers will not see this block.` */
export const blockProblemText = (problem: BlockProblem): string =>
  `${causeOf(problem)}; readers will not see this block.`;

/** Blocks that a question names; of further ones it says how many there are. */
const NAMED = 3;

/**
 * What is asked before a text goes out whose blocks show nothing.
 *
 * @param problems - at least one
 * @param action - such as `Publish`
 */
export function askAboutBlocks(problems: readonly BlockProblem[], action: string): string {
  const texts = [...new Set(problems.map(({ text }) => text))];
  const named = texts.slice(0, NAMED).join(", ");
  const more = texts.length > NAMED ? ` and ${texts.length - NAMED} more` : "";
  const count = problems.length === 1 ? "1 block shows" : `${problems.length} blocks show`;
  return `${count} nothing: ${named}${more}. ${action} anyway?`;
}
