import { ApiError } from "@pickwell/client/api-error.ts";

interface ProblemTexts {
  /** The shop answered with an error. */
  answered: string;
  /** There was no answer, or it could not be read. */
  thrown: string;
}

/**
 * Lets a part of a page fail on its own.
 *
 * @returns the error message; null on success. Never rejects.
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
