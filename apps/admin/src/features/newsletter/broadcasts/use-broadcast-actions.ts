/** Actions of the list of broadcasts. */
import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";

type Named = Pick<Outputs["admin"]["broadcasts"]["get"], "id" | "subject">;

/** @returns actions for a broadcast; irreversible ones ask first */
export function useBroadcastActions() {
  const { broadcasts } = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("broadcasts");

  async function remove({ id, subject }: Named) {
    const isSure = await confirm({
      title: t("Delete Broadcast"),
      body: t(
        "Are you sure you want to delete the draft “{subject}”? This action cannot be undone.",
        { subject },
      ),
      action: t("Delete"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => broadcasts.remove.mutate({ id }), {
      done: t("Broadcast deleted successfully!"),
      failed: t("Failed to delete the broadcast. Please try again."),
    });
    await refresh();
  }

  async function pause({ id }: Named) {
    await attempt(() => broadcasts.pause.mutate({ id }), {
      done: t("Paused. What is on its way right now still arrives."),
      failed: t("It could not be paused. Please try again."),
    });
    await refresh();
  }

  async function resume({ id }: Named) {
    await attempt(() => broadcasts.resume.mutate({ id }), {
      done: t("It goes on."),
      failed: t("It could not be resumed. Please try again."),
    });
    await refresh();
  }

  async function cancel({ id, subject }: Named) {
    const isSure = await confirm({
      title: t("Cancel Broadcast"),
      body: t(
        "Are you sure you want to cancel “{subject}”? Readers who have not been sent it yet will not get it. This action cannot be undone.",
        { subject },
      ),
      action: t("Cancel Broadcast"),
      cancel: t("Continue"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => broadcasts.cancel.mutate({ id }), {
      done: t("The broadcast is cancelled."),
      failed: t("It could not be cancelled. Please try again."),
    });
    await refresh();
  }

  return { remove, pause, resume, cancel };
}
