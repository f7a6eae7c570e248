import { uploadTypes } from "@pickwell/api/media/rules";
import { t } from "@pickwell/texts/t.ts";
import { useRef } from "react";
import { Icon } from "../../ui/icon.tsx";

interface ChooseFilesProps {
  /** On the button. */
  label: string;
  isMultiple?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens a file dialog. */
export function ChooseFiles({ label, isMultiple, className, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className ?? "btn btn--sm btn--accent"}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" /> {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={uploadTypes.join()}
        aria-label={t("{label}: files", { label })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
