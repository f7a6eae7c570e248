import { storedList } from "@pickwell/client/account/stored.ts";

/** A visitor's answer to the consent banner. */
export interface Choice {
  isAccepted: boolean;
  /** The third parties that were asked about; new ones require asking again. */
  asked: string[];
}

/** The visitor's stored answer, if any. */
export const choiceList = storedList<Choice>("pickwell.consent", parseChoice);

/** Parses a stored entry; null when invalid. */
export function parseChoice(entry: unknown): Choice | null {
  const { isAccepted, asked } = Object(entry) as Record<string, unknown>;
  if (typeof isAccepted !== "boolean" || !Array.isArray(asked)) return null;
  return { isAccepted, asked: asked.filter((party) => typeof party === "string") };
}

/** Whether the browser declines by Global Privacy Control (W3C). */
export const isDeclinedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** The stored answer, if it covers the third parties in question. */
export function answerTo(parties: string[], choices: readonly Choice[] | null): boolean | null {
  const choice = choices?.[0];
  if (!choice || !parties.every((party) => choice.asked.includes(party))) return null;
  return choice.isAccepted;
}
