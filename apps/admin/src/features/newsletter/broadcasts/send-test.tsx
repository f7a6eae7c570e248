import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { useRef, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormDialog, useFormDialog } from "../../../forms/form-dialog.tsx";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useToast } from "../../../ui/toast/toast.tsx";

/** Sends a test mail. Open while rendered. */
export function SendTest({ id, onClose }: { id: string; onClose: () => void }) {
  const { broadcasts } = useAdmin();
  const { state } = useSession();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("session" in state ? state.session.user.email : "");
  const form = useFormDialog({ field: "email", failed: t("The test was not sent.") });
  const { problem } = form;

  const send = () =>
    form.attempt(async () => {
      const { message } = await broadcasts.sendTest.mutate({ id, email });
      toast.done(message);
      onClose();
    });

  return (
    <FormDialog
      of={form}
      title={t("Send Test")}
      about={t(
        "It is not counted: its links lead to the shop’s own pages, and cannot unsubscribe anybody.",
      )}
      action={t("Send Test")}
      busy={t("Sending…")}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Frame id="test-to" label={t("E-mail")} problem={problem}>
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
    </FormDialog>
  );
}
