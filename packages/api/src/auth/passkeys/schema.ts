import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { MAX_PASSKEY_NAME_LENGTH, PASSKEY_NAME_MISSING } from "./rules.ts";

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
/** Ids are 1,023 bytes at most. Source: WebAuthn Level 3, 4. */
const credentialId = base64url(1400);
const MAX_CLIENT_DATA = 4000;
const MAX_OBJECT = 20_000;
const MAX_SIGNATURE = 10_000;

/** Common fields of both responses; a browser's additional ones are dropped. */
const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
};

/** The browser's response after using a passkey: `AuthenticationResponseJSON`. */
export const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(MAX_CLIENT_DATA),
    authenticatorData: base64url(MAX_OBJECT),
    signature: base64url(MAX_SIGNATURE),
  }),
});

/** The browser's response after creating a passkey: `RegistrationResponseJSON`. */
export const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(MAX_CLIENT_DATA),
    attestationObject: base64url(MAX_OBJECT),
    transports: z.array(z.string().max(30)).max(10).catch([]).optional(),
  }),
});

export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;

const name = z
  .string({ error: PASSKEY_NAME_MISSING })
  .trim()
  .min(1, { error: PASSKEY_NAME_MISSING })
  .max(MAX_PASSKEY_NAME_LENGTH, {
    error: message("Please use at most {count} characters.", { count: MAX_PASSKEY_NAME_LENGTH }),
  });
const id = z.string().min(1).max(100);

/** Whether the sign-in screen is that of the back office. */
export const offeredInput = z.object({ forAdmins: z.boolean().optional() }).optional();
/** `confirm` re-authenticates a signed-in user. */
export const askInput = z.object({ purpose: z.enum(["sign-in", "confirm"]) });
export const useInput = z.object({ answer: assertion });
export const addInput = z.object({ name, answer: attestation });
export const renameInput = z.object({ id, name });
export const passkeyInput = z.object({ id });
