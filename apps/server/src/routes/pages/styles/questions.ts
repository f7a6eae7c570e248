/** Turns selectors into questions about a page, see `style-index.ts`. */
import type { Selector, Node as SelectorNode } from "postcss-selector-parser";
import type { Compound, Condition, Question, Simple } from "./style-index.ts";

/** Pseudo-elements that exist only when scripts create them. */
const OF_SCRIPTS = /^::(view-transition|backdrop)/;

/** States of pointers. The complete stylesheets are loaded before they occur. */
const OF_POINTERS = /^:(hover|active)$/;

/**
 * Attributes that change before scripts run: by opening an element, and by the inline script in the
 * head.
 */
const CHANGING = /^(open|data-theme)$/;

/**
 * The attribute that a selector requires, with its value if compared by `=`; null if it can change.
 */
function attributeOf(node: SelectorNode): { name: string; value?: string } | null {
  if (node.type !== "attribute" || CHANGING.test(node.attribute)) return null;
  const { attribute: name, operator, value = "" } = node;
  return operator === "=" && !/["&<>]/.test(value) ? { name, value } : { name };
}

/** The name under which a compound is indexed: one of its classes, else its tag. */
const nameIn = (nodes: SelectorNode[]): string | undefined =>
  nodes.flatMap((node) => (node.type === "class" ? `.${node.value}` : []))[0] ??
  nodes.flatMap((node) => (node.type === "tag" ? node.value.toLowerCase() : []))[0];

interface ReadSelector {
  asks: Compound;
  on: Condition;
}

/**
 * The questions that selectors ask about a page: each is whether some element, given its ancestors,
 * may match a compound. Pages with the same answers need the same rules.
 */
export class Questions {
  readonly all: Question[] = [];
  /** Attributes that selectors use, with the values they compare to. */
  readonly attributes = new Map<string, Set<string>>();
  /** Numbers of questions by what they ask: many selectors ask the same. */
  readonly #numbers = new Map<string, number>();

  /**
   * Reads a selector. Child and descendant combinators are treated alike, siblings only have to
   * exist on the page, and the parent of a nested rule is ignored, so that too many selectors may
   * match but never too few.
   */
  read({ nodes }: Selector): ReadSelector {
    const compounds: { below: boolean; nodes: SelectorNode[] }[] = [{ below: true, nodes: [] }];
    for (const node of nodes) {
      if (node.type === "combinator")
        compounds.push({ below: !/[+~]/.test(node.value), nodes: [] });
      else if (node.type !== "comment") compounds.at(-1)?.nodes.push(node);
    }
    const conditions: (number | Condition[])[] = [];
    let asks: Compound = { parts: [] };
    for (const [at, { below, nodes }] of compounds.entries()) {
      // A sibling is another element, anywhere on the page.
      if (!below) conditions.push(this.#ask(asks, compounds[at - 1]?.nodes ?? []));
      const parts = nodes.map((node) => this.#partOf(node, conditions));
      const within = at > 0 && below ? { within: asks } : {};
      asks = { parts: parts.filter((part) => part !== true), ...within };
    }
    conditions.push(this.#ask(asks, compounds.at(-1)?.nodes ?? []));
    const [only] = conditions;
    return { asks, on: conditions.length === 1 && typeof only === "number" ? only : conditions };
  }
  #ask(asked: Compound, nodes: SelectorNode[]): number {
    const name = nameIn(nodes);
    const question: Question = name === undefined ? asked : { ...asked, name };
    const key = JSON.stringify(question);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.push(question) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /**
   * What a simple selector asks an element, in any state possible before scripts run.
   *
   * @param conditions - receives further conditions on the page
   */
  #partOf(node: SelectorNode, conditions: (number | Condition[])[]): Simple {
    if (node.type === "class") return `.${node.value}`;
    if (node.type === "tag") return node.value.toLowerCase();
    const attribute = attributeOf(node);
    if (attribute) {
      const { name, value } = attribute;
      const values = this.attributes.get(name) ?? new Set();
      this.attributes.set(name, values);
      if (value === undefined) return ` ${name}`;
      values.add(value);
      return ` ${name}="${value}"`;
    }
    if (node.type === "pseudo" && /^:(is|where|has)$/.test(node.value)) {
      const choices = node.nodes.map((choice) => this.read(choice));
      conditions.push(choices.map(({ on }) => on));
      return node.value === ":has" ? true : choices.map(({ asks }) => asks);
    }
    const isLater =
      node.type === "pseudo" && (OF_SCRIPTS.test(node.value) || OF_POINTERS.test(node.value));
    return !isLater;
  }
}
