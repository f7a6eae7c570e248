/** Queries and labels of imports. */

import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";

export type ImportJob = Outputs["admin"]["imports"]["get"];
export type ImportSummary = Outputs["admin"]["imports"]["list"]["imports"][number];

/** How often one that runs is looked at, in milliseconds. */
const LOOK_MS = 1000;
/** The same while its sheet is closed. */
const GLANCE_MS = 5000;

/** An import, refreshed while it runs. */
export const useImport = (id: string) =>
  useQuery({
    ...useAdmin().imports.get.queryOptions({ id }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === "running") return LOOK_MS;
      // Pictures are fetched after the import.
      return data !== undefined && data.missingPictures.waiting > 0 && GLANCE_MS;
    },
  });

/** Recent imports, refreshed while one runs. */
export const useImports = () =>
  useQuery({
    ...useAdmin().imports.list.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((each) => each.state === "running") === true && GLANCE_MS,
  });

/** Progress in whole percent. */
export const percentOf = ({ share }: Pick<ImportSummary, "share">): number =>
  Math.floor(share * 100);

/** The current phase of an import. */
export function phaseLabel({ phase, rows, isDryRun }: ImportSummary): string {
  if (phase === "fetching") return t("Fetching the file");
  if (phase === "undoing") return t("Putting back what was there before");
  if (phase === "reading")
    return t("Reading the file: {rows, plural, one {# row} other {# rows}} so far", { rows });
  return t(
    "{isDryRun, select, yes {Trying it out} other {Saving}}: {rows, plural, one {# row} other {# rows}} so far",
    { isDryRun: isDryRun ? "yes" : "no", rows },
  );
}

/** Label of an import's result. */
export function outcomeLabel({
  state,
  isDryRun,
  counts,
  undoneAt,
}: Pick<ImportSummary, "state" | "isDryRun" | "counts" | "undoneAt">): string {
  if (undoneAt) return t("Undone");
  if (state === "running") return t("Running");
  if (state === "failed") return t("Failed");
  if (state === "stopped") return t("Stopped");
  if (!counts) return t("Done");
  if (counts.undone) {
    const { restored, removed, left } = counts.undone;
    const stayed = left > 0 ? t(", {left} left alone", { left: formatCount(left) }) : "";
    return t("Undid it: {restored} put back{stayed}", {
      restored: formatCount(restored + removed),
      stayed,
    });
  }
  const { created, updated, refused } = counts;
  const parts = [
    t("{created} created", { created: formatCount(created) }),
    t("{updated} updated", { updated: formatCount(updated) }),
  ];
  if (refused > 0) parts.push(t("{refused} refused", { refused: formatCount(refused) }));
  const what = parts.join(", ");
  return isDryRun ? t("Tried out: {what}", { what }) : what;
}
