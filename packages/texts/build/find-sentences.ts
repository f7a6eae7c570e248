/** Finds English sentences in code that are not wrapped in `message("…")`. */
import { type Expression, parseSync, Visitor } from "oxc-parser";

/** Words without which hardly an English sentence is written, and which no name of a field has. */
const ENGLISH =
  /(?<![\p{L}_-])(?:a|an|the|is|are|was|were|be|has|have|had|it|its|they|this|that|which|not|no|cannot|could|may|must|nothing|nobody|somebody|than|there|until|then|who|what)(?![\p{L}_-])/u;
/** From a capital letter to a full stop. */
const WHOLE = /^[\p{Lu}…“].* .*\.$/u;
/** Lists of names of columns, patterns and texts that are markup. */
const NO_SENTENCE = /[|<>]|\n|\(\?|, .*, .*, .*,/;

export interface Sentence {
  /** Literal parts between its values. */
  pieces: string[];
  /** Whether it is English beyond doubt, and not perhaps a name that is looked for in files. */
  isClear: boolean;
  /** Whether it is in a `new AppError(…)`, whose message people read. */
  isRefusal: boolean;
}

/** The sentences, or parts of sentences, in a program, except in plain `Error`s and logs. */
export function findSentences(path: string, code: string): Sentence[] {
  const found: Sentence[] = [];
  const skipped = new Set<number>();
  const refusals: { start: number; end: number }[] = [];
  const add = (start: number, parts: string[]) => {
    const text = parts.join("…");
    if (skipped.has(start) || !/\p{L}{3}/u.test(text) || NO_SENTENCE.test(text)) return;
    const pieces = parts.map((part) => part.trim()).filter((part) => part !== "");
    found.push({
      pieces,
      isRefusal: refusals.some((refusal) => refusal.start < start && start < refusal.end),
      isClear: /\p{L}{2} /u.test(text) && (ENGLISH.test(text) || WHOLE.test(text)),
    });
  };
  const skip = (nodes: readonly { start: number }[]) => {
    for (const { start } of nodes) skipped.add(start);
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === "MemberExpression" ? callee.object : callee;
      if (name.type === "Identifier" && /^(?:message|t|rich|log)$/.test(name.name)) skip(given);
    },
    NewExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== "Identifier") return;
      if (callee.name === "Error") skip(given);
      if (callee.name === "AppError") refusals.push({ start, end });
    },
    Property({ key }) {
      skip([key]);
    },
    TaggedTemplateExpression({ quasi }) {
      skip([quasi]);
    },
    Literal({ start, value }) {
      if (typeof value === "string") add(start, [value]);
    },
    TemplateLiteral({ start, quasis, expressions }) {
      add(
        start,
        quasis.flatMap(({ value }, at) => [value.cooked ?? "", ...countedIn(expressions[at])]),
      );
    },
  }).visit(parseSync(path, code).program);
  return found;
}

/** What a catalogue text has for `pluralize(count, "price")`: other nouns make other sentences. */
function countedIn(value: Expression | undefined): string[] {
  if (value?.type !== "CallExpression" || value.callee.type !== "Identifier") return [];
  const [, noun] = value.callee.name === "pluralize" ? value.arguments : [];
  const isNamed = noun?.type === "Literal" && typeof noun.value === "string";
  return isNamed ? [`one {# ${noun.value}}`] : [];
}

/** Whether a catalogue text contains the parts of a sentence in order. */
export function says(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at !== -1;
  });
}
