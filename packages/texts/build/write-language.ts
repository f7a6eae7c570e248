/** Writes a file of a browser's program in one language. */
import { type Language, languages, SOURCE_LANGUAGE } from "../src/languages.ts";
import type { Translate } from "./catalogues.ts";
import { compileMessage, timesOf } from "./compile.ts";
import { findCalls, outermost, replaced, type TextCall } from "./find-calls.ts";
import { LANGUAGE_MARKERS, MARKED_CALLS } from "./markers.ts";

/**
 * Parses a file once for all languages, which takes longer than writing it.
 *
 * @param file - its path, for messages
 * @param code - the program with markers
 * @returns the file in a language
 * @throws Error when a text is not literal
 */
export function languageWriter(
  file: string,
  code: string,
  translate: Translate,
): (language: Language) => string {
  if (!code.includes("__pw_")) return () => code;
  const { calls, unclear, markers } = findCalls(file, code, MARKED_CALLS, LANGUAGE_MARKERS);
  if (unclear[0]) throw new Error(`${file}: not the text itself: ${unclear[0]}`);
  const texts = outermost(calls);
  return (language) => {
    const facts = factsOf(language);
    return replaced(code, [
      ...texts.map((call) => ({ ...call, by: textOf(call, language, translate) })),
      ...markers.map(({ name, start, end }) => ({ start, end, by: facts.get(name) ?? "" })),
    ]);
  };
}

/** JavaScript in place of the markers of a language's properties. */
function factsOf(language: Language): Map<string, string> {
  const { locale, direction, plural } = languages[language];
  const facts = [
    JSON.stringify(language),
    JSON.stringify(locale),
    JSON.stringify(direction),
    `(${plural})`,
  ];
  return new Map(LANGUAGE_MARKERS.map((name, index) => [name, facts[index] ?? ""]));
}

/** The expression that writes a text. */
function textOf({ values, text, others }: TextCall, language: Language, translate: Translate) {
  const nested = (source: string) => replaceNested(source, language, translate);
  const [plural = "", count = "", parts = ""] = others;
  const written = translate(language, text);
  const names = { plural, count, parts };
  if (!values) return `${compileMessage(written, { ...names, value: (of) => of })}`;
  const { byName } = values;
  if (byName && canInline(written, byName)) {
    return `(${compileMessage(written, { ...names, value: (of) => `(${nested(byName.get(of) ?? "")})` })})`;
  }
  const given = nameBeside(Object.values(names));
  return `(${given}=>${compileMessage(written, { ...names, value: (of) => `${given}.${of}` })})(${nested(values.source)})`;
}

/** Values with their calls replaced: a value may be a text itself. */
function replaceNested(source: string, language: Language, translate: Translate): string {
  if (!source.includes("__pw_")) return source;
  const found = findCalls("values.js", `(${source})`, MARKED_CALLS);
  return replaced(
    source,
    outermost(found.calls).map((call) => ({
      start: call.start - 1,
      end: call.end - 1,
      by: textOf(call, language, translate),
    })),
  );
}

/** A name that does not collide with the others; minified code uses any letter. */
export function nameBeside(names: readonly string[]): string {
  const taken = new Set(names.flatMap((name) => name.split(/[^\w$]+/)));
  return ["v", "w", "x", "y"].find((name) => !taken.has(name)) ?? "v$values";
}

/** Whether values can be put into the text itself, so that each is evaluated exactly once. */
const canInline = (text: string, byName: Map<string, string>): boolean =>
  [...byName].every(([name, source]) => /^[\w$.]+$/.test(source) || timesOf(text, name) === 1);

/** Path of the file in a language; that of English is the build's own. */
export const pathIn = (language: Language, file: string): string =>
  language === SOURCE_LANGUAGE ? file : file.replace(/^assets\//, `assets/${language}/`);

/** Replaces the paths of files that a file loads later. */
export function withPaths(language: Language, code: string, files: readonly string[]): string {
  if (language === SOURCE_LANGUAGE) return code;
  return code.replace(/assets\/[\w.-]+\.js/g, (path) =>
    files.includes(path) ? pathIn(language, path) : path,
  );
}
