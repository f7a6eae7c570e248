import { type Language, languages, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import cronstrue from "cronstrue";
import "cronstrue/locales/de.js";
import "cronstrue/locales/es.js";
import "cronstrue/locales/fr.js";

/** A schedule in words: `At 03:00 (Europe/Berlin)`, `Every 10 minutes`. */
export function describeSchedule(
  schedule: string,
  zone: string,
  language: Language = SOURCE_LANGUAGE,
): string {
  const locale = languages[language].isComplete ? language : SOURCE_LANGUAGE;
  const words = cronstrue.toString(schedule, { use24HourTimeFormat: true, verbose: false, locale });
  return /\d\d:\d\d/.test(words) ? `${words} (${zone})` : words;
}
