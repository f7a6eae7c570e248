/** Labels of the reasons why an event is a bot's. */
import { t } from "@pickwell/texts/t.ts";

const words: Record<string, string> = {
  "user-agent": t("Identifies itself as a program"),
  "no-user-agent": t("Does not identify itself"),
  prefetch: t("Loaded ahead by a browser"),
  head: t("Asked for the head only"),
  rate: t("Faster than a person"),
  agent: t("An agent that acts for somebody"),
  script: t("Asked for by a script"),
  scanner: t("Looks through mails"),
  contradiction: t("Contradicts what it calls itself"),
  silent: t("Sends fewer headers than its browser would"),
  "data-center": t("From a data center"),
  burst: t("Many addresses at once"),
};

export const botReasonLabel = (reason: string): string => words[reason] ?? reason;

/** How sure a verdict is. */
export const confidenceLabels = { certain: t("Certain"), likely: t("Likely") } as const;
