import type { Outputs } from "@pickwell/api";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";

/** The result of a file of codes, actual or predicted. */
export function codesText(outcome: Outputs["admin"]["deals"]["importCodes"]): string {
  const { isDryRun, added, changed, unchanged, expired, withoutLink, leftOut, refused } = outcome;
  const left = leftOut.withoutCode + leftOut.notJoined;
  const parts = [
    isDryRun
      ? t(
          "{added, plural, one {# code} other {# codes}} would be added, switched off until you look at {added, plural, one {it} other {them}}.",
          { added },
        )
      : t(
          "{added, plural, one {# code} other {# codes}} added, switched off until you look at {added, plural, one {it} other {them}}.",
          { added },
        ),
    changed > 0 &&
      (isDryRun
        ? t("{changed, plural, one {# deal} other {# deals}} would change.", { changed })
        : t("{changed, plural, one {# deal} other {# deals}} changed.", { changed })),
    unchanged > 0 && t("{unchanged} unchanged.", { unchanged: unchanged.toLocaleString(locale()) }),
    expired > 0 && t("{expired} expired.", { expired: expired.toLocaleString(locale()) }),
    withoutLink > 0 &&
      t("{withoutLink} need a link.", { withoutLink: withoutLink.toLocaleString(locale()) }),
    left > 0 &&
      t("Left out: {withoutCode} without a code, {notJoined} of programmes you have not joined.", {
        withoutCode: leftOut.withoutCode.toLocaleString(locale()),
        notJoined: leftOut.notJoined.toLocaleString(locale()),
      }),
    refused.length > 0 &&
      t("{n, plural, one {# offer} other {# offers}} refused.", { n: refused.length }),
  ];
  return parts.filter(Boolean).join(" ");
}
