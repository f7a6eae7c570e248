import type { Api } from "@pickwell/client/react/api.tsx";
import { notFound, redirect } from "@tanstack/react-router";
import { isNotFound } from "./not-found.ts";

/**
 * Ends a loader for a path that does not exist: redirects to its new path, or throws not found.
 * During server rendering the server redirects itself, and counts the hit.
 *
 * @param path - the requested path
 */
export async function redirectOrNotFound({ redirects }: Api, path: string): Promise<never> {
  if (typeof document === "undefined") throw notFound();
  const target = await redirects.find.fetch({ path }).catch(() => null);
  throw target === null ? notFound() : redirect({ href: target, replace: true });
}

/** Awaits a loader's call; NOT_FOUND is handled by `redirectOrNotFound`. */
export async function orRedirect<T>(api: Api, path: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return redirectOrNotFound(api, path);
    throw error;
  }
}
