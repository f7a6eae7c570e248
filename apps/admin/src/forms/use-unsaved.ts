import { t } from "@pickwell/texts/t.ts";
import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { useConfirm } from "../ui/confirm.tsx";

/** @returns a function that asks whether unsaved changes may be lost, and resolves with the answer */
export function useAskToLeave(): () => Promise<boolean> {
  const ask = useConfirm();
  return () =>
    ask({
      title: t("Leave without saving?"),
      body: t("You have unsaved changes. They will be lost."),
      action: t("Discard Changes"),
      cancel: t("Keep Editing"),
      isDestructive: true,
    });
}

/**
 * For a sheet whose form is none of `useRecordForm`: closing it asks once something was typed in it.
 *
 * @returns properties of `Sheet`
 */
export function useTypedSheet(onClose: () => void): { onInput: () => void; onClose: () => void } {
  const askToLeave = useAskToLeave();
  const isTyped = useRef(false);
  return {
    onInput: () => {
      isTyped.current = true;
    },
    onClose: async () => {
      if (!isTyped.current || (await askToLeave())) onClose();
    },
  };
}

/**
 * Asks before unsaved changes are lost: by a link, by going back, by closing the tab.
 *
 * @param isDirty - there are unsaved changes
 * @param onDiscard - called before the user leaves without saving
 * @returns a function that lets the next navigation pass, for after saving
 */
export function useUnsaved(isDirty: boolean, onDiscard?: () => void): () => void {
  const askToLeave = useAskToLeave();
  const isReleased = useRef(false);
  useBlocker({
    shouldBlockFn: async () => {
      if (isReleased.current) return false;
      const isLeaving = await askToLeave();
      if (isLeaving) onDiscard?.();
      return !isLeaving;
    },
    enableBeforeUnload: () => !isReleased.current,
    disabled: !isDirty,
  });
  // Only the navigation after saving passes; new changes are protected again.
  useEffect(() => {
    if (isDirty) isReleased.current = false;
  }, [isDirty]);
  return useCallback(() => {
    isReleased.current = true;
  }, []);
}
