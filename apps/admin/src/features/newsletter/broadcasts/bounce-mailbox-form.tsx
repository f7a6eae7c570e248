import type { MailboxInput } from "@pickwell/api/broadcasts/bounces/mailbox/schema";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { InputField } from "../../../forms/input-field.tsx";
import { useSheetForm } from "../../../forms/use-sheet-form.ts";
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
  const refresh = useRefresh("broadcasts");
  const id = useId();
  const sheet = useTypedSheet(onClose);
  const [values, setValues] = useState<MailboxInput>(() => ({ ...nothing, ...pick(known) }));
  const set = (change: Partial<MailboxInput>) => setValues({ ...values, ...change });

  const { submit, problemOf, problemBut, isBusy } = useSheetForm({
    async send() {
      await broadcasts.mailbox.save.mutate(values);
      await refresh();
    },
    failed: t("Failed to save the mailbox. Please try again."),
    onDone: onClose,
  });

  const textField = ({ name, label, hint }: (typeof fields)[number]) => (
    <InputField
      key={name}
      label={label}
      hint={
        name === "password" && known !== null
          ? t("Leave it empty to keep the one that is known, of the same user and server.")
          : hint
      }
      problem={problemOf(name)}
      type={name === "password" ? "password" : "text"}
      spellCheck={false}
      maxLength={500}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );

  const otherProblem = problemBut(["port", ...fields.map(({ name }) => name)]);
  return (
    <Sheet
      title={known ? t("Change Mailbox") : t("Read a Mailbox")}
      note={t("Mails of the last seven days are read first, then whatever comes.")}
      {...sheet}
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={submit}>
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
        <InputField
          label={t("Port")}
          problem={problemOf("port")}
          type="number"
          min={1}
          max={65_535}
          value={String(values.port || "")}
          onChange={(port) => set({ port: Number(port) })}
        />
        {login.map(textField)}
      </form>
      <FormFoot
        form={`${id}-form`}
        action={t("Save Mailbox")}
        busy={t("Saving…")}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <div role="alert">{otherProblem && <Problem>{otherProblem}</Problem>}</div>
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
