import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { lowerLabel } from "../../lib/language/lower-label.ts";
import { Icon } from "../icon.tsx";
import toolButton from "../tool-button.module.css";
import styles from "./inline-cell.module.css";
import {
  type InlineField,
  type InlineRows,
  useInlineSave,
  type Versioned,
} from "./use-inline-save.ts";

/** The kind of input. */
export type InlineInput =
  | { type: "text" | "datetime-local"; inputMode?: "decimal"; maxLength?: number }
  | { type: "choice"; choices: readonly { value: string; label: string }[] }
  /** Each on or off: those that are on, joined by commas. */
  | { type: "flags"; choices: readonly { value: string; label: string }[] };

interface InlineCellProps<Row extends Versioned, Changes> {
  /** Null where the user may not change it. */
  rows: InlineRows<Row, Changes> | null;
  row: Row;
  /** Name of the row. */
  name: string;
  field: InlineField<Row, Changes>;
  input: InlineInput;
  /** The value as the list shows it. */
  children: ReactNode;
}

/** An editable cell of a list: Enter saves, Escape cancels. */
export function InlineCell<Row extends Versioned, Changes>(props: InlineCellProps<Row, Changes>) {
  const { rows, name, field, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!rows) return children;
  if (isOpen) {
    return (
      <Editor
        {...props}
        rows={rows}
        onClose={(hasFocus) => {
          flushSync(() => setOpen(false));
          if (hasFocus) button.current?.focus();
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      title={t("Change {label}", { label: lowerLabel(field.label) })}
      onClick={() => setOpen(true)}
    >
      {children}
      <span className="vh">
        {" "}
        {t("Change {label} of {name}", { label: lowerLabel(field.label), name })}
      </span>
    </button>
  );
}

interface EditorProps<Row extends Versioned, Changes> extends InlineCellProps<Row, Changes> {
  rows: InlineRows<Row, Changes>;
  /** @param hasFocus - it goes back to the cell */
  onClose: (hasFocus: boolean) => void;
}

function Editor<Row extends Versioned, Changes>(props: EditorProps<Row, Changes>) {
  const { rows, row, name, field, input, onClose } = props;
  // The list may be loaded again meanwhile; the row at the start of the edit is kept.
  const [began] = useState(row);
  const [text, setText] = useState(field.textOf(began));
  const { problem, theirs, isSaving, save, forget } = useInlineSave(rows, field, began, {
    name,
    // A field of choices may show a value that can only be given elsewhere.
    mayReturn: (former) =>
      input.type !== "choice" || input.choices.some(({ value }) => value === former),
  });
  const id = useId();
  const shown = field.shown ?? ((value: string) => value || t("(empty)"));
  const isChanged = text !== field.textOf(began);

  const submit = async () => {
    if (!isChanged || (await save(text))) onClose(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose(true);
    }
    // Browsers send a form with Enter from a field, but not from a choice.
    if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void submit();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null) && !isChanged) onClose(false);
  };

  return (
    <form
      className={styles.editor}
      aria-label={t("{label} of {name}", { label: field.label, name })}
      aria-busy={isSaving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <span className={styles.line}>
        <Field
          input={input}
          label={field.label}
          text={text}
          problemId={problem ? id : undefined}
          onChange={(next) => setText(next)}
        />
        <button
          type="submit"
          className={toolButton.button}
          aria-label={t("Save")}
          aria-disabled={isSaving}
        >
          <Icon name="check" />
        </button>
        <button
          type="button"
          className={toolButton.button}
          aria-label={t("Cancel")}
          onClick={() => onClose(true)}
        >
          <Icon name="close" />
        </button>
      </span>
      <span role="alert" id={id} className={styles.problem}>
        {problem}
        {theirs && !problem && (
          <>
            {rich(
              "Somebody else changed this meanwhile: it is <b>{shown}</b> by now. Save to replace it with yours, or",
              { b: (inside) => <b>{inside}</b>, shown: shown(theirs.text) },
            )}{" "}
            <button
              type="button"
              className="link"
              onClick={async () => {
                forget();
                await rows.refresh();
                onClose(true);
              }}
            >
              {t("keep theirs")}
            </button>
            .
          </>
        )}
      </span>
    </form>
  );
}

interface FieldProps {
  input: InlineInput;
  label: string;
  text: string;
  problemId: string | undefined;
  onChange: (text: string) => void;
}

/** The user has just opened it. */
const focus = (element: HTMLElement | null) => element?.focus();
const select = (element: HTMLInputElement | null) => element?.select();

function Field({ input, label, text, problemId, onChange }: FieldProps) {
  const shared = {
    "aria-label": label,
    "aria-invalid": problemId !== undefined,
    "aria-describedby": problemId,
  };
  if (input.type === "choice") {
    const { choices } = input;
    const isKnown = choices.some(({ value }) => value === text);
    return (
      <select
        ref={focus}
        className="field"
        {...shared}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      >
        {!isKnown && <option value={text}>{text}</option>}
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    );
  }
  if (input.type === "flags") {
    const on = new Set(text.split(",").filter(Boolean));
    return (
      <fieldset className={styles.flags} {...shared}>
        {input.choices.map(({ value, label: words }, index) => (
          <label key={value}>
            <input
              ref={index === 0 ? focus : undefined}
              type="checkbox"
              checked={on.has(value)}
              onChange={({ target }) =>
                onChange(
                  input.choices
                    .map((each) => each.value)
                    .filter((each) => (each === value ? target.checked : on.has(each)))
                    .join(","),
                )
              }
            />
            {words}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <input
      ref={select}
      className="field"
      {...shared}
      type={input.type}
      inputMode={input.inputMode}
      maxLength={input.maxLength}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
