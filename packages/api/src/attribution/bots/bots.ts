/** Classifies events as bots. Pure; the rules come from the settings, see `bot-rules.ts`. */
import { createHash } from "node:crypto";
import type { botReasons } from "@pickwell/db/schema";
import { isProgramName } from "./agent-name.ts";
import { type RequestSign, softSigns } from "./request-signs.ts";

export type BotReason = (typeof botReasons)[number];

/** The owner's rules. */
export interface BotRules {
  /** Parts of user agents that are machines here, whatever the letters' case. */
  patterns: readonly string[];
  /** Clicks in a minute beyond which nobody reads what they click on. */
  clicksPerMinute: number;
}

/** Signs stored with an event, so that it can be reclassified. */
export interface BotSigns {
  userAgent: string;
  sign: RequestSign | null;
  /** The how-manieth click of its visitor within its minute; 0 for what is no click. */
  inMinute: number;
}

/** What fetches pages because somebody has asked it to, as those of assistants call themselves. */
const AGENT =
  /\b[a-z]+-User\b(?!-Agent)|\bGoogle-?Agent\b|\b(?:ChatGPT|Grok|Twin) ?Agent\b|\b(?:Google-)?(?:NotebookLM|GeminiNotebook)\b|\b(?:Claude-Code|opencode|Gemini-CLI|Gemini-Deep-Research|NovaAct|Devin|Manus|AmazonBuyForMe|kagi-fetcher|meta-externalfetcher|DuckAssistBot|claude-web)\b/i;

/** What CloudFront calls every visitor unless it is told to forward their user agents. */
export const HIDDEN_AGENT = "Amazon CloudFront";

/** The reason why a user agent is a bot's; null otherwise, and when the visitor's is unknown. */
export function agentReasonOf(userAgent: string, { patterns }: BotRules): BotReason | null {
  if (userAgent.trim() === "") return "no-user-agent";
  const name = userAgent.toLowerCase();
  if (patterns.some((pattern) => name.includes(pattern.toLowerCase()))) return "user-agent";
  if (userAgent === HIDDEN_AGENT || !isProgramName(userAgent)) return null;
  return AGENT.test(userAgent) ? "agent" : "user-agent";
}

/** How certain a reason is: the request declares itself a bot, or its signs are contradictory. */
export const confidenceOf = (reason: string): "certain" | "likely" =>
  reason === "rate" || softSigns.some((sign) => sign === reason) ? "likely" : "certain";

/** Why an event is a bot's; null for a person's. Considers every sign. */
export function botReasonOf(signs: BotSigns, rules: BotRules): BotReason | null {
  return reasonBeside(agentReasonOf(signs.userAgent, rules), signs, rules);
}

/**
 * The reason of a click when that of its user agent is known. A signed agent is a bot, whatever its
 * name.
 */
export function reasonBeside(
  byName: BotReason | null,
  { sign, inMinute }: Omit<BotSigns, "userAgent">,
  { clicksPerMinute }: BotRules,
): BotReason | null {
  if (sign === "agent") return sign;
  return byName ?? sign ?? (inMinute > clicksPerMinute ? "rate" : null);
}

const AGENT_ID_BYTES = 6;

/** The id of a user agent: a hash, so that no lookup is needed. */
export const agentIdOf = (userAgent: string): number =>
  createHash("sha256").update(userAgent).digest().readUIntBE(0, AGENT_ID_BYTES);
