/** Messages about product mentions that readers will not see. Pure. */

import { message } from "@pickwell/texts/message.ts";
import { MAX_COMPARED } from "../markdown/rules.ts";
import { anywayQuestion, type TextAction } from "../programmes/rules.ts";

export interface BlockProblem {
  /** As it was typed. */
  text: string;
  /** Where it stands, in UTF-16 units from the beginning of the text. */
  start: number;
  /** The slug or id that it names; empty when it names none. */
  key: string;
  /** It is a line of a comparison table, which leaves it out. */
  isCompared: boolean;
  /**
   * `unknown`: no product has it; `trashed`, `draft`, `archived`, `closed`: one has, in the trash, not
   * published or in a category that is not active; `inline`: it is not on a line of its own;
   * `surplus`: more than a text, or a comparison table, shows; `page`: it is in a text that shows no products.
   */
  reason: "unknown" | "trashed" | "draft" | "archived" | "closed" | "inline" | "surplus" | "page";
  /** The product that it names, where there is one. */
  product: { id: string; name: string } | null;
  /** The slug that was probably meant. */
  suggestion: string | null;
}

/** Such as `No product has the address lamp; readers will not see this block.` */
export function blockProblemText({ reason, key, isCompared, product }: BlockProblem): string {
  const name = product?.name ?? "";
  if (isCompared && reason !== "page") {
    if (key === "") return message("This line names no product; the table leaves it out.");
    if (reason === "surplus") {
      return message("The table shows up to {max} products; it leaves “{name}” out.", {
        ...{ max: MAX_COMPARED, name },
      });
    }
    return product
      ? message("Visitors cannot see “{name}”; the table leaves it out.", { name })
      : message("No product has the address {key}; the table leaves it out.", { key });
  }
  switch (reason) {
    case "unknown":
      return key === ""
        ? message("This block names no product; readers will not see this block.")
        : message("No product has the address {key}; readers will not see this block.", { key });
    case "trashed":
      return message("“{name}” is in the trash; readers will not see this block.", { name });
    case "draft":
      return message("“{name}” is a draft; readers will not see this block.", { name });
    case "archived":
      return message("“{name}” is archived; readers will not see this block.", { name });
    case "closed":
      return message(
        "“{name}” is in a category that is not active; readers will not see this block.",
        { name },
      );
    case "inline":
      return key === ""
        ? message("A product has to stand on a line of its own; readers will not see this block.")
        : message("{key} has to stand on a line of its own; readers will not see this block.", {
            key,
          });
    case "surplus":
      return message(
        "This text names more products than it can show; readers will not see this block.",
      );
    case "page":
      return message("Pages show no products; readers will not see this block.");
  }
}

/** Blocks that a question names; of further ones it says how many there are. */
const NAMED = 3;

/**
 * The question before publishing a text with such mentions.
 *
 * @param problems - at least one
 */
export function askAboutBlocks(problems: readonly BlockProblem[], action: TextAction): string {
  const texts = [...new Set(problems.map(({ text }) => text))];
  const named = texts.slice(0, NAMED).join(", ");
  const count = problems.length;
  const more = texts.length - NAMED;
  const what =
    more > 0
      ? message(
          "{count, plural, one {# block shows} other {# blocks show}} nothing: {named} and {more} more.",
          { count, named, more },
        )
      : message("{count, plural, one {# block shows} other {# blocks show}} nothing: {named}.", {
          count,
          named,
        });
  return `${what} ${anywayQuestion(action)}`;
}
