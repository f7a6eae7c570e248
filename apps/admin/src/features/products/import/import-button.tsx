import { t } from "@pickwell/texts/t.ts";
import { useEffect, useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { useProductRefresh } from "../use-product-changes.tsx";
import { type ImportSummary, percentOf, useImports } from "./import-facts.ts";

/** Opens the import; shows progress while one runs. */
export function ImportButton({ onOpen }: { onOpen: (id: string) => void }) {
  const running = useImports().data?.imports.find(({ state }) => state === "running");
  const refreshProducts = useProductRefresh();
  const former = useRef<ImportSummary>(undefined);
  useEffect(() => {
    const isOver = former.current && former.current.id !== running?.id;
    if (isOver && !former.current?.isDryRun) void refreshProducts();
    former.current = running;
  });
  return (
    <button
      type="button"
      className="btn btn--sm btn--soft"
      onClick={() => onOpen(running?.id ?? "new")}
    >
      <Icon name="upload" /> {running ? runningLabel(running) : t("Import")}
    </button>
  );
}

const runningLabel = (job: ImportSummary): string =>
  job.isDryRun
    ? t("Trying out… {percent}%", { percent: percentOf(job) })
    : t("Importing… {percent}%", { percent: percentOf(job) });
