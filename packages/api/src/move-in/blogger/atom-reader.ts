/** Reads Atom piece by piece: entries that are whole, and what the feed says of itself. */
import { Parser } from "htmlparser2";

export interface AtomNode {
  name: string;
  attributes: Record<string, string>;
  /** Words directly in it. */
  text: string;
  children: AtomNode[];
}

/** Further text of one element is let go. */
const MAX_TEXT = 20_000_000;
const MAX_DEPTH = 20;

/** Gives each child of the feed as it ends, such as `entry`, `title` and `link`. */
export class AtomReader {
  readonly #found: AtomNode[] = [];
  readonly #open: AtomNode[] = [];
  readonly #parser: Parser;
  #depth = 0;
  #hasEnded = false;

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.#depth += 1;
          if (this.#depth === 1 || this.#open.length > MAX_DEPTH) return;
          const node: AtomNode = { name, attributes, text: "", children: [] };
          this.#open.at(-1)?.children.push(node);
          this.#open.push(node);
        },
        ontext: (text) => {
          const top = this.#open.at(-1);
          if (top && top.text.length < MAX_TEXT) top.text += text;
        },
        onclosetag: (_, isImplied) => {
          this.#depth -= 1;
          if (this.#depth === 0) this.#hasEnded ||= !isImplied;
          if (this.#depth === 0 || this.#depth !== this.#open.length) return;
          const node = this.#open.pop();
          if (node && this.#open.length === 0) this.#found.push(node);
        },
      },
      { xmlMode: true, decodeEntities: true, lowerCaseTags: true },
    );
  }

  /** @returns what is whole by now */
  push(text: string): AtomNode[] {
    this.#parser.write(text);
    return this.#found.splice(0);
  }

  /** The end of the file. @returns what was still open, as far as it came, and whether it was */
  end(): { nodes: AtomNode[]; isCut: boolean } {
    this.#parser.end();
    return { nodes: this.#found.splice(0), isCut: !this.#hasEnded };
  }
}

const childOf = (node: AtomNode, name: string) => node.children.find((one) => one.name === name);

/** The text of an element by the names that lead to it; empty for none. */
export const textAt = (node: AtomNode, ...path: string[]): string =>
  path.reduce<AtomNode | undefined>((at, name) => at && childOf(at, name), node)?.text.trim() ?? "";

/** An attribute of the first element of a name; empty for none. */
export const attributeOf = (node: AtomNode, name: string, attribute: string): string =>
  childOf(node, name)?.attributes[attribute]?.trim() ?? "";

/** Where a link of a kind leads, such as `alternate`; empty for none. */
export const linkOf = (node: AtomNode, rel: string): string =>
  node.children
    .find(({ name, attributes }) => name === "link" && attributes.rel === rel)
    ?.attributes.href?.trim() ?? "";
