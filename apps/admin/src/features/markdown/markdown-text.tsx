import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useFileDrop } from "../../lib/file-drop.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { BlockDialog } from "./block-form/block-dialog.tsx";
import {
  block,
  type Edit,
  lineBreak,
  link,
  pictureText,
  productBlock,
  type TextSelection,
} from "./edits.ts";
import { applyEdit, markedIn } from "./field-edits.ts";
import styles from "./markdown.module.css";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { ProductFinder } from "./product-finder.tsx";
import { toolFor } from "./tools.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

interface MarkdownTextProps {
  id: string;
  register: UseFormRegisterReturn;
  describedBy?: string;
  isInvalid: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onScroll: () => void;
  hasProducts: boolean;
  /** Right of the line below the text. */
  children: ReactNode;
}

const PASTED_URL = /^https?:\/\/[^\s]+$/i;

/** A text with its tools: by button, by keys, by dropping and pasting. */
export function MarkdownText(props: MarkdownTextProps) {
  const { id, register, describedBy, isInvalid, field, onScroll, hasProducts, children } = props;
  const files = useRef<HTMLInputElement>(null);
  const filesId = useId();
  const [dialog, setDialog] = useState<"product" | "library" | "block" | null>(null);
  const { pending, upload } = usePictureUpload(field);
  const drops = useFileDrop(upload);

  function edit(change: (marked: TextSelection) => Edit | null): boolean {
    const found = field.current && change(markedIn(field.current));
    if (field.current && found) applyEdit(field.current, found);
    return Boolean(found);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const tool = toolFor(event);
    const isBreak =
      event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isDone = tool ? edit(tool.edit) : isBreak && edit(lineBreak);
    if (isDone) event.preventDefault();
  }

  function paste(event: ClipboardEvent) {
    drops.handlers.onPaste(event);
    if (event.defaultPrevented || !field.current) return;
    const { text, start, end } = markedIn(field.current);
    const chosen = text.slice(start, end);
    const url = event.clipboardData.getData("text/plain").trim();
    if (chosen.trim() === "" || chosen.includes("\n") || !PASTED_URL.test(url)) return;
    event.preventDefault();
    edit((marked) => link(marked, url));
  }

  return (
    <div className={styles.write}>
      <MarkdownToolbar
        controls={id}
        onTool={(tool) => edit(tool.edit)}
        onPicture={() => files.current?.click()}
        onLibrary={() => setDialog("library")}
        onBlock={() => setDialog("block")}
        onProduct={hasProducts ? () => setDialog("product") : undefined}
      />
      <input
        ref={files}
        id={filesId}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Pictures to upload"
        onChange={({ target }) => {
          upload([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <textarea
        {...register}
        ref={(element) => {
          register.ref(element);
          field.current = element;
        }}
        id={id}
        rows={10}
        className={`field ${styles.text}`}
        data-over={drops.isOver || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onKeyDown={press}
        {...drops.handlers}
        onPaste={paste}
        onScroll={onScroll}
      />
      <div className={styles.foot}>
        <p role="status">
          {pending > 0 && `Uploading ${pending === 1 ? "a picture" : `${pending} pictures`}…`}
        </p>
        {children}
      </div>
      {dialog === "product" && (
        <ProductFinder
          returnTo={field}
          onDone={(product) => {
            setDialog(null);
            if (product) edit(productBlock(product.slug || product.id));
          }}
        />
      )}
      {dialog === "block" && (
        <BlockDialog
          returnTo={field}
          onDone={(made) => {
            setDialog(null);
            if (made !== null) edit(block(made));
          }}
        />
      )}
      {dialog === "library" && (
        <MediaPicker
          returnTo={field}
          onClose={() => setDialog(null)}
          onPick={(picture) => edit(block(pictureText(picture, picture.alt)))}
        />
      )}
    </div>
  );
}
