import { Dialog } from "@base-ui/react/dialog";
import { useSession } from "@pickwell/client/session";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useRef, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import dialog from "../../../ui/dialog.module.css";
import { useToast } from "../../../ui/toast.tsx";
import styles from "./broadcasts.module.css";

/** Sends a draft to one address. Open for as long as it is rendered. */
export function SendTest({ id, onClose }: { id: string; onClose: () => void }) {
  const { broadcasts } = useAdmin();
  const { keeper, state } = useSession();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("session" in state ? state.session.user.email : "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    // Portals are children of the form around them, to React.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { message } = await broadcasts.sendTest.mutate({ id, email });
      toast.done(message);
      onClose();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      else setProblem(failureMessage(error, "The test was not sent.").replace(/^email: /, ""));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} forceRender />
        <Dialog.Popup className={dialog.dialog}>
          <Dialog.Title>Send Test</Dialog.Title>
          <Dialog.Description className="muted">
            It counts nowhere: its links lead to the shop’s own pages, and nobody is unsubscribed by
            it.
          </Dialog.Description>
          <form className={styles.testForm} noValidate onSubmit={send}>
            <Frame id="test-to" label="E-mail" problem={problem}>
              <input
                ref={field}
                id="test-to"
                className="field"
                type="email"
                autoComplete="email"
                value={email}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? "test-to-problem" : undefined}
                onChange={({ target }) => setEmail(target.value)}
              />
              <MeantEmail field={field} />
            </Frame>
            <div className="actions">
              <Dialog.Close className="btn btn--sm btn--soft">Cancel</Dialog.Close>
              <button type="submit" className="btn btn--sm btn--accent" aria-disabled={isBusy}>
                {isBusy ? "Sending…" : "Send Test"}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
