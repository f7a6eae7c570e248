import type { KeyboardEvent, RefObject } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { FileDropOptions } from "../../lib/file-drop.ts";
import { lineBreak } from "./edits.ts";
import styles from "./markdown.module.css";
import { fieldTarget, type TextTarget } from "./text-target.ts";
import { toolFor } from "./tools.ts";

interface PlainTextProps {
  id: string;
  register: UseFormRegisterReturn;
  describedBy: string | undefined;
  isInvalid: boolean;
  target: RefObject<TextTarget | null>;
  scroller: RefObject<HTMLElement | null>;
  onScroll: () => void;
  onPaste: (event: ClipboardEvent) => boolean;
  drops: FileDropOptions;
}

/** A plain textarea, where the editor is not available. */
export function PlainText(props: PlainTextProps) {
  const { id, register, describedBy, isInvalid, target, scroller, onScroll, onPaste, drops } =
    props;

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !target.current) return;
    const marked = target.current.marked();
    const tool = toolFor(event);
    const isBreak =
      event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const edit = tool ? tool.edit(marked) : isBreak ? lineBreak(marked) : null;
    if (!edit) return;
    target.current.apply(edit);
    event.preventDefault();
  }

  return (
    <textarea
      {...register}
      ref={(element) => {
        register.ref(element);
        target.current = element && fieldTarget(element);
        scroller.current = element;
      }}
      id={id}
      rows={10}
      className={`field ${styles.text}`}
      data-over={drops.isOver || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onKeyDown={press}
      {...drops.handlers}
      onPaste={(event) => {
        drops.handlers.onPaste(event);
        if (!event.defaultPrevented && onPaste(event.nativeEvent)) event.preventDefault();
      }}
      onScroll={onScroll}
    />
  );
}
