import { t } from "@pickwell/texts/t.ts";
import { useRef } from "react";
import { saveCsv } from "../../lib/save-csv.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast/toast.tsx";

/** Lines that are named in the notice. */
const NAMED = 3;

/** Import and export of redirects. */
export function RedirectFiles() {
  const admin = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("redirects");
  const input = useRef<HTMLInputElement>(null);

  const save = () =>
    attempt(async () => saveCsv("redirects.csv", (await admin.redirects.export.fetch()).csv), {
      failed: t("Failed to export the redirects. Please try again."),
    });

  async function take(file: File) {
    await attempt(
      async () => {
        const { taken, refused } = await admin.redirects.import.mutate({ csv: await file.text() });
        const words = t("{taken, plural, one {# redirect} other {# redirects}} taken in.", {
          taken,
        });
        if (refused.length === 0) return toast.done(words);
        const named = refused
          .slice(0, NAMED)
          .map(({ line, message }) => t("Line {line}: {message}", { line, message }))
          .join(" ");
        const rest =
          refused.length > NAMED ? t(" And {n} more.", { n: refused.length - NAMED }) : "";
        toast.failed(
          t("{words} {n, plural, one {# line} other {# lines}} refused. {named}{rest}", {
            words,
            n: refused.length,
            named,
            rest,
          }),
        );
      },
      { failed: t("Failed to take in the file. Please try again.") },
    );
    await refresh();
  }

  return (
    <>
      <button type="button" className="btn btn--sm btn--soft" onClick={() => void save()}>
        <Icon name="download" /> {t("Export CSV")}
      </button>
      <IfAllowed to="admin.redirects.import">
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" /> {t("Import CSV")}
        </button>
      </IfAllowed>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,.json,application/json,.yaml,.yml"
        aria-label={t("Import CSV: file")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void take(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
