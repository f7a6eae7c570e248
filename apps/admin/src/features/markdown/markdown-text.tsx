import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useFileDrop } from "../../lib/file-drop.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { BlockDialog } from "./block-form/block-dialog.tsx";
import type { BlockValues } from "./block-form/block-text.ts";
import { readBlock } from "./block-form/read-block.ts";
import { block, type Edit, pictureText, productBlock, type TextSelection } from "./edits.ts";
import styles from "./markdown.module.css";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { PlainText } from "./plain-text.tsx";
import { ProductFinder } from "./product-finder.tsx";
import type { TextTarget } from "./text-target.ts";
import { usePaste } from "./use-paste.ts";
import { usePictureUpload } from "./use-picture-upload.ts";
import { useDealNotes, useProductCards } from "./use-product-cards.ts";
import type { EditorMode } from "./visual/create-editor.ts";
import type { EditorHost } from "./visual/host.ts";
import { useEditor } from "./visual/use-editor.ts";

interface MarkdownTextProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  path: Path<Values>;
  id: string;
  mode: EditorMode;
  describedBy?: string;
  isInvalid: boolean;
  target: RefObject<TextTarget | null>;
  scroller: RefObject<HTMLElement | null>;
  onScroll: () => void;
  hasProducts: boolean;
  /** What products have earned in the text; see `EditorHost`. */
  earned?: EditorHost["earned"];
  /** Right of the line below the text. */
  children: ReactNode;
}

/** What is made with a dialog: something new, or a stretch of the text made anew. */
interface Making {
  what: "product" | "library" | "block";
  kind?: BlockValues["kind"];
  values?: BlockValues;
  /** The text that it takes the place of. */
  instead?: { from: number; text: string };
}

/** The text of a Markdown field, with toolbar, shortcuts, drop and paste. */
export function MarkdownText<Values extends FieldValues>(props: MarkdownTextProps<Values>) {
  const { of, path, id, mode, describedBy, isInvalid, target, scroller, onScroll } = props;
  const { hasProducts, earned, children } = props;
  const Surface = useEditor();
  const files = useRef<HTMLInputElement>(null);
  const filesId = useId();
  const [making, setMaking] = useState<Making | null>(null);
  const { pending, upload } = usePictureUpload(target);
  const drops = useFileDrop(upload);
  const product = useProductCards();
  const deal = useDealNotes();
  const { paste, isPasting } = usePaste(target, upload);
  const returnTo = useReturn(target);

  const edit = (change: (marked: TextSelection) => Edit) =>
    target.current?.apply(change(target.current.marked()));

  /** Puts Markdown where the dialog was opened for. */
  function put(made: string | null) {
    const { instead } = making ?? {};
    setMaking(null);
    if (made === null) return;
    if (!instead) {
      edit(block(made));
      return;
    }
    const { text } = target.current?.marked() ?? { text: "" };
    const isThere = text.startsWith(instead.text, instead.from);
    const from = isThere ? instead.from : text.indexOf(instead.text);
    if (from === -1) return;
    const to = from + instead.text.length;
    const end = from + made.length;
    target.current?.apply({ from, to, insert: made, select: { start: end, end } });
  }

  const host: EditorHost = {
    hasProducts,
    product,
    deal,
    earned,
    canEdit: (_, text) => readBlock(text) !== null,
    edit({ type, from }, text) {
      const instead = { from, text };
      if (type === "product") setMaking({ what: "product", instead });
      const values = readBlock(text);
      if (type === "fence" && values) setMaking({ what: "block", values, instead });
    },
    insert(what) {
      if (what === "picture") files.current?.click();
      else if (what === "product" || what === "library") setMaking({ what });
      else setMaking({ what: "block", kind: what });
    },
  };

  return (
    <div className={styles.write}>
      <MarkdownToolbar
        controls={id}
        onTool={(tool) => edit(tool.edit)}
        onPicture={() => files.current?.click()}
        onLibrary={() => setMaking({ what: "library" })}
        onBlock={() => setMaking({ what: "block" })}
        onProduct={hasProducts ? () => setMaking({ what: "product" }) : undefined}
        onFind={Surface ? () => target.current?.find?.() : undefined}
      />
      <input
        ref={files}
        id={filesId}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t("Pictures to upload")}
        onChange={({ target: { files: chosen }, currentTarget }) => {
          upload([...(chosen ?? [])]);
          currentTarget.value = "";
        }}
      />
      {Surface && (
        // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on it; a button takes them, too
        <div
          id={id}
          className={styles.surface}
          data-over={drops.isOver || undefined}
          onDragOver={drops.handlers.onDragOver}
          onDragLeave={drops.handlers.onDragLeave}
          onDropCapture={(event) => {
            const { clientX: x, clientY: y } = event;
            if (event.dataTransfer.files.length > 0) target.current?.moveTo?.({ x, y });
            drops.handlers.onDrop(event);
          }}
        >
          <Surface
            of={of}
            path={path}
            mode={mode}
            labelledBy={`${id}-label`}
            describedBy={describedBy}
            isInvalid={isInvalid}
            host={host}
            target={target}
            scroller={scroller}
            onScroll={onScroll}
            onPaste={paste}
          />
        </div>
      )}
      {Surface === undefined && <div id={id} className={styles.surface} aria-busy="true" />}
      {Surface === null && (
        <PlainText
          id={id}
          register={of.form.register(path)}
          describedBy={describedBy}
          isInvalid={isInvalid}
          target={target}
          scroller={scroller}
          onScroll={onScroll}
          onPaste={paste}
          drops={drops}
        />
      )}
      <div className={styles.foot}>
        <p role="status">
          {isPasting && t("Pasting…")}
          {pending > 0 &&
            t("{pending, plural, one {Uploading a picture…} other {Uploading # pictures…}}", {
              pending,
            })}
        </p>
        {children}
      </div>
      {making?.what === "product" && (
        <ProductFinder
          returnTo={returnTo}
          onDone={(found) => {
            const key = found && (found.slug || found.id);
            if (key && !making.instead) {
              setMaking(null);
              edit(productBlock(key));
            } else put(key && `{{product:${key}}}`);
          }}
        />
      )}
      {making?.what === "block" && (
        <BlockDialog returnTo={returnTo} kind={making.kind} values={making.values} onDone={put} />
      )}
      {making?.what === "library" && (
        <MediaPicker
          returnTo={returnTo}
          onClose={() => setMaking(null)}
          onPick={(picture) => edit(block(pictureText(picture, picture.alt)))}
        />
      )}
    </div>
  );
}

/** Where the keyboard goes on after a dialog. */
const useReturn = (target: RefObject<TextTarget | null>): RefObject<HTMLElement | null> =>
  useState(() => ({
    get current() {
      return target.current?.element ?? null;
    },
  }))[0];
