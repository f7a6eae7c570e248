import type { Outputs } from "@pickwell/api";
import { locale } from "@pickwell/texts/current.ts";
import { pluralize } from "@pickwell/ui/format/format.ts";

/** What became of a file of codes, or would become of it, in figures. */
export function codesText(outcome: Outputs["admin"]["deals"]["importCodes"]): string {
  const { isDryRun, added, changed, unchanged, expired, withoutLink, leftOut, refused } = outcome;
  const left = leftOut.withoutCode + leftOut.notJoined;
  const them = added === 1 ? "it" : "them";
  const parts = [
    isDryRun
      ? `${pluralize(added, "code")} would be added, switched off until you look at ${them}.`
      : `${pluralize(added, "code")} added, switched off until you look at ${them}.`,
    changed > 0 && `${pluralize(changed, "deal")} ${isDryRun ? "would change" : "changed"}.`,
    unchanged > 0 && `${unchanged.toLocaleString(locale())} unchanged.`,
    expired > 0 && `${expired.toLocaleString(locale())} expired.`,
    withoutLink > 0 && `${withoutLink.toLocaleString(locale())} need a link.`,
    left > 0 &&
      `Left out: ${leftOut.withoutCode.toLocaleString(locale())} without a code, ${leftOut.notJoined.toLocaleString(locale())} of programmes you have not joined.`,
    refused.length > 0 && `${pluralize(refused.length, "offer")} refused.`,
  ];
  return parts.filter(Boolean).join(" ");
}
