/**
 * Replaces the calls of a module: on a server by tables with the text of each language, for a
 * browser by markers.
 */
import { languageCodes } from "../src/languages.ts";
import type { Translate } from "./catalogues.ts";
import { compileMessage, placeholders } from "./compile.ts";
import { findCalls, outermost, replaced, type TextCall } from "./find-calls.ts";
import { MARKED_CALLS } from "./markers.ts";

/** Names that a module imports from `@pickwell/texts`, and from which of its modules. */
const HOMES = { at: "current", plural: "current", count: "count", parts: "parts" } as const;
type Helper = keyof typeof HOMES;

/** What replaced calls need at the top of their module. */
class ModuleHead {
  readonly #helpers = new Set<Helper>();
  readonly #tables: string[] = [];

  /** @returns the helper's name in the module, which it imports */
  helper(of: Helper): string {
    this.#helpers.add(of);
    return `__pw_${of}`;
  }

  /** @returns the name of a table */
  table(rows: readonly string[]): string {
    const name = `__pw_texts_${this.#tables.length}`;
    this.#tables.push(`const ${name}=[${rows.join(",")}];`);
    return name;
  }

  /** @param body - the module without its head, whose calls have been replaced */
  prependTo(body: string): string {
    const imports = Array.from(
      this.#helpers,
      (of) => `import { ${of} as __pw_${of} } from "@pickwell/texts/${HOMES[of]}.ts";`,
    );
    return [...imports, ...this.#tables, body].join("");
  }
}

interface ReplaceOptions {
  isForBrowser: boolean;
  translate: Translate;
}

/**
 * @param id - path of the module
 * @param code - its JavaScript
 * @returns its new code and the English texts that it uses; null when it uses none
 * @throws Error when a text is not literal
 */
export function replaceCalls(
  id: string,
  code: string,
  { isForBrowser, translate }: ReplaceOptions,
): { code: string; texts: string[] } | null {
  const path = id.split("?", 1)[0]?.replace(/\.tsx?$/, ".js") ?? id;
  const { calls, imports, unclear } = findCalls(path, code);
  if (unclear[0]) throw new Error(`${id}: a text must stand in its call: ${unclear[0]}`);
  if (imports.length === 0) return null;
  const head = new ModuleHead();
  const replacement = isForBrowser
    ? (call: TextCall) => browserCall(call, translate, head, nested)
    : (call: TextCall) => serverCall(call, translate, head, nested);
  const prefix = `${imports.map(([start, end]) => code.slice(start, end)).join("\n")};(`;
  /** Values with their calls replaced: a value may be a text itself. */
  const nested = (source: string): string =>
    replaced(
      source,
      findCalls("values.js", `${prefix}${source})`).calls.map((call) => ({
        start: call.start - prefix.length,
        end: call.end - prefix.length,
        by: replacement(call),
      })),
    );
  const body = replaced(code, [
    ...outermost(calls).map((call) => ({ ...call, by: replacement(call) })),
    ...imports.map(([start, end]) => ({ start, end, by: "" })),
  ]);
  return { code: head.prependTo(body), texts: calls.map(({ text }) => text) };
}

/** Replaces calls in the source of a call's values. */
type Nested = (source: string) => string;

/** Whether a text has plural forms in any language. */
const isPluralText = (text: string, translate: Translate): boolean =>
  languageCodes
    .flatMap((code) => placeholders(translate(code, text)))
    .some((name) => name.endsWith("plural"));

/** The call with its text and helpers, to be replaced in each language. */
function browserCall(
  { text, isRich, isMessage, values }: TextCall,
  translate: Translate,
  head: ModuleHead,
  nested: Nested,
): string {
  const inner = values ? nested(values.source) : "";
  const isPlural = isPluralText(text, translate);
  const passed = [
    JSON.stringify(text),
    inner || (isPlural || isRich ? "{}" : ""),
    ...(isPlural ? [head.helper("plural"), head.helper("count")] : isRich ? ["0", "0"] : []),
    ...(isRich ? [head.helper("parts")] : []),
  ];
  // Lets the bundler drop unused ones at the top of a module.
  const pure = isMessage ? "/* @__PURE__ */ " : "";
  const marker = isRich ? MARKED_CALLS.rich : MARKED_CALLS.t;
  return `${pure}${marker}(${passed.filter(Boolean).join(",")})`;
}

/** Looks the text up in a table with all languages; a message of the API is English. */
function serverCall(
  { text, isRich, isMessage, values }: TextCall,
  translate: Translate,
  head: ModuleHead,
  nested: Nested,
): string {
  const inner = values ? nested(values.source) : "";
  const isPlural = isPluralText(text, translate);
  const names = {
    value: (of: string) => `v.${of}`,
    plural: isPlural ? head.helper("plural") : "",
    count: isPlural ? head.helper("count") : "",
    parts: isRich ? head.helper("parts") : "",
  };
  const isFunction = values !== null || isRich;
  const arrow = (expression: string) => (isFunction ? `(v)=>${expression}` : expression);
  if (isMessage) {
    const english = arrow(compileMessage(text, names));
    return isFunction ? `(${english})(${inner || "{}"})` : english;
  }
  const table = head.table(
    languageCodes.map((code) => arrow(compileMessage(translate(code, text), names))),
  );
  const row = `${table}[${head.helper("at")}]`;
  return isFunction ? `${row}(${inner || "{}"})` : row;
}
