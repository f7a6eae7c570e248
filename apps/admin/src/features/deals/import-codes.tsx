import { MAX_CODES_FILE } from "@pickwell/api/deals/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useRef, useState } from "react";
import { textOfBytes } from "../../lib/text-of-bytes.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { CodesPreview, type ImportedCodes } from "./codes-preview.tsx";
import { codesText } from "./codes-text.ts";

interface TriedFile {
  fileName: string;
  text: string;
  tried: ImportedCodes;
}

const failed = t("Failed to import the codes. Please try again.");

/** Imports voucher codes from a file of Awin or Impact; new deals are inactive. */
export function ImportCodes() {
  const admin = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("deals");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<TriedFile>();

  const tryOut = (file: File) =>
    attempt(
      async () => {
        const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
        if (text.trim() === "") return toast.failed(t("The file is empty."));
        if (text.length > MAX_CODES_FILE) {
          return toast.failed(
            t("The file is too large: fewer regions or programmes at a time, please."),
          );
        }
        const tried = await admin.deals.importCodes.mutate({ networkFile: text, isDryRun: true });
        setChosen({ fileName: file.name, text, tried });
      },
      { failed },
    );

  async function take(text: string) {
    await attempt(
      async () => {
        toast.done(codesText(await admin.deals.importCodes.mutate({ networkFile: text })));
        setChosen(undefined);
      },
      { failed },
    );
    await refresh();
  }

  return (
    <>
      <button
        type="button"
        className="btn btn--sm btn--soft"
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" /> {t("Import Codes")}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        aria-label={t("Voucher codes: CSV or JSON of Awin or Impact")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void tryOut(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      {chosen && (
        <CodesPreview
          fileName={chosen.fileName}
          tried={chosen.tried}
          onImport={() => take(chosen.text)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
