import { z } from "zod";
import { chosenMoment } from "../../time/schema.ts";

/** Entries that a screen shows, and may ask for at most. */
const ENTRIES = 50;
const MAX_ENTRIES = 200;

const name = z.string().min(1).max(100);

export const auditFilter = z.object({
  /** Any of these; all of them when there are none. */
  actions: z.array(name).max(50).default([]),
  /** Id of whoever did it, `shop` for the shop itself, or `unknown` for somebody nobody knows. */
  actor: name.optional(),
  /** What kind of thing it was done to. */
  kind: name.optional(),
  from: chosenMoment.optional(),
  /** Not included. */
  until: chosenMoment.optional(),
});

export const auditListInput = auditFilter.extend({
  /** Number of an entry: the ones before it. */
  before: z.int().min(1).optional(),
  limit: z.int().min(1).max(MAX_ENTRIES).default(ENTRIES),
});

export type AuditFilter = z.infer<typeof auditFilter>;
export type AuditListInput = z.infer<typeof auditListInput>;
