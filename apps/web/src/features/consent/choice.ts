import { storedList } from "@pickwell/client/account/stored.ts";

/** What a visitor answered. */
export interface Choice {
  isAccepted: boolean;
  /** What they were asked about: whoever is added later has to ask again. */
  asked: string[];
}

/** The visitor's answer in this browser: the only entry, or none yet. */
export const choiceList = storedList<Choice>("pickwell.consent", parseChoice);

/** Reads one stored entry; null when it is not what this module writes. */
export function parseChoice(entry: unknown): Choice | null {
  const { isAccepted, asked } = Object(entry) as Record<string, unknown>;
  if (typeof isAccepted !== "boolean" || !Array.isArray(asked)) return null;
  return { isAccepted, asked: asked.filter((party) => typeof party === "string") };
}

/** The browser declines for its owner. Source: Global Privacy Control, W3C. */
export const isDeclinedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** The answer, as far as it is one to what is asked about now. */
export function answerTo(parties: string[], choices: readonly Choice[] | null): boolean | null {
  const choice = choices?.[0];
  if (!choice || !parties.every((party) => choice.asked.includes(party))) return null;
  return choice.isAccepted;
}
