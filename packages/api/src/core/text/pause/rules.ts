import { message } from "@pickwell/texts/message.ts";

/**
 * An error message that says how long to wait.
 *
 * @param words - without the time: "Please try again later."
 * @param retryAfterS - seconds to wait; undefined when unknown
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
