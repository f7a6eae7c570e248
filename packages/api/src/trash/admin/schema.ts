import { z } from "zod";
import { listInput, rowId } from "../../core/list-input.ts";
import { trashKinds } from "../rules.ts";

/** Things that one call is about; as many as one bulk change may be of. */
const MAX_THINGS = 1000;

const targetId = z.string().min(1).max(200);

export const trashListInput = listInput.extend({ kind: z.enum(trashKinds).optional() });

export const trashUsesInput = z.object({
  kind: z.enum(trashKinds),
  ids: z.array(targetId).min(1).max(MAX_THINGS),
});

export const trashRestoreInput = z.object({
  things: z
    .array(z.object({ kind: z.enum(trashKinds), id: targetId }))
    .min(1)
    .max(MAX_THINGS),
});

export const trashRemoveInput = z.object({ ids: z.array(rowId.shape.id).min(1).max(MAX_THINGS) });

export const trashReplaceInput = z.object({
  id: rowId.shape.id,
  /** See `replacementKinds`; null for none. */
  replacementId: targetId.nullable(),
});

export type TrashListInput = z.infer<typeof trashListInput>;
