/** Normalizes HTML from Google Docs, Word and web pages. */
import type { Element, ElementContent, Root } from "hast";
import { childNamed, propertyOf, textIn } from "./elements.ts";
import { itemsOf } from "./lists.ts";
import {
  element,
  isBlock,
  isBreak,
  isElement,
  isRoom,
  type Styles,
  stylesOf,
  withoutBreaksAroundBlocks,
} from "./pasted-elements.ts";
import { isExtra } from "./pasted-extras.ts";
import { gatherLists, ignoredText } from "./pasted-lists.ts";

/** Elements that are not part of the text. */
const SURROUNDINGS = new Set(["nav", "footer", "aside", "script", "style", "button", "colgroup"]);

/** Elements whose style may say that their words are marked. */
const STYLED = new Set(["span", "font", "a", "b", "i"]);

const MONOSPACE = /courier|consolas|monospace|menlo|roboto mono|source code/i;

/**
 * Modifies a tree in place: styles become marks, Word's lists become lists, and hidden content is
 * removed.
 */
export function tidyPasted(root: Root | Element): void {
  const children = (root.children as ElementContent[])
    .filter((child) => !isExtra(child, root))
    .flatMap(tidied);
  const isList = "tagName" in root && /^[uo]l$/.test(root.tagName);
  root.children = isList
    ? itemsOf(children.filter((child) => !isBreak(child)))
    : gatherLists(withoutBreaksAroundBlocks(children));
}

function tidied(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return node.type === "comment" ? [] : [node];
  const { tagName } = node;
  const styles = stylesOf(node);
  if (SURROUNDINGS.has(tagName) || isUnseen(node, styles) || isRemark(node, styles)) return [];
  // Word adds list numbers as text for other programs; also drops its paragraph marks.
  if (/ignore/i.test(styles["mso-list"] ?? "")) return [];
  const number = styles["mso-list"] ? ignoredText(node) : "";
  // Word for the web wraps each depth of a list.
  if (/\bListContainerWrapper\b/.test(propertyOf(node, "className"))) {
    return node.children.flatMap(tidied);
  }
  tidyPasted(node);
  if (/^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(number)) node.properties.dataNumbered = "true";
  if (tagName.includes(":")) return node.children;
  const names = propertyOf(node, "className");
  if (/\bApple-converted-space\b/.test(names)) return [{ type: "text", value: " " }];
  if (tagName === "div" && node.children.every(isRoom)) return [element("br", [])];
  if (/\bMsoTitle\b/.test(names)) return [element("h1", node.children)];
  if (/\bMso(?:Intense)?Quote\b/.test(names)) {
    return [element("blockquote", [element("p", node.children)])];
  }
  const isHeading = propertyOf(node, "role") === "heading" && !node.children.some(isBlock);
  if (isHeading) node.tagName = `h${/^[1-6]$/.exec(propertyOf(node, "ariaLevel")) ?? 2}`;
  if (/^h[1-6]$/.test(node.tagName)) {
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
    if (propertyOf(node, "role") === "checkbox") node.children = task(node);
    return [node];
  }
  if (tagName === "pre") return [codeAlone(node)];
  if (tagName === "table") return [withHeads(node)];
  if (!STYLED.has(tagName)) return [node];
  // What leads to no page is its words.
  const isProgram = /^\s*(?:javascript|data|vbscript|file|blob|about):/i;
  if (tagName === "a" && isProgram.test(propertyOf(node, "href"))) return node.children;
  return marked(node, styles);
}

/** Nobody saw it, or it only counted who did. */
function isUnseen(node: Element, styles: Styles): boolean {
  if (styles.display === "none" || styles.visibility === "hidden") return true;
  if (/^all$/i.test(styles["mso-hide"] ?? "") || node.properties.hidden === true) return true;
  const [width, height] = [propertyOf(node, "width"), propertyOf(node, "height")];
  return node.tagName === "img" && (width === "1" || width === "0") && /^[01]$/.test(height);
}

/** Comments, tracked deletions, edit links and footnote marks of a wiki: not part of the text. */
function isRemark(node: Element, styles: Styles): boolean {
  if (/^comment/i.test(styles["mso-element"] ?? "")) return true;
  // Word keeps deletions as tracked changes.
  if (node.tagName === "del") return Boolean(node.properties.cite ?? node.properties.dateTime);
  const names = propertyOf(node, "className");
  if (node.tagName === "sup") return /\breference\b/.test(names);
  return /\b(?:msocomanchor|MsoCommentReference|EOP|mw-editsection)\b/.test(names);
}

/** A task list item; Google Docs draws its checkbox as a picture. */
function task(item: Element): ElementContent[] {
  const box = element("input", []);
  box.properties = { type: "checkbox", checked: propertyOf(item, "ariaChecked") === "true" };
  const isBox = (node: ElementContent) => isElement(node) && node.tagName === "img";
  return [box, { type: "text", value: " " }, ...item.children.filter((node) => !isBox(node))];
}

/** A code block without its toolbar (language name, copy button), unless it is more than one code. */
function codeAlone(block: Element): Element {
  const [code, ...others] = codesIn(block);
  const isWhole =
    others.length === 0 && block.children.every((child) => isElement(child) || isRoom(child));
  if (code && isWhole) block.children = [code];
  return block;
}

const codesIn = (node: Element): Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === "code" ? [child] : codesIn(child)));

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
  if (inner.some(isBlock)) return inner;
  if (MONOSPACE.test(styles["font-family"] ?? "") && inner.every(({ type }) => type === "text")) {
    inner = [element("code", inner)];
  }
  const raised = /^(?:super|sub)$/.exec(styles["vertical-align"] ?? "")?.[0];
  if (raised) inner = [element(raised === "sub" ? "sub" : "sup", inner)];
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

/** The target of a redirect link of Google Docs, a search engine or Outlook. */
export function unwrapped(href: string): string {
  try {
    const { hostname, pathname, searchParams } = new URL(href);
    const isGoogle = /^(?:www\.)?google\.[a-z.]{2,6}$/.test(hostname) && pathname === "/url";
    const isOutlook = hostname.endsWith(".safelinks.protection.outlook.com");
    const target =
      isGoogle || isOutlook ? (searchParams.get("q") ?? searchParams.get("url")) : null;
    return target && /^https?:\/\//i.test(target) ? target : href;
  } catch {
    return href;
  }
}
