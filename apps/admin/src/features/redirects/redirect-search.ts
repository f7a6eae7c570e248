import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import { choiceParam, flagParam, pageParam, textParam } from "../../lib/search-params.ts";

export type Redirect = Outputs["admin"]["redirects"]["list"]["redirects"][number];

export const sourceChoices = [
  { value: "entered", label: t("Added by hand") },
  { value: "moved", label: t("Changed addresses") },
] as const;

/** Search parameters of the screen. */
export const redirectSearch = z.object({
  search: textParam,
  source: choiceParam(["entered", "moved"] as const),
  page: pageParam,
  new: flagParam,
  /** Number of the redirect that is open for editing. */
  edit: z.coerce.number().int().min(1).optional().catch(undefined),
});

export type RedirectSearch = z.infer<typeof redirectSearch>;
