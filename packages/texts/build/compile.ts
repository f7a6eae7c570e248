/** Compiles ICU messages to JavaScript, so that pages contain neither a parser nor catalogues. */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Names of helpers and values in the compiled expression. */
export interface Names {
  /** The expression of a value. */
  value: (name: string) => string;
  plural: string;
  count: string;
  /** What puts elements together; "" where a text takes none. */
  parts: string;
}

/**
 * @param text - an ICU message
 * @param names - see `Names`
 * @returns an expression: a string, or an element if the text has elements
 * @throws Error for an invalid or unsupported message
 */
export function compileMessage(text: string, names: Names): string {
  // A value may be an element also where the text has no tags.
  return expression(parse(text), names, names.parts !== "");
}

/** The placeholders of a text, with their kinds. */
export function placeholders(text: string): string[] {
  const found = inside(parse(text)).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    return [`${element.value}: ${TYPE[element.type]}`];
  });
  return [...new Set(found)].sort();
}

/** How often a value is evaluated; more than once in plurals and selects. */
export const timesOf = (text: string, name: string): number =>
  inside(parse(text)).reduce((sum, element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return sum;
    if (element.value !== name) return sum;
    return sum + (element.type === TYPE.plural || element.type === TYPE.select ? 2 : 1);
  }, 0);

const isTag = (element: MessageFormatElement) => element.type === TYPE.tag;

/** A message and all that is in it. */
function inside(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...inside(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => inside(value))];
  });
}

function expression(
  elements: MessageFormatElement[],
  names: Names,
  isRich: boolean,
  pound?: string,
): string {
  const pieces = elements.map((element) => piece(element, names, isRich, pound));
  if (isRich) {
    return pieces.length === 1 && pieces[0] ? pieces[0] : `${names.parts}(${pieces.join(",")})`;
  }
  const [first = '""'] = pieces;
  // The result must be a string, even if the text begins with a number.
  const start = elements[0]?.type === TYPE.argument ? ['""', first] : [first];
  return [...start, ...pieces.slice(1)].join("+");
}

function piece(
  element: MessageFormatElement,
  names: Names,
  isRich: boolean,
  pound: string | undefined,
): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.argument:
      return names.value(element.value);
    case TYPE.pound:
      return `${names.count}(${pound})`;
    case TYPE.tag: {
      const children = expression(element.children, names, element.children.some(isTag), pound);
      return `${names.value(element.value)}(${children})`;
    }
    case TYPE.select: {
      const value = names.value(element.value);
      return choice(element.options, value, (name) => `${value}===${JSON.stringify(name)}`, isRich);
    }
    case TYPE.plural: {
      if (element.pluralType !== "cardinal" || element.offset) break;
      const value = names.value(element.value);
      return choice(
        element.options,
        value,
        (name) =>
          name.startsWith("=")
            ? `${value}===${name.slice(1)}`
            : `${names.plural}(${value})===${JSON.stringify(name)}`,
        isRich,
      );
    }
  }
  throw new Error(
    `Texts take names, plurals, selections and tags; write numbers and days with the formatters, and hand them in: ${JSON.stringify(element)}`,
  );

  function choice(
    options: Record<string, { value: MessageFormatElement[] }>,
    number: string,
    test: (name: string) => string,
    isRich: boolean,
  ): string {
    const write = (value: MessageFormatElement[]) => expression(value, names, isRich, number);
    const cases = Object.entries(options)
      .filter(([name]) => name !== "other")
      // Exact numbers before plural categories.
      .sort(([a], [b]) => Number(b.startsWith("=")) - Number(a.startsWith("=")))
      .map(([name, { value }]) => `${test(name)}?${write(value)}:`);
    return `(${cases.join("")}${write(options.other?.value ?? [])})`;
  }
}
