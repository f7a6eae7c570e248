/**
 * What the back office is read in: the language of its document, which is the shop's, or what
 * somebody has chosen in this browser. A build holds the texts of one language; elsewhere they are
 * looked up in it from here on, so this is the first module to be read.
 */
import { LANGUAGE_COOKIE } from "@pickwell/api/back-office/rules";
import { setLanguage } from "@pickwell/texts/current.ts";
import { isLanguage, type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";

const { lang } = document.documentElement;
setLanguage(isLanguage(lang) ? lang : SOURCE_LANGUAGE);

const YEAR_S = 31_536_000;

/** What was chosen in this browser; null where it follows the shop. */
export function chosenLanguage(): Language | null {
  const value = document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return value && isLanguage(value) ? value : null;
}

/**
 * The shop speaks another language from now on: so does the back office, but where somebody has chosen
 * one in this browser.
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
