import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import { isDisabled } from "@pickwell/ui/browser/is-disabled.ts";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import dialog from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import sheetStyles from "./sheet.module.css";
import toolButton from "./tool-button.module.css";

interface SheetProps {
  title: string;
  /** Below the title: which thing it is. */
  note?: ReactNode;
  /** Below that: who else has it open. */
  notice?: ReactNode;
  /** Called when the user wants to close it: by Escape, outside of it, or with the button. */
  onClose: () => void;
  /** Called when something is typed or chosen anywhere in it. */
  onInput?: () => void;
  /** For shortcuts that hold anywhere in it. By default Ctrl+Enter submits its form. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Fills most of the screen. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A form or details, from the right over the screen. Open while rendered; if the URL decides that,
 * unsaved changes are protected when leaving (see `useUnsaved`).
 */
export function Sheet(props: SheetProps) {
  const {
    title,
    note,
    notice,
    onClose,
    onInput,
    onKeyDown = submitByKey,
    isWide,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // None when the page was loaded with the sheet open.
  const [hasOpener] = useState(() => document.activeElement !== document.body);
  // A form that was still loading when the sheet opened takes the focus once it is there.
  const isWaiting = useRef(false);
  useEffect(() => {
    const first = isWaiting.current && firstField(heading.current);
    if (!first) return;
    isWaiting.current = false;
    if (document.activeElement === heading.current) first.focus();
  });
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        {/* Over another sheet, too: by itself only the first of several dialogs has one. */}
        <Dialog.Backdrop className={dialog.backdrop} forceRender />
        <Dialog.Popup
          className={`${sheetStyles.sheet} ${isWide ? sheetStyles.wide : ""}`}
          onInput={onInput}
          onKeyDown={onKeyDown}
          initialFocus={() => {
            const field = firstField(heading.current);
            isWaiting.current = field === null;
            const first = field ?? heading.current;
            // Dialogs focus without scrolling, and below a picture the foot may lie on the field.
            first?.scrollIntoView({ block: "nearest" });
            return first;
          }}
          finalFocus={() => hasOpener || document.getElementById("main")}
        >
          <div className={sheetStyles.head}>
            <div>
              <Dialog.Title ref={heading} tabIndex={-1}>
                {title}
              </Dialog.Title>
              {note && <p>{note}</p>}
              {notice}
            </div>
            <Dialog.Close className={toolButton.button} aria-label={t("Close")}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Ctrl+Enter submits the sheet's form, from anywhere in it. */
function submitByKey(event: KeyboardEvent<HTMLElement>) {
  if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
  // What lies over the sheet is a child of it, to React, and has keys of its own.
  const { currentTarget, target } = event;
  const form = currentTarget.querySelector("form");
  if (!form || !(target instanceof Node && currentTarget.contains(target))) return;
  event.preventDefault();
  // A key held down would also answer the question that the first submit leads to.
  if (!event.repeat && !isHeld(form)) form.requestSubmit();
}

/** Whether the form's button cannot be pressed; scripts submit it all the same. */
function isHeld(form: HTMLFormElement): boolean {
  const button = [...form.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === "submit",
  );
  return button?.matches(":disabled, [aria-disabled=true]") ?? false;
}

/** Where one begins to type; nowhere in what begins with a file, or can only be looked at. */
function firstField(inside: HTMLElement | null): HTMLElement | null {
  const field = inside
    ?.closest(`.${sheetStyles.sheet}`)
    ?.querySelector<HTMLElement>(
      "form :is(input, select, textarea):not([type=hidden], [disabled])",
    );
  return field && !field.matches("[type=file]") && !isDisabled(field) ? field : null;
}
