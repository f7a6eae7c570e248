/**
 * Reads stylesheets once, when the shop is built, for the index by which pages select their rules:
 * reading them at each start took 0.6 s and the parsers stayed in memory.
 */
import postcss, { type ChildNode, type Declaration as Decl, type Root } from "postcss";
import selectorParser from "postcss-selector-parser";
import { Questions } from "./questions.ts";
import type { Declaration, Part, Rule, StyleIndex } from "./style-index.ts";

/** At-rules that apply to no particular element, and are small. */
const WHOLE = /^(font-face|property|counter-style)$/;
/**
 * Media that need no inlined rules: pages are not printed before they are loaded, and without
 * scripts the stylesheets are loaded at once.
 */
const ELSEWHERE = /^(print|\(scripting: ?none\))$/;
/** Properties that have an effect only while a visitor points at or presses something. */
const LATER = /^(transition|cursor$|touch-action$|user-select$|scroll-behavior$)/;
const USED = /var\(\s*(--[\w-]+)/g;

const usedIn = (text: string): string[] =>
  [...text.matchAll(USED)].flatMap(([, property]) => property ?? []);

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

/** Collects what all stylesheets have in common. */
class Reader {
  readonly questions = new Questions();
  readonly declarations: Declaration[] = [];
  /** Numbers of declarations by their text. */
  readonly #numbers = new Map<string, number>();

  partsOf(node: ChildNode): Part<number>[] {
    if (node.type === "rule") return [this.#ruleOf(node.selector, node.nodes)];
    if (node.type !== "atrule") return [];
    if (/keyframes$/.test(node.name)) return [{ keyframes: node.params, text: `${node}` }];
    if (!node.nodes || WHOLE.test(node.name)) return [node.nodes ? `${node}` : `${node};`];
    if (node.name === "media" && ELSEWHERE.test(node.params)) return [];
    const children = node.nodes.flatMap((child) => this.partsOf(child));
    return [{ prelude: `@${node.name} ${node.params}`, children }];
  }

  #ruleOf(selector: string, nodes: ChildNode[]): Rule<number> {
    const selectors = selectorParser().astSync(selector).nodes;
    const children = nodes.flatMap((child) => (child.type === "decl" ? [] : this.partsOf(child)));
    return {
      selectors: selectors.map((one) => String(one).trim()),
      on: selectors.map((one) => this.questions.read(one).on),
      declarations: nodes.flatMap((node) => (node.type === "decl" ? this.#numberOf(node) : [])),
      ...(children.length > 0 && { children }),
    };
  }

  #numberOf(node: Decl): number[] {
    if (LATER.test(node.prop)) return [];
    const text = tight(String(node));
    const known = this.#numbers.get(text);
    if (known !== undefined) return [known];
    const uses = usedIn(node.value);
    const number = this.declarations.push({
      text,
      ...(node.prop.startsWith("--") && { property: node.prop }),
      ...(uses.length > 0 && { uses }),
    });
    this.#numbers.set(text, number - 1);
    return [number - 1];
  }
}

/** @param sheets - stylesheets by URL */
export function indexStyles(sheets: Record<string, string>): StyleIndex {
  const reader = new Reader();
  const parsed: StyleIndex["sheets"] = {};
  const whole: string[] = [];
  for (const [href, css] of Object.entries(sheets)) {
    const sheet = postcss.parse(inLatin1(css));
    if (isInEveryPage(sheet)) whole.push(href);
    parsed[href] = sheet.nodes.flatMap((node) => reader.partsOf(node));
  }
  const { questions, declarations } = reader;
  const attributes = [...questions.attributes].map(([name, values]) => [name, [...values]]);
  return {
    questions: questions.all,
    attributes: Object.fromEntries(attributes),
    declarations,
    sheets: parsed,
    whole,
  };
}
