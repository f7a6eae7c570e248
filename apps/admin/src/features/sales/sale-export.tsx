import type { SaleExport as ExportInput } from "@pickwell/api/sales/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useRef, useState } from "react";
import { saveCsv } from "../../lib/save-csv.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";

/** Filters of the list. */
export type SaleFilter = Omit<ExportInput, "after">;

/** Exports all matching sales, in parts. */
export function SaleExport({ filter }: { filter: SaleFilter }) {
  const { sales } = useAdmin();
  const attempt = useAttempt();
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);

  async function read(): Promise<string> {
    const parts: string[] = [];
    let after: ExportInput["after"];
    do {
      const part = await sales.export.fetch({ ...filter, after });
      parts.push(part.csv);
      after = part.next ?? undefined;
    } while (after);
    return parts.join("");
  }

  async function save() {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    await attempt(async () => saveCsv("sales.csv", await read()), {
      failed: t("Failed to export the sales. Please try again."),
    });
    isBusy.current = false;
    setSaving(false);
  }

  return (
    <button
      type="button"
      className="btn btn--sm btn--soft"
      aria-disabled={isSaving}
      onClick={() => void save()}
    >
      <Icon name="download" /> {isSaving ? t("Reading…") : t("Export CSV")}
    </button>
  );
}
