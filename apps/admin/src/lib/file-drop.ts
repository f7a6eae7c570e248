/** Files that are dropped or pasted: on a part of a screen, or anywhere. */

import { isDisabled } from "@pickwell/ui/browser/is-disabled.ts";
import {
  type ClipboardEventHandler,
  type DragEventHandler,
  useEffect,
  useEffectEvent,
  useState,
} from "react";

/** What both React's events and the browser's own have. */
interface Transfer {
  defaultPrevented: boolean;
  preventDefault: () => void;
}

const holdsFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes("Files") ?? false;

/** Files that were pasted. Text that a program brings along with its picture wins. */
export const pastedFiles = (data: DataTransfer | null): File[] =>
  holdsFiles(data) && !data.types.includes("text/plain") ? [...data.files] : [];

/** Accepts dragged files. @returns whether there are any that no other target has accepted */
function offer(event: Transfer & { dataTransfer: DataTransfer | null }): boolean {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !holdsFiles(dataTransfer)) return false;
  event.preventDefault();
  dataTransfer.dropEffect = "copy";
  return true;
}

/** @returns dropped or pasted files that no other target has taken */
function take(event: Transfer, find: () => readonly File[]): readonly File[] {
  const files = event.defaultPrevented ? [] : find();
  if (files.length > 0) event.preventDefault();
  return files;
}

export interface FileDropOptions {
  /** Files are held over it. */
  isOver: boolean;
  /** To be spread on the element. */
  handlers: {
    onDragOver: DragEventHandler;
    onDragLeave: DragEventHandler;
    onDrop: DragEventHandler;
    onPaste: ClipboardEventHandler;
  };
}

/**
 * Lets an element take files, except in a disabled fieldset. A dialog over it is its child in
 * React, and takes its own files first.
 *
 * @param onFiles - called with at least one file
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDropOptions {
  const [isOver, setOver] = useState(false);
  const hand = (files: readonly File[]) => files.length > 0 && onFiles(files);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => setOver(!isDisabled(event.currentTarget) && offer(event)),
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      },
      onDrop(event) {
        setOver(false);
        if (isDisabled(event.currentTarget)) return;
        hand(take(event, () => [...event.dataTransfer.files]));
      },
      onPaste(event) {
        if (isDisabled(event.currentTarget)) return;
        hand(take(event, () => pastedFiles(event.clipboardData)));
      },
    },
  };
}

/**
 * Takes files anywhere in the window where no other element does.
 *
 * @param onFiles - called with at least one file; null takes none
 * @returns whether files are being dragged over the window
 */
export function useWindowFileDrop(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const hand = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles?.(files);
  });
  const isOpen = onFiles !== null;
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    // After the elements of the page, and before the window's listener, which refuses all others.
    document.addEventListener("dragover", (event) => setOver(offer(event)), { signal });
    document.addEventListener(
      "dragleave",
      ({ relatedTarget }) => !relatedTarget && setOver(false),
      {
        signal,
      },
    );
    document.addEventListener(
      "drop",
      (event) => {
        setOver(false);
        hand(take(event, () => [...(event.dataTransfer?.files ?? [])]));
      },
      { signal },
    );
    document.addEventListener(
      "paste",
      (event) => hand(take(event, () => pastedFiles(event.clipboardData))),
      {
        signal,
      },
    );
    return () => stop.abort();
  }, [isOpen]);
  return isOver;
}

/** Files that are dropped where nothing takes them stay out: a browser would open them instead. */
export function preventStrayDrops(): void {
  for (const type of ["dragover", "drop"] as const) {
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    });
  }
}
