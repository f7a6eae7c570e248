import { type ContactProblems, contactFields } from "@pickwell/api/contact/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";

/** Why a message was rejected. */
export interface Refusal {
  problems: ContactProblems;
  /** A problem of the whole form; null when it concerns fields. */
  failure: string | null;
}

/** The message for a failed submission. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError && error.data)) {
    const failure = t("Network error. Please check your connection and try again.");
    return { problems: {}, failure };
  }
  const { message, data } = error;
  const field = contactFields.find((name) => name === data?.field);
  if (!field) return { problems: {}, failure: message };
  return { problems: { [field]: message.replace(`${field}: `, "") }, failure: null };
}
