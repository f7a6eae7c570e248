import { IntlMessageFormat } from "intl-messageformat";
import { catalogues } from "./catalogues.ts";
import { count } from "./count.ts";
import { language, locale } from "./current.ts";
import { withoutNote } from "./note.ts";

/** What stands in the place of a name in braces. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * A text of the product, in the language of the shop.
 *
 * The builds put the texts themselves in the place of these calls, so the text stands there as it
 * is, and no call at the top of a module: that would be read once, in whatever language came first.
 * What you read here is what tests and development have of it.
 *
 * @param text - the English one, an ICU message: `{name}`, `{n, plural, one {# day} other {# days}}`;
 *   what follows ` ## ` is for the translator, and tells two texts apart that are one in English
 * @param values - by their names in the text
 */
export function t(text: string, values?: Values): string {
  if (!/[{'<#]/.test(text)) return translated(text);
  return String(formatOf(text).format({ ...values }));
}

const translated = (text: string): string => catalogues[language()]?.[text] || withoutNote(text);

const formats = new Map<string, IntlMessageFormat>();

/** Made once for each text of each language. */
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
