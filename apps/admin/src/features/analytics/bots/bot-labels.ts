/** Why an event is a machine's, as the shop records it, in words. */
const words: Record<string, string> = {
  "user-agent": "Says that it is a program",
  "no-user-agent": "Says nothing of itself",
  prefetch: "Loaded ahead by a browser",
  head: "Asked for the head only",
  rate: "Faster than a person",
  agent: "An agent that acts for somebody",
  script: "Asked for by a script",
  scanner: "Looks through mails",
  contradiction: "Contradicts what it calls itself",
  silent: "Says less than its browser would",
  "data-center": "From a data center",
  burst: "Many addresses at once",
};

export const botReasonLabel = (reason: string): string => words[reason] ?? reason;

/** How sure a verdict is. */
export const confidenceLabels = { certain: "Certain", likely: "Likely" } as const;
