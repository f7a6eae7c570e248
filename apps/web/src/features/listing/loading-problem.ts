import { t } from "@pickwell/texts/t.ts";

const failed = () => t("Failed to fetch products");

/**
 * What to tell a visitor when products could not be loaded.
 *
 * @returns the server's message where it sent one
 */
export function loadingProblem(error: unknown): string {
  if (!(error instanceof Error)) return failed();
  if (error.cause instanceof TypeError) return t("Network error occurred while fetching products");
  // The error of a call whose answer was not the shop's own has no data.
  if ("data" in error && !error.data) return failed();
  return error.message || failed();
}
