import { countWords, minutesOf } from "@pickwell/api/blog/rules";
import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { pathOf, problemOf } from "../../forms/field-state.ts";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useMedia } from "../../lib/media.ts";
import { Problem } from "../../ui/problem.tsx";
import { BlockProblems } from "./block-problems.tsx";
import styles from "./markdown.module.css";
import { MarkdownText } from "./markdown-text.tsx";
import { Outline } from "./outline-panel.tsx";
import { Preview, type Rendered } from "./preview.tsx";
import type { TextTarget } from "./text-target.ts";
import { useSettledText } from "./use-settled-text.ts";
import type { EditorHost } from "./visual/host.ts";
import { useEditorMode } from "./visual/use-editor.ts";

interface MarkdownEditorProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  /** The value that holds the Markdown. */
  name: keyof Values & string;
  /** Renders and sanitises it, on the server. */
  render?: (text: string) => Promise<Rendered>;
  /** Custom preview, in place of `render`, for texts that are not shown on a page. */
  preview?: (shown: { text: string; isShown: boolean }) => ReactNode;
  /** Whether products can be embedded; true by default. */
  hasProducts?: boolean;
  /** What products have earned in the text; see `EditorHost`. */
  earned?: EditorHost["earned"];
}

/** There is room for the text and its preview beside each other. */
const BESIDE = "(min-width: 80rem)";

/** A Markdown field with toolbar, and a preview beside or instead of it. */
export function MarkdownEditor<Values extends FieldValues>(props: MarkdownEditorProps<Values>) {
  const { of, name, render, preview: ownPreview, hasProducts = true, earned } = props;
  const id = useId();
  const path = pathOf<Values>(name);
  const problem = problemOf(of, path);
  const target = useRef<TextTarget | null>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const [mode, setMode] = useEditorMode();
  // The visual editor needs no preview beside it.
  const isBeside = useMedia(BESIDE) && mode === "source";
  const [wantsPreview, setPreviewing] = useState(false);
  const isPreviewing = wantsPreview && !isBeside;
  const preview = useRef<HTMLElement | null>(null);
  const text = useSettledText(of.form, path);

  /** Scrolls the preview to the text's position. */
  const follow = () => {
    const [from, to] = [scroller.current, preview.current];
    if (!isBeside || !from || !to) return;
    const share = from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight);
    to.scrollTop = share * (to.scrollHeight - to.clientHeight);
  };

  return (
    <div
      className={styles.editor}
      data-shown={isBeside ? "both" : isPreviewing ? "preview" : "text"}
    >
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={id}>
          {of.fields[name].label}
        </label>
        <fieldset className="seg">
          <legend className="vh">{t("Show")}</legend>
          {(["visual", "source"] as const).map((way) => (
            <button
              key={way}
              type="button"
              aria-pressed={mode === way && !isPreviewing}
              onClick={() => {
                setPreviewing(false);
                setMode(way);
              }}
            >
              {way === "visual" ? t("Visual") : t("Markdown")}
            </button>
          ))}
          {!isBeside && (
            <button type="button" aria-pressed={isPreviewing} onClick={() => setPreviewing(true)}>
              {t("Preview")}
            </button>
          )}
        </fieldset>
      </div>
      <div className={styles.sides}>
        <MarkdownText
          of={of}
          path={path}
          id={id}
          mode={mode}
          describedBy={problem && `${id}-problem`}
          isInvalid={problem !== undefined}
          target={target}
          scroller={scroller}
          onScroll={follow}
          hasProducts={hasProducts}
          earned={earned}
        >
          <Length text={text} target={target} />
        </MarkdownText>
        {ownPreview?.({ text, isShown: isBeside || isPreviewing })}
        {render && (
          <Preview
            text={text}
            render={render}
            isShown={isBeside || isPreviewing}
            scroller={preview}
          />
        )}
      </div>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      <BlockProblems text={text} hasProducts={hasProducts} target={target} />
    </div>
  );
}

interface LengthProps {
  text: string;
  target: RefObject<TextTarget | null>;
}

/** How long a text is, and takes to read, and its headings. */
function Length({ text, target }: LengthProps) {
  const words = countWords(text);
  return (
    <div className={styles.length}>
      <Outline text={text} target={target} />
      <p className="num">
        {t("{words, plural, one {# word} other {# words}}", { words })}
        {words > 0 && t(" · {readMinutes} min read", { readMinutes: minutesOf(words) })}
      </p>
    </div>
  );
}
