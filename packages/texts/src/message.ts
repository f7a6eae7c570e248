import { inLanguage } from "./current.ts";
import { SOURCE_LANGUAGE } from "./languages.ts";
import { t, type Values } from "./t.ts";

/**
 * A sentence of a rule shared by server and browser, such as `Please enter your name.`
 *
 * On the server it stays English, because answers of the API are a contract; `translateMessage`
 * translates it for visitors. Browser builds contain the translation. Unlike `t` it may be used at
 * the top of a module.
 *
 * @param text - an English ICU message; it has to be in the catalogues `messages.json`
 */
export const message = (text: string, values?: Values): string =>
  inLanguage(SOURCE_LANGUAGE, () => t(text, values));
