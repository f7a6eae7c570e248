/**
 * WebAuthn messages between shop and authenticator (Level 3). The library is loaded with the first
 * use.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { AppError } from "../../core/errors.ts";
import type { RelyingParty } from "./relying-party.ts";
import { PASSKEY_REFUSED } from "./rules.ts";
import type { Assertion, Attestation } from "./schema.ts";

/** The library needs this module to be loaded first, but bundlers may reorder static imports. */
const reflection = () => import("reflect-metadata");
const library = () => reflection().then(() => import("@simplewebauthn/server"));
const helpers = () => reflection().then(() => import("@simplewebauthn/server/helpers"));

/** How long a browser waits for a device, in milliseconds. */
const WAIT_MS = 5 * 60_000;

/** Requires a fingerprint, face or PIN each time: possession and identity. */
const USER_VERIFICATION = "required";

interface NewKey {
  shopName: string;
  user: { id: string; email: string; name: string };
  /** Those that a device has already. */
  known: { id: string; transports: string[] }[];
}

/** Options for the browser to create a passkey. */
export async function newKeyOptions({ id }: RelyingParty, { shopName, user, known }: NewKey) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID: id,
    rpName: shopName,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: WAIT_MS,
    // Which make a device is of is none of the shop's business.
    attestationType: "none",
    excludeCredentials: known,
    // Discoverable, so that users need not enter their name.
    authenticatorSelection: { residentKey: "required", userVerification: USER_VERIFICATION },
  });
}

/** Options for the browser to use a passkey. */
export async function keyOptions({ id }: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: id,
    timeout: WAIT_MS,
    userVerification: USER_VERIFICATION,
  });
}

const refused = (cause: unknown) => {
  const error = new AppError("BAD_REQUEST", PASSKEY_REFUSED);
  error.cause = cause;
  return error;
};

/**
 * The response without the attestation of the device's model: it was not requested, and verifying
 * it would request URLs contained in it.
 */
async function withoutMake({ attestationObject }: Attestation["response"]): Promise<string> {
  const { isoBase64URL, isoCBOR } = await helpers();
  const decoded = isoCBOR.decodeFirst<Map<string, unknown>>(
    isoBase64URL.toBuffer(attestationObject),
  );
  const plain = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", decoded.get("authData")],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain as Parameters<typeof isoCBOR.encode>[0]));
}

/** A stored passkey. */
export interface Key {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  signCount: number;
  isSynced: boolean;
}

/**
 * Verifies a newly created passkey.
 *
 * @param challenge - the one that was sent
 * @throws AppError BAD_REQUEST when it is for another origin or challenge, or the user was not
 *   verified
 */
export async function readNewKey(
  { id, origin }: RelyingParty,
  challenge: string,
  answer: Attestation,
): Promise<Key> {
  const { verifyRegistrationResponse } = await library();
  const { isoBase64URL } = await helpers();
  try {
    const response: RegistrationResponseJSON = {
      ...answer,
      response: {
        clientDataJSON: answer.response.clientDataJSON,
        attestationObject: await withoutMake(answer.response),
      },
      clientExtensionResults: {},
    };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) throw new Error("The registration was not verified.");
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      signCount: credential.counter,
      isSynced: credentialDeviceType === "multiDevice",
    };
  } catch (error) {
    throw refused(error);
  }
}

/**
 * Verifies a signature of a passkey.
 *
 * @param challenge - the one that was sent
 * @returns the new signature counter
 * @throws AppError BAD_REQUEST when it is for another origin or challenge, the user was not
 *   verified, another key has signed, or the counter went back, which indicates a cloned key
 */
export async function readUse(
  { id, origin }: RelyingParty,
  challenge: string,
  key: Pick<Key, "credentialId" | "publicKey" | "signCount">,
  answer: Assertion,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { isoBase64URL } = await helpers();
  try {
    const response: AuthenticationResponseJSON = { ...answer, clientExtensionResults: {} };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: isoBase64URL.toBuffer(key.publicKey),
        counter: key.signCount,
      },
    });
    if (!verified) throw new Error("The signature is not good.");
    return authenticationInfo.newCounter;
  } catch (error) {
    throw refused(error);
  }
}
