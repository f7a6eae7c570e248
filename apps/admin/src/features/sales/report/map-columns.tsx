import { type ReportField, reportFields } from "@pickwell/api/sales/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useId } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { Problem } from "../../../ui/problem.tsx";
import sheet from "../../../ui/sheet.module.css";
import type { ChosenReport, MappedColumns, ReportResult } from "./chosen-report.ts";
import { fieldLabels } from "./report-fields.ts";
import { ReportPreview } from "./report-preview.tsx";
import styles from "./sales-report.module.css";
import { useImportReport } from "./use-import-report.ts";

interface MapColumnsProps {
  report: ChosenReport;
  columns: MappedColumns;
  onChange: (columns: MappedColumns) => void;
  onResult: (result: ReportResult) => void;
  onBack: () => void;
}

const order = Object.keys(fieldLabels) as ReportField[];

/** Second step: the meaning of columns. */
export function MapColumns(props: MapColumnsProps) {
  const { report, columns, onChange, onResult, onBack } = props;
  const { inspection, mapping } = columns;
  const choose = (changed: Partial<MappedColumns["mapping"]>) =>
    onChange({ inspection, mapping: { ...mapping, ...changed } });
  const { take, isBusy, problem } = useImportReport();
  const isOfField = reportFields.some((field) => field === problem?.field);
  async function tryOut() {
    const result = await take(report, true);
    if (result) onResult(result);
  }
  return (
    <>
      <div className={styles.body}>
        <p className="muted">
          {inspection.isRemembered
            ? t("As you chose it for this network’s last report.")
            : t(
                "Guessed from the names of the columns. Please check it; it is remembered for this network.",
              )}
        </p>
        <div className={styles.fields}>
          {order.map((field) => (
            <ColumnField
              key={field}
              field={field}
              columns={inspection.columns}
              value={mapping[field]}
              problem={problem?.field === field ? problem.words : undefined}
              onChange={(column) => choose({ [field]: column })}
            />
          ))}
          {mapping.soldAt && (
            <DateOrderField
              value={mapping.dateOrder}
              onChange={(dateOrder) => choose({ dateOrder })}
            />
          )}
        </div>
        <ReportPreview inspection={inspection} mapping={mapping} />
      </div>
      <div className={sheet.foot}>
        <div role="alert">{problem && !isOfField && <Problem>{problem.words}</Problem>}</div>
        <div className="actions">
          <button type="button" className="btn btn--sm btn--soft" onClick={onBack}>
            {t("Another File")}
          </button>
          <button
            type="button"
            className="btn btn--sm btn--accent"
            aria-disabled={isBusy}
            onClick={() => void tryOut()}
          >
            {isBusy ? t("Trying Out…") : t("Try It Out")}
          </button>
        </div>
      </div>
    </>
  );
}

interface ColumnFieldProps {
  field: ReportField;
  columns: string[];
  value: string | undefined;
  problem: string | undefined;
  onChange: (column: string | undefined) => void;
}

function ColumnField({ field, columns, value, problem, onChange }: ColumnFieldProps) {
  const id = useId();
  const { label, hint: said, none } = fieldLabels[field];
  const hint =
    field === "soldAt"
      ? t("Dates without a zone are taken as {shopZone}.", { shopZone: shopZone() })
      : said;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <select
        id={id}
        className="field"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || undefined)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      >
        <option value="">{none}</option>
        {columns.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type DateOrder = MappedColumns["mapping"]["dateOrder"];

function DateOrderField({
  value,
  onChange,
}: {
  value: DateOrder;
  onChange: (order: DateOrder) => void;
}) {
  const id = useId();
  return (
    <Frame
      id={id}
      label={t("Dates such as 03/04/2026")}
      hint={t("Dates written in any other way are read as they are.")}
    >
      <select
        id={id}
        className="field"
        value={value ?? ""}
        onChange={({ target }) =>
          onChange(
            target.value === "day-first" || target.value === "month-first"
              ? target.value
              : undefined,
          )
        }
        aria-describedby={`${id}-hint`}
      >
        <option value="">{t("None")}</option>
        <option value="day-first">{t("Day first: 3 April")}</option>
        <option value="month-first">{t("Month first: March 4")}</option>
      </select>
    </Frame>
  );
}
