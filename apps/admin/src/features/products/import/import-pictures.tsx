import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import styles from "./import.module.css";
import type { ImportJob } from "./import-facts.ts";

/** Pictures of an import that are not downloaded yet, by state. */
export function ImportPictures({ job }: { job: ImportJob }) {
  const words = job.isDryRun ? foreseen(job) : stillMissing(job);
  if (!words) return null;
  const { failing, failed } = job.missingPictures;
  return (
    <p className={styles.pictures}>
      {words}{" "}
      {!job.isDryRun && failing + failed > 0 && (
        <Link to="/admin/missing-pictures" search={{ import: job.id }}>
          {t("See which and why")}
        </Link>
      )}
    </p>
  );
}

/** What a dry run can say without requesting anything. */
function foreseen({ counts }: ImportJob): string | null {
  const { named, toFetch, refused, failedBefore } = counts?.pictures ?? { named: 0 };
  if (!named) return null;
  const parts = [
    t("{toFetch} would be fetched", { toFetch: formatCount(toFetch ?? 0) }),
    refused
      ? t("{refused} at addresses that may not be fetched", { refused: formatCount(refused) })
      : "",
    failedBefore
      ? t("{failedBefore} that could not be fetched before", {
          failedBefore: formatCount(failedBefore),
        })
      : "",
  ].filter(Boolean);
  return t("{named, plural, one {# picture} other {# pictures}} elsewhere: {parts}.", {
    named,
    parts: parts.join(", "),
  });
}

function stillMissing({ counts, missingPictures }: ImportJob): string | null {
  const { waiting, failing, failed, dropped } = missingPictures;
  const missing = failing + failed;
  const named = counts?.pictures?.named ?? 0;
  if (named + waiting + missing + dropped === 0) return null;
  const parts = [
    waiting > 0 && t("{waiting} still to be fetched", { waiting: formatCount(waiting) }),
    missing > 0 && t("{missing} could not be fetched", { missing: formatCount(missing) }),
    dropped > 0 && t("{dropped} given up", { dropped: formatCount(dropped) }),
  ].filter(Boolean);
  const all =
    named > 0 ? t("{named, plural, one {# picture} other {# pictures}}", { named }) : t("Pictures");
  return parts.length > 0
    ? t("{all} elsewhere: {parts}.", { all, parts: parts.join(", ") })
    : t("{all} elsewhere, and none of them is missing.", { all });
}
