import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { saveCsv } from "../../lib/save-csv.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { type AuditSearch, filterOf } from "./audit-search.ts";

/** Exports the matching entries of all pages. */
export function ExportAudit({ search }: { search: AuditSearch }) {
  const { audit } = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("audit");
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await attempt(
      async () => {
        const { fileName, csv, isCut } = await audit.export.mutate(filterOf(search));
        saveCsv(fileName, csv);
        if (isCut)
          toast.info(t("These are the newest 10,000 entries. Choose a period for others."));
        await refresh();
      },
      { failed: t("Failed to export the audit log. Please try again.") },
    );
    setBusy(false);
  }
  return (
    <button type="button" className="btn btn--sm btn--ink" disabled={isBusy} onClick={save}>
      <Icon name="download" /> {isBusy ? t("Exporting…") : t("Export CSV")}
    </button>
  );
}
