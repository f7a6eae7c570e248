import type { Outputs } from "@pickwell/api";
import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { FileDrop } from "../../forms/file/file-drop.tsx";
import { failureMessage } from "../../forms/problem-messages.ts";
import { type FormAnswer, sendForm } from "../../lib/send-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { Panel } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import styles from "./sales.module.css";

type Taken = Outputs["admin"]["sales"]["rates"]["import"];

/** Exchange rates, and uploading more. */
export function ExchangeRates() {
  const { sales } = useAdmin();
  const query = useQuery(sales.rates.status.queryOptions());
  const { data } = query;
  return (
    <Panel label={t("Exchange rates")}>
      {query.isPending && <Loading label={t("Loading rates...")} rows={2} />}
      {!data && query.isError && (
        <Failure
          message={t("Failed to load rates. Please try again.")}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && (
        <div className={styles.rates}>
          <p>
            {t(
              "What networks report in other currencies is kept as it was reported. Sums show it in {currency}, converted with the European Central Bank’s reference rate of the day it was sold, or of the last day before that. What has no rate is named beside them.",
              { currency: data.currency },
            )}
          </p>
          <p>
            {data.from && data.to ? (
              rich("Rates of <b>{from}</b> to <b>{to}</b> are known.", {
                from: data.from,
                b: (inside) => <b>{inside}</b>,
                to: data.to,
              })
            ) : (
              <b>{t("No exchange rates are known yet, so nothing is converted.")}</b>
            )}{" "}
            {data.fetchesRates
              ? t("New ones are fetched every day.")
              : t("New ones are not fetched: that is up to you.")}{" "}
            <Link to="/admin/settings" search={{ section: "payments" }} className="link">
              {t("Change this in Settings")}
            </Link>
          </p>
          <UploadRates />
        </div>
      )}
    </Panel>
  );
}

function UploadRates() {
  const { keeper } = useSession();
  const refresh = useRefresh("sales", "analytics", "dashboard");
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ words: string; isProblem?: boolean }>();

  async function send(file: File) {
    const form = new FormData();
    form.set("file", file);
    setBusy(true);
    setSaid(undefined);
    try {
      const path = "/api/admin/sales/rates";
      const { kept } = (await sendForm<FormAnswer<Taken>>(path, form)).data;
      const words =
        kept > 0
          ? t("{kept} rates are new.", { kept: formatCount(kept) })
          : t("All of them were known.");
      setSaid({ words });
      void refresh();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      const words = failureMessage(error, t("The file could not be sent. Please try again."));
      setSaid({ words, isProblem: true });
    }
    setBusy(false);
  }

  return (
    <div>
      <FileDrop
        file={null}
        isDisabled={isBusy}
        accept=".csv,.zip"
        problem={said?.isProblem ? said.words : undefined}
        onChoose={(file) => void send(file)}
      />
      <p className="hint">
        {rich(
          "The bank’s own files: <code>eurofxref.zip</code> or <code>eurofxref-hist.zip</code>, or the CSV in them. Uploading one again changes nothing.",
          { code: (inside) => <code>{inside}</code> },
        )}
      </p>
      <p role="status">{isBusy ? t("Reading…") : !said?.isProblem && said?.words}</p>
    </div>
  );
}
