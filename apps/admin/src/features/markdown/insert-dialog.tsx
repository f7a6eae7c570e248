import { type RefObject, useState } from "react";
import { MediaPicker } from "../media/media-picker.tsx";
import { BlockDialog } from "./block-form/block-dialog.tsx";
import { pictureText } from "./edits.ts";
import { ProductFinder } from "./product-finder.tsx";
import type { TextTarget } from "./text-target.ts";
import type { InsertDialogState } from "./use-insert-dialog.ts";

interface InsertDialogProps {
  dialog: InsertDialogState;
  /** Gets the focus when the dialog closes. */
  target: RefObject<TextTarget | null>;
  /** Called with Markdown, or null when cancelled. */
  onDone: (written: string | null) => void;
  /** Inserts Markdown while the dialog stays open. */
  onInsert: (written: string) => void;
  onClose: () => void;
}

/** The dialog in which a product, a picture or a block is chosen. */
export function InsertDialog({ dialog, target, onDone, onInsert, onClose }: InsertDialogProps) {
  const returnTo = useElementOf(target);
  if (dialog.what === "product") {
    return (
      <ProductFinder
        returnTo={returnTo}
        onDone={(found) => {
          const key = found && (found.slug || found.id);
          onDone(key && `{{product:${key}}}`);
        }}
      />
    );
  }
  if (dialog.what === "library") {
    return (
      <MediaPicker
        returnTo={returnTo}
        onClose={onClose}
        onPick={(picture) => onInsert(pictureText(picture, picture.alt))}
      />
    );
  }
  return (
    <BlockDialog returnTo={returnTo} kind={dialog.kind} values={dialog.values} onDone={onDone} />
  );
}

/** The element of the text, which differs between the visual editor and the source. */
const useElementOf = (target: RefObject<TextTarget | null>): RefObject<HTMLElement | null> =>
  useState(() => ({
    get current() {
      return target.current?.element ?? null;
    },
  }))[0];
