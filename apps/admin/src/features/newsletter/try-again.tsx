import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { Icon } from "../../ui/icon.tsx";

type Mail = Outputs["admin"]["newsletter"]["mail"];

/** Retries a mail that was given up or is `unsure`. */
export function TryAgain({ of: { id, to, status } }: { of: Mail }) {
  const admin = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("newsletter", "notices");
  if (status !== "failed" && status !== "unsure") return null;

  async function retry() {
    const isSure =
      status === "failed" ||
      (await confirm({
        title: t("Try Again"),
        body: t("This mail to {to} may have arrived already. Do you want to send it once more?", {
          to,
        }),
        action: t("Send Again"),
      }));
    if (!isSure) return;
    await attempt(() => admin.newsletter.retryMail.mutate({ id }), {
      done: t("The mail to {to} is tried again.", { to }),
      failed: t("Failed to try the mail again. Please try again."),
    });
    await refresh();
  }

  return (
    <p className="actions">
      <button type="button" className="btn btn--sm btn--ink" onClick={() => void retry()}>
        <Icon name="undo" /> {t("Try Again")}
      </button>
    </p>
  );
}
