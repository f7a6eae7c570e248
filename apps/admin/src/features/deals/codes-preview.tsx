import type { Outputs } from "@pickwell/api";
import { pluralize } from "@pickwell/ui/format/format.ts";
import { useState } from "react";
import dataTable from "../../ui/data-table.module.css";
import lists from "../../ui/lists.module.css";
import sheet from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { codesText } from "./codes-text.ts";

export type ImportedCodes = Outputs["admin"]["deals"]["importCodes"];

interface CodesPreviewProps {
  fileName: string;
  tried: ImportedCodes;
  onImport: () => Promise<void>;
  onClose: () => void;
}

const outcomes = {
  added: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  expired: "Expired, left out",
} as const;

/** Rows that are shown; those refused come first. */
const SHOWN = 200;

/** What would become of each row of a file, before anything is written. */
export function CodesPreview({ fileName, tried, onImport, onClose }: CodesPreviewProps) {
  const [isBusy, setBusy] = useState(false);
  const { rows, refused, added, changed, isTable, zone } = tried;
  const listed = [
    ...refused.map(({ row, message }) => ({ row, code: "", title: message, result: "Refused" })),
    ...rows.map(({ outcome, ...row }) => ({ ...row, result: outcomes[outcome] })),
  ];
  return (
    <Sheet title="Import Codes" note={fileName} onClose={onClose} isWide>
      <div className={sheet.form}>
        <p>{codesText(tried)}</p>
        {zone && <p className="muted">Dates that name no time zone are read as {zone}.</p>}
        {listed.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={dataTable.frame} aria-label="Rows of the file" tabIndex={0}>
            <table className={lists.table}>
              <thead>
                <tr>
                  <th>{isTable ? "Line" : "No."}</th>
                  <th>Result</th>
                  <th>Code</th>
                  <th>Title or reason</th>
                </tr>
              </thead>
              <tbody>
                {listed.slice(0, SHOWN).map(({ row, result, code, title }) => (
                  <tr key={row}>
                    <td className="num">{row}</td>
                    <td>{result}</td>
                    <td className={lists.breakable}>{code}</td>
                    <td className={lists.breakable}>{title}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {listed.length > SHOWN && (
          <p className="muted">And {pluralize(listed.length - SHOWN, "row")} more.</p>
        )}
      </div>
      <div className={sheet.foot}>
        <button type="button" className="btn btn--sm btn--soft" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn--sm btn--accent"
          disabled={isBusy || added + changed === 0}
          onClick={async () => {
            setBusy(true);
            await onImport();
            setBusy(false);
          }}
        >
          Import {pluralize(added + changed, "code")}
        </button>
      </div>
    </Sheet>
  );
}
