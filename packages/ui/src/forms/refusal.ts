import { withPause } from "@pickwell/api/pause/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";

/** Why a form was rejected. */
export interface Refusal<Field extends string> {
  problems: Partial<Record<Field, string>>;
  /** A problem of the whole form; null when it concerns fields. */
  failure: string | null;
}

const noNetwork = () => t("Network error. Please check your connection and try again.");

/** The message of a failed call: the server's, if there is one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError && error.data)) return noNetwork();
  const { message, data } = error;
  return withPause(message.replace(`${data.field}: `, ""), data.retryAfterS);
}

/** The same for a form: at the field it concerns, if the form has it. */
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

/** Whether the session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.data?.code === "UNAUTHORIZED";
