import { withPause } from "@pickwell/api/pause/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";

/** Why a form was not taken. */
export interface Refusal<Field extends string> {
  problems: Partial<Record<Field, string>>;
  /** What is wrong with the whole; null when it is the fields. */
  failure: string | null;
}

const noNetwork = () => t("Network error. Please check your connection and try again.");

/** What to say when a call failed: the shop's own words, where it said any. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError && error.data)) return noNetwork();
  const { message, data } = error;
  return withPause(message.replace(`${data.field}: `, ""), data.retryAfterS);
}

/** The same for a form: beside the field that it is about, where the form has it. */
export function refusalOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Refusal<Field> {
  const words = errorMessage(error);
  const named = error instanceof ApiError ? error.data?.field : undefined;
  const field = fields.find((name) => name === named);
  return field
    ? { problems: { [field]: words } as Refusal<Field>["problems"], failure: null }
    : { problems: {}, failure: words };
}

/** Whether the shop says that nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.data?.code === "UNAUTHORIZED";
