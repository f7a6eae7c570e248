import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useEffect, useRef, useState } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { type FormAnswer, isStopped, sendForm } from "../../../lib/send-form.ts";
import type { ChosenReport, ReportResult } from "./chosen-report.ts";

/** Sends the file for a dry run or import. */
export function useImportReport() {
  const { keeper } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; words: string }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  /** @returns undefined after a failure, which is in `problem` */
  async function take(
    { file, network, adapter, columns, words }: ChosenReport,
    isDryRun: boolean,
  ): Promise<ReportResult | undefined> {
    if (isBusy) return;
    const form = new FormData();
    form.set("network", network);
    form.set("adapter", adapter);
    if (columns) form.set("mapping", JSON.stringify(columns.mapping));
    if (words) form.set("words", JSON.stringify(words));
    form.set("dryRun", String(isDryRun));
    form.set("file", file);
    abort.current = new AbortController();
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await sendForm<FormAnswer<ReportResult>>("/api/admin/sales/reports", form, {
        signal: abort.current.signal,
      });
      return answer.data;
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      if (isStopped(error)) return;
      const field = error instanceof ApiError ? error.data?.field : undefined;
      const words = failureMessage(error, t("The report could not be sent. Please try again."));
      setProblem({ field: field?.replace(/^mapping\./, ""), words });
    } finally {
      setBusy(false);
    }
  }

  return { take, isBusy, problem };
}
