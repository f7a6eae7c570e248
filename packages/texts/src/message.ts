import { inLanguage } from "./current.ts";
import { SOURCE_LANGUAGE } from "./languages.ts";
import { t, type Values } from "./t.ts";

/**
 * A sentence of a rule that server and browser share, such as `Please enter your name.`
 *
 * On the server it is English, in whatever language the shop speaks: what the API says is a contract.
 * `translateMessage` makes of it what visitors read. In a browser's build it is in the language of the page at
 * once. Unlike `t` it may stand at the top of a module.
 *
 * @param text - the English one, an ICU message; it stands in the catalogues `messages.json`
 */
export const message = (text: string, values?: Values): string =>
  inLanguage(SOURCE_LANGUAGE, () => t(text, values));
