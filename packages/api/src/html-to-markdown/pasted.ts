/** Normalizes HTML from Google Docs, Word and web pages. */
import type { Element, ElementContent, Root } from "hast";
import { childNamed, propertyOf, textIn } from "./elements.ts";
import { itemsOf } from "./lists.ts";

/** Tags of what is not part of a text. */
const SURROUNDINGS = new Set(["nav", "footer", "aside", "script", "style", "button", "colgroup"]);

/** Elements whose style may say that their words are marked. */
const STYLED = new Set(["span", "font", "a", "b", "i"]);

const MONOSPACE = /courier|consolas|monospace|menlo|roboto mono|source code/i;

const BLOCKS = /^(?:p|h[1-6]|ul|ol|div|table|blockquote|pre|figure|section|article)$/;

type Styles = Readonly<Record<string, string>>;

function stylesOf(node: Element): Styles {
  const styles: Record<string, string> = {};
  for (const part of propertyOf(node, "style").slice(0, 5000).split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) styles[part.slice(0, colon).trim().toLowerCase()] = part.slice(colon + 1).trim();
  }
  return styles;
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

const isElement = (node: ElementContent): node is Element => node.type === "element";

/**
 * Modifies a tree in place: styles become marks, Word's lists become lists, and hidden content is
 * removed.
 */
export function tidyPasted(root: Root | Element): void {
  const children = root.children.flatMap((child) => tidied(child as ElementContent));
  // Between blocks a line break only makes room.
  const isFlow = children.some((child) => isElement(child) && BLOCKS.test(child.tagName));
  const isList = "tagName" in root && /^[uo]l$/.test(root.tagName);
  const kept = isFlow
    ? children.filter((child) => !(isElement(child) && child.tagName === "br"))
    : children;
  root.children = isList ? itemsOf(kept) : listsOf(kept);
}

function tidied(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return node.type === "comment" ? [] : [node];
  const { tagName } = node;
  const styles = stylesOf(node);
  if (SURROUNDINGS.has(tagName) || isUnseen(node, styles)) return [];
  // What Word numbers by itself stands in the text once more, for others; and marks its paragraphs.
  if (/ignore/i.test(styles["mso-list"] ?? "")) return [];
  const number = styles["mso-list"] ? ignoredText(node) : "";
  tidyPasted(node);
  if (/^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(number)) node.properties.dataNumbered = "true";
  if (tagName.includes(":")) return node.children;
  const names = propertyOf(node, "className");
  if (/\bMsoTitle\b/.test(names)) return [element("h1", node.children)];
  if (/\bMso(?:Intense)?Quote\b/.test(names)) {
    return [element("blockquote", [element("p", node.children)])];
  }
  if (/^h[1-6]$/.test(tagName)) {
    node.children = unbold(node.children);
    return textIn(node).trim() ? [node] : [];
  }
  if (tagName === "li") {
    const paragraphs = node.children.filter((child) => isElement(child) && child.tagName === "p");
    // One paragraph in an item is its words.
    if (paragraphs.length === 1) {
      node.children = node.children.flatMap((child) =>
        isElement(child) && child.tagName === "p" ? child.children : [child],
      );
    }
    return [node];
  }
  if (tagName === "table") return [withHeads(node)];
  if (!STYLED.has(tagName)) return [node];
  // What leads to no page is its words.
  const isProgram = /^\s*(?:javascript|data|vbscript|file|blob|about):/i;
  if (tagName === "a" && isProgram.test(propertyOf(node, "href"))) return node.children;
  return marked(node, styles);
}

/** The mark or number of a list that Word writes for programs that know no lists. */
function ignoredText(node: Element): string {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    if (/ignore/i.test(stylesOf(child)["mso-list"] ?? "")) return textIn(child);
  }
  return "";
}

/** Nobody saw it, or it only counted who did. */
function isUnseen(node: Element, styles: Styles): boolean {
  if (styles.display === "none" || styles.visibility === "hidden") return true;
  if (/^all$/i.test(styles["mso-hide"] ?? "") || node.properties.hidden === true) return true;
  const [width, height] = [propertyOf(node, "width"), propertyOf(node, "height")];
  return node.tagName === "img" && (width === "1" || width === "0") && /^[01]$/.test(height);
}

/** Words by what their style says. */
function marked(node: Element, styles: Styles): ElementContent[] {
  const { tagName } = node;
  const weight = styles["font-weight"] ?? "";
  const isHeavy = /^(?:bold|bolder|[6-9]00)$/.test(weight);
  const isLight = /^(?:normal|[1-5]00)$/.test(weight);
  const isSlanted = /^(?:italic|oblique)/.test(styles["font-style"] ?? "");
  const decoration = styles["text-decoration"] ?? styles["text-decoration-line"] ?? "";
  // Google Docs puts everything that it copies into one bold element that is not bold.
  const isWrap =
    (tagName === "b" && isLight) || (tagName === "i" && styles["font-style"] === "normal");
  let inner: ElementContent[] =
    isWrap || tagName === "span" || tagName === "font" ? node.children : [node];
  if (inner.every((child) => textIn(child).trim() === "" && !isElement(child))) return inner;
  const hasBlocks = inner.some((child) => isElement(child) && BLOCKS.test(child.tagName));
  if (hasBlocks) return inner;
  if (MONOSPACE.test(styles["font-family"] ?? "") && inner.every(({ type }) => type === "text")) {
    inner = [element("code", inner)];
  }
  if (/line-through/.test(decoration)) inner = [element("del", inner)];
  if (isSlanted) inner = [element("em", inner)];
  if (isHeavy) inner = [element("strong", inner)];
  return inner;
}

/** Headings are bold by themselves. */
const unbold = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child) => {
    if (!isElement(child)) return [child];
    if (child.tagName === "strong" || child.tagName === "b") return unbold(child.children);
    if (child.tagName === "p") child.children = unbold(child.children);
    return [child];
  });

/** The first row of a table names its columns, where nothing else does. */
function withHeads(table: Element): Element {
  const body = childNamed(table, "tbody") ?? table;
  const rows = body.children.filter(isElement).filter(({ tagName }) => tagName === "tr");
  const [first] = rows;
  if (!first || childNamed(table, "thead") || rows.length < 2) return table;
  for (const cell of first.children) {
    if (!isElement(cell)) continue;
    cell.tagName = "th";
    cell.children = unbold(cell.children);
  }
  return table;
}

/** The depth of a paragraph in a list of Word, from 1; 0 for any other. */
function levelOf(node: ElementContent): number {
  if (!isElement(node) || !/^(?:p|h[1-6]|li)$/.test(node.tagName)) return 0;
  const level = /\blevel(\d)\b/.exec(stylesOf(node)["mso-list"] ?? "")?.[1];
  return level && node.tagName !== "li" ? Number(level) : 0;
}

/** Paragraphs that Word shows as a list become one; lists that stand in a list get into its item. */
function listsOf(children: ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = [];
  /** The lists that are open, from the outermost. */
  let open: Element[] = [];
  let list = "";
  for (const child of children) {
    const level = levelOf(child);
    if (level === 0 || !isElement(child)) {
      if (child.type === "text" && child.value.trim() === "" && open.length > 0) continue;
      open = [];
      kept.push(child);
      continue;
    }
    const isNumbered = child.properties.dataNumbered === "true";
    const name = /\bl\d+\b/.exec(stylesOf(child)["mso-list"] ?? "")?.[0] ?? "";
    open = name === list ? open.slice(0, level) : [];
    list = name;
    while (open.length < level) {
      const added = element(isNumbered ? "ol" : "ul", []);
      const item = open.at(-1)?.children.at(-1);
      if (item && isElement(item)) item.children.push(added);
      else if (open.length > 0) open.at(-1)?.children.push(element("li", [added]));
      else kept.push(added);
      open.push(added);
    }
    open.at(-1)?.children.push(element("li", child.children));
  }
  return kept;
}

/** The target of a redirect link of Google Docs or a search engine. */
export function unwrapped(href: string): string {
  try {
    const url = new URL(href);
    const isGoogle =
      /^(?:www\.)?google\.[a-z.]{2,6}$/.test(url.hostname) && url.pathname === "/url";
    const target = isGoogle ? (url.searchParams.get("q") ?? url.searchParams.get("url")) : null;
    return target && /^https?:\/\//i.test(target) ? target : href;
  } catch {
    return href;
  }
}
