import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { type FormEvent, useRef, useState } from "react";
import { FormFoot } from "../../forms/form-foot.tsx";
import { asSentence, failureMessage } from "../../forms/problem-messages.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import styles from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { AdapterField } from "./adapter-field.tsx";
import { NetworkField } from "./network-field.tsx";
import { type CreatedPostbackUrl, PostbackUrlDialog } from "./postback-url-dialog.tsx";

/** Creates a postback URL, and shows it once. */
export function NewPostbackUrl({ onClose }: { onClose: () => void }) {
  const { sales } = useAdmin();
  const { keeper } = useSession();
  const refresh = useRefresh("sales");
  const [network, setNetwork] = useState("");
  const [adapter, setAdapter] = useState("generic");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<CreatedPostbackUrl>();
  const field = useRef<HTMLInputElement>(null);

  /** Says it beside the only field, where it can be mended at once. */
  function refuse(words: string) {
    setProblem(asSentence(words, t("Network")));
    field.current?.focus();
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const name = network.trim();
    if (!name) return refuse(t("Please name the network."));
    setProblem(undefined);
    setBusy(true);
    try {
      setMade({ ...(await sales.keys.create.mutate({ network: name, adapter })), adapter });
      void refresh();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      refuse(failureMessage(error, t("Failed to create the URL. Please try again.")));
    }
    setBusy(false);
  }

  if (made) return <PostbackUrlDialog of={made} onClose={onClose} />;
  return (
    <Sheet
      title={t("New Postback URL")}
      note={t("The network calls it with every sale that your links have made.")}
      onClose={onClose}
    >
      <form id="new-postback-url" className={styles.form} noValidate onSubmit={create}>
        <NetworkField
          ref={field}
          value={network}
          hint={t(
            "Any name. Orders are identified by network and order number, so use the same name for its reports.",
          )}
          problem={problem}
          onChange={setNetwork}
        />
        <AdapterField value={adapter} onChange={setAdapter} />
        <p className="hint">
          {t(
            "To change a secret, create a second URL for the same network, give it to them, and revoke the old one.",
          )}
        </p>
      </form>
      <FormFoot
        form="new-postback-url"
        action={t("Create URL")}
        busy={t("Creating…")}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </Sheet>
  );
}
