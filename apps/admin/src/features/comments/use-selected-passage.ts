import { type RefObject, useEffect, useState } from "react";

/** The selected text of the page, or of a text field. */
function selectedText(): string {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = activeElement;
    return value.slice(selectionStart, selectionEnd).trim();
  }
  return document.getSelection()?.toString().trim() ?? "";
}

/**
 * The text selected outside of a panel, kept while the focus is inside.
 *
 * @param most - maximum length, in characters; longer ones are truncated
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
