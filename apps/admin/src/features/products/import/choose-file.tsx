import { MAX_IMPORT_BYTES } from "@pickwell/api/import/rules";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FileDrop } from "../../../forms/file/file-drop.tsx";
import { fileProblem } from "../../../forms/file/file-problem.ts";
import { SendProgress } from "../../../forms/file/progress.tsx";
import { useFileForm } from "../../../forms/file/use-file-form.ts";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { momentOf, zoneHint } from "../../../forms/moment-input.ts";
import { useRefresh } from "../../../lib/use-admin.ts";
import { Problem } from "../../../ui/problem.tsx";
import styles from "../../../ui/sheet.module.css";
import { EarlierImports } from "./earlier-imports.tsx";
import type { ImportJob } from "./import-facts.ts";

/** First step: uploads a file, and starts a dry run. */
export function ChooseFile({ onOpen }: { onOpen: (id: string) => void }) {
  const refresh = useRefresh("imports");
  const [link, setLink] = useState("");
  const [madeAt, setMadeAt] = useState("");
  const madeAtId = useId();
  const linkId = useId();
  const formId = useId();
  const { problems, sent, send, drop, buttons } = useFileForm({
    path: "/api/admin/imports",
    values: { link, observedAt: momentOf(madeAt)?.toISOString() ?? "" },
    always: { dryRun: "true" },
    problemOf: (file) => fileProblem(file, { maxBytes: MAX_IMPORT_BYTES }),
    onSent: (job: ImportJob) => onOpen(job.id),
    onEnd: () => void refresh(),
  });
  return (
    <>
      <form id={formId} className={styles.form} noValidate onSubmit={send}>
        <p className="muted">
          {t(
            "A product feed, such as those of Awin, Google Merchant, CJ, Impact or Rakuten, or an export of WooCommerce, Shopify or this shop: CSV, XML or JSON, packed or not. Products that are there already are updated; nothing is deleted. Dates of sales without a zone are taken as {shopZone}.",
            { shopZone: shopZone() },
          )}
        </p>
        <FileDrop {...drop} />
        <Frame
          id={linkId}
          label={t("Link template (optional)")}
          hint={t(
            "For products without a link. It may name '{'sku'}', '{'slug'}', '{'name'}' and '{'id'}', such as https://shop.example/?s='{'sku'}'",
          )}
          problem={problems.link}
        >
          <input
            id={linkId}
            className="field"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            value={link}
            onChange={({ target }) => setLink(target.value)}
            aria-invalid={problems.link ? true : undefined}
            aria-describedby={`${linkId}-hint${problems.link ? ` ${linkId}-problem` : ""}`}
          />
        </Frame>
        <Frame
          id={madeAtId}
          label={t("Date of the file (optional)")}
          hint={t(
            "For an older file: offers that were seen later stay as they are, and its prices are added to their history. {zoneHint}",
            { zoneHint: zoneHint() },
          )}
          problem={problems.observedAt}
        >
          <input
            id={madeAtId}
            className="field"
            type="datetime-local"
            value={madeAt}
            onChange={({ target }) => setMadeAt(target.value)}
            aria-invalid={problems.observedAt ? true : undefined}
            aria-describedby={`${madeAtId}-hint${problems.observedAt ? ` ${madeAtId}-problem` : ""}`}
          />
        </Frame>
        <SendProgress sent={sent} />
        <EarlierImports onOpen={onOpen} />
      </form>
      <FormFoot form={formId} {...buttons}>
        <div role="alert">{problems.all && <Problem>{problems.all}</Problem>}</div>
      </FormFoot>
    </>
  );
}
