import type { MailboxInput } from "@pickwell/api/broadcasts/bounces/mailbox/schema";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useTypedSheet } from "../../../forms/use-unsaved.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { Problem } from "../../../ui/problem.tsx";
import styles from "../../../ui/sheet.module.css";
import { Sheet } from "../../../ui/sheet.tsx";

interface BounceMailboxFormProps {
  /** The configured mailbox. Its password is never sent to the browser. */
  known: Omit<MailboxInput, "password"> | null;
  onClose: () => void;
}

const fields = [
  { name: "host", label: t("Server"), hint: t("Such as imap.example.com.") },
  { name: "user", label: t("User"), hint: t("Mostly the whole address.") },
  { name: "password", label: t("Password"), hint: t("Stored encrypted and never shown again.") },
  { name: "folder", label: t("Folder"), hint: t("The only one that is read.") },
] as const;

const [server, ...login] = fields;

/** Their usual ports go with them. */
const securities = [
  { value: "tls", label: t("TLS (usual)"), port: 993 },
  { value: "starttls", label: "STARTTLS", port: 143 },
  { value: "none", label: t("None: on a machine of your own only"), port: 143 },
] as const;

const nothing: MailboxInput = {
  host: "",
  port: 993,
  security: "tls",
  user: "",
  password: "",
  folder: "INBOX",
};

/** The form of the bounce mailbox. */
export function BounceMailboxForm({ known, onClose }: BounceMailboxFormProps) {
  const { broadcasts } = useAdmin();
  const { keeper } = useSession();
  const refresh = useRefresh("broadcasts");
  const id = useId();
  const sheet = useTypedSheet(onClose);
  const [values, setValues] = useState<MailboxInput>(() => ({ ...nothing, ...pick(known) }));
  const [problem, setProblem] = useState<{ field?: string; words: string }>();
  const [isBusy, setBusy] = useState(false);
  const of = (field: string) => (problem?.field === field ? problem.words : undefined);
  const set = (change: Partial<MailboxInput>) => setValues({ ...values, ...change });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await broadcasts.mailbox.save.mutate(values);
      await refresh();
      onClose();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      const field = error instanceof ApiError ? error.data?.field : undefined;
      const words = failureMessage(error, t("Failed to save the mailbox. Please try again."));
      setProblem({ field, words });
    }
    setBusy(false);
  }

  const textField = ({ name, label, hint }: (typeof fields)[number]) => {
    const words = of(name);
    const isKept = name === "password" && known !== null;
    return (
      <Frame
        key={name}
        id={`${id}-${name}`}
        label={label}
        hint={
          isKept
            ? t("Leave it empty to keep the one that is known, of the same user and server.")
            : hint
        }
        problem={words}
      >
        <input
          id={`${id}-${name}`}
          className="field"
          type={name === "password" ? "password" : "text"}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={values[name]}
          aria-invalid={words ? true : undefined}
          aria-describedby={`${id}-${name}-hint${words ? ` ${id}-${name}-problem` : ""}`}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      </Frame>
    );
  };

  const isBeside = problem?.field === "port" || fields.some(({ name }) => of(name));
  return (
    <Sheet
      title={known ? t("Change Mailbox") : t("Read a Mailbox")}
      note={t("Mails of the last seven days are read first, then whatever comes.")}
      {...sheet}
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={save}>
        {textField(server)}
        <Frame id={`${id}-security`} label={t("Encryption")}>
          <select
            id={`${id}-security`}
            className="field"
            value={values.security}
            onChange={({ target }) => {
              const chosen = securities.find(({ value }) => value === target.value);
              if (chosen) set({ security: chosen.value, port: chosen.port });
            }}
          >
            {securities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Frame>
        <Frame id={`${id}-port`} label={t("Port")} problem={of("port")}>
          <input
            id={`${id}-port`}
            className="field"
            type="number"
            min={1}
            max={65_535}
            value={values.port || ""}
            aria-invalid={of("port") ? true : undefined}
            aria-describedby={of("port") ? `${id}-port-problem` : undefined}
            onChange={({ target }) => set({ port: Number(target.value) })}
          />
        </Frame>
        {login.map(textField)}
      </form>
      <FormFoot
        form={`${id}-form`}
        action={t("Save Mailbox")}
        busy={t("Saving…")}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <div role="alert">{problem && !isBeside && <Problem>{problem.words}</Problem>}</div>
      </FormFoot>
    </Sheet>
  );
}

/** Initial values of the form. */
const pick = (known: BounceMailboxFormProps["known"]) =>
  known && {
    host: known.host,
    port: known.port,
    security: known.security,
    user: known.user,
    folder: known.folder,
  };
