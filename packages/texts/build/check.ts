/** Checks that every text is translated, and that screens contain no literal text. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { type Language, languageCodes, languages, SOURCE_LANGUAGE } from "../src/languages.ts";
import { withoutNote } from "../src/note.ts";
import { type Catalogue, cataloguesOf } from "./catalogues.ts";
import { placeholders } from "./compile.ts";
import { findCalls } from "./find-calls.ts";
import { findSentences, type Sentence, says } from "./find-sentences.ts";

/** Folders of code with texts. */
const SOURCES = [
  "apps/web/src",
  "apps/server/src",
  "packages/ui/src",
  "packages/api/src",
  "apps/admin/src",
];
/** Where no text stands beside the catalogues: everything that is drawn. */
const DRAWN = ["apps/web/src", "apps/admin/src", "packages/ui/src"];
/**
 * Features of the API that store messages in English and translate them when read:
 * `translateMessage` has to know every one of their sentences.
 */
export const TOLD = [
  "attention",
  "csv",
  "deliverability",
  "feeds",
  "import",
  "jobs",
  "ledger",
  "move-in",
  "sales",
].map((room) => `packages/api/src/${room}`);
/**
 * Sentences that are not shown to users: output of the shell, search patterns, and what a screen
 * asks before it could be refused.
 */
const UNTOLD = new Set(
  [
    "auth/first-admin.ts",
    "categories/admin/remove.ts",
    "feeds/values/dates.ts",
    "import/columns.ts",
    "import/report.ts",
    "ledger/moments/month-names.ts",
    "move-in/format-report.ts",
    "sales/admin/export.ts",
  ]
    .map((file) => `packages/api/src/${file}`)
    .concat("apps/server/src/app/start-jobs.ts"),
);
/** Notes of jobs are translated in the same way. */
const isJob = (file: string) => /\bjobs?\.ts$/.test(file);
/** Drawn by browsers alone, which know the language before they read the first of its modules. */
const BROWSER_ONLY = "apps/admin/";
/** Attributes that people read or hear. */
const READ = new Set([
  "action",
  "alt",
  "aria-description",
  "aria-label",
  "aria-valuetext",
  "hint",
  "label",
  "placeholder",
  "title",
]);

/** Every source file of a folder, without tests. */
export function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file))
    .sort();
}

/** The texts used in the sources with their places, and errors in their use. */
export function textsOf(root: string, folders = SOURCES) {
  const texts = new Map<string, string>();
  /** Sentences of the API: theirs is a catalogue of their own. */
  const messages = new Set<string>();
  const problems: string[] = [];
  for (const file of folders.flatMap((folder) => sourcesIn(root, folder))) {
    const code = readFileSync(join(root, file), "utf8");
    if (!code.includes("@pickwell/texts/")) continue;
    const { calls, unclear } = findCalls(file, code);
    for (const call of unclear) problems.push(`${file}: the text itself must stand in ${call}`);
    for (const { text, isEarly, isMessage, values } of calls) {
      if (isMessage) messages.add(text);
      if (isEarly && !file.startsWith(BROWSER_ONLY)) {
        problems.push(
          `${file}: “${text}” is read before anybody knows the language: make it a function`,
        );
      }
      const wanted = namesIn(text);
      const given = values?.byName ? [...values.byName.keys()].sort() : values ? null : [];
      if (given && given.join() !== wanted.join()) {
        problems.push(
          `${file}: “${text}” takes ${wanted.join() || "nothing"} and is given ${given.join() || "nothing"}`,
        );
      }
      texts.set(text, file);
    }
  }
  return { texts, messages, problems };
}

const namesIn = (text: string) =>
  [...new Set(placeholders(withoutNote(text)).map((one) => one.split(":", 1)[0] ?? ""))].sort();

/** What a line may not end before: a percent sign, and in French double signs and the end of a quotation. */
const torn: Partial<Record<string, RegExp>> = { fr: /\S* (?:[;:!?»](?=[\s<.,)…]|$)|%)|« \S*/ };
const tornPercent = /[\d}>] %/;

/** A space at which a line could break though it may not; undefined without one. */
const tornIn = (language: string, translation: string): string | undefined =>
  (torn[language] ?? tornPercent).exec(translation)?.[0];

/**
 * @param texts - the used texts by place
 * @param catalogues - of a language, per file
 * @param isComplete - whether all texts are required
 * @param isSaid - whether the API uses it
 */
export function problemsOfCatalogues(
  language: string,
  texts: ReadonlyMap<string, string>,
  catalogues: Record<string, Catalogue>,
  isComplete: boolean,
  isSaid: (text: string, file: string) => boolean = () => false,
): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const [file, catalogue] of Object.entries(catalogues)) {
    for (const [text, translation] of Object.entries(catalogue)) {
      const where = `${language}/${file}: “${text}”`;
      if (seen.has(text)) problems.push(`${where} stands in ${seen.get(text)} as well`);
      seen.set(text, file);
      if (!texts.has(text) && !isSaid(text, file)) problems.push(`${where} is asked for by nobody`);
      if (translation === "") continue;
      const torn = tornIn(language, translation);
      if (torn) problems.push(`${where} needs a no-break space in “${torn}”`);
      try {
        const [wanted, given] = [withoutNote(text), translation].map((one) =>
          placeholders(one).join(),
        );
        if (wanted !== given) problems.push(`${where} takes ${wanted}, its translation ${given}`);
      } catch (error) {
        problems.push(`${where}: ${String(error)}`);
      }
    }
  }
  if (!isComplete) return problems;
  for (const [text, file] of texts) {
    const translation = Object.values(catalogues)
      .map((one) => one[text])
      .find(Boolean);
    if (!translation) problems.push(`${language} lacks “${text}” of ${file}`);
  }
  return problems;
}

/** Translations of the API's messages by English text. */
const messagesIn = (code: Language): Catalogue => cataloguesOf(code)["messages.json"] ?? {};

/** Whether all sentences of a file are translated, not only those that refuse something. */
const isTold = (file: string) =>
  isJob(file) || TOLD.some((folder) => file.startsWith(`${folder}/`));

/** The API's sentences that may have a translation, by file. */
const toldSentences = (root: string) =>
  ["packages/api/src", "apps/server/src"]
    .flatMap((folder) => sourcesIn(root, folder))
    .map((file) => ({ file, code: readFileSync(join(root, file), "utf8") }))
    .filter(({ file, code }) => isTold(file) || code.includes("AppError"))
    .flatMap(({ file, code }) => findSentences(file, code).map((one) => ({ ...one, file })));

/** Whether a sentence has to have a translation. REST, in `apps/server`, answers in English. */
const isTranslated = ({ file, isClear, isRefusal }: { file: string } & Sentence) =>
  isClear &&
  !UNTOLD.has(file) &&
  (isTold(file) || (isRefusal && file.startsWith("packages/api/src/")));

/** The English texts that `translateMessage` can translate, with their placeholders. */
const knownTexts = (catalogue: Catalogue) =>
  Object.keys(catalogue).map((text) => ({
    text,
    plain: text.replaceAll("'{", "{").replaceAll("}'", "}"),
  }));

/** All problems of the catalogues. */
export function problemsOfTexts(root: string): string[] {
  const { texts, messages, problems } = textsOf(root);
  const sources = ["packages/api/src", "apps/server/src"].flatMap((folder) =>
    sourcesIn(root, folder).map((file) => readFileSync(join(root, file), "utf8")),
  );
  const all = sources.join("\n");
  const told = toldSentences(root);
  const known = knownTexts(messagesIn("de"));
  const used = new Set(
    known.flatMap(({ text, plain }) =>
      told.some(({ pieces }) => says(plain, pieces)) ? [text] : [],
    ),
  );
  const isSaid = (text: string, file: string) =>
    (file === "messages.json" && used.has(text)) || (!text.includes("{") && all.includes(text));
  const complete = languageCodes.filter((code) => languages[code].isComplete);
  const sentences = new Set(complete.flatMap((code) => Object.keys(messagesIn(code))));
  const others = languageCodes.filter((code) => code !== SOURCE_LANGUAGE);
  return [
    ...problems,
    ...told
      .filter(isTranslated)
      .filter(({ pieces }) => !known.some(({ plain }) => says(plain, pieces)))
      .map(({ file, pieces }) => `${file}: “${pieces.join(" … ")}” is in no messages.json`),
    ...others.flatMap((code) =>
      problemsOfCatalogues(code, texts, cataloguesOf(code), languages[code].isComplete, isSaid),
    ),
    ...complete
      .filter((code) => code !== SOURCE_LANGUAGE)
      .flatMap((code) => {
        const given = messagesIn(code);
        return [...new Set([...messages, ...sentences])]
          .filter((text) => !Object.hasOwn(given, text))
          .map((text) => `${code}/messages.json lacks “${text}”`);
      }),
  ];
}

/** Literal text in a screen. */
export function literalTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(path, code);
  const isWord = (text: string) => /\p{L}{2}/u.test(text) && !/^(\w+:\/)?\/\S*$/.test(text);
  new Visitor({
    JSXText({ value }) {
      if (isWord(value)) found.push(value.trim().replace(/\s+/g, " "));
    },
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !READ.has(name.name)) return;
      if (value?.type === "Literal" && typeof value.value === "string" && isWord(value.value)) {
        found.push(value.value);
      }
    },
  }).visit(program);
  return found.map((text) => `${path}: “${text}” is in no catalogue: write {t("…")}`);
}

/** Literal texts of components. */
export const literalTextsOf = (root: string): string[] =>
  DRAWN.flatMap((folder) => sourcesIn(root, folder))
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => literalTexts(file, readFileSync(join(root, file), "utf8")));
