import { inLanguage } from "@pickwell/texts/current.ts";
import type { Language } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";
import type { Settings } from "./schema.ts";

type General = Settings["general"];

/** Default texts of a shop. */
const firstWords = () => ({
  siteTagline: t("Good things, picked well."),
  siteDescription: t("Products worth a look, each with a link to the merchant who sells it."),
  notice: t("We may earn a commission when you buy through our links."),
  footnote: t("Buying happens at the merchant."),
  newsletterTitle: t("Good finds, by mail."),
});

/**
 * The general section after a change of language: default texts become those of the new language,
 * and the owner's own texts stay.
 *
 * @param from - the former language
 */
export function inNewLanguage(general: General, from: Language): General {
  const { language: to } = general;
  if (from === to) return general;
  const [before, after] = [inLanguage(from, firstWords), inLanguage(to, firstWords)];
  const changed = Object.keys(before).filter(
    (name) => general[name as keyof typeof before] === before[name as keyof typeof before],
  );
  return {
    ...general,
    ...Object.fromEntries(changed.map((name) => [name, after[name as keyof typeof after]])),
  };
}
