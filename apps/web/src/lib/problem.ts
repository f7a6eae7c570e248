import { ApiError } from "@pickwell/client/api-error.ts";

interface ProblemTexts {
  /** The shop answered, but refused or failed. */
  answered: string;
  /** No answer came, or something broke on the way. */
  thrown: string;
}

/**
 * Lets a part of a page fail on its own.
 *
 * @returns the error text; null on success. Never rejects.
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
