import { Dialog } from "@base-ui/react/dialog";
import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { momentOf, momentText, zoneHint } from "../../../forms/moment-input.ts";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import dialog from "../../../ui/dialog.module.css";
import { useToast } from "../../../ui/toast.tsx";
import type { Broadcast } from "./broadcast-labels.ts";
import styles from "./broadcasts.module.css";

interface ScheduleBroadcastProps {
  broadcast: Pick<Broadcast, "id" | "subject" | "sendAt" | "version">;
  onClose: () => void;
}

/** Says when a draft is sent, moves that, or takes it back. Open for as long as it is rendered. */
export function ScheduleBroadcast({ broadcast, onClose }: ScheduleBroadcastProps) {
  const { id, subject, version } = broadcast;
  const { broadcasts } = useAdmin();
  const refresh = useRefresh("broadcasts");
  const { keeper } = useSession();
  const toast = useToast();
  const field = useId();
  const [typed, setTyped] = useState(momentText(broadcast.sendAt));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(sendAt: Date | null) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await broadcasts.schedule.mutate({ id, version, sendAt });
      toast.done(sendAt ? `It will be sent on ${formatMoment(sendAt)}.` : "It is a draft again.");
      onClose();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      else setProblem(failureMessage(error, "It was not scheduled.").replace(/^sendAt: /, ""));
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  function schedule(event: FormEvent) {
    event.preventDefault();
    // Portals are children of the form around them, to React.
    event.stopPropagation();
    const sendAt = momentOf(typed);
    if (!sendAt || Number.isNaN(sendAt.getTime())) setProblem("Please choose a day and a time.");
    else void save(sendAt);
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} forceRender />
        <Dialog.Popup className={dialog.dialog}>
          <Dialog.Title>Schedule Broadcast</Dialog.Title>
          <Dialog.Description className="muted">
            “{subject}” goes to everybody who is confirmed by then, as it is saved then and with the
            prices of that moment. It can be changed, moved and taken back until it begins.
          </Dialog.Description>
          <form className={styles.testForm} noValidate onSubmit={schedule}>
            <Frame id={field} label="Send at" hint={zoneHint()} problem={problem}>
              <input
                id={field}
                className="field"
                type="datetime-local"
                value={typed}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${field}-hint ${field}-problem` : `${field}-hint`}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Frame>
            <div className="actions">
              <Dialog.Close className="btn btn--sm btn--soft">Cancel</Dialog.Close>
              {broadcast.sendAt && (
                <button
                  type="button"
                  className="btn btn--sm btn--soft"
                  aria-disabled={isBusy}
                  onClick={() => void save(null)}
                >
                  Take Back
                </button>
              )}
              <button type="submit" className="btn btn--sm btn--accent" aria-disabled={isBusy}>
                {isBusy ? "Saving…" : broadcast.sendAt ? "Move" : "Schedule"}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
