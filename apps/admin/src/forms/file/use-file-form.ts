import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FormAnswer, isStopped, sendForm } from "../../lib/send-form.ts";
import { failureMessage } from "../problem-messages.ts";

/** Problems of a file form: of a field, the file, or the whole. */
type Problems<Field extends string> = Partial<Record<Field | "file" | "all", string>>;

interface FileFormOptions<Data, Field extends string> {
  /** Of a REST call, such as `/api/admin/imports`. */
  path: string;
  /** Other fields of the form; sent without surrounding blanks. */
  values: Readonly<Record<Field, string>>;
  /** Additional fields of every request. */
  always?: Readonly<Record<string, string>>;
  /** The problem of a file that can be found before sending it. */
  problemOf: (file: File | null) => string | undefined;
  /** Called with the result. */
  onSent: (data: Data) => void;
  /** Called at the end, successful or not. */
  onEnd?: () => void;
}

/** A form with one file: it is validated and sent, with progress, and can be cancelled. */
export function useFileForm<Data, Field extends string>(options: FileFormOptions<Data, Field>) {
  const { path, values, always = {}, problemOf, onSent, onEnd } = options;
  const { keeper } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<Problems<Field>>({});
  /** How much has been sent, 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  /** The form that was sent, until its first wrong field has the focus. */
  const refused = useRef<HTMLFormElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which fields are wrong is read from the page
  useLayoutEffect(() => {
    const wrong = refused.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (!wrong) return;
    refused.current = undefined;
    wrong.focus();
  }, [problems]);

  const ofFile = (problem: string | undefined) => ({ file: problem }) as Problems<Field>;

  /** The problems of a refused file; none when it was cancelled. */
  function problemsOf(error: unknown): Problems<Field> {
    if (isStopped(error)) return {};
    const words = failureMessage(error, t("The file could not be sent. Please try again."));
    const field = error instanceof ApiError ? error.data?.field : undefined;
    const isBeside = field !== undefined && (field === "file" || field in values);
    return { [isBeside ? field : "all"]: words } as Problems<Field>;
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    refused.current = event.currentTarget;
    const problem = problemOf(file);
    setProblems(ofFile(problem));
    if (!file || problem || sent !== null) return;
    const form = new FormData();
    for (const [name, value] of Object.entries(always)) form.set(name, value);
    for (const [name, value] of Object.entries<string>(values)) form.set(name, value.trim());
    form.set("file", file);
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSent(0);
    try {
      onSent((await sendForm<FormAnswer<Data>>(path, form, { signal, onProgress: setSent })).data);
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblems(problemsOf(error));
    }
    setSent(null);
    onEnd?.();
  }

  return {
    problems,
    sent,
    send,
    /** What its `FileDrop` needs. */
    drop: {
      file,
      problem: problems.file,
      isDisabled: sent !== null,
      onChoose(chosen: File) {
        setFile(chosen);
        setProblems(ofFile(problemOf(chosen)));
      },
    },
    /** What its buttons need: it can be left only while it is sent. */
    buttons: {
      action: t("Try It Out"),
      busy: t("Sending…"),
      isBusy: sent !== null,
      onCancel: sent === null ? undefined : () => abort.current?.abort(),
    },
  };
}
