/** Galleries and films as blocks of the shop, see docs/decisions/100 and 373. */
import type { Link, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { filmOf } from "../markdown/rules.ts";

/** Titles that players have whatever they play. */
const NO_TITLE = /^(?:(?:youtube|vimeo)(?: video)? player|embedded (?:video|content)|video)$/i;
const MAX_TITLE = 200;

/** What handlers have found in a text, while its tree is made. */
export class Showcases {
  readonly #players = new WeakSet<Link>();
  /** Of their paragraphs, the rows that they stand in. */
  readonly #rows = new WeakMap<Paragraph, object>();

  /** @returns the link */
  player(link: Link): Link {
    this.#players.add(link);
    return link;
  }

  /**
   * Notes a row of pictures.
   *
   * @param parts - what stands in it, converted
   * @returns a paragraph for each picture; null for fewer than two, or with anything else in it
   */
  gallery(parts: readonly RootContent[]): Paragraph[] | null {
    const pictures = parts.flatMap((part) =>
      part.type === "paragraph" ? part.children.filter((child) => !isBlank(child)) : [null],
    );
    const shown = pictures.flatMap((child) => (child && isPicture(child) ? [child] : []));
    if (shown.length < 2 || shown.length < pictures.length) return null;
    const row = {};
    return shown.map((child) => {
      const paragraph: Paragraph = { type: "paragraph", children: [child] };
      this.#rows.set(paragraph, row);
      return paragraph;
    });
  }

  /** Puts blocks in place of what was noted, where blocks can be: not in lists, quotes or tables. */
  place(root: Root): void {
    const placed: RootContent[] = [];
    let open: object | undefined;
    for (const child of root.children) {
      const row = child.type === "paragraph" ? this.#rows.get(child) : undefined;
      if (open && row !== open) placed.push(line(":::"));
      if (row && row !== open) placed.push(line("::: gallery"));
      open = row;
      placed.push(this.#filmIn(child) ?? child);
    }
    if (open) placed.push(line(":::"));
    root.children = placed;
  }

  /** A player, or the bare address of a film in a line of its own. */
  #filmIn(node: RootContent): RootContent | null {
    if (node.type !== "paragraph") return null;
    const [only, ...others] = node.children.filter((child) => !isBlank(child));
    if (only?.type !== "link" || others.length > 0) return null;
    const url = only.url.replace(/^http:/i, "https:");
    if (!filmOf(url)) return null;
    const words = lineOf(textOf(only));
    const isAddress = words === only.url;
    if (!isAddress && !this.#players.has(only)) return null;
    const title = isAddress || NO_TITLE.test(words) ? "" : words;
    return line(`${`::: video ${url} ${title}`.trim()}\n:::`);
  }
}

const line = (value: string): RootContent => ({ type: "html", value });

const lineOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, MAX_TITLE);

const isBlank = (node: PhrasingContent): boolean =>
  node.type === "break" || (node.type === "text" && node.value.trim() === "");

const isPicture = (node: PhrasingContent): boolean =>
  node.type === "image" ||
  (node.type === "link" && node.children.length === 1 && node.children[0]?.type === "image");

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
