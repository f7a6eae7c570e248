/**
 * Imports products from a file: a dry run with a report, then the import without uploading again.
 *
 * The shown import is in the URL and its state on the server, so the sheet can be closed and the
 * page reloaded. See docs/decisions/018.
 */
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { Unread } from "../../../forms/load-record.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Loading } from "../../../ui/states.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportColumns } from "./columns/import-columns.tsx";
import { type ImportJob, useImport } from "./import-facts.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";

interface ImportSheetProps {
  /** `new`, or the id of an import. */
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function ImportSheet({ id, onOpen, onClose }: ImportSheetProps) {
  return id === "new" ? (
    <Sheet title={t("Import Products")} note={t("From a feed or an export")} onClose={onClose}>
      <ChooseFile onOpen={onOpen} />
    </Sheet>
  ) : (
    <OneImport key={id} id={id} onOpen={onOpen} onClose={onClose} />
  );
}

function OneImport({ id, onOpen, onClose }: ImportSheetProps) {
  const query = useImport(id);
  const [isColumns, setColumns] = useState(false);
  const job = query.data;
  if (job && isColumns) {
    return (
      <Sheet title={t("Columns")} note={job.fileName} onClose={onClose} isWide>
        <ImportColumns id={id} onOpen={onOpen} onBack={() => setColumns(false)} />
      </Sheet>
    );
  }
  return (
    <Sheet title={job ? titleOf(job) : t("Import Products")} note={job?.fileName} onClose={onClose}>
      {!job && query.isError && (
        <Unread
          of={query}
          words={failureMessage(query.error, t("The import could not be loaded."))}
          onClose={onClose}
        />
      )}
      {query.isPending && <Loading label={t("Loading…")} />}
      {job?.state === "running" && <ImportProgress job={job} />}
      {job && job.state !== "running" && (
        <ImportReport job={job} onOpen={onOpen} onColumns={() => setColumns(true)} />
      )}
    </Sheet>
  );
}

function titleOf({ state, isDryRun, undoes }: ImportJob): string {
  if (undoes !== null) {
    if (state === "running") return t("Undoing");
    return state === "done" ? t("Import Undone") : t("Not All Undone");
  }
  if (state === "running") return isDryRun ? t("Trying It Out") : t("Importing");
  if (state === "failed") return t("Import Failed");
  if (state === "stopped") return t("Import Stopped");
  return isDryRun ? t("What Would Happen") : t("Import Report");
}
