import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { rowId } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { viewedLists, viewLimits } from "../rules.ts";

/** Parts of an address that a view has at most, and the characters of one. */
const MAX_PARAMS = 30;
const MAX_PARAM = 300;

const name = z
  .string()
  .trim()
  .min(1, message("Please enter a name."))
  .max(viewLimits.name, message("A name has 60 characters at most."));

/** What the address of the list says; what the list does not understand counts as not said there. */
const params = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.string().max(MAX_PARAM))
  .refine((all) => Object.keys(all).length <= MAX_PARAMS);

export const savedViewListInput = z.object({ list: z.enum(viewedLists) });

export const savedViewCreateInput = savedViewListInput.extend({
  name,
  params,
  isShared: z.boolean().default(false),
  isPinned: z.boolean().default(true),
});

export const savedViewChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: z.object({
    name: name.optional(),
    params: params.optional(),
    isShared: z.boolean().optional(),
  }),
});

export const savedViewMarkInput = rowId.extend({
  isPinned: z.boolean().optional(),
  isDefault: z.boolean().optional(),
});

export type SavedViewCreate = z.infer<typeof savedViewCreateInput>;
export type SavedViewChange = z.infer<typeof savedViewChangeInput>;
export type SavedViewMark = z.infer<typeof savedViewMarkInput>;
