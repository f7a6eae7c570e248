import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { RowAction } from "../../ui/row-actions.tsx";

export type Subscriber = Outputs["admin"]["newsletter"]["subscribers"]["subscribers"][number];

/** @returns actions for a subscriber; both ask first */
export function useSubscriberActions(): (subscriber: Subscriber) => RowAction[] {
  const admin = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("newsletter");

  async function unsubscribe({ id, email }: Subscriber) {
    const isSure = await confirm({
      title: t("Unsubscribe"),
      body: t(
        "Are you sure you want to unsubscribe “{email}”? They get no more mail until they subscribe again.",
        { email },
      ),
      action: t("Unsubscribe"),
    });
    if (!isSure) return;
    await attempt(() => admin.newsletter.unsubscribe.mutate({ id }), {
      done: t("{email} is unsubscribed.", { email }),
      failed: t("Failed to unsubscribe. Please try again."),
    });
    // After a refusal, too: it may be gone.
    await refresh();
  }

  async function remove({ id, email }: Subscriber) {
    const isSure = await confirm({
      title: t("Delete Subscriber"),
      body: t(
        "Are you sure you want to delete the subscriber “{email}”? This action cannot be undone.",
        { email },
      ),
      action: t("Delete"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => admin.newsletter.remove.mutate({ id }), {
      done: t("Subscriber deleted successfully!"),
      failed: t("Failed to delete subscriber. Please try again."),
    });
    await refresh();
  }

  return (subscriber) => [
    ...(subscriber.status === "unsubscribed"
      ? []
      : [
          {
            label: t("Unsubscribe"),
            icon: "close" as const,
            onPress: () => void unsubscribe(subscriber),
          },
        ]),
    {
      label: t("Delete"),
      icon: "trash",
      isDestructive: true,
      onPress: () => void remove(subscriber),
    },
  ];
}
