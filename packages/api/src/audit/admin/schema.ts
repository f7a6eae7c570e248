import { z } from "zod";
import { chosenMoment } from "../../time/schema.ts";

/** Default and largest number of entries per page. */
const ENTRIES = 50;
const MAX_ENTRIES = 200;

const name = z.string().min(1).max(100);

export const auditFilter = z.object({
  /** Any of these actions; empty for all. */
  actions: z.array(name).max(50).default([]),
  /** Id of the acting user, `shop` for the shop itself, or `unknown`. */
  actor: name.optional(),
  /** Kind of the target. */
  kind: name.optional(),
  from: chosenMoment.optional(),
  /** Exclusive. */
  until: chosenMoment.optional(),
});

export const auditListInput = auditFilter.extend({
  /** Only entries before this number. */
  before: z.int().min(1).optional(),
  limit: z.int().min(1).max(MAX_ENTRIES).default(ENTRIES),
});

export type AuditFilter = z.infer<typeof auditFilter>;
export type AuditListInput = z.infer<typeof auditListInput>;
