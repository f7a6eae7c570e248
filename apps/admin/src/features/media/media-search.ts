import type { Outputs } from "@pickwell/api";
import { mediaKinds } from "@pickwell/api/media/rules";
import { t } from "@pickwell/texts/t.ts";
import { z } from "zod";
import {
  choiceParam,
  idParam,
  type OnSearch,
  pageParam,
  textParam,
} from "../../lib/search-params.ts";

/** Search parameters of the Media Library. */
export const mediaSearch = z.object({
  search: textParam,
  kind: choiceParam(mediaKinds),
  page: pageParam,
  edit: idParam,
});

export type MediaSearch = z.infer<typeof mediaSearch>;

export type OnMediaSearch = OnSearch<MediaSearch>;

/** A picture of the library. */
export type Media = Outputs["admin"]["media"]["list"]["media"][number];

export type MediaDetails = Outputs["admin"]["media"]["get"];

/** Labels of pictures' origins. */
export const kindLabels: Record<Media["kind"], string> = {
  uploaded: t("Uploaded"),
  demo: t("Demo"),
  elsewhere: t("Elsewhere"),
};
