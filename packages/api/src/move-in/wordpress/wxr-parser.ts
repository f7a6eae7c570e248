/**
 * Reads WordPress's own XML (WXR 1.0 to 1.2) piece by piece. Real exports are often no XML: what is
 * wrong is read as it was meant, and told.
 */
import { Parser } from "htmlparser2";
import type { Findings } from "../entries.ts";

/** One entry of a file: texts by the names of elements, such as `wp:post_id`, in their order. */
export interface WxrNode {
  name: string;
  attributes: Record<string, string>;
  /** Words directly in it. */
  text: string;
  children: WxrNode[];
}

/** Elements of the channel that stand for one thing each. */
const THINGS = new Set([
  ...["item", "wp:author", "wp:wp_author"],
  ...["wp:category", "wp:tag", "wp:term"],
]);
/** Elements with others in them; all else holds text alone. */
const HOLDERS = new Set([...THINGS, "wp:postmeta", "wp:comment", "wp:commentmeta", "wp:termmeta"]);
/** Above the things: what the file says of itself. */
const FRAME = new Set(["rss", "channel"]);
/** Elements of their own that items have; those of other prefixes are plugins'. */
const OWN = /^(?:(?:wp|content|excerpt|dc|wfw):|[^:]+$)/;
/** What tools that write XML anew may call by other prefixes. */
const SPACES: [RegExp, string][] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/i, "excerpt"],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/i, "wp"],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, "content"],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/i, "dc"],
];
/** Further text of one element is let go. */
const MAX_TEXT = 20_000_000;

/**
 * Reads text in pieces and gives the things of the channel that are whole.
 *
 * The channel's own fields are given as things of their own, such as `link`.
 */
export class WxrReader {
  readonly #found: WxrNode[] = [];
  /** Of the thing that is being read, the outermost first. */
  #open: WxrNode[] = [];
  /** Names of markup within an element that holds text: content whose end came too early. */
  #strayOpen = 0;
  #hasEnded = false;
  #hasStray = false;
  /** Usual prefixes by those that the file has instead; by an empty one, what has none. */
  readonly #prefixes = new Map<string, string>();
  readonly #parser: Parser;
  readonly #findings: Findings;
  #hasStarted = false;

  constructor(findings: Findings) {
    this.#findings = findings;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.#learnPrefixes(name, attributes);
          this.#openTag(this.#usual(name), attributes);
        },
        ontext: (text) => this.#text(text),
        onclosetag: (name, isImplied) => this.#closeTag(this.#usual(name), isImplied),
      },
      { xmlMode: true, decodeEntities: true, recognizeCDATA: true, lowerCaseTags: true },
    );
  }

  /** @returns the things that are whole by now */
  push(text: string): WxrNode[] {
    this.#parser.write(text);
    return this.#found.splice(0);
  }

  /** The end of the file. @returns what was still open, as far as it came */
  end(): WxrNode[] {
    const isCut = !this.#hasEnded && this.#hasStarted;
    this.#parser.end();
    if (isCut) {
      this.#findings.mended(
        "",
        "The file ends in the middle: what stood in it until there is taken.",
      );
    }
    return this.#found.splice(0);
  }

  get #top(): WxrNode | undefined {
    return this.#open.at(-1);
  }

  #learnPrefixes(name: string, attributes: Record<string, string>): void {
    for (const [attribute, url] of Object.entries(attributes)) {
      if (!attribute.startsWith("xmlns")) continue;
      const usual = SPACES.find(([shape]) => shape.test(url.trim()))?.[1];
      if (!usual) continue;
      const prefix = attribute.slice("xmlns:".length).toLowerCase();
      const isUsual = SPACES.some(([, known]) => known === prefix);
      if (prefix !== "" && !isUsual) this.#prefixes.set(`${prefix}:`, `${usual}:`);
      if (attribute === "xmlns") this.#prefixes.set(name, `${usual}:${name}`);
    }
  }

  /** A name with the prefix that WordPress itself gives it. */
  #usual(name: string): string {
    if (this.#prefixes.size === 0) return name;
    const whole = this.#prefixes.get(name);
    if (whole && !FRAME.has(name) && name !== "item") return whole;
    const end = name.indexOf(":") + 1;
    const prefix = end > 0 ? this.#prefixes.get(name.slice(0, end)) : undefined;
    return prefix === undefined ? name : `${prefix}${name.slice(end)}`;
  }

  #openTag(name: string, attributes: Record<string, string>): void {
    const top = this.#top;
    if (!top) {
      if (FRAME.has(name)) {
        this.#hasStarted = true;
        return;
      }
      this.#open.push({ name, attributes, text: "", children: [] });
      return;
    }
    // An item whose end is missing ends where the next one begins; terms may stand in one.
    const whole = this.#open[0]?.name ?? "";
    if (THINGS.has(name) && HOLDERS.has(whole) && (whole !== "item" || name === "item")) {
      this.#findings.mended("", "An entry had no end: it ends where the next one begins.");
      this.#finish();
      this.#open.push({ name, attributes, text: "", children: [] });
      return;
    }
    if (!HOLDERS.has(top.name) && OWN.test(top.name)) {
      this.#stray(`<${name}${attributesText(attributes)}>`);
      this.#strayOpen += 1;
      return;
    }
    const node: WxrNode = { name, attributes, text: "", children: [] };
    top.children.push(node);
    this.#open.push(node);
  }

  #text(text: string): void {
    const top = this.#top;
    if (top && top.text.length < MAX_TEXT) top.text += text;
  }

  #closeTag(name: string, isImplied: boolean): void {
    if (FRAME.has(name)) {
      if (!isImplied) this.#hasEnded = true;
      if (this.#open.length > 0) this.#finish();
      return;
    }
    if (this.#strayOpen > 0) {
      this.#strayOpen -= 1;
      if (!isImplied) this.#stray(`</${name}>`);
      return;
    }
    const top = this.#top;
    if (top?.name !== name) return;
    this.#open.pop();
    if (this.#open.length === 0) this.#found.push(top);
  }

  #stray(markup: string): void {
    const top = this.#top;
    if (!top) return;
    top.text += markup;
    if (this.#hasStray) return;
    this.#hasStray = true;
    this.#findings.mended(
      "",
      "Markup stands outside of its CDATA section: it is read as part of the text.",
    );
  }

  /** Ends the thing that is open, whole or not. */
  #finish(): void {
    const [first] = this.#open;
    if (first) this.#found.push(first);
    this.#open = [];
    this.#strayOpen = 0;
  }
}

const attributesText = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) => ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
    )
    .join("");

/** The text of the first element of a name below a node; empty for none. */
export const textOf = (node: WxrNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? "";

/** The same with its blanks, as content has them. */
export const rawTextOf = (node: WxrNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text ?? "";

/** The custom fields of an item. */
export function metaOf(node: WxrNode): Map<string, string> {
  const meta = new Map<string, string>();
  for (const child of node.children) {
    if (child.name !== "wp:postmeta") continue;
    // Of several of one name WordPress itself reads the first; one that says nothing hides none.
    const name = textOf(child, "wp:meta_key");
    if (!meta.get(name)) meta.set(name, rawTextOf(child, "wp:meta_value"));
  }
  return meta;
}
