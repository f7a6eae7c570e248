import type { Currency } from "@pickwell/api/settings/rules";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";

/** Writes what the API says as visitors read it. */
export type Translate = (sentence: string) => string;

/** @param language - what the shop speaks; where that cannot be read, it is English */
export async function translatorFor(language: () => Promise<Language>): Promise<Translate> {
  const code = await language().catch((): Language => SOURCE_LANGUAGE);
  return (sentence) => translateMessage(sentence, code);
}

declare module "fastify" {
  interface FastifyInstance {
    /** What the shop speaks to visitors. */
    language: () => Promise<Language>;
    /** What its prices are in. */
    currency: () => Promise<Currency>;
  }
}
