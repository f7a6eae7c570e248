/** Meaning of a file's columns: recognized by name, with sample rows and corrections. */
import { t } from "@pickwell/texts/t.ts";
import { failureMessage } from "../../../../forms/problem-messages.ts";
import { useAdmin } from "../../../../lib/use-admin.ts";
import sheet from "../../../../ui/sheet.module.css";
import { Failure, Loading } from "../../../../ui/states.tsx";
import { StartButton } from "../start-button.tsx";
import { ColumnFields } from "./column-fields.tsx";
import styles from "./columns.module.css";
import { RowsAsRead } from "./rows-as-read.tsx";
import { type Preview, type Reading, useReading } from "./use-reading.ts";

interface ImportColumnsProps {
  id: string;
  /** Called with the id of the new dry run. */
  onOpen: (id: string) => void;
  onBack: () => void;
}

export function ImportColumns({ id, onOpen, onBack }: ImportColumnsProps) {
  const reading = useReading(id);
  const { query } = reading;
  const preview = query.data;
  return (
    <>
      <div className={styles.body}>
        {query.isError && (
          <Failure
            message={failureMessage(query.error, t("The file could not be read."))}
            onRetry={() => void query.refetch()}
          />
        )}
        {!preview && !query.isError && <Loading label={t("Reading the file…")} />}
        {preview?.isExport && (
          <p>
            {t(
              "This file is the export of a shop: what its columns mean is known, and cannot be changed.",
            )}
          </p>
        )}
        {preview && !preview.isExport && (
          <>
            <p role="status">{verdict(preview)}</p>
            <div className={styles.beside}>
              <RowsAsRead preview={preview} isStale={query.isPlaceholderData} />
              <ColumnFields reading={reading} preview={preview} />
            </div>
          </>
        )}
      </div>
      <div className={sheet.foot}>
        <div className="actions">
          <button type="button" className="btn btn--sm btn--soft" onClick={onBack}>
            {t("Back")}
          </button>
          {preview && !preview.isExport && <SaveButton id={id} of={reading} onOpen={onOpen} />}
        </div>
      </div>
    </>
  );
}

function verdict({ format, isTable, isLacking }: Preview): string {
  if (isTable) {
    return t(
      "Read as: table of products, which changes those that are there. To read offers from it, name the columns with the name, the price and the link.",
    );
  }
  return isLacking
    ? t("Read as: {format}. Name the columns with the name, the price and the link.", { format })
    : t("Read as: {format}. These are its first rows as the shop would take them.", { format });
}

interface SaveButtonProps {
  id: string;
  of: Reading;
  onOpen: (id: string) => void;
}

function SaveButton({ id, of: { reading }, onOpen }: SaveButtonProps) {
  const { imports } = useAdmin();
  return (
    <StartButton
      begin={() => imports.reread.mutate({ id, reading })}
      failed={t("The file could not be tried out. Please try again.")}
      onOpen={onOpen}
    >
      {t("Save and Try Out")}
    </StartButton>
  );
}
