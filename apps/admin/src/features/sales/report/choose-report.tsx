import { MAX_REPORT_BYTES } from "@pickwell/api/sales/admin/schema";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useRef, useState } from "react";
import { FileDrop } from "../../../forms/file/file-drop.tsx";
import { fileProblem } from "../../../forms/file/file-problem.ts";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import styles from "../../../ui/sheet.module.css";
import { AdapterField } from "../adapter-field.tsx";
import { NetworkField } from "../network-field.tsx";
import type { ChosenReport, MappedColumns, ReportResult } from "./chosen-report.ts";
import { isPacked, readHead } from "./read-head.ts";
import { useImportReport } from "./use-import-report.ts";

const problemOf = (file: File | null) =>
  fileProblem(file, { maxBytes: MAX_REPORT_BYTES, missing: t("Choose a report file.") });

interface ChooseReportProps {
  /** Called with the file, and the result of its dry run if no columns have to be chosen. */
  onChosen: (report: ChosenReport, tried: ReportResult | undefined) => void;
}

/** First step: network and file. */
export function ChooseReport({ onChosen }: ChooseReportProps) {
  const { sales } = useAdmin();
  const { keeper } = useSession();
  const [network, setNetwork] = useState("");
  const [adapter, setAdapter] = useState("generic");
  const { take, isBusy: isTrying, problem } = useImportReport();
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<{ network?: string; file?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function inspect(event: FormEvent) {
    event.preventDefault();
    const name = network.trim();
    const found = {
      network: name ? undefined : t("Please name the network."),
      file: problemOf(file),
    };
    setProblems(found);
    if (found.network) field.current?.focus();
    if (!file || found.network || found.file || isBusy) return;
    setBusy(true);
    try {
      const columns = (await isPacked(file)) ? null : await columnsOf(file, name);
      const report = { file, network: name, adapter, columns };
      const tried = columns ? undefined : await take(report, true);
      if (columns || tried) onChosen(report, tried);
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblems({
        file: failureMessage(error, t("The file could not be read. Please try again.")),
      });
    }
    setBusy(false);
  }

  /** @returns null where the network's own words tell what columns hold */
  async function columnsOf(chosen: File, name: string): Promise<MappedColumns | null> {
    if (adapter !== "generic") return null;
    const inspection = await sales.reports.inspect.mutate({
      network: name,
      ...(await readHead(chosen)),
    });
    return inspection.isReadByItself ? null : { inspection, mapping: inspection.mapping };
  }

  return (
    <>
      <form id="choose-report" className={styles.form} noValidate onSubmit={inspect}>
        <NetworkField
          ref={field}
          value={network}
          hint={t("The same name as its postback URL, so that no order counts twice.")}
          problem={problems.network}
          onChange={setNetwork}
        />
        <AdapterField value={adapter} onChange={setAdapter} />
        <FileDrop
          file={file}
          accept=".csv,.tsv,.txt,.gz,.zip,.xlsx,.xls,.ods,.htm,.html,.xml,.json,.jsonl"
          problem={problems.file ?? problem?.words}
          isDisabled={isBusy}
          onChoose={(chosen) => {
            setFile(chosen);
            setProblems({ ...problems, file: problemOf(chosen) });
          }}
        />
        <p className="hint">
          {t(
            "Nothing is changed yet: a dry run comes first. Reports of a known network are read as before.",
          )}
        </p>
      </form>
      <FormFoot
        form="choose-report"
        action={t("Continue")}
        busy={t("Reading…")}
        isBusy={isBusy}
        isHeld={isTrying}
      />
    </>
  );
}
