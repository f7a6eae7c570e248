import { t } from "@pickwell/texts/t.ts";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The library for passkeys, loaded on demand. */
const library = () => import("@simplewebauthn/browser");

/** A failed passkey operation, with a message for people. */
export class PasskeyError extends Error {}

/** Whether this browser supports passkeys on this page. Source: WebAuthn Level 3, 5.1.3. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && !isNumber && typeof window.PublicKeyCredential === "function";
}

/** Browsers do not reveal whether there was no key, or the user has cancelled. */
function inWords(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") {
    return new PasskeyError(t("This device has a passkey of yours already."));
  }
  if (name === "SecurityError") {
    return new PasskeyError(t("Passkeys do not work at this address of the shop."));
  }
  return new PasskeyError(t("No passkey was used, and nothing has changed."));
}

async function answer<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    throw inWords(error);
  }
}

/**
 * Creates a passkey.
 *
 * @param options - from the shop
 * @throws PasskeyError
 */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library();
  const { id, rawId, response } = await answer(startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key" as const,
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Signs with a passkey.
 *
 * @param options - from the shop
 * @throws PasskeyError
 */
export async function askForPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await answer(startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: "public-key" as const,
    response: { clientDataJSON, authenticatorData, signature },
  };
}
