import { MAX_REPORT_BYTES } from "@pickwell/api/sales/admin/schema";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useRef, useState } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import styles from "../../../ui/sheet.module.css";
import { FileDrop } from "../../products/import/file-drop.tsx";
import { NetworkField } from "../network-field.tsx";
import type { ChosenReport } from "./chosen-report.ts";
import { readHead } from "./read-head.ts";

const MEGABYTE = 1024 * 1024;

function problemOf(file: File | null): string | undefined {
  if (!file) return "Choose a CSV file.";
  if (file.size === 0) return "The file is empty.";
  if (file.size > MAX_REPORT_BYTES) {
    return `The file is too large: it may have at most ${MAX_REPORT_BYTES / MEGABYTE} MB.`;
  }
}

/** The first step: whose report it is, and the file. */
export function ChooseReport({ onChosen }: { onChosen: (report: ChosenReport) => void }) {
  const { sales } = useAdmin();
  const { keeper } = useSession();
  const [network, setNetwork] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<{ network?: string; file?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function inspect(event: FormEvent) {
    event.preventDefault();
    const name = network.trim();
    const found = {
      network: name ? undefined : "Please name the network.",
      file: problemOf(file),
    };
    setProblems(found);
    if (found.network) field.current?.focus();
    if (!file || found.network || found.file || isBusy) return;
    setBusy(true);
    try {
      const seen = await sales.reports.inspect.mutate({ network: name, ...(await readHead(file)) });
      onChosen({ file, network: name, inspection: seen, mapping: seen.mapping });
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblems({ file: failureMessage(error, "The file could not be read. Please try again.") });
    }
    setBusy(false);
  }

  return (
    <>
      <form id="choose-report" className={styles.form} noValidate onSubmit={inspect}>
        <NetworkField
          ref={field}
          value={network}
          hint="The same name as its postback URL, so that no order counts twice."
          problem={problems.network}
          onChange={setNetwork}
        />
        <FileDrop
          file={file}
          problem={problems.file}
          isDisabled={isBusy}
          onChoose={(chosen) => {
            setFile(chosen);
            setProblems({ ...problems, file: problemOf(chosen) });
          }}
        />
        <p className="hint">
          Nothing is changed yet: you choose what its columns mean, and try it out first.
        </p>
      </form>
      <div className={styles.foot}>
        <div className="actions">
          <button
            type="submit"
            form="choose-report"
            className="btn btn--sm btn--accent"
            aria-disabled={isBusy}
          >
            {isBusy ? "Reading…" : "Continue"}
          </button>
        </div>
      </div>
    </>
  );
}
