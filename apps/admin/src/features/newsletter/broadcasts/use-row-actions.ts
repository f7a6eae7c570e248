import { t } from "@pickwell/texts/t.ts";
import type { RowAction } from "../../../ui/row-actions.tsx";
import type { Broadcast } from "./broadcast-labels.ts";
import { useBroadcastActions } from "./use-broadcast-actions.ts";
import { useSendBroadcast } from "./use-send-broadcast.ts";

interface RowActionsOptions {
  onOpen: (broadcast: Broadcast) => void;
  onSchedule: (broadcast: Broadcast) => void;
}

/** @returns the actions that a broadcast has in its present state */
export function useRowActions({ onOpen, onSchedule }: RowActionsOptions) {
  const { remove, pause, resume, cancel } = useBroadcastActions();
  const send = useSendBroadcast();

  const draftActions = (row: Broadcast): RowAction[] => [
    { label: t("Edit"), icon: "pencil", onPress: () => onOpen(row) },
    { label: t("Send"), icon: "mail", onPress: () => void send(row) },
    {
      label: row.sendAt ? t("Reschedule or Unschedule") : t("Schedule"),
      icon: "clock",
      onPress: () => onSchedule(row),
    },
    { label: t("Delete"), icon: "trash", isDestructive: true, onPress: () => void remove(row) },
  ];
  const pauseAction = (row: Broadcast): RowAction => ({
    label: t("Pause"),
    icon: "clock",
    onPress: () => void pause(row),
  });
  const resumeAction = (row: Broadcast): RowAction => ({
    label: t("Resume"),
    icon: "chevron-right",
    onPress: () => void resume(row),
  });
  const cancelAction = (row: Broadcast): RowAction => ({
    label: t("Cancel"),
    icon: "close",
    isDestructive: true,
    onPress: () => void cancel(row),
  });

  return (row: Broadcast): RowAction[] => {
    if (row.status === "draft") return draftActions(row);
    return [
      { label: t("Figures"), icon: "chart", onPress: () => onOpen(row) },
      ...(row.status === "sending" ? [pauseAction(row)] : []),
      ...(row.status === "paused" ? [resumeAction(row)] : []),
      ...(row.status === "sending" || row.status === "paused" ? [cancelAction(row)] : []),
    ];
  };
}
