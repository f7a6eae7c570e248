/** Whether something on a page may match a selector. */
import type { Selector, Node as SelectorNode } from "postcss-selector-parser";
import type { PageElement } from "./page-elements.ts";

/** Whether an element, with those it is in, may be what a part of a selector asks for. */
type Asked = (element: PageElement) => boolean;

/** Whether a page has what a selector asks for; `isThere` says it of one question. */
export type OnPage = (isThere: (question: number) => boolean) => boolean;

interface ReadSelector {
  asks: Asked;
  isOn: OnPage;
}

/** What is there when a script begins something. */
const OF_SCRIPTS = /^::(view-transition|backdrop)/;

/** What changes before there are scripts: by whoever opens something, and by the script in the head. */
const CHANGING = /^(open|data-theme)$/;

/** The attribute that a selector asks for, and its value if that decides; null where it may change. */
function attributeOf(node: SelectorNode): { name: string; value?: string } | null {
  if (node.type !== "attribute" || CHANGING.test(node.attribute)) return null;
  const { attribute: name, operator, value = "" } = node;
  return operator === "=" && !/["&<>]/.test(value) ? { name, value } : { name };
}

/** What an element for this part of a selector is found by: a class of it, else its tag. */
const nameIn = (nodes: SelectorNode[]): string | undefined =>
  nodes.flatMap((node) => (node.type === "class" ? `.${node.value}` : []))[0] ??
  nodes.flatMap((node) => (node.type === "tag" ? node.value.toLowerCase() : []))[0];

/**
 * The questions that selectors ask of a page: each whether some element, with those it is in, may be
 * something. An element answers them once for all of its kind, so that a page is the questions of its
 * kinds, and pages of the same answers have the same rules.
 */
export class Questions {
  readonly #asked: Asked[] = [];
  /** Questions that only elements of a name, or any, can answer. */
  readonly #byName = new Map<string | undefined, number[]>();
  /** Attributes that are asked for, with the values that are. */
  readonly attributes = new Map<string, Set<string>>();

  get count(): number {
    return this.#asked.length;
  }

  /** The questions to which an element is an answer. */
  answeredBy(element: PageElement): number[] {
    const names = [undefined, element.tag, ...element.classes.map((one) => `.${one}`)];
    const candidates = names.flatMap((name) => this.#byName.get(name) ?? []);
    return candidates.filter((question) => this.#asked[question]?.(element));
  }

  /**
   * Reads a selector: an element below others. That it is right below one, or beside it, is not looked
   * at; nor where it is nested in another rule.
   */
  read({ nodes }: Selector): ReadSelector {
    const compounds: { below: boolean; nodes: SelectorNode[] }[] = [{ below: true, nodes: [] }];
    for (const node of nodes) {
      if (node.type === "combinator")
        compounds.push({ below: !/[+~]/.test(node.value), nodes: [] });
      else if (node.type !== "comment") compounds.at(-1)?.nodes.push(node);
    }
    const conditions: OnPage[] = [];
    let asks: Asked = () => true;
    for (const [at, compound] of compounds.entries()) {
      const around = asks;
      // What is beside it is another element, somewhere on the page.
      if (!compound.below) conditions.push(this.#ask(around, compounds[at - 1]?.nodes ?? []));
      const parts = compound.nodes.map((node) => this.#partOf(node, conditions));
      asks = (element) => {
        if (!parts.every((part) => part(element))) return false;
        if (at === 0 || !compound.below) return true;
        for (let one = element.parent; one; one = one.parent) if (around(one)) return true;
        return false;
      };
    }
    conditions.push(this.#ask(asks, compounds.at(-1)?.nodes ?? []));
    return { asks, isOn: (isThere) => conditions.every((each) => each(isThere)) };
  }

  #ask(asked: Asked, nodes: SelectorNode[]): OnPage {
    const question = this.#asked.push(asked) - 1;
    const name = nameIn(nodes);
    const known = this.#byName.get(name);
    if (known) known.push(question);
    else this.#byName.set(name, [question]);
    return (isThere) => isThere(question);
  }

  /**
   * Whether an element may be this, in whatever state it can be before there are scripts.
   *
   * @param conditions - gets what the page has to have beside
   */
  #partOf(node: SelectorNode, conditions: OnPage[]): Asked {
    if (node.type === "class") return ({ classes }) => classes.includes(node.value);
    if (node.type === "tag") {
      const tag = node.value.toLowerCase();
      return (element) => element.tag === tag;
    }
    const attribute = attributeOf(node);
    if (attribute) {
      const { name, value } = attribute;
      const values = this.attributes.get(name) ?? new Set();
      this.attributes.set(name, values);
      if (value === undefined) return ({ attributes }) => attributes.includes(` ${name}`);
      values.add(value);
      return ({ attributes }) => attributes.includes(` ${name}="${value}"`);
    }
    if (node.type === "pseudo" && /^:(is|where|has)$/.test(node.value)) {
      const choices = node.nodes.map((choice) => this.read(choice));
      conditions.push((isThere) => choices.some(({ isOn }) => isOn(isThere)));
      if (node.value === ":has") return () => true;
      return (element) => choices.some(({ asks }) => asks(element));
    }
    const isLater = node.type === "pseudo" && OF_SCRIPTS.test(node.value);
    return () => !isLater;
  }
}
