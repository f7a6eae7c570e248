/** Converts Lexical, the editor format of Ghost 5 and later, to HTML. */
import { cardHtml, escapeHtml, unknownCardHtml } from "./cards.ts";

interface LexicalNode {
  type?: string;
  text?: string;
  /**
   * Bits: 1 bold, 2 italic, 4 strikethrough, 8 underline, 16 code, 32 subscript, 64 superscript.
   */
  format?: number | string;
  tag?: string;
  url?: string;
  listType?: string;
  children?: LexicalNode[];
  [field: string]: unknown;
}

const MARKS: [number, string][] = [
  [16, "code"],
  [1, "strong"],
  [2, "em"],
  [4, "del"],
  [32, "sub"],
  [64, "sup"],
];

/** @throws SyntaxError when it is not JSON */
export function lexicalHtml(source: string, onUnknown: (name: string) => void): string {
  const { root } = JSON.parse(source) as { root?: LexicalNode };
  return root ? inner(root, onUnknown) : "";
}

/** Who can read a card: anybody, only members on the site, or only readers of mails. */
function audienceOf({ visibility }: LexicalNode): "anybody" | "members" | "mail" {
  const { web, showOnWeb } = (visibility ?? {}) as Visibility;
  if (showOnWeb === false) return "mail";
  if (web?.nonMember !== false) return "anybody";
  return web.memberSegment ? "members" : "mail";
}

/** `showOnWeb` is of older versions. */
interface Visibility {
  showOnWeb?: boolean;
  web?: { nonMember?: boolean; memberSegment?: string };
}

/** Whether a text has cards for members only. False when it is not JSON. */
export function hasMemberCards(source: string): boolean {
  try {
    const { root } = JSON.parse(source) as { root?: LexicalNode };
    return (root?.children ?? []).some((card) => audienceOf(card) === "members");
  } catch {
    return false;
  }
}

const inner = (node: LexicalNode, onUnknown: (name: string) => void): string =>
  (Array.isArray(node.children) ? node.children : []).map((each) => html(each, onUnknown)).join("");

const HEADING = /^h[1-6]$/;

function html(node: LexicalNode, onUnknown: (name: string) => void): string {
  const type = (node.type ?? "").replace(/^extended-/, "");
  const words = () => inner(node, onUnknown);
  switch (type) {
    case "text":
    case "code-highlight":
    case "tk":
      return marked(node);
    case "linebreak":
      return "<br>";
    case "tab":
      return " ";
    case "paragraph":
      return `<p>${words()}</p>`;
    case "heading": {
      const tag = HEADING.test(node.tag ?? "") ? node.tag : "h2";
      return `<${tag}>${words()}</${tag}>`;
    }
    case "quote":
    case "aside":
      return `<blockquote><p>${words()}</p></blockquote>`;
    case "list": {
      const tag = node.listType === "number" || node.tag === "ol" ? "ol" : "ul";
      const start = tag === "ol" && Number(node.start) > 1 ? ` start="${Number(node.start)}"` : "";
      return `<${tag}${start}>${itemsHtml(node, onUnknown)}</${tag}>`;
    }
    case "listitem":
      return `<li>${words()}</li>`;
    case "link":
    case "autolink":
      return `<a href="${escapeHtml(String(node.url ?? ""))}">${words()}</a>`;
    default: {
      if (audienceOf(node) === "mail") return "";
      const card = cardHtml(type, node);
      if (card !== null) return card;
      onUnknown(`card ${type || "without a name"}`);
      return words() || unknownCardHtml(node);
    }
  }
}

/** Lexical makes a nested list an item of its own; in HTML it belongs to the item before. */
function itemsHtml(list: LexicalNode, onUnknown: (name: string) => void): string {
  let items = "";
  for (const item of Array.isArray(list.children) ? list.children : []) {
    const [only, ...others] = Array.isArray(item.children) ? item.children : [];
    const words = inner(item, onUnknown);
    if (only?.type === "list" && others.length === 0 && items.endsWith("</li>")) {
      items = `${items.slice(0, -"</li>".length)}${words}</li>`;
    } else items += `<li>${words}</li>`;
  }
  return items;
}

function marked({ text, format }: LexicalNode): string {
  const bits = typeof format === "number" ? format : 0;
  return MARKS.reduce(
    (html, [bit, tag]) => (bits & bit ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(String(text ?? "")),
  );
}
