import { type FirstStep, firstSteps } from "@pickwell/api/first-run/rules";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import { choiceParam } from "../../lib/search-params.ts";

/** Search parameters of the set-up guide. */
export const firstRunSearch = z.object({ step: choiceParam(firstSteps) });

export const stepLabels: Record<FirstStep, { title: string; note: string }> = {
  look: { title: t("Name and look"), note: t("What the shop is called, its logo and its colour.") },
  place: {
    title: t("Language, currency and time"),
    note: t("What the shop speaks and charges in, and when a day begins."),
  },
  mail: { title: t("Mail"), note: t("A mail server, tried with a test mail.") },
  legal: { title: t("Legal pages"), note: t("What visitors and the law want to read.") },
  content: {
    title: t("Your first content"),
    note: t("Products by hand, from a file or a feed, or what you have elsewhere."),
  },
};
