/** Who is a machine. Pure; the rules come from the settings, see `bot-rules.ts`. */
import { createHash } from "node:crypto";
import type { botReasons, requestSigns } from "@pickwell/db/schema";
import { isbot } from "isbot";

export type BotReason = (typeof botReasons)[number];
export type RequestSign = (typeof requestSigns)[number];

/** What the owner has set. */
export interface BotRules {
  /** Parts of user agents that are machines here, whatever the letters' case. */
  patterns: readonly string[];
  /** Clicks in a minute beyond which nobody reads what they click on. */
  clicksPerMinute: number;
}

/** What an event says about who it is from; kept with it, so that it can be reclassified. */
export interface BotSigns {
  userAgent: string;
  sign: RequestSign | null;
  /** The how-manieth click of its visitor within its minute; 0 for what is no click. */
  inMinute: number;
}

/** What a name alone gives away. */
export function agentReasonOf(userAgent: string, { patterns }: BotRules): BotReason | null {
  if (userAgent.trim() === "") return "no-user-agent";
  const name = userAgent.toLowerCase();
  if (patterns.some((pattern) => name.includes(pattern.toLowerCase()))) return "user-agent";
  return isbot(userAgent) ? "user-agent" : null;
}

/** Why an event does not count as a person's; null for a person's. Every sign is looked at. */
export function botReasonOf(signs: BotSigns, rules: BotRules): BotReason | null {
  return (
    agentReasonOf(signs.userAgent, rules) ??
    signs.sign ??
    (signs.inMinute > rules.clicksPerMinute ? "rate" : null)
  );
}

/**
 * What a request admits about itself.
 *
 * @param purposes - values of the headers by which browsers say that nobody has asked for this yet
 */
export function signOf(
  method: string,
  purposes: readonly (string | string[] | undefined)[],
): RequestSign | null {
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? "")))) {
    return "prefetch";
  }
  return method === "HEAD" ? "head" : null;
}

const AGENT_ID_BYTES = 6;

/** The number of a user agent: always the same for the same text, so that nobody has to look it up. */
export const agentIdOf = (userAgent: string): number =>
  createHash("sha256").update(userAgent).digest().readUIntBE(0, AGENT_ID_BYTES);
