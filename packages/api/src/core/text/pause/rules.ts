import { message } from "@pickwell/texts/message.ts";

/**
 * A refusal that says how long the pause is.
 *
 * @param words - as the shop says it to everybody: "Please try again later."
 * @param retryAfterS - length of the pause, in seconds; undefined when there is none
 */
export function withPause(words: string, retryAfterS: number | undefined): string {
  if (!retryAfterS) return words;
  const pause =
    retryAfterS < 60
      ? message("Please try again in {n, plural, one {# second} other {# seconds}}.", {
          n: retryAfterS,
        })
      : message("Please try again in {n, plural, one {# minute} other {# minutes}}.", {
          n: Math.ceil(retryAfterS / 60),
        });
  return words.replace(/Please try again (later|in a moment)\.$/, pause);
}
