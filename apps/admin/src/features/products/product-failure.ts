/** Error messages about products. */

import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import { failureMessage } from "../../forms/problem-messages.ts";

/** Why the list could not be loaded. */
export const productsFailure = (error: unknown): string =>
  error instanceof ApiError && error.data
    ? failureMessage(error, t("Failed to fetch products"))
    : t("Network error occurred while fetching products");
