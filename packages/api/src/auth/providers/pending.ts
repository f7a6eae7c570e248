/**
 * State of a sign-in between its steps, encrypted in a cookie: nothing is stored on the server, and
 * it cannot be read or changed. Valid for ten minutes, and for one step only.
 */
import { z } from "zod";
import type { Auth } from "../../core/context.ts";
import { isUnexpired } from "../../core/stored-moments.ts";
import { FLOW_MS, providerNames } from "./rules.ts";

const PURPOSE = "sign-in-step";

/** `link` connects, `confirm` re-authenticates; both for signed-in users. */
export const flowPurposes = ["sign-in", "link", "confirm"] as const;

const common = { provider: z.enum(providerNames), from: z.string(), until: z.number() };
const session = { userId: z.string().nullable(), idHash: z.string().nullable() };

const steps = {
  /** They are at the provider. */
  flow: z.object({
    ...common,
    ...session,
    purpose: z.enum(flowPurposes),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    isPopup: z.boolean(),
  }),
  /** For a signed-in user who is sent to the provider. */
  ticket: z.object({
    ...common,
    ...session,
    purpose: z.enum(["link", "confirm"]),
    isPopup: z.boolean(),
  }),
  /** They are who they are, and a code of their device is missing. */
  code: z.object({
    ...common,
    ...session,
    purpose: z.enum(["sign-in", "confirm"]),
    identityId: z.string(),
  }),
  /** They are new, and the provider vouches for no address. */
  email: z.object({
    ...common,
    issuer: z.string(),
    subject: z.string(),
    name: z.string(),
    label: z.string(),
  }),
  /** For a passkey that is requested from a device. */
  passkey: z.object({
    purpose: z.enum(["sign-in", "confirm", "add"]),
    challenge: z.string(),
    idHash: session.idHash,
    until: common.until,
  }),
};

export type Kind = keyof typeof steps;
export type Step<Name extends Kind> = z.output<(typeof steps)[Name]>;

/** Encrypts a step. @param step - without its expiry, which is added */
export function sealStep<Name extends Kind>(
  { keyring }: Pick<Auth, "keyring">,
  now: Date,
  kind: Name,
  step: Omit<Step<Name>, "until">,
): string {
  const until = now.getTime() + FLOW_MS;
  return keyring.seal(PURPOSE, kind, JSON.stringify({ ...step, until }));
}

/** Decrypts a step. @returns null when it is of another kind, or expired */
export function openStep<Name extends Kind>(
  { keyring }: Pick<Auth, "keyring">,
  now: Date,
  kind: Name,
  sealed: string | null,
): Step<Name> | null {
  if (!sealed) return null;
  try {
    const step = steps[kind].parse(JSON.parse(keyring.open(PURPOSE, kind, sealed)));
    return isUnexpired(new Date(step.until), now, FLOW_MS) ? (step as Step<Name>) : null;
  } catch {
    return null;
  }
}
