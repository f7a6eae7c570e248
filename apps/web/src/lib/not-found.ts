import { ApiError } from "@pickwell/client/api-error.ts";
import { notFound } from "@tanstack/react-router";

/** Whether the API answered NOT_FOUND. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.data?.code === "NOT_FOUND";

/** Awaits a loader's call; NOT_FOUND becomes the not-found page with status 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw notFound();
    throw error;
  }
}
