/** Finds calls of `t`, `rich` and `message`. */
import { type CallExpression, parseSync, Visitor } from "oxc-parser";

export interface TextCall {
  start: number;
  end: number;
  /** The English text, which names it. */
  text: string;
  isRich: boolean;
  /** Whether it is a sentence of the API: English on the server, and read whenever. */
  isMessage: boolean;
  /** Whether it is written when the module is read, and never again. */
  isEarly: boolean;
  /** The values' expression; null for a text without values. */
  values: { source: string; byName: Map<string, string> | null } | null;
  /** Expressions of further arguments. */
  others: string[];
}

interface Found {
  calls: TextCall[];
  /** Calls whose text is not literal. */
  unclear: string[];
  /** Where the functions are imported: start and end. */
  imports: [start: number, end: number][];
  /** Where free variables with one of the `names` occur. */
  markers: { name: string; start: number; end: number }[];
}

const MODULE = /^@pickwell\/texts\/(t|rich|message)\.ts$/;
type Kind = "t" | "rich" | "message";

/**
 * @param code - JavaScript or TypeScript
 * @param names - names of the functions; by default the imported ones
 * @param markers - other names to find
 */
export function findCalls(
  path: string,
  code: string,
  names?: { t: string; rich: string },
  markers: string[] = [],
): Found {
  const found: Found = { calls: [], unclear: [], imports: [], markers: [] };
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const kinds = new Map<string, Kind>();
  if (names) {
    kinds.set(names.t, "t");
    kinds.set(names.rich, "rich");
  }
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration") continue;
    const kind = MODULE.exec(statement.source.value)?.[1] as Kind | undefined;
    if (!kind || statement.importKind === "type") continue;
    const [specifier] = statement.specifiers;
    if (specifier) kinds.set(specifier.local.name, kind);
    found.imports.push([statement.start, statement.end]);
  }
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const read = (node: CallExpression, kind: Kind) => {
    const [first, second, ...others] = node.arguments;
    const text = first && staticText(first);
    if (text === undefined) {
      found.unclear.push(code.slice(node.start, node.end));
      return;
    }
    found.calls.push({
      start: node.start,
      end: node.end,
      text,
      isRich: kind === "rich",
      isMessage: kind === "message",
      isEarly: depth === 0 && kind !== "message",
      values: second ? valuesOf(second, code) : null,
      others: others.map((other) => code.slice(other.start, other.end)),
    });
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    CallExpression(node) {
      if (node.callee.type !== "Identifier") return;
      const kind = kinds.get(node.callee.name);
      if (kind) read(node, kind);
    },
    Identifier({ name, start, end }) {
      if (markers.includes(name)) found.markers.push({ name, start, end });
    },
  }).visit(program);
  return found;
}

/** A string, however it is quoted. */
function staticText(node: CallExpression["arguments"][number]): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

function valuesOf(node: CallExpression["arguments"][number], code: string): TextCall["values"] {
  const source = code.slice(node.start, node.end);
  if (node.type !== "ObjectExpression") return { source, byName: null };
  const byName = new Map<string, string>();
  for (const property of node.properties) {
    const isPlain =
      property.type === "Property" &&
      !property.computed &&
      !property.method &&
      property.key.type === "Identifier";
    if (!isPlain || property.key.type !== "Identifier") return { source, byName: null };
    byName.set(property.key.name, code.slice(property.value.start, property.value.end));
  }
  return { source, byName };
}

/** The code with some ranges replaced. */
export function replaced(
  code: string,
  edits: readonly { start: number; end: number; by: string }[],
): string {
  let text = "";
  let at = 0;
  for (const { start, end, by } of [...edits].sort((a, b) => a.start - b.start)) {
    // Nested replacements are part of the outer one.
    if (start < at) continue;
    text += code.slice(at, start) + by;
    at = end;
  }
  return text + code.slice(at);
}

/** Calls that are not part of another. */
export const outermost = (calls: TextCall[]): TextCall[] =>
  calls.filter(
    (one) =>
      !calls.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  );
