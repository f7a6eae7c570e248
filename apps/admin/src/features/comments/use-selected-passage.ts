import { type RefObject, useEffect, useState } from "react";

/** What is selected in a page, or in a field for text. */
function selectedText(): string {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = activeElement;
    return value.slice(selectionStart, selectionEnd).trim();
  }
  return document.getSelection()?.toString().trim() ?? "";
}

/**
 * What somebody has selected outside of a panel; it stays while they are inside.
 *
 * @param most - longest passage, in characters; the rest is left out
 */
export function useSelectedPassage(panel: RefObject<HTMLElement | null>, most: number): string {
  const [passage, setPassage] = useState("");
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      const anchor = document.getSelection()?.anchorNode ?? null;
      if (panel.current?.contains(focused) || panel.current?.contains(anchor)) return;
      setPassage(selectedText().slice(0, most));
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [panel, most]);
  return passage;
}
