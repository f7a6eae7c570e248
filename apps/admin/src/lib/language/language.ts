/**
 * Language of the back office: that of its document, which is the shop's unless another one is
 * chosen in this browser. A build contains the texts of one language; in development they are
 * looked up from here on, so this module has to be loaded first.
 */
import { LANGUAGE_COOKIE } from "@pickwell/api/back-office/rules";
import { setLanguage } from "@pickwell/texts/current.ts";
import { isLanguage, type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";

const { lang } = document.documentElement;
setLanguage(isLanguage(lang) ? lang : SOURCE_LANGUAGE);

const YEAR_S = 31_536_000;

/** The language chosen in this browser; null for the shop's. */
export function chosenLanguage(): Language | null {
  const value = document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return value && isLanguage(value) ? value : null;
}

/**
 * The shop's language has changed; the back office follows unless one is chosen in this browser.
 */
export function followShop(): void {
  if (chosenLanguage() === null) location.reload();
}

/** Reads the back office in a language from now on, in this browser; null follows the shop. */
export function chooseLanguage(next: Language | null): void {
  const age = next === null ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${next ?? ""}; path=/admin; max-age=${age}; samesite=lax`;
  location.reload();
}
