/**
 * Placeholders for texts and languages in the program of a browser, replaced when files are
 * written.
 */

/** Functions in place of `t` and `rich`; the names must be unique. */
export const MARKED_CALLS = { t: "__pw_text", rich: "__pw_rich" };

/** Properties of the language. */
export const LANGUAGE_MARKERS = [
  "__pw_built_language",
  "__pw_built_locale",
  "__pw_built_direction",
  "__pw_built_plural",
];

/** Modules that a browser gets in place of those in `src`, by the end of their path. */
export const BROWSER_MODULES = {
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
