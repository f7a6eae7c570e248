/**
 * A build plugin that replaces calls by their texts.
 *
 * Server builds get tables with all languages. Browser builds are made once with markers; when
 * files are written, each is written per language with its texts. So the files of a language
 * contain only the texts of their page in that language, and nothing is looked up at run time.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type Language, languageCodes, languages, SOURCE_LANGUAGE } from "../src/languages.ts";
import { withoutNote } from "../src/note.ts";
import { readCatalogues } from "./catalogues.ts";
import { compileMessage, placeholders, timesOf } from "./compile.ts";
import { findCalls, replaced, type TextCall } from "./find-calls.ts";

/** Marks in a browser's program: nobody else's names. */
const MARK = { t: "__pw_text", rich: "__pw_rich" };
const FACTS = [
  "__pw_built_language",
  "__pw_built_locale",
  "__pw_built_direction",
  "__pw_built_plural",
];
/** Modules as a browser gets them. */
const BUILT = {
  "packages/texts/src/translate-message.ts":
    "export const translateMessage = (sentence) => sentence;",
  "packages/texts/src/current.ts": `export const at = 0;
export const setLanguage = () => {};
export const language = () => __pw_built_language;
export const locale = () => __pw_built_locale;
export const direction = () => __pw_built_direction;
export const plural = __pw_built_plural;
export const inLanguage = (_, write) => write();
`,
};

interface TextsOptions {
  /** Whether the program runs in a browser. */
  isForBrowser: boolean;
  /** What a browser's program is written in beside English. */
  others?: readonly Language[];
}

export function texts({ isForBrowser, others = [] }: TextsOptions): Plugin {
  const catalogues = readCatalogues();
  const textIn = (language: Language, text: string) =>
    catalogues[language][text] || withoutNote(text);
  /** What a text needs beside its values in any language. */
  const needs = (text: string) => languageCodes.flatMap((code) => placeholders(textIn(code, text)));
  const textsOf = new Map<string, string[]>();

  function readCalls(code: string, id: string) {
    const found = findCalls(id.split("?", 1)[0]?.replace(/\.tsx?$/, ".js") ?? id, code);
    const [unclear] = found.unclear;
    if (unclear) throw new Error(`${id}: a text must stand in its call: ${unclear}`);
    return found;
  }

  return {
    name: "texts",
    apply: "build",
    enforce: "post",
    load(id) {
      if (!isForBrowser) return;
      return Object.entries(BUILT).find(([path]) => id.endsWith(path))?.[1];
    },
    transform(code, id) {
      if (!code.includes("@pickwell/texts/")) return;
      const { calls, imports } = readCalls(code, id);
      if (imports.length === 0) return;
      textsOf.set(
        id,
        calls.map(({ text }) => text),
      );
      const used = new Set<string>();
      const name = (of: string) => {
        used.add(of);
        return `__pw_${of}`;
      };
      const tables: string[] = [];
      const writeCall = (call: TextCall): string => {
        const { text, isRich, values } = call;
        const inner = values ? withCalls(values.source) : "";
        const isPlural = needs(text).some((need) => need.endsWith("plural"));
        if (isForBrowser) {
          const handed = [
            JSON.stringify(text),
            inner || (isPlural || isRich ? "{}" : ""),
            ...(isPlural ? [name("plural"), name("count")] : isRich ? ["0", "0"] : []),
            ...(isRich ? [name("parts")] : []),
          ];
          // What stands at the top of a module is left out where nobody reads it.
          const pure = call.isMessage ? "/* @__PURE__ */ " : "";
          return `${pure}${isRich ? MARK.rich : MARK.t}(${handed.filter(Boolean).join(",")})`;
        }
        const names = {
          value: (of: string) => `v.${of}`,
          plural: isPlural ? name("plural") : "",
          count: isPlural ? name("count") : "",
          parts: isRich ? name("parts") : "",
        };
        const isFunction = values !== null || isRich;
        if (call.isMessage) {
          const english = compileMessage(text, names);
          return isFunction ? `((v)=>${english})(${inner || "{}"})` : english;
        }
        const written = languageCodes.map((code) => compileMessage(textIn(code, text), names));
        tables.push(`[${written.map((one) => (isFunction ? `(v)=>${one}` : one)).join(",")}]`);
        const row = `__pw_texts_${tables.length - 1}[${name("at")}]`;
        return isFunction ? `${row}(${inner || "{}"})` : row;
      };
      /** A value may be a text itself. */
      const withCalls = (source: string): string => {
        const prefix = imports.map(([start, end]) => code.slice(start, end)).join("\n");
        const found = findCalls("values.js", `${prefix};(${source})`);
        const shift = prefix.length + 2;
        return replaced(
          source,
          found.calls.map((call) => ({
            start: call.start - shift,
            end: call.end - shift,
            by: writeCall(call),
          })),
        );
      };
      const edits = outermost(calls).map((call) => ({ ...call, by: writeCall(call) }));
      const body = replaced(code, [
        ...edits,
        ...imports.map(([start, end]) => ({ start, end, by: "" })),
      ]);
      const home: Record<string, string> = {
        at: "current",
        plural: "current",
        count: "count",
        parts: "parts",
      };
      const head = [
        ...[...used].map(
          (of) => `import { ${of} as __pw_${of} } from "@pickwell/texts/${home[of]}.ts";`,
        ),
        ...tables.map((table, index) => `const __pw_texts_${index}=${table};`),
      ];
      return { code: `${head.join("")}${body}`, map: null };
    },
    // The name of a file says what is in it, in every language.
    augmentChunkHash({ moduleIds }) {
      if (!isForBrowser) return;
      const all = moduleIds.flatMap((id) => textsOf.get(id) ?? []);
      if (all.length === 0) return;
      const hash = createHash("sha256");
      for (const text of all)
        for (const code of languageCodes) hash.update(`${textIn(code, text)}\0`);
      return hash.digest("hex");
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      handler({ dir = "" }, bundle) {
        if (!isForBrowser) return;
        const files = Object.keys(bundle).filter((file) => file.endsWith(".js"));
        for (const file of files) {
          const code = readFileSync(join(dir, file), "utf8");
          for (const language of [...others, SOURCE_LANGUAGE] as Language[]) {
            const written = inLanguageOf(language, file, code);
            const path = pathIn(language, file);
            mkdirSync(join(dir, path, ".."), { recursive: true });
            writeFileSync(join(dir, path), withPaths(language, written, files));
          }
        }
      },
    },
  };

  function inLanguageOf(language: Language, file: string, code: string): string {
    if (!code.includes("__pw_")) return code;
    const { calls, unclear, markers } = findCalls(file, code, MARK, FACTS);
    if (unclear[0]) throw new Error(`${file}: not the text itself: ${unclear[0]}`);
    const { locale, direction, plural } = languages[language];
    const facts = [
      JSON.stringify(language),
      JSON.stringify(locale),
      JSON.stringify(direction),
      `(${plural})`,
    ];
    const write = (call: TextCall): string => {
      const { values, text } = call;
      const nested = (source: string) => (source.includes("__pw_") ? rewritten(source) : source);
      const [plural = "", count = "", parts = ""] = call.others;
      const written = textIn(language, text);
      const names = { plural, count, parts };
      if (!values) return `${compileMessage(written, { ...names, value: (of) => of })}`;
      const { byName } = values;
      if (byName && mayStandIn(written, byName)) {
        return `(${compileMessage(written, { ...names, value: (of) => `(${nested(byName.get(of) ?? "")})` })})`;
      }
      const given = nameBeside(Object.values(names));
      return `(${given}=>${compileMessage(written, { ...names, value: (of) => `${given}.${of}` })})(${nested(values.source)})`;
    };
    const rewritten = (source: string): string => {
      const found = findCalls("values.js", `(${source})`, MARK);
      return replaced(
        source,
        outermost(found.calls).map((call) => ({
          start: call.start - 1,
          end: call.end - 1,
          by: write(call),
        })),
      );
    };
    return replaced(code, [
      ...outermost(calls).map((call) => ({ ...call, by: write(call) })),
      ...markers.map(({ name, start, end }) => ({
        start,
        end,
        by: facts[FACTS.indexOf(name)] ?? "",
      })),
    ]);
  }
}

/** A name that does not collide with the others; minified code uses any letter. */
export function nameBeside(names: readonly string[]): string {
  const taken = new Set(names.flatMap((name) => name.split(/[^\w$]+/)));
  return ["v", "w", "x", "y"].find((name) => !taken.has(name)) ?? "v$values";
}

/** Whether the values may stand in the text itself: none is asked twice, and none is left out. */
const mayStandIn = (text: string, byName: Map<string, string>): boolean =>
  [...byName].every(([name, source]) => /^[\w$.]+$/.test(source) || timesOf(text, name) === 1);

/** Those that stand in no other. */
const outermost = (calls: TextCall[]): TextCall[] =>
  calls.filter(
    (one) =>
      !calls.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  );

/** Where the file of a language lies: English where the build put it. */
const pathIn = (language: Language, file: string): string =>
  language === SOURCE_LANGUAGE ? file : file.replace(/^assets\//, `assets/${language}/`);

/** What a file loads later is named by its place. */
function withPaths(language: Language, code: string, files: string[]): string {
  if (language === SOURCE_LANGUAGE) return code;
  return code.replace(/assets\/[\w.-]+\.js/g, (path) =>
    files.includes(path) ? pathIn(language, path) : path,
  );
}
