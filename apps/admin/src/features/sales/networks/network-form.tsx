import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
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
  const { keeper } = useSession();
  const refresh = useRefresh("sales");
  const id = useId();
  const sheet = useTypedSheet(onClose);
  const { data: kinds = [] } = useQuery(sales.polls.kinds.queryOptions());
  const { data: polls = [] } = useQuery(sales.polls.list.queryOptions());
  const [chosen, setChosen] = useState("");
  const [network, setNetwork] = useState(given);
  const [credentials, setCredentials] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ field?: string; words: string }>();
  const [isBusy, setBusy] = useState(false);
  const known = polls.find((poll) => poll.network === given)?.adapter;
  const kind = kinds.find(({ adapter }) => adapter === (chosen || known)) ?? kinds[0];
  const of = (field: string) => (problem?.field === field ? problem.words : undefined);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !kind) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const name = network.trim() || kind.name;
      await sales.polls.save.mutate({ network: name, adapter: kind.adapter, credentials });
      await refresh();
      onClose();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      const field = error instanceof ApiError ? error.data?.field : undefined;
      setProblem({
        field,
        words: failureMessage(error, t("Failed to save the network. Please try again.")),
      });
    }
    setBusy(false);
  }

  const isBeside =
    problem?.field === "network" ||
    kind?.fields.some(({ name }) => problem?.field === `credentials.${name}`);
  return (
    <Sheet
      title={given ? t("Change Key of {network}", { network: given }) : t("Add Network")}
      note={t("It is queried every hour for new and changed sales.")}
      {...sheet}
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={save}>
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
            problem={of("network")}
            onChange={setNetwork}
          />
        )}
        {kind?.fields.map(({ name, label, hint }) => {
          const words = of(`credentials.${name}`);
          return (
            <Frame key={name} id={`${id}-${name}`} label={label} hint={hint} problem={words}>
              <input
                id={`${id}-${name}`}
                className="field"
                autoComplete="off"
                spellCheck={false}
                maxLength={500}
                value={credentials[name] ?? ""}
                aria-invalid={words ? true : undefined}
                aria-describedby={`${id}-${name}-hint${words ? ` ${id}-${name}-problem` : ""}`}
                onChange={({ target }) => setCredentials({ ...credentials, [name]: target.value })}
              />
            </Frame>
          );
        })}
        <p className="hint">{t("It is stored encrypted and never shown again.")}</p>
      </form>
      <FormFoot
        form={`${id}-form`}
        action={t("Save and Fetch")}
        busy={t("Saving…")}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <div role="alert">{problem && !isBeside && <Problem>{problem.words}</Problem>}</div>
      </FormFoot>
    </Sheet>
  );
}
