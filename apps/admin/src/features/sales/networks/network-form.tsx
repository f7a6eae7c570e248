import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
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
import { NetworkField } from "../network-field.tsx";

interface NetworkFormProps {
  /** The connected network; empty for a new one. */
  network: string;
  onClose: () => void;
}

/** Credentials of a network's API; stored ones are not shown. */
export function NetworkForm({ network: given, onClose }: NetworkFormProps) {
  const { sales } = useAdmin();
  const refresh = useRefresh("sales");
  const id = useId();
  const sheet = useTypedSheet(onClose);
  const { data: kinds = [] } = useQuery(sales.polls.kinds.queryOptions());
  const { data: polls = [] } = useQuery(sales.polls.list.queryOptions());
  const [chosen, setChosen] = useState("");
  const [network, setNetwork] = useState(given);
  const [credentials, setCredentials] = useState<Record<string, string>>({});
  const known = polls.find((poll) => poll.network === given)?.adapter;
  const kind = kinds.find(({ adapter }) => adapter === (chosen || known)) ?? kinds[0];
  const { submit, problemOf, problemBut, isBusy } = useSheetForm({
    async send() {
      if (!kind) throw new Error("Known networks are not loaded yet");
      const name = network.trim() || kind.name;
      await sales.polls.save.mutate({ network: name, adapter: kind.adapter, credentials });
      await refresh();
    },
    failed: t("Failed to save the network. Please try again."),
    onDone: onClose,
  });
  const fields = kind?.fields ?? [];
  const otherProblem = problemBut(["network", ...fields.map(({ name }) => `credentials.${name}`)]);
  return (
    <Sheet
      title={given ? t("Change Key of {network}", { network: given }) : t("Add Network")}
      note={t("It is queried every hour for new and changed sales.")}
      {...sheet}
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={submit}>
        <Frame
          id={`${id}-api`}
          label={t("API")}
          hint={t("More networks send files or call a postback URL.")}
        >
          <select
            id={`${id}-api`}
            className="field"
            value={kind?.adapter ?? ""}
            disabled={given !== ""}
            aria-describedby={`${id}-api-hint`}
            onChange={({ target }) => setChosen(target.value)}
          >
            {kinds.map(({ adapter, name }) => (
              <option key={adapter} value={adapter}>
                {name}
              </option>
            ))}
          </select>
        </Frame>
        {!given && (
          <NetworkField
            value={network}
            hint={t(
              "The same name as its postback URL and its reports, so that no order counts twice. Empty: as above.",
            )}
            problem={problemOf("network")}
            onChange={setNetwork}
          />
        )}
        {fields.map(({ name, label, hint }) => (
          <InputField
            key={name}
            label={label}
            hint={hint}
            problem={problemOf(`credentials.${name}`)}
            spellCheck={false}
            maxLength={500}
            value={credentials[name] ?? ""}
            onChange={(value) => setCredentials({ ...credentials, [name]: value })}
          />
        ))}
        <p className="hint">{t("It is stored encrypted and never shown again.")}</p>
      </form>
      <FormFoot
        form={`${id}-form`}
        action={t("Save and Fetch")}
        busy={t("Saving…")}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <div role="alert">{otherProblem && <Problem>{otherProblem}</Problem>}</div>
      </FormFoot>
    </Sheet>
  );
}
