import { DEFAULT_PERIOD, type Period, periods } from "@pickwell/api/analytics/rules";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import fields from "../../forms/fields.module.css";
import { Frame } from "../../forms/fields.tsx";
import { saveCsv } from "../../lib/save-csv.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import sheet from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { periodName } from "../analytics/figures/figures.ts";
import { readReport } from "./read-report.ts";
import { reportFile } from "./report-file.ts";

/** Chooses a report and its format. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const id = useId();
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const [isCompared, setCompared] = useState(true);
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    await attempt(
      async () => {
        const { name, text } = reportFile(await readReport(admin, period), isCompared);
        saveCsv(name, text);
      },
      { failed: t("Failed to generate the report. Please try again.") },
    );
    setBusy(false);
  }
  return (
    <Sheet
      title={t("Generate Report")}
      note={t("Totals, each day, the best products, categories, articles and merchants.")}
      onClose={onClose}
    >
      <form className={sheet.form} onSubmit={(event) => event.preventDefault()}>
        <Frame
          id={id}
          label={t("Period")}
          hint={t("Days begin at midnight, {zone}.", { zone: shopZone() })}
        >
          <select
            id={id}
            className="field"
            value={period}
            onChange={({ target }) =>
              setPeriod(periods.find((name) => name === target.value) ?? DEFAULT_PERIOD)
            }
          >
            {periods.map((name) => (
              <option key={name} value={name}>
                {periodName[name]}
              </option>
            ))}
          </select>
        </Frame>
        <label className={fields.checkField}>
          <input
            type="checkbox"
            checked={isCompared}
            onChange={({ target }) => setCompared(target.checked)}
          />
          <span>{t("Compare with the period before")}</span>
        </label>
      </form>
      <div className={sheet.foot}>
        <div className="actions">
          <button
            type="button"
            className="btn btn--sm btn--soft"
            disabled={isBusy}
            onClick={() => void download()}
          >
            <Icon name="download" /> {isBusy ? t("Generating…") : t("Download CSV")}
          </button>
          <Link
            className="btn btn--sm btn--accent"
            to="/admin/report"
            search={{
              period: period === DEFAULT_PERIOD ? undefined : period,
              alone: isCompared ? undefined : true,
            }}
          >
            {t("Open Printable Page")}
          </Link>
        </div>
      </div>
    </Sheet>
  );
}
