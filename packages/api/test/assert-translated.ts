/** What rooms say in their own tests has to be known in every language. */
import { translateMessage } from "@pickwell/texts/translate-message.ts";

/**
 * Looks whether sentences are told in each language of the back office.
 *
 * @param sentences - as they are kept, in English
 * @throws Error that names those which are not
 */
export function assertTranslated(sentences: Iterable<string>): void {
  const unknown = [...new Set(sentences)].flatMap((sentence) =>
    (["de", "fr", "es"] as const)
      .filter((language) => translateMessage(sentence, language) === sentence)
      .map((language) => `${language}: ${sentence}`),
  );
  if (unknown.length > 0) throw new Error(`In no messages.json:\n${unknown.join("\n")}`);
}
