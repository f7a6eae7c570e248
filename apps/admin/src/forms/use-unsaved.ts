import { t } from "@pickwell/texts/t.ts";
import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { useConfirm } from "../ui/confirm.tsx";

/**
 * Asks before what was typed is left behind: by a link, by going back, by closing the tab.
 *
 * @param isDirty - there is something that is not saved
 * @param onDiscard - told when it is left behind on purpose, before it is
 * @returns a function that lets the next leaving pass, for when it has been saved
 */
export function useUnsaved(isDirty: boolean, onDiscard?: () => void): () => void {
  const ask = useConfirm();
  const isReleased = useRef(false);
  useBlocker({
    shouldBlockFn: async () => {
      if (isReleased.current) return false;
      const isLeaving = await ask({
        title: t("Leave without saving?"),
        body: t("You have unsaved changes. They will be lost."),
        action: t("Discard Changes"),
        cancel: t("Keep Editing"),
        isDestructive: true,
      });
      if (isLeaving) onDiscard?.();
      return !isLeaving;
    },
    enableBeforeUnload: () => !isReleased.current,
    disabled: !isDirty,
  });
  // What was let pass was the former text; a new one is held again.
  useEffect(() => {
    if (isDirty) isReleased.current = false;
  }, [isDirty]);
  return useCallback(() => {
    isReleased.current = true;
  }, []);
}
