/**
 * Translates messages of the API to the shop's language.
 *
 * Only the server has the catalogue; messages reach the browser translated, and its own rules are
 * compiled in its language (see `message.ts`), so there this returns its argument.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { language } from "./current.ts";
import { type Language, languages, SOURCE_LANGUAGE } from "./languages.ts";
import { messages } from "./messages.ts";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** The kinds of elements of a message. Source: `TYPE` of @formatjs/icu-messageformat-parser. */
const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;

interface Pattern {
  text: string;
  regex: RegExp;
  names: string[];
  /** Number of literal characters. */
  fixed: number;
  /** It is more than one sentence. */
  hasSeveral: boolean;
}

/**
 * A translated message.
 *
 * @param sentence - exactly in English; may be several sentences
 * @param code - the language; that of the page by default
 * @returns the message itself if it has no translation
 */
export function translateMessage(sentence: string, code: Language = language()): string {
  if (code === SOURCE_LANGUAGE || sentence === "") return sentence;
  const known = knownAs(sentence, code);
  if (known !== undefined) return known;
  const sentences = sentence.split(BETWEEN);
  if (sentences.length === 1) return filled(sentence, code) ?? sentence;
  const together = filled(sentence, code, true);
  if (together !== undefined) return together;
  // Before a pattern may take several for one of its names.
  const parts = sentences.map((part) => knownAs(part, code) ?? filled(part, code));
  return parts.includes(undefined) ? (filled(sentence, code) ?? sentence) : parts.join(" ");
}

/** The translation of a text without values. Texts with placeholders are patterns. */
function knownAs(sentence: string, code: Language): string | undefined {
  const known = messages[code] ?? {};
  return Object.hasOwn(known, sentence) ? known[sentence] || undefined : undefined;
}

/** Where a sentence ends and another begins. */
const BETWEEN = /(?<=[.!?…”]) (?=[\p{Lu}“])/u;

/**
 * The translation of the text that says most of a sentence, with the sentence's values.
 *
 * @param ofSeveral - only of a text that is several sentences itself
 */
function filled(sentence: string, code: Language, ofSeveral = false): string | undefined {
  const known = messages[code] ?? {};
  for (const { text, regex, names, hasSeveral } of patterns()) {
    const found = ofSeveral && !hasSeveral ? null : regex.exec(sentence);
    const translation = known[text];
    if (!found || !translation) continue;
    const values: Record<string, string | number> = {};
    names.forEach((name, index) => {
      const value = found[index + 1];
      if (value !== undefined) values[name] = asNumber(inner(name, value, code));
    });
    // The form for one says no number.
    for (const name of names) values[name] ??= 1;
    return String(new IntlMessageFormat(translation, languages[code].locale).format(values));
  }
  return undefined;
}

/** Values are kept, but sentences, labels, details and roles, by the value's name, are translated. */
const inner = (name: string, value: string, code: Language): string =>
  /^(label|detail|role)$|Role$/.test(name) || /[.!?]$/.test(value)
    ? translateMessage(value, code)
    : value;

/** A number as one, so that its plural can be chosen. */
const asNumber = (text: string): string | number => {
  const plain = text.replaceAll(",", "");
  return /^(0|[1-9]\d*)(\.\d+)?$/.test(plain) ? Number(plain) : text;
};

/** Matches a value. */
const ANY = "(.+?)";

let made: Pattern[] | undefined;

/** The English texts that take values, those that say most first. */
function patterns(): Pattern[] {
  made ??= Object.keys(messages.de ?? {})
    .flatMap((text) => {
      if (!text.includes("{")) return [];
      const names: string[] = [];
      const source = sourceOf(new IntlMessageFormat(text, "en").getAst(), names);
      // Without the number, the plural form cannot be determined.
      if (names.length === 0 && /, plural,/.test(text)) return [];
      const fixed = source.replaceAll(ANY, "").length;
      const hasSeveral = BETWEEN.test(text);
      return [{ text, regex: new RegExp(`^${source}$`, "u"), names, fixed, hasSeveral }];
    })
    .sort((one, other) => other.fixed - one.fixed);
  return made;
}

/** @param number - name of the number that # refers to */
function sourceOf(elements: Element[], names: string[], number = ""): string {
  return elements
    .map((element) => {
      if (element.type === LITERAL) return element.value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
      if (element.type === POUND) {
        names.push(number);
        return "([\\d,.]+)";
      }
      if (element.type === PLURAL) {
        const { value: name, options } = element;
        const forms = Object.values(options).map(({ value }) => sourceOf(value, names, name));
        return `(?:${forms.join("|")})`;
      }
      names.push("value" in element ? String(element.value) : "");
      return ANY;
    })
    .join("");
}
