import type { Outputs } from "@pickwell/api";
import { useSession } from "@pickwell/client/session";
import { pluralize } from "@pickwell/ui/format/format.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { failureMessage } from "../../forms/problem-messages.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import styles from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { AdapterField } from "./adapter-field.tsx";

type Key = Outputs["admin"]["sales"]["keys"]["list"]["keys"][number];

/** Decides how a network's reports are read, and reads again what was not understood. */
export function ReadNetworkAs({ of: key, onClose }: { of: Key; onClose: () => void }) {
  const { sales } = useAdmin();
  const { keeper } = useSession();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");
  const id = useId();
  const [adapter, setAdapter] = useState(key.adapter ?? "generic");
  const [currency, setCurrency] = useState(key.currency ?? "");
  const [problem, setProblem] = useState<string>();
  const [understood, setUnderstood] = useState<number>();
  const [isBusy, setBusy] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await sales.keys.readAs.mutate({ network: key.network, adapter, currency });
      setUnderstood(done.understood);
      void refresh();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblem(failureMessage(error, "Failed to change it. Please try again."));
    }
    setBusy(false);
  }

  return (
    <Sheet title="How Reports Are Read" note={key.network} onClose={onClose}>
      <form id="read-as" className={styles.form} noValidate onSubmit={change}>
        <AdapterField value={adapter} onChange={setAdapter} />
        <Frame
          id={id}
          label="Currency"
          hint="Of amounts that name none. Three letters, such as EUR."
          problem={problem}
        >
          <input
            id={id}
            className="field"
            maxLength={3}
            autoComplete="off"
            value={currency}
            onChange={({ target }) => setCurrency(target.value.toUpperCase())}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
          />
        </Frame>
        <p className="hint">
          Reports that were not understood are read again. What was understood stays as it is.
        </p>
        <p role="status">
          {understood !== undefined &&
            `Saved. ${pluralize(understood, "report")} more ${understood === 1 ? "is" : "are"} understood.`}
        </p>
      </form>
      <div className={styles.foot}>
        <div className="actions">
          <button type="button" className="btn btn--sm btn--soft" onClick={onClose}>
            Close
          </button>
          <button
            type="submit"
            form="read-as"
            className="btn btn--sm btn--accent"
            aria-disabled={isBusy}
          >
            {isBusy ? "Saving…" : "Save"}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
