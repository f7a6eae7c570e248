import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
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
  added: t("New"),
  changed: t("Changed"),
  unchanged: t("Unchanged"),
  expired: t("Expired, left out"),
} as const;

/** Maximum number of rows shown; refused ones come first. */
const SHOWN = 200;

/** A preview of each row of a file. */
export function CodesPreview({ fileName, tried, onImport, onClose }: CodesPreviewProps) {
  const [isBusy, setBusy] = useState(false);
  const { rows, refused, added, changed, isTable, zone } = tried;
  const listed = [
    ...refused.map(({ row, message }) => ({ row, code: "", title: message, result: t("Refused") })),
    ...rows.map(({ outcome, ...row }) => ({ ...row, result: outcomes[outcome] })),
  ];
  return (
    <Sheet title={t("Import Codes")} note={fileName} onClose={onClose} isWide>
      <div className={sheet.form}>
        <p>{codesText(tried)}</p>
        {zone && (
          <p className="muted">{t("Dates that name no time zone are read as {zone}.", { zone })}</p>
        )}
        {listed.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={dataTable.frame} aria-label={t("Rows of the file")} tabIndex={0}>
            <table className={lists.table}>
              <thead>
                <tr>
                  <th>{isTable ? t("Line") : t("No.")}</th>
                  <th>{t("Result")}</th>
                  <th>{t("Code")}</th>
                  <th>{t("Title or reason")}</th>
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
          <p className="muted">
            {t("And {n, plural, one {# row} other {# rows}} more.", { n: listed.length - SHOWN })}
          </p>
        )}
      </div>
      <div className={sheet.foot}>
        <button type="button" className="btn btn--sm btn--soft" onClick={onClose}>
          {t("Cancel")}
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
          {t("Import {added, plural, one {# code} other {# codes}}", { added: added + changed })}
        </button>
      </div>
    </Sheet>
  );
}
