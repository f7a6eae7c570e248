/** Why an event is a machine's, as the shop records it, in words. */
const words: Record<string, string> = {
  "user-agent": "Says that it is a program",
  "no-user-agent": "Says nothing of itself",
  prefetch: "Loaded ahead by a browser",
  head: "Asked for the head only",
  rate: "Faster than a person",
};

export const botReasonLabel = (reason: string): string => words[reason] ?? reason;
