/** What programmes allow to be shown where, and messages about violations. Pure. */
import { message } from "@pickwell/texts/message.ts";
import type { ProgrammeRule } from "../settings/sections/programmes.ts";

export const channels = ["page", "article", "feed", "mail", "alert"] as const;
/**
 * Where something is shown: pages of the shop, articles, programs (REST and structured data),
 * newsletters, and price alerts.
 */
export type Channel = (typeof channels)[number];

/**
 * `price`: with price. `dated`: with price and its date. `no-price`: without price. `own-page`:
 * without price, linked to the shop's own page. `nothing`: not at all.
 */
export type PriceDisplay = "price" | "dated" | "no-price" | "own-page" | "nothing";

/** @param rule - null without a programme: no restrictions */
export function shownIn(rule: ProgrammeRule | null, channel: Channel): PriceDisplay {
  if (!rule) return "price";
  if (channel === "alert") return rule.allowsAlerts ? "price" : "nothing";
  if (channel === "mail") {
    if (!rule.allowsMail) return "own-page";
    // Nobody knows when a mail is read.
    return rule.maxPriceAgeHours > 0 ? "no-price" : "price";
  }
  return rule.showsDate ? "dated" : "price";
}

export interface ProgrammeProblem {
  /** What it is about: the name of a product, or a link. */
  what: string;
  /** What happens, and which programme asks for it. */
  text: string;
}

/** What is about to happen to a text. */
export type TextAction = "Publish" | "Schedule" | "Send";

/** The question whether to do it anyway. */
export function anywayQuestion(action: TextAction): string {
  switch (action) {
    case "Publish":
      return message("Publish anyway?");
    case "Schedule":
      return message("Schedule anyway?");
    case "Send":
      return message("Send anyway?");
  }
}

/** Problems that a question names; of further ones it says how many there are. */
const NAMED = 3;

/** @param problems - at least one */
export function askAboutProgrammes(
  problems: readonly ProgrammeProblem[],
  action: TextAction,
): string {
  const named = problems.slice(0, NAMED).map(({ what, text }) => `${what}: ${text}`);
  const left = problems.length - NAMED;
  const more = left > 0 ? [message("And {left} more.", { left })] : [];
  return [...named, ...more, anywayQuestion(action)].join(" ");
}
