/** The supported languages. */

type Category = "zero" | "one" | "two" | "few" | "many" | "other";

interface LanguageFacts {
  /** What its speakers call it. */
  name: string;
  /** BCP 47 tag by which numbers, prices and days are written. */
  locale: string;
  direction: "ltr" | "rtl";
  /** Whether every text is translated; missing ones are in English otherwise. */
  isComplete: boolean;
  /**
   * The plural category of a number. Must not refer to anything else, because its source is copied
   * into pages.
   */
  plural: (n: number) => Category;
}

// Source of the plural rules: Unicode CLDR. A test holds them against those of Intl.
export const languages = {
  en: {
    name: "English",
    locale: "en-US",
    direction: "ltr",
    isComplete: true,
    plural: (n) => (n === 1 ? "one" : "other"),
  },
  de: {
    name: "Deutsch",
    locale: "de-DE",
    direction: "ltr",
    isComplete: true,
    plural: (n) => (n === 1 ? "one" : "other"),
  },
  fr: {
    name: "Français",
    locale: "fr-FR",
    direction: "ltr",
    isComplete: true,
    plural: (n) => (n >= 0 && n < 2 ? "one" : n % 1e6 === 0 ? "many" : "other"),
  },
  es: {
    name: "Español",
    locale: "es-ES",
    direction: "ltr",
    isComplete: true,
    plural: (n) => (n === 1 ? "one" : n !== 0 && n % 1e6 === 0 ? "many" : "other"),
  },
  ar: {
    name: "العربية",
    locale: "ar",
    direction: "rtl",
    isComplete: false,
    plural: (n) => {
      const last = n % 100;
      if (n === 0) return "zero";
      if (n === 1) return "one";
      if (n === 2) return "two";
      if (last >= 3 && last <= 10) return "few";
      return last >= 11 && Number.isInteger(n) ? "many" : "other";
    },
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

/** The language of the source texts, and the default. */
export const SOURCE_LANGUAGE = "en" satisfies Language;

/** In the order of compiled tables. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Languages with complete translations, in which the back office is available. */
export const completeLanguages = languageCodes.filter((code) => languages[code].isComplete);

/** Whether a code is a supported language. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);
