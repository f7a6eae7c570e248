/**
 * Selects the rules of stylesheets to inline into a page: those that may match something on it. The
 * complete stylesheets are loaded as files after the first paint and before the scripts (see
 * `deferred-start.ts` of the shop), except `@font-face` rules: declaring a font again makes
 * browsers lay out the page again.
 */
import { LRUCache } from "lru-cache";
import postcss, { type ChildNode, type Root } from "postcss";
import selectorParser from "postcss-selector-parser";
import { createPageReader, type PageElement } from "./page-elements.ts";
import { type OnPage, Questions } from "./page-selectors.ts";
import { type KnownPart, type PageText, piecesOf, textOf } from "./page-text.ts";

/** Number of cached results, about 20 KB each. A shop has about as many kinds of pages. */
const KEPT = 100;

interface Declaration {
  text: string;
  /** Its name, if it is a custom property, which is needed only if it is used; else null. */
  property: string | null;
  /** Custom properties that its value uses. */
  uses: string[];
}

interface Rule {
  selectors: { text: string; isOn: OnPage }[];
  declarations: Declaration[];
  children: Part[];
}

interface Block {
  /** Such as `@media (width >= 40em)`. */
  prelude: string;
  children: Part[];
}

interface Movement {
  keyframes: string;
  text: string;
}

/** A statement or block for every page, a rule, a group of rules, or keyframes. */
type Part = string | Rule | Block | Movement;

/** At-rules that apply to no particular element, and are small. */
const WHOLE = /^(font-face|property|counter-style)$/;
const ASKED = /var\((--[\w-]+)\)/g;
const NAME = /[a-z][\w-]*/iy;
const CALLED = /var\(\s*$/;
/**
 * Media that need no inlined rules: pages are not printed before they are loaded, and without
 * scripts the stylesheets are loaded at once.
 */
const ELSEWHERE = /^(print|\(scripting: ?none\))$/;
/** Properties that have an effect only while a visitor points at or presses something. */
const LATER = /^(transition|cursor$|touch-action$|user-select$|scroll-behavior$)/;
/** How far before a name to look for `var(`, which may be followed by spaces. */
const CALL_LENGTH = 12;
const USED = /var\(\s*(--[\w-]+)/g;

const usedIn = (text: string): string[] =>
  [...text.matchAll(USED)].flatMap(([, property]) => property ?? []);

/** Of rules without nested ones; one array for all, because there are thousands. */
const NONE: never[] = [];

/**
 * Writes characters beyond Latin-1 as CSS escapes, which mean the same: with a single such character
 * JavaScript stores a text with two bytes for each, and that of every page that contains it.
 */
const inLatin1 = (css: string): string =>
  css.replace(/[^\0-\xff]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `);

/** Removes optional spaces, which build tools keep in values with custom properties. */
const tight = (text: string): string =>
  /["']/.test(text) ? text : text.replace(/, /g, ",").replace(/ ([*/]) /g, "$1");

/**
 * Whether a stylesheet consists only of rules for every page, so that it need not be loaded as a
 * file.
 */
const isInEveryPage = ({ nodes }: Root): boolean =>
  nodes.every((node) => node.type === "atrule" && WHOLE.test(node.name));

/** Declarations by their text, because many rules have the same. */
type Declarations = Map<string, Declaration>;

function declarationOf({
  prop,
  value,
  text,
}: Record<"prop" | "value" | "text", string>): Declaration {
  const uses = usedIn(value);
  return {
    text,
    property: prop.startsWith("--") ? prop : null,
    uses: uses.length > 0 ? uses : NONE,
  };
}

function declarationsOf(nodes: ChildNode[], known: Declarations): Declaration[] {
  return nodes.flatMap((node) => {
    if (node.type !== "decl" || LATER.test(node.prop)) return [];
    const text = tight(String(node));
    const declaration =
      known.get(text) ?? declarationOf({ prop: node.prop, value: node.value, text });
    known.set(text, declaration);
    return declaration;
  });
}

function partOf(node: ChildNode, questions: Questions, known: Declarations): Part[] {
  if (node.type === "rule") {
    const children = node.nodes.filter((child) => child.type !== "decl");
    return [
      {
        selectors: selectorParser()
          .astSync(node.selector)
          .nodes.map((selector) => ({
            text: String(selector).trim(),
            isOn: questions.read(selector).isOn,
          })),
        declarations: declarationsOf(node.nodes, known),
        children:
          children.length > 0 ? children.flatMap((child) => partOf(child, questions, known)) : NONE,
      },
    ];
  }
  if (node.type !== "atrule") return [];
  if (/keyframes$/.test(node.name)) return [{ keyframes: node.params, text: `${node}` }];
  if (!node.nodes || WHOLE.test(node.name)) return [node.nodes ? `${node}` : `${node};`];
  if (node.name === "media" && ELSEWHERE.test(node.params)) return [];
  const children = node.nodes.flatMap((child) => partOf(child, questions, known));
  return [{ prelude: `@${node.name} ${node.params}`, children }];
}

/** The rules that may match something on the page. */
function selectParts(parts: Part[], isThere: (question: number) => boolean): Part[] {
  return parts.flatMap((part): Part[] => {
    if (typeof part === "string" || "keyframes" in part) return [part];
    if ("prelude" in part) {
      const children = selectParts(part.children, isThere);
      return children.length > 0 ? [{ ...part, children }] : [];
    }
    const selectors = part.selectors.filter(({ isOn }) => isOn(isThere));
    if (selectors.length === 0) return [];
    return [{ ...part, selectors, children: selectParts(part.children, isThere) }];
  });
}

const rulesOf = (parts: Part[]): Rule[] =>
  parts.flatMap((part) => {
    if (typeof part === "string" || "keyframes" in part) return [];
    const below = rulesOf(part.children);
    return "prelude" in part ? below : [part, ...below];
  });

/** Custom properties with a single, short value that is set on `:root` only. */
function constantsOf(parts: Part[]): ReadonlyMap<string, string> {
  const values = new Map<string, string | null>();
  const read = (below: Part[], isForAll: boolean) => {
    for (const part of below) {
      if (typeof part === "string" || "keyframes" in part) continue;
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

/** Custom properties that occur in a text, and those of them that it uses with `var()`. */
interface Properties {
  named: Set<string>;
  asked: Set<string>;
}

function findProperties(text: string, { named, asked }: Properties): void {
  for (let at = text.indexOf("--"); at >= 0; at = text.indexOf("--", at + 1)) {
    NAME.lastIndex = at + 2;
    const name = NAME.exec(text)?.[0];
    if (!name) continue;
    named.add(`--${name}`);
    if (CALLED.test(text.slice(Math.max(0, at - CALL_LENGTH), at))) asked.add(`--${name}`);
  }
}

/** Results for reused parts of pages. */
const knownProperties = new WeakMap<KnownPart["cuts"], Properties>();

function propertiesOf(part: KnownPart): Properties {
  const known = knownProperties.get(part.cuts);
  if (known) return known;
  const found: Properties = { named: new Set(), asked: new Set() };
  findProperties(textOf(part), found);
  knownProperties.set(part.cuts, found);
  return found;
}

/** The custom properties in a page's HTML. */
function propertiesIn(page: PageText): Properties {
  const found: Properties = { named: new Set(), asked: new Set() };
  for (const piece of piecesOf(page)) {
    if (typeof piece === "string") {
      findProperties(piece, found);
      continue;
    }
    const known = propertiesOf(piece);
    for (const name of known.named) found.named.add(name);
    for (const name of known.asked) found.asked.add(name);
  }
  return found;
}

/**
 * Custom properties that are used, including by the values of others.
 *
 * @param byPage - those used in the page's HTML
 */
function propertiesFor(parts: Part[], byPage: Iterable<string>): ReadonlySet<string> {
  const asked = [...byPage];
  const behind = new Map<string, string[]>();
  for (const { property, uses } of rulesOf(parts).flatMap(({ declarations }) => declarations)) {
    if (!property) asked.push(...uses);
    else {
      const known = behind.get(property);
      if (known) known.push(...uses);
      else behind.set(property, [...uses]);
    }
  }
  const found = new Set<string>();
  for (let property = asked.pop(); property; property = asked.pop()) {
    if (found.has(property)) continue;
    found.add(property);
    asked.push(...(behind.get(property) ?? []));
  }
  return found;
}

/** Merges adjacent blocks with the same condition or layer. */
function joined(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    const isBlock = typeof part !== "string" && "prelude" in part;
    if (isBlock && typeof before === "object" && "prelude" in before) {
      if (before.prelude === part.prelude) {
        found[found.length - 1] = { ...part, children: [...before.children, ...part.children] };
        continue;
      }
    }
    found.push(part);
  }
  return found;
}

/** @param moves - names of animations that may be in use */
function write(parts: Part[], properties: ReadonlySet<string>, moves: ReadonlySet<string>): string {
  return joined(parts)
    .map((part) => {
      if (typeof part === "string") return part;
      if ("keyframes" in part) return moves.has(part.keyframes) ? part.text : "";
      if ("prelude" in part) {
        const inner = write(part.children, properties, moves);
        return inner && `${part.prelude}{${inner}}`;
      }
      const declarations = part.declarations
        .filter(({ property }) => !property || properties.has(property))
        .map(({ text }) => text);
      const inner = [...declarations, write(part.children, properties, moves)]
        .filter(Boolean)
        .join(";");
      return inner && `${part.selectors.map(({ text }) => text).join(",")}{${inner}}`;
    })
    .join("");
}

interface PageStyles {
  (page: PageText, hrefs: string[]): string;
  /** URLs of stylesheets that consist only of rules for every page. */
  whole: string[];
  /** Drops cached results. */
  release: () => void;
}

/**
 * Parses stylesheets once, to select the rules for any number of pages.
 *
 * @param sheets - stylesheets by URL
 * @returns a function that returns the rules of the stylesheets at these URLs, in this order, that
 *   may match something on the page, including menus that are opened and elements with focus. Left
 *   out are rules for pointing at something, for hidden content of `main`, for print and for pages
 *   without scripts. Custom properties that only name a constant are replaced by its value
 */
export function createPageStyles(sheets: Record<string, string>): PageStyles {
  const questions = new Questions();
  const known: Declarations = new Map();
  const parsed = new Map<string, Part[]>();
  const whole: string[] = [];
  for (const [href, css] of Object.entries(sheets)) {
    const sheet = postcss.parse(inLatin1(css));
    if (isInEveryPage(sheet)) whole.push(href);
    parsed.set(
      href,
      sheet.nodes.flatMap((node) => partOf(node, questions, known)),
    );
  }
  const constants = constantsOf([...parsed.values()].flat());
  const readPage = createPageReader(questions.attributes);
  /** Recent results by everything they depend on. */
  const written = new LRUCache<string, string>({ max: KEPT });
  const answers = new WeakMap<PageElement, number[]>();

  /** For each question whether some element on the page answers it with yes. */
  const answersOf = (elements: Iterable<PageElement>): Buffer => {
    const found = Buffer.alloc(questions.count);
    for (const element of elements) {
      let answered = answers.get(element);
      if (!answered) {
        answered = questions.answeredBy(element);
        answers.set(element, answered);
      }
      for (const question of answered) found[question] = 1;
    }
    return found;
  };

  const stylesOf = (page: Buffer, own: Properties, hrefs: string[]): string => {
    const all = [...new Set(hrefs)].flatMap((href) => parsed.get(href) ?? []);
    const parts = selectParts(all, (question) => page[question] === 1);
    // Not replaced if the page's HTML sets it, for the owner's colours, or uses it.
    const inPlace = new Map([...constants].filter(([name]) => !own.named.has(name)));
    const properties = [...propertiesFor(parts, own.asked)].filter((name) => !inPlace.has(name));
    const moves = rulesOf(parts).flatMap(({ declarations }) =>
      declarations.flatMap(({ text }) => (/animation/.test(text) ? text.split(/[\s:,;]+/) : [])),
    );
    return write(parts, new Set(properties), new Set(moves)).replace(
      ASKED,
      (asked, name: string) => inPlace.get(name) ?? asked,
    );
  };

  const pick = (page: PageText, hrefs: string[]): string => {
    const answered = answersOf(readPage(page));
    const own = propertiesIn(page);
    const properties = [[...own.named].sort(), [...own.asked].sort()];
    const key = [hrefs, ...properties, answered.toString("latin1")].join(";");
    const known = written.get(key);
    if (known !== undefined) return known;
    const styles = stylesOf(answered, own, hrefs);
    written.set(key, styles);
    return styles;
  };
  return Object.assign(pick, { whole, release: () => written.clear() });
}
