/** Who is a machine. Pure; the rules come from the settings, see `bot-rules.ts`. */
import { createHash } from "node:crypto";
import type { botReasons } from "@pickwell/db/schema";
import { isProgramName } from "./agent-name.ts";
import { type RequestSign, softSigns } from "./request-signs.ts";

export type BotReason = (typeof botReasons)[number];

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

/** What fetches pages because somebody has asked it to, as those of assistants call themselves. */
const AGENT =
  /\b[a-z]+-User\b(?!-Agent)|\bGoogle-?Agent\b|\bNovaAct\b|meta-externalfetcher|DuckAssistBot|claude-web/i;

/** What a name alone gives away. */
export function agentReasonOf(userAgent: string, { patterns }: BotRules): BotReason | null {
  if (userAgent.trim() === "") return "no-user-agent";
  const name = userAgent.toLowerCase();
  if (patterns.some((pattern) => name.includes(pattern.toLowerCase()))) return "user-agent";
  if (!isProgramName(userAgent)) return null;
  return AGENT.test(userAgent) ? "agent" : "user-agent";
}

/** How sure a verdict is: the request says so itself, or what it says or did does not go together. */
export const confidenceOf = (reason: string): "certain" | "likely" =>
  reason === "rate" || softSigns.some((sign) => sign === reason) ? "likely" : "certain";

/** Why an event does not count as a person's; null for a person's. Every sign is looked at. */
export function botReasonOf(signs: BotSigns, rules: BotRules): BotReason | null {
  return reasonBeside(agentReasonOf(signs.userAgent, rules), signs, rules);
}

/** The class of a click whose name's own is known. Who signs as an agent is one, whatever its name. */
export function reasonBeside(
  byName: BotReason | null,
  { sign, inMinute }: Omit<BotSigns, "userAgent">,
  { clicksPerMinute }: BotRules,
): BotReason | null {
  if (sign === "agent") return sign;
  return byName ?? sign ?? (inMinute > clicksPerMinute ? "rate" : null);
}

const AGENT_ID_BYTES = 6;

/** The number of a user agent: always the same for the same text, so that nobody has to look it up. */
export const agentIdOf = (userAgent: string): number =>
  createHash("sha256").update(userAgent).digest().readUIntBE(0, AGENT_ID_BYTES);
