import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { MAX_ALT_LENGTH, MAX_NAME_LENGTH, mediaKinds, sanitizedName } from "../rules.ts";

export const mediaFilters = ["all", ...mediaKinds] as const;

export const mediaListInput = listInput.extend({
  kind: z.enum(mediaFilters).default("all"),
});

/** The key of a picture, uploaded or elsewhere. */
export const mediaId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });

const alt = z.string().trim().max(MAX_ALT_LENGTH);
const name = z.string().trim().max(MAX_NAME_LENGTH).transform(sanitizedName);

/** The fields of an upload; the file is `Context.upload`. */
export const mediaCreateInput = z.object({
  /** What the picture shows. */
  alt: alt.default(""),
  /** What the library calls it; what the file is called, unless it is said. */
  name: name.optional(),
});

/** A point of a picture, in shares of its width and height. */
const share = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 1000) / 1000);

export const mediaChangeInput = mediaId.extend({
  version: versionInput.optional(),
  changes: z
    .object({
      alt,
      name: name.refine((text) => text !== "", message("Give the picture a name.")),
      /** What crops are laid around; null lets the shop guess. */
      focus: z.object({ x: share, y: share }).nullable(),
    })
    .partial(),
});

export type MediaListInput = z.infer<typeof mediaListInput>;
export type MediaCreate = z.infer<typeof mediaCreateInput>;
export type MediaChange = z.infer<typeof mediaChangeInput>;
