import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { useFileDrop } from "../../lib/file-drop.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Problem } from "../../ui/problem.tsx";
import styles from "./file-drop.module.css";

interface FileDropProps {
  file: File | null;
  problem?: string;
  isDisabled: boolean;
  /** Ends of names that the browser offers. */
  accept?: string;
  onChoose: (file: File) => void;
}

const FEEDS = ".csv,.tsv,.txt,.xml,.json,.jsonl,.ndjson,.gz,.zip";

/** A file that is chosen, or dropped. */
export function FileDrop(props: FileDropProps) {
  const { file, problem, isDisabled, accept = FEEDS, onChoose } = props;
  const id = useId();
  const { isOver, handlers } = useFileDrop(([dropped]) => {
    if (dropped && !isDisabled) onChoose(dropped);
  });
  return (
    <div className="fieldset">
      <label
        className={styles.drop}
        htmlFor={id}
        data-over={isOver || undefined}
        data-invalid={problem ? true : undefined}
        {...handlers}
      >
        <Icon name="upload" />
        <span>
          <b>{file ? file.name : t("Choose a file")}</b>
          <span className="muted">
            {file
              ? t("{size}. Choose another", { size: formatBytes(file.size) })
              : t("or drop it here")}
          </span>
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          className="vh"
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            // No file is chosen when the dialog is cancelled.
            if (target.files?.[0]) onChoose(target.files[0]);
          }}
        />
      </label>
      {problem && (
        <Problem id={`${id}-problem`} role="alert">
          {problem}
        </Problem>
      )}
    </div>
  );
}
