import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, type RefObject, useId, useRef } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useFileDrop } from "../../lib/file-drop.ts";
import type { BlockValues } from "./block-form/block-text.ts";
import { readBlock, readButton } from "./block-form/read-block.ts";
import { block } from "./edits.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import styles from "./markdown.module.css";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { PlainText } from "./plain-text.tsx";
import type { TextTarget } from "./text-target.ts";
import { useInsertDialog } from "./use-insert-dialog.ts";
import { usePaste } from "./use-paste.ts";
import { usePictureUpload } from "./use-picture-upload.ts";
import { useDealNotes, useProductCards } from "./use-product-cards.ts";
import type { EditorMode } from "./visual/create-editor.ts";
import type { EditorHost } from "./visual/host.ts";
import type { SourceBlock } from "./visual/scan.ts";
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

/** The text of a Markdown field, with toolbar, shortcuts, drop and paste. */
export function MarkdownText<Values extends FieldValues>(props: MarkdownTextProps<Values>) {
  const { of, path, id, mode, describedBy, isInvalid, target, scroller, onScroll } = props;
  const { hasProducts, earned, children } = props;
  const Surface = useEditor();
  const files = useRef<HTMLInputElement>(null);
  const { dialog, openDialog, edit, finish } = useInsertDialog(target);
  const { pending, upload } = usePictureUpload(target);
  const drops = useFileDrop(upload);
  const { paste, isPasting } = usePaste(target, upload);

  const host = useEditorHost({
    ...{ hasProducts, earned, openDialog },
    choosePictures: () => files.current?.click(),
  });

  return (
    <div className={styles.write}>
      <MarkdownToolbar
        controls={id}
        onTool={(tool) => edit(tool.edit, tool.isInline)}
        onPicture={() => files.current?.click()}
        onLibrary={() => openDialog({ what: "library" })}
        onBlock={() => openDialog({ what: "block" })}
        onProduct={hasProducts ? () => openDialog({ what: "product" }) : undefined}
        onFind={Surface ? () => target.current?.find?.() : undefined}
      />
      <PictureInput input={files} onChoose={upload} />
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
      {dialog && (
        <InsertDialog
          dialog={dialog}
          target={target}
          onDone={finish}
          onInsert={(text) => edit(block(text))}
          onClose={() => openDialog(null)}
        />
      )}
    </div>
  );
}

interface EditorHostOptions extends Pick<EditorHost, "hasProducts" | "earned"> {
  openDialog: ReturnType<typeof useInsertDialog>["openDialog"];
  /** Asks for pictures to upload. */
  choosePictures: () => void;
}

/** What the visual editor asks of its surroundings. */
function useEditorHost(options: EditorHostOptions): EditorHost {
  const { hasProducts, earned, openDialog, choosePictures } = options;
  const product = useProductCards();
  const deal = useDealNotes();
  return {
    hasProducts,
    product,
    deal,
    earned,
    canEdit: ({ type }, text) => valuesOf(type, text) !== null,
    edit({ type, from }, text) {
      const replaces = { from, text };
      if (type === "product") openDialog({ what: "product", replaces });
      const values = valuesOf(type, text);
      if (values) openDialog({ what: "block", values, replaces });
    },
    insert(what) {
      if (what === "picture") choosePictures();
      else if (what === "product" || what === "library") openDialog({ what });
      else openDialog({ what: "block", kind: what });
    },
  };
}

/** What a form shows of a block; null where it does not know all of it. */
function valuesOf(type: SourceBlock["type"], text: string): BlockValues | null {
  if (type === "button") return readButton(text);
  return type === "fence" ? readBlock(text) : null;
}

interface PictureInputProps {
  input: RefObject<HTMLInputElement | null>;
  onChoose: (pictures: File[]) => void;
}

/** Hidden: buttons open it. */
function PictureInput({ input, onChoose }: PictureInputProps) {
  const id = useId();
  return (
    <input
      ref={input}
      id={id}
      type="file"
      hidden
      multiple
      accept="image/*"
      aria-label={t("Pictures to upload")}
      onChange={({ target: { files: chosen }, currentTarget }) => {
        onChoose([...(chosen ?? [])]);
        currentTarget.value = "";
      }}
    />
  );
}
