import { MAX_IMPORT_BYTES } from "@pickwell/api/import/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { type FormAnswer, isStopped, sendForm } from "../../../lib/send-form.ts";
import { useRefresh } from "../../../lib/use-admin.ts";
import { Problem } from "../../../ui/problem.tsx";
import styles from "../../../ui/sheet.module.css";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileDrop } from "./file-drop.tsx";
import type { ImportJob } from "./import-facts.ts";
import { Progress } from "./import-progress.tsx";

interface Problems {
  file?: string;
  link?: string;
  /** Of the whole. */
  all?: string;
}

const MEGABYTE = 1024 * 1024;

/** What can be said of a file before it is sent. */
function problemOf(file: File | null): string | undefined {
  if (!file) return "Choose a file.";
  if (file.size === 0) return "The file is empty.";
  if (file.size > MAX_IMPORT_BYTES) {
    return `The file is too large: it may have at most ${MAX_IMPORT_BYTES / MEGABYTE} MB.`;
  }
}

/** The first step: a file is chosen, sent, and tried out. */
export function ChooseFile({ onOpen }: { onOpen: (id: string) => void }) {
  const { keeper } = useSession();
  const refresh = useRefresh("imports");
  const [file, setFile] = useState<File | null>(null);
  const [link, setLink] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  /** How much has been sent, 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const abort = useRef<AbortController>(undefined);
  const linkId = useId();
  const formId = useId();
  useEffect(() => () => abort.current?.abort(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(file);
    setProblems({ file: problem });
    if (!file || problem || sent !== null) return;
    const form = new FormData();
    form.set("dryRun", "true");
    form.set("link", link.trim());
    form.set("file", file);
    abort.current = new AbortController();
    setSent(0);
    try {
      const { signal } = abort.current;
      const { data: job } = await sendForm<FormAnswer<ImportJob>>("/api/admin/imports", form, {
        signal,
        onProgress: setSent,
      });
      onOpen(job.id);
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblems(problemsOf(error));
    }
    setSent(null);
    void refresh();
  }

  return (
    <>
      <form id={formId} className={styles.form} noValidate onSubmit={send}>
        <p className="muted">
          A product feed, such as those of Awin, Google Merchant, CJ, Impact or Rakuten, or an
          export of WooCommerce, Shopify or this shop: CSV, XML or JSON, packed or not. Products
          that are there already are updated; nothing is deleted. Dates of sales without a zone are
          taken as {shopZone()}.
        </p>
        <FileDrop
          file={file}
          problem={problems.file}
          isDisabled={sent !== null}
          onChoose={(chosen) => {
            setFile(chosen);
            setProblems({ file: problemOf(chosen) });
          }}
        />
        <Frame
          id={linkId}
          label="Link template (optional)"
          hint="For products without a link. It may name {sku}, {slug}, {name} and {id}, such as https://shop.example/?s={sku}"
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
        <div aria-live="polite">
          {sent !== null && (
            <Progress
              label={sent < 1 ? "Sending the file" : "Sent; one moment"}
              percent={Math.floor(sent * 100)}
            />
          )}
        </div>
        <EarlierImports onOpen={onOpen} />
      </form>
      <div className={styles.foot}>
        <div role="alert">{problems.all && <Problem>{problems.all}</Problem>}</div>
        <div className="actions">
          {sent !== null && (
            <button
              type="button"
              className="btn btn--sm btn--soft"
              onClick={() => abort.current?.abort()}
            >
              Cancel
            </button>
          )}
          <button
            type="submit"
            form={formId}
            className="btn btn--sm btn--accent"
            aria-disabled={sent !== null}
          >
            {sent === null ? "Try It Out" : "Sending…"}
          </button>
        </div>
      </div>
    </>
  );
}

/** What is said of a file that was not taken; nothing when somebody stopped it. */
function problemsOf(error: unknown): Problems {
  if (isStopped(error)) return {};
  const words = failureMessage(error, "The file could not be sent. Please try again.");
  const field = error instanceof ApiError ? error.data?.field : undefined;
  return field === "file" || field === "link" ? { [field]: words } : { all: words };
}
