import { t } from "@pickwell/texts/t.ts";

/**
 * A label with the colon of the current language, before what it names; in French a space stands
 * before the colon.
 *
 * @param label - already translated
 */
export const leadIn = (label: string): string => t("{label}:", { label });
