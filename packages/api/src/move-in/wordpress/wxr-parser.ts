/**
 * Parses WordPress's XML (WXR 1.0 to 1.2) piece by piece. Real exports are often not well-formed;
 * errors are repaired and reported.
 */
import { Parser } from "htmlparser2";
import type { Findings } from "../entries.ts";

/**
 * An element of the file, such as `item`, with its child elements such as `wp:post_id` in order.
 */
export interface WxrNode {
  name: string;
  attributes: Record<string, string>;
  /** Text directly in the element, without that of its children. */
  text: string;
  children: WxrNode[];
}

/** Elements of the channel that are records. */
const THINGS = new Set([
  ...["item", "wp:author", "wp:wp_author"],
  ...["wp:category", "wp:tag", "wp:term"],
]);
/** Elements with child elements; all others only contain text. */
const HOLDERS = new Set([...THINGS, "wp:postmeta", "wp:comment", "wp:commentmeta", "wp:termmeta"]);
/** Elements around the records. */
const FRAME = new Set(["rss", "channel"]);
/** Elements of WordPress in items; those with other prefixes are plugins'. */
const OWN = /^(?:(?:wp|content|excerpt|dc|wfw):|[^:]+$)/;
/** Namespaces that tools may have given other prefixes, with WordPress's prefixes. */
const SPACES: [RegExp, string][] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/i, "excerpt"],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/i, "wp"],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, "content"],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/i, "dc"],
];
/** Maximum number of characters of an element; the rest is dropped. */
const MAX_TEXT = 20_000_000;

/**
 * Parses text in pieces and returns the complete elements of the channel: records such as `item`,
 * and fields such as `link`.
 */
export class WxrReader {
  readonly #found: WxrNode[] = [];
  /** The elements that are open, outermost first. */
  #open: WxrNode[] = [];
  /** Number of open tags within a text element, whose CDATA section ended too early. */
  #strayOpen = 0;
  #hasEnded = false;
  #hasStray = false;
  /** WordPress's prefixes by those in the file, and its full names by names without prefix. */
  readonly #prefixes = new Map<string, string>();
  readonly #parser: Parser;
  readonly #findings: Findings;
  #hasStarted = false;
  /** Whether the file begins at an item, so that the parser does not see its last end tags. */
  #isHeadless = false;

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

  /** @returns elements that are complete by now */
  push(text: string): WxrNode[] {
    this.#parser.write(text);
    return this.#found.splice(0);
  }

  /** Ends the file. @returns the last elements, incomplete if the file was cut off */
  end(): WxrNode[] {
    const isCut = this.#isHeadless ? this.#open.length > 0 : !this.#hasEnded && this.#hasStarted;
    this.#parser.end();
    if (isCut) {
      this.#findings.adjusted(
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

  /** A name with WordPress's own prefix. */
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
      if (name === "item" && !this.#hasStarted && !this.#isHeadless) {
        this.#isHeadless = true;
        this.#findings.adjusted("", "The file has no beginning: what stands in it is taken.");
      }
      this.#open.push({ name, attributes, text: "", children: [] });
      return;
    }
    // An item without end tag ends at the next item. Terms may occur within an item.
    const whole = this.#open[0]?.name ?? "";
    if (THINGS.has(name) && HOLDERS.has(whole) && (whole !== "item" || name === "item")) {
      this.#findings.adjusted("", "An entry had no end: it ends where the next one begins.");
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
    if (!top) return;
    if (top.text.length < MAX_TEXT) top.text += text;
    else this.#findings.adjusted("", "A text is longer than 20 million characters: it is cut.");
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
    this.#findings.adjusted(
      "",
      "Markup stands outside of its CDATA section: it is read as part of the text.",
    );
  }

  /** Ends the open element, complete or not. */
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

/** Text of the first child with this name, trimmed; empty when there is none. */
export const textOf = (node: WxrNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? "";

/** The same, not trimmed. */
export const rawTextOf = (node: WxrNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text ?? "";

/** Custom fields of an item. */
export function metaOf(node: WxrNode): Map<string, string> {
  const meta = new Map<string, string>();
  for (const child of node.children) {
    if (child.name !== "wp:postmeta") continue;
    // Of several with the same name WordPress uses the first; here empty ones are skipped.
    const name = textOf(child, "wp:meta_key");
    if (!meta.get(name)) meta.set(name, rawTextOf(child, "wp:meta_value"));
  }
  return meta;
}
