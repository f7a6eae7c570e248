import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import styles from "./import.module.css";
import type { ImportJob } from "./import-facts.ts";

/** What became of the pictures that a file names: those that are here are not spoken of. */
export function ImportPictures({ job }: { job: ImportJob }) {
  const words = job.isDryRun ? foreseen(job) : stillMissing(job);
  if (!words) return null;
  const { failing, failed } = job.missingPictures;
  return (
    <p className={styles.pictures}>
      {words}{" "}
      {!job.isDryRun && failing + failed > 0 && (
        <Link to="/admin/missing-pictures" search={{ import: job.id }}>
          See which and why
        </Link>
      )}
    </p>
  );
}

/** What a dry run knows without asking anybody. */
function foreseen({ counts }: ImportJob): string | null {
  const { named, toFetch, refused, failedBefore } = counts?.pictures ?? { named: 0 };
  if (!named) return null;
  const parts = [
    `${formatCount(toFetch ?? 0)} would be fetched`,
    refused ? `${formatCount(refused)} at addresses that are never asked` : "",
    failedBefore ? `${formatCount(failedBefore)} that could not be fetched before` : "",
  ].filter(Boolean);
  return `${pluralize(named, "picture")} elsewhere: ${parts.join(", ")}.`;
}

function stillMissing({ counts, missingPictures }: ImportJob): string | null {
  const { waiting, failing, failed, dropped } = missingPictures;
  const missing = failing + failed;
  const named = counts?.pictures?.named ?? 0;
  if (named + waiting + missing + dropped === 0) return null;
  const parts = [
    waiting > 0 && `${formatCount(waiting)} still to be fetched`,
    missing > 0 && `${formatCount(missing)} could not be fetched`,
    dropped > 0 && `${formatCount(dropped)} given up`,
  ].filter(Boolean);
  const all = named > 0 ? pluralize(named, "picture") : "Pictures";
  return parts.length > 0
    ? `${all} elsewhere: ${parts.join(", ")}.`
    : `${all} elsewhere, and none of them is missing.`;
}
