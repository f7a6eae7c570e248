import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { saveCsv } from "../../lib/save-csv.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import { subscriberStatusOf } from "./newsletter-labels.ts";
import type { NewsletterProps } from "./newsletter-search.ts";

/** Exports the matching subscribers of all pages. */
export function ExportSubscribers({ search }: Pick<NewsletterProps, "search">) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await attempt(
      async () => {
        const { fileName, csv } = await admin.newsletter.export.mutate({
          search: search.search,
          status: subscriberStatusOf(search.status) ?? "all",
        });
        saveCsv(fileName, csv);
      },
      { failed: t("Failed to export subscribers. Please try again.") },
    );
    setBusy(false);
  }
  return (
    <button type="button" className="btn btn--sm btn--ink" disabled={isBusy} onClick={save}>
      <Icon name="download" /> {isBusy ? t("Exporting…") : t("Export CSV")}
    </button>
  );
}
