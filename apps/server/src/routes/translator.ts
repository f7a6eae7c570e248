import type { Currency } from "@pickwell/api/settings/rules";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";

/** Translates a message of the API. */
export type Translate = (sentence: string) => string;

/** @param language - of the shop; English when it cannot be read */
export async function translatorFor(language: () => Promise<Language>): Promise<Translate> {
  const code = await language().catch((): Language => SOURCE_LANGUAGE);
  return (sentence) => translateMessage(sentence, code);
}

declare module "fastify" {
  interface FastifyInstance {
    /** The shop's language. */
    language: () => Promise<Language>;
    /** What its prices are in. */
    currency: () => Promise<Currency>;
  }
}
