import { IntlMessageFormat } from "intl-messageformat";
import { catalogues } from "./catalogues.ts";
import { count } from "./count.ts";
import { language, locale } from "./current.ts";
import { withoutNote } from "./note.ts";

/** Values of placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * A text in the shop's language.
 *
 * Builds replace the calls by the texts, so the argument has to be a literal, and calls at the top
 * of a module are not allowed, because they would be evaluated once, in any language. This
 * implementation is for tests and development.
 *
 * @param text - an English ICU message: `{name}`, `{n, plural, one {# day} other {# days}}`; a note
 *   for translators after ` ## ` also distinguishes equal English texts
 * @param values - by placeholder
 */
export function t(text: string, values?: Values): string {
  if (!/[{'<#]/.test(text)) return translated(text);
  return String(formatOf(text).format({ ...values }));
}

const translated = (text: string): string => catalogues[language()]?.[text] || withoutNote(text);

const formats = new Map<string, IntlMessageFormat>();

/** Cached per text and language. */
export function formatOf(text: string): IntlMessageFormat {
  const key = `${language()} ${text}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new IntlMessageFormat(translated(text), locale(), undefined, {
    formatters: {
      getNumberFormat: () => ({ format: count }) as unknown as Intl.NumberFormat,
      getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
      getPluralRules: (...options) => new Intl.PluralRules(...options),
    },
  });
  formats.set(key, made);
  return made;
}
