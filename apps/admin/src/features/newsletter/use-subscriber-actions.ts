import type { Outputs } from "@pickwell/api";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import type { RowAction } from "../../ui/row-actions.tsx";

export type Subscriber = Outputs["admin"]["newsletter"]["subscribers"]["subscribers"][number];

/** @returns what can be done with a subscriber; both ask first */
export function useSubscriberActions(): (subscriber: Subscriber) => RowAction[] {
  const admin = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("newsletter");

  async function unsubscribe({ id, email }: Subscriber) {
    const isSure = await confirm({
      title: "Unsubscribe",
      body: `Are you sure you want to unsubscribe “${email}”? They get no more mail until they subscribe again.`,
      action: "Unsubscribe",
    });
    if (!isSure) return;
    await attempt(() => admin.newsletter.unsubscribe.mutate({ id }), {
      done: `${email} is unsubscribed.`,
      failed: "Failed to unsubscribe. Please try again.",
    });
    // After a refusal, too: it may be gone.
    await refresh();
  }

  async function remove({ id, email }: Subscriber) {
    const isSure = await confirm({
      title: "Delete Subscriber",
      body: `Are you sure you want to delete the subscriber “${email}”? This action cannot be undone.`,
      action: "Delete",
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => admin.newsletter.remove.mutate({ id }), {
      done: "Subscriber deleted successfully!",
      failed: "Failed to delete subscriber. Please try again.",
    });
    await refresh();
  }

  return (subscriber) => [
    ...(subscriber.status === "unsubscribed"
      ? []
      : [
          {
            label: "Unsubscribe",
            icon: "close" as const,
            onPress: () => void unsubscribe(subscriber),
          },
        ]),
    {
      label: "Delete",
      icon: "trash",
      isDestructive: true,
      onPress: () => void remove(subscriber),
    },
  ];
}
