import { z } from "zod";
import { rowId } from "../core/list-input.ts";

const id = rowId.shape.id;

export const treeInput = z.object({
  /** Id of a source; empty for uploaded files. */
  scope: z.string().max(64),
  /** Id of the node whose children are asked for; null for the roots. */
  under: id.nullable().default(null),
});

export const mapInput = z.object({
  /** Id of a node. */
  id,
  /** Id of a category of the shop; null to say nothing of this node. */
  categoryId: id.nullable(),
});
