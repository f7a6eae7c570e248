import { t } from "@pickwell/texts/t.ts";

const failed = () => t("Failed to fetch products");

/**
 * The error message when products could not be loaded.
 *
 * @returns the server's message if it sent one
 */
export function loadingProblem(error: unknown): string {
  if (!(error instanceof Error)) return failed();
  if (error.cause instanceof TypeError) return t("Network error occurred while fetching products");
  // An error without data is not from the shop's API.
  if ("data" in error && !error.data) return failed();
  return error.message || failed();
}
