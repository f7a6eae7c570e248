import { MAX_MOVE_BYTES } from "@pickwell/api/move-in/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { failureMessage } from "../../forms/problem-messages.ts";
import { type FormAnswer, isStopped, sendForm } from "../../lib/send-form.ts";
import { useRefresh } from "../../lib/use-admin.ts";
import { Problem } from "../../ui/problem.tsx";
import { FileDrop } from "../products/import/file-drop.tsx";
import styles from "../products/import/import.module.css";
import { Progress } from "../products/import/import-progress.tsx";
import type { Move } from "./move-facts.ts";

interface Problems {
  file?: string;
  site?: string;
  /** Of the whole. */
  all?: string;
}

const MEGABYTE = 1024 * 1024;

/** What can be said of a file before it is sent. */
function problemOf(file: File | null): string | undefined {
  if (!file) return "Choose a file.";
  if (file.size === 0) return "The file is empty.";
  if (file.size > MAX_MOVE_BYTES) {
    return `The file is too large: it may have at most ${MAX_MOVE_BYTES / MEGABYTE} MB. From the shell, npm run move-in takes any size.`;
  }
}

/** A file is chosen, sent, and tried out. */
export function ChooseExport({ onOpen }: { onOpen: (id: string) => void }) {
  const { keeper } = useSession();
  const refresh = useRefresh("moves");
  const [file, setFile] = useState<File | null>(null);
  const [site, setSite] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  /** How much has been sent, 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const abort = useRef<AbortController>(undefined);
  const id = useId();
  useEffect(() => () => abort.current?.abort(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(file);
    setProblems({ file: problem });
    if (!file || problem || sent !== null) return;
    const form = new FormData();
    form.set("site", site.trim());
    form.set("file", file);
    abort.current = new AbortController();
    setSent(0);
    try {
      const { signal } = abort.current;
      const options = { signal, onProgress: setSent };
      const { data } = await sendForm<FormAnswer<Move>>("/api/admin/moves", form, options);
      onOpen(data.id);
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblems(problemsOf(error));
    }
    setSent(null);
    void refresh();
  }

  return (
    <form className={styles.body} noValidate onSubmit={send}>
      <p className="muted">
        From WordPress: Tools, Export, All content (an XML file). From Ghost: Settings,
        Import/Export, Export content (a JSON file).
      </p>
      <FileDrop
        file={file}
        problem={problems.file}
        isDisabled={sent !== null}
        accept=".xml,.json,.gz,.zip"
        onChoose={(chosen) => {
          setFile(chosen);
          setProblems({ file: problemOf(chosen) });
        }}
      />
      <Frame
        id={id}
        label="Address of the former site (optional)"
        hint="Files of Ghost do not say it: without it, pictures and links within the site cannot be followed."
        problem={problems.site}
      >
        <input
          id={id}
          className="field"
          type="url"
          placeholder="https://blog.example"
          autoComplete="off"
          maxLength={300}
          value={site}
          onChange={({ target }) => setSite(target.value)}
          aria-invalid={problems.site ? true : undefined}
          aria-describedby={`${id}-hint${problems.site ? ` ${id}-problem` : ""}`}
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
        <button type="submit" className="btn btn--sm btn--accent" aria-disabled={sent !== null}>
          {sent === null ? "Try It Out" : "Sending…"}
        </button>
      </div>
    </form>
  );
}

/** What is said of a file that was not taken; nothing when somebody stopped it. */
function problemsOf(error: unknown): Problems {
  if (isStopped(error)) return {};
  const words = failureMessage(error, "The file could not be sent. Please try again.");
  const field = error instanceof ApiError ? error.data?.field : undefined;
  return field === "file" || field === "site" ? { [field]: words } : { all: words };
}
