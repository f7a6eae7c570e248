import { DISPOSABLE_REFUSED, EMAIL_INCOMPLETE, EMAIL_INVALID } from "@pickwell/api/email/rules";
import { TOO_MANY_SIGN_UPS } from "@pickwell/api/newsletter/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import type { SignUpRefusal } from "./newsletter-search.ts";

/** Said where the shop itself said nothing. */
const failed = () => t("Failed to subscribe. Please try again.");
const noNetwork = () => t("Network error. Please check your connection and try again.");

/** Why the form without JavaScript was rejected. */
export const refusals = (): Record<SignUpRefusal, string> => ({
  invalid: EMAIL_INVALID,
  unfinished: EMAIL_INCOMPLETE,
  disposable: DISPOSABLE_REFUSED,
  busy: TOO_MANY_SIGN_UPS,
  failed: failed(),
});

/**
 * The message for a failed subscription: the server's, if it has one.
 *
 * @param error - the thrown error
 */
export function signUpProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return failed();
  const { data, message, cause } = error;
  // Nothing but a connection that breaks ends in a type error.
  if (!data) return cause instanceof TypeError ? noNetwork() : failed();
  const prefix = `${data.field}: `;
  return (message.startsWith(prefix) ? message.slice(prefix.length) : message) || failed();
}
