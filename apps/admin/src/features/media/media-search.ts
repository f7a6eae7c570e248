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

/** The URL of the Media Library: what it lists, and what is open. */
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

/** Where a picture comes from, in words. */
export const kindLabels: Record<Media["kind"], string> = {
  uploaded: t("Uploaded"),
  demo: t("Demo"),
  elsewhere: t("Elsewhere"),
};
