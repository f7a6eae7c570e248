/** Labels of the audit log's actions. Pure. */
import { auditGroups } from "../core/audit-actions.ts";

export { auditGroups };
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[];

const words = new Map<string, string>(
  Object.values(auditGroups).flatMap((actions) => Object.entries(actions)),
);

/** The label of an action; the action itself when it has none. */
export const auditLabel = (action: string): string => words.get(action) ?? action;
