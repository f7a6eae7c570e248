import type { Outputs } from "@pickwell/api";
import { searchPeriods } from "@pickwell/api/searches/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import { choiceParam, pageParam, textParam } from "../../lib/search-params.ts";

export type SearchedWords = Outputs["admin"]["searches"]["list"]["rows"][number];

export const periodChoices = [
  { value: "7d", label: t("Last 7 days") },
  { value: "90d", label: t("Last 90 days") },
] as const;

export const resultChoices = [
  { value: "nothing", label: t("Found nothing") },
  { value: "something", label: t("Found something") },
] as const;

/** Search parameters of the screen. */
export const searchesSearch = z.object({
  search: textParam,
  /** Thirty days when absent. */
  period: choiceParam(searchPeriods),
  found: choiceParam(["nothing", "something"]),
  page: pageParam,
});

export type SearchesSearch = z.infer<typeof searchesSearch>;
