import type { Api } from "@pickwell/client/react/api.tsx";
import { notFound, redirect } from "@tanstack/react-router";
import { isNotFound } from "./not-found.ts";

/**
 * Ends a loader where there is nothing: goes on to where that is now, or says that it is not there.
 * When the server draws the page it looks by itself, and counts.
 *
 * @param path - the one that was asked for
 */
export async function redirectOrNotFound({ redirects }: Api, path: string): Promise<never> {
  if (typeof document === "undefined") throw notFound();
  const target = await redirects.find.fetch({ path }).catch(() => null);
  throw target === null ? notFound() : redirect({ href: target, replace: true });
}

/** The answer; where there is none, whatever is there instead, see `redirectOrNotFound`. */
export async function orRedirect<T>(api: Api, path: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return redirectOrNotFound(api, path);
    throw error;
  }
}
