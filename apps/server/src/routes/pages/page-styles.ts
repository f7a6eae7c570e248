/**
 * What of a stylesheet a page begins with: the rules that something on it can match. All of them come
 * as files once it has been drawn, before its scripts (see `deferred-start.ts` of the shop).
 */
import postcss, { type ChildNode } from "postcss";
import selectorParser, { type Node as SelectorNode } from "postcss-selector-parser";

/** What is asked of a page. */
interface Page {
  /** Whether it has a class, written with a dot before it, or an element. */
  has: (name: string) => boolean;
  /** Whether this stands in it. */
  says: (text: string) => boolean;
}

interface Declaration {
  text: string;
  /** Its name, if it is a custom property: then it is only needed where somebody asks for it. */
  property: string | null;
  /** Custom properties it asks for. */
  uses: string[];
}

interface Rule {
  selectors: { text: string; matches: (page: Page) => boolean }[];
  declarations: Declaration[];
  children: Part[];
}

interface Block {
  /** Such as `@media (width >= 40em)`. */
  prelude: string;
  children: Part[];
}

/** A statement or a block that every page has, a rule, or a block of rules. */
type Part = string | Rule | Block;

/** Declarations that are no style of an element, and cost little. */
const WHOLE = /^(font-face|property|counter-style|(-\w+-)?keyframes)$/;
const ASKED = /var\((--[\w-]+)\)/g;
const USED = /var\(\s*(--[\w-]+)/g;

const usedIn = (text: string): string[] =>
  [...text.matchAll(USED)].flatMap(([, property]) => property ?? []);

/** What changes before there are scripts: by whoever opens something, and by the script in the head. */
const CHANGING = /^(open|data-theme)$/;

/**
 * Whether something on a page may be what this part of a selector asks for, in whatever state it can
 * be before there are scripts.
 */
function matcherOf(node: SelectorNode): (page: Page) => boolean {
  if (node.type === "class") return (page) => page.has(`.${node.value}`);
  if (node.type === "tag") return (page) => page.has(node.value.toLowerCase());
  if (node.type === "attribute" && !CHANGING.test(node.attribute)) {
    const isPlain = node.operator === "=" && !/["&<>]/.test(node.value ?? "");
    const text = isPlain ? ` ${node.attribute}="${node.value}"` : ` ${node.attribute}`;
    return (page) => page.says(text);
  }
  if (node.type === "selector") {
    const parts = node.nodes.map(matcherOf);
    return (page) => parts.every((matches) => matches(page));
  }
  if (node.type === "pseudo" && /^:(is|where|has)$/.test(node.value)) {
    const choices = node.nodes.map(matcherOf);
    return (page) => choices.some((matches) => matches(page));
  }
  return () => true;
}

function partOf(node: ChildNode): Part[] {
  if (node.type === "rule") {
    const children = node.nodes.filter((child) => child.type !== "decl");
    return [
      {
        selectors: selectorParser()
          .astSync(node.selector)
          .nodes.map((selector) => ({
            text: String(selector).trim(),
            matches: matcherOf(selector),
          })),
        declarations: node.nodes.flatMap((child) =>
          child.type === "decl"
            ? {
                text: String(child),
                property: child.prop.startsWith("--") ? child.prop : null,
                uses: usedIn(child.value),
              }
            : [],
        ),
        children: children.flatMap(partOf),
      },
    ];
  }
  if (node.type !== "atrule") return [];
  if (!node.nodes || WHOLE.test(node.name)) return [node.nodes ? `${node}` : `${node};`];
  // Nobody prints a page before it is there.
  if (node.name === "media" && node.params === "print") return [];
  return [{ prelude: `@${node.name} ${node.params}`, children: node.nodes.flatMap(partOf) }];
}

/** What of it something on the page can match. */
function selectParts(parts: Part[], page: Page): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === "string") return [part];
    if ("prelude" in part) {
      const children = selectParts(part.children, page);
      return children.length > 0 ? [{ ...part, children }] : [];
    }
    const selectors = part.selectors.filter(({ matches }) => matches(page));
    if (selectors.length === 0) return [];
    return [{ ...part, selectors, children: selectParts(part.children, page) }];
  });
}

const rulesOf = (parts: Part[]): Rule[] =>
  parts.flatMap((part) => {
    if (typeof part === "string") return [];
    const below = rulesOf(part.children);
    return "prelude" in part ? below : [part, ...below];
  });

/** What custom properties stand for that are said once, for all of every page, and in a few letters. */
function constantsOf(parts: Part[]): ReadonlyMap<string, string> {
  const values = new Map<string, string | null>();
  const read = (below: Part[], isForAll: boolean) => {
    for (const part of below) {
      if (typeof part === "string") continue;
      if ("prelude" in part) {
        read(part.children, isForAll && part.prelude.startsWith("@layer"));
        continue;
      }
      const isRoot = isForAll && part.selectors.every(({ text }) => text === ":root");
      for (const { property, text } of part.declarations) {
        if (!property) continue;
        const value = text.slice(property.length + 1).trim();
        const isConstant = isRoot && !values.has(property) && /^[#\w.%-]{1,12}$/.test(value);
        values.set(property, isConstant ? value : null);
      }
      read(part.children, false);
    }
  };
  read(parts, true);
  return new Map([...values].flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The custom properties that are asked for, by way of others as well. */
function propertiesFor(parts: Part[], html: string): ReadonlySet<string> {
  const asked = usedIn(html);
  const behind = new Map<string, string[]>();
  for (const { property, uses } of rulesOf(parts).flatMap(({ declarations }) => declarations)) {
    if (property) behind.set(property, [...(behind.get(property) ?? []), ...uses]);
    else asked.push(...uses);
  }
  const found = new Set<string>();
  for (let property = asked.pop(); property; property = asked.pop()) {
    if (found.has(property)) continue;
    found.add(property);
    asked.push(...(behind.get(property) ?? []));
  }
  return found;
}

function write(parts: Part[], properties: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("prelude" in part) {
        const inner = write(part.children, properties);
        return inner && `${part.prelude}{${inner}}`;
      }
      const declarations = part.declarations
        .filter(({ property }) => !property || properties.has(property))
        .map(({ text }) => text);
      const inner = [...declarations, write(part.children, properties)].filter(Boolean).join(";");
      return inner && `${part.selectors.map(({ text }) => text).join(",")}{${inner}}`;
    })
    .join("");
}

function readPage(html: string): Page {
  const names = new Set<string>();
  for (const [, element = ""] of html.matchAll(/<([a-z][\w-]*)/gi))
    names.add(element.toLowerCase());
  for (const [, classes = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of classes.split(/\s+/)) names.add(`.${name}`);
  }
  const said = new Map<string, boolean>();
  const says = (text: string) => {
    const known = said.get(text) ?? html.includes(text);
    said.set(text, known);
    return known;
  };
  return { has: (name) => names.has(name), says };
}

/**
 * Reads stylesheets once, to be asked for what a page needs of them any number of times.
 *
 * @param sheets - stylesheets by their address
 * @returns of the sheets at these URLs, in this order, what something on the page can match,
 *   whatever is opened, pointed at or has the focus; without what is only for paper, and with
 *   constants in place of the custom properties that only give them a name
 */
export function createPageStyles(
  sheets: Record<string, string>,
): (html: string, hrefs: string[]) => string {
  const parsed = new Map(
    Object.entries(sheets).map(([href, css]) => [href, postcss.parse(css).nodes.flatMap(partOf)]),
  );
  const constants = constantsOf([...parsed.values()].flat());
  return (html, hrefs) => {
    const all = [...new Set(hrefs)].flatMap((href) => parsed.get(href) ?? []);
    const parts = selectParts(all, readPage(html));
    // A page may set them itself, in the owner's colours, or ask for them.
    const inPlace = new Map([...constants].filter(([name]) => !html.includes(name)));
    const properties = [...propertiesFor(parts, html)].filter((name) => !inPlace.has(name));
    return write(parts, new Set(properties)).replace(
      ASKED,
      (asked, name: string) => inPlace.get(name) ?? asked,
    );
  };
}
