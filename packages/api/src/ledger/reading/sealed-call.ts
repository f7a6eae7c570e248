/** Decrypts calls whose body is encrypted with the owner's secret. Pure. */
import type { Adapter } from "./adapter.ts";
import type { Call } from "./call-rows.ts";

/** Whether a call has to be decrypted first. */
export const isSealedCall = ({ body }: Call, { sealed }: Adapter): boolean =>
  sealed?.isSealed(body) ?? false;

/**
 * A call with a decrypted body.
 *
 * @param secret - the owner's; null when there is none
 * @returns the call unchanged when it is not encrypted; null when the secret does not decrypt it
 */
export function openedCall(call: Call, adapter: Adapter, secret: string | null): Call | null {
  if (!adapter.sealed || !isSealedCall(call, adapter)) return call;
  const body = secret === null ? null : adapter.sealed.open(call.body, secret);
  return body === null ? null : { ...call, body };
}

/** Why a call could not be decrypted, for the owner. */
export const sealedProblem = ({ name, sealed }: Adapter, secret: string | null): string =>
  secret === null
    ? `It is encrypted: enter the ${sealed?.label ?? "secret"} of ${name} to have it read.`
    : `The ${sealed?.label ?? "secret"} that is kept does not open it.`;
