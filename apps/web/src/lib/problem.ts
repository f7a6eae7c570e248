import { ApiError } from "@pickwell/client/api-error.ts";

interface ProblemTexts {
  /** The shop answered, but refused or failed. */
  answered: string;
  /** No answer came, or something broke on the way. */
  thrown: string;
}

/**
 * Lets a part of a page fail on its own: the rest is shown, and the part says what failed.
 *
 * @returns the text to show; null when everything arrived. Never rejects.
 */
export async function problemOf(
  loading: Promise<unknown>,
  { answered, thrown }: ProblemTexts,
): Promise<string | null> {
  try {
    await loading;
    return null;
  } catch (error) {
    return error instanceof ApiError && error.data ? answered : thrown;
  }
}
