/**
 * What a browser brings along between the steps of a sign-in: sealed in a cookie of its own, so that
 * strangers who begin a thousand write nothing, and whoever reads it learns nothing. It is good for
 * ten minutes, and for the step that it was made for.
 */
import { z } from "zod";
import type { Auth } from "../../core/context.ts";
import { isUnexpired } from "../../core/stored-moments.ts";
import { FLOW_MS, providerNames } from "./rules.ts";

const PURPOSE = "sign-in-step";

/** `link` connects, `confirm` shows again that it is them; both by who is signed in. */
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
  /** Somebody signed in may go to the provider. */
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
  /** A device is asked for a key. */
  passkey: z.object({
    purpose: z.enum(["sign-in", "confirm", "add"]),
    challenge: z.string(),
    idHash: session.idHash,
    until: common.until,
  }),
};

export type Kind = keyof typeof steps;
export type Step<Name extends Kind> = z.output<(typeof steps)[Name]>;

/** Seals a step. @param step - but for its end, which is reckoned from now */
export function sealStep<Name extends Kind>(
  { keyring }: Pick<Auth, "keyring">,
  now: Date,
  kind: Name,
  step: Omit<Step<Name>, "until">,
): string {
  const until = now.getTime() + FLOW_MS;
  return keyring.seal(PURPOSE, kind, JSON.stringify({ ...step, until }));
}

/** Opens a step. @returns null when it is none of this kind, or too old */
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
