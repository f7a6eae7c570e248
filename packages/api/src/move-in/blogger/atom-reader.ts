/** Parses an Atom feed piece by piece. */
import { Parser } from "htmlparser2";

export interface AtomNode {
  name: string;
  attributes: Record<string, string>;
  /** Text directly in the element, without that of its children. */
  text: string;
  children: AtomNode[];
}

/** Maximum number of characters of an element; the rest is dropped. */
const MAX_TEXT = 20_000_000;
const MAX_DEPTH = 20;

/** Returns the direct children of the feed as they end, such as `entry`, `title` and `link`. */
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

  /** @returns elements that are complete by now */
  push(text: string): AtomNode[] {
    this.#parser.write(text);
    return this.#found.splice(0);
  }

  /** Ends the file. @returns elements that were still open, and whether the file was incomplete */
  end(): { nodes: AtomNode[]; isCut: boolean } {
    this.#parser.end();
    return { nodes: this.#found.splice(0), isCut: !this.#hasEnded };
  }
}

const childOf = (node: AtomNode, name: string) => node.children.find((one) => one.name === name);

/** The text of the element at a path of names; empty when there is none. */
export const textAt = (node: AtomNode, ...path: string[]): string =>
  path.reduce<AtomNode | undefined>((at, name) => at && childOf(at, name), node)?.text.trim() ?? "";

/** An attribute of the first child with this name; empty when there is none. */
export const attributeOf = (node: AtomNode, name: string, attribute: string): string =>
  childOf(node, name)?.attributes[attribute]?.trim() ?? "";

/** URL of the link with this `rel`, such as `alternate`; empty when there is none. */
export const linkOf = (node: AtomNode, rel: string): string =>
  node.children
    .find(({ name, attributes }) => name === "link" && attributes.rel === rel)
    ?.attributes.href?.trim() ?? "";
