import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";

/**
 * Translates the sentences in an answer. Stored texts and answers to programs are in English.
 *
 * @param fields - names of fields, at any depth, that hold a sentence, a list of sentences, or
 *   counts by sentence
 */
export const translateFields = <T>(answer: T, fields: readonly string[], language: Language): T =>
  language === SOURCE_LANGUAGE ? answer : (walk(answer, new Set(fields), language, false) as T);

function walk(
  value: unknown,
  fields: ReadonlySet<string>,
  language: Language,
  isSentence: boolean,
): unknown {
  if (typeof value === "string") return isSentence ? translateMessage(value, language) : value;
  if (Array.isArray(value)) return value.map((one) => walk(one, fields, language, isSentence));
  if (value === null || typeof value !== "object") return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const isCount = isSentence && Object.values(value).every((one) => typeof one === "number");
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      isCount ? translateMessage(name, language) : name,
      walk(one, fields, language, fields.has(name)),
    ]),
  );
}
