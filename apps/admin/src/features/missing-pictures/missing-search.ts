import type { Outputs } from "@pickwell/api";
import { missingPictureStates } from "@pickwell/api/missing-pictures/rules";
import { z } from "zod";
import { choiceParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

export type MissingPicture = Outputs["admin"]["missingPictures"]["list"]["pictures"][number];

/** Search parameters of the screen. */
export const missingSearch = z.object({
  search: textParam,
  state: choiceParam(missingPictureStates),
  /** Of one import. */
  import: idParam,
  page: pageParam,
});

export type MissingSearch = z.infer<typeof missingSearch>;
