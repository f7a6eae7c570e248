import type { Inputs, Outputs } from "@pickwell/api";
import { type AuditGroup, auditGroupNames, auditGroups } from "@pickwell/api/audit/rules";
import { DAY_MS, startOfDay } from "@pickwell/api/time/rules";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { z } from "zod";
import { idParam, textParam } from "../../lib/search-params.ts";

export type AuditEntry = Outputs["admin"]["audit"]["list"]["entries"][number];
export type AuditFilter = Inputs["admin"]["audit"]["export"];

const dayParam = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  // A day that no calendar has is read as one of the next month.
  .refine((day) => new Date(Date.parse(day) || 0).toISOString().startsWith(day))
  .optional()
  .catch(undefined);

const seqParam = z.coerce.number().int().min(1).optional().catch(undefined);

/** Search parameters of the screen. */
export const auditSearch = z.object({
  /** An action, or a group of them. */
  action: textParam,
  who: idParam,
  kind: textParam,
  /** Days of the shop's calendar; the last one is included. */
  from: dayParam,
  to: dayParam,
  /** Only entries before the one with this number. */
  before: seqParam,
  entry: seqParam,
});

export type AuditSearch = z.infer<typeof auditSearch>;

const isGroup = (text: string): text is AuditGroup => auditGroupNames.some((name) => name === text);

/** @param daysOn - 0 for the day itself, 1 for the one after it */
const startOf = (day: string, daysOn = 0): Date =>
  startOfDay(shopZone(), Date.parse(`${day}T00:00Z`) / DAY_MS + daysOn);

/** The filter for the API. */
export function filterOf({ action, who, kind, from, to }: AuditSearch): NonNullable<AuditFilter> {
  return {
    actions:
      action === undefined ? [] : isGroup(action) ? Object.keys(auditGroups[action]) : [action],
    actor: who,
    kind,
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(to, 1),
  };
}
