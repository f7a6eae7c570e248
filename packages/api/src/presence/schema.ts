import { z } from "zod";
import { rowId } from "../core/list-input.ts";
import { presenceKinds } from "./rules.ts";

/** @property id - of the thing; of a page, its slug */
export const presenceInput = rowId.extend({
  kind: z.enum(presenceKinds),
  id: z.string().regex(/^[\w-]{1,200}$/),
});

/** The rows of a list. */
export const presenceListInput = presenceInput
  .pick({ kind: true })
  .extend({ ids: z.array(presenceInput.shape.id).max(200) });

export type Presence = z.infer<typeof presenceInput>;
export type PresenceList = z.infer<typeof presenceListInput>;
