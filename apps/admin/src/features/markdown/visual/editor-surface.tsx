import type { EditorView } from "@codemirror/view";
import { isDisabled } from "@pickwell/ui/browser/is-disabled.ts";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type FieldValues, type Path, useController } from "react-hook-form";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import type { TextTarget } from "../text-target.ts";
import { changeBetween } from "./change.ts";
import { createEditor, documentOf, type EditorMode, setMode } from "./create-editor.ts";
import { viewTarget } from "./editor-target.ts";
import type { EditorHost } from "./host.ts";
import "./visual.css";

export interface EditorSurfaceProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  path: Path<Values>;
  mode: EditorMode;
  /** Id of what names it. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  host: EditorHost;
  /** Where the screen finds it. */
  target: RefObject<TextTarget | null>;
  scroller: RefObject<HTMLElement | null>;
  onScroll: () => void;
  /** @returns whether the paste was handled */
  onPaste: (event: ClipboardEvent) => boolean;
}

/** A text field of a form, in visual or source mode. */
export function EditorSurface<Values extends FieldValues>(props: EditorSurfaceProps<Values>) {
  const { of, path, mode, labelledBy, describedBy, isInvalid, target, scroller } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const { field } = useController({ control: of.form.control, name: path });
  /** The value last written by the editor; any other value comes from outside. */
  const lastText = useRef<string>(field.value);

  const change = useEffectEvent((text: string) => {
    lastText.current = text;
    field.onChange(text);
  });
  const blur = useEffectEvent(() => field.onBlur());
  const paste = useEffectEvent((event: ClipboardEvent) => props.onPaste(event));
  const scroll = useEffectEvent(() => props.onScroll());
  const host = useEffectEvent(() => props.host);

  const open = useEffectEvent((parent: HTMLElement) =>
    createEditor({
      parent,
      text: field.value,
      mode,
      isReadOnly: isDisabled(parent),
      host: {
        get hasProducts() {
          return host().hasProducts;
        },
        product: (key) => host().product(key),
        deal: (id) => host().deal(id),
        earned: async (keys) => (await host().earned?.(keys)) ?? null,
        canEdit: (block, text) => host().canEdit(block, text),
        edit: (block, text) => host().edit(block, text),
        insert: (what) => host().insert(what),
      },
      attributes: { "aria-labelledby": labelledBy, "aria-multiline": "true" },
      onChange: (text) => change(text),
      onBlur: () => blur(),
      onPaste: (event) => paste(event),
    }),
  );
  const bind = useEffectEvent((made: EditorView) => {
    field.ref({ focus: () => made.focus(), select: () => made.focus() });
  });
  const { subscribe } = of.form;

  useEffect(() => {
    if (!place.current) return;
    const made = open(place.current);
    view.current = made;
    target.current = viewTarget(made);
    scroller.current = made.scrollDOM;
    bind(made);
    const onScroll = () => scroll();
    made.scrollDOM.addEventListener("scroll", onScroll, { passive: true });
    const stop = subscribe({
      name: path,
      formState: { values: true },
      callback: ({ values }) => {
        const text = String((values as Record<string, unknown>)[path] ?? "");
        if (text === lastText.current) return;
        lastText.current = text;
        const found = changeBetween(made.state.sliceDoc(), text);
        if (found) made.dispatch({ changes: { ...found, insert: documentOf(found.insert) } });
      },
    });
    return () => {
      stop();
      made.scrollDOM.removeEventListener("scroll", onScroll);
      target.current = null;
      scroller.current = null;
      view.current = null;
      made.destroy();
    };
  }, [subscribe, path, target, scroller]);

  useEffect(() => {
    if (view.current) setMode(view.current, mode);
  }, [mode]);

  useEffect(() => {
    const written = view.current?.contentDOM;
    if (!written) return;
    const set = (name: string, value: string | undefined) =>
      value ? written.setAttribute(name, value) : written.removeAttribute(name);
    set("aria-describedby", describedBy);
    set("aria-invalid", isInvalid ? "true" : undefined);
  }, [describedBy, isInvalid]);

  return <div ref={place} className="md-surface" data-invalid={isInvalid || undefined} />;
}
