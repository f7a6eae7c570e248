import { type FirstStep, firstSteps } from "@pickwell/api/first-run/rules";
import { z } from "zod";
import { choiceParam } from "../../lib/search-params.ts";

/** The URL of the guided start: which of its screens. */
export const firstRunSearch = z.object({ step: choiceParam(firstSteps) });

export const stepLabels: Record<FirstStep, { title: string; note: string }> = {
  look: { title: "Name and look", note: "What the shop is called, its logo and its colour." },
  place: {
    title: "Language, currency and time",
    note: "What the shop speaks and charges in, and when a day begins.",
  },
  mail: { title: "Mail", note: "A mail server, tried with a test mail." },
  legal: { title: "Legal pages", note: "What visitors and the law want to read." },
  content: { title: "Your first content", note: "Your own products, or a look at the demo first." },
};
