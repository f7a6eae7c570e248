import { Frame } from "../../../forms/fields.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import styles from "./block-dialog.module.css";
import type { BlockValues } from "./block-text.ts";

interface FieldsProps {
  values: BlockValues;
  change: (changed: Partial<BlockValues>) => void;
}

type TextName =
  | "title"
  | "text"
  | "product"
  | "pros"
  | "cons"
  | "bestFor"
  | "tested"
  | "since"
  | "label"
  | "url";

/** What the chosen kind of block asks for. */
export function BlockFields({ values, change }: FieldsProps) {
  const line = (name: TextName, label: string, hint?: string) => (
    <Line
      label={label}
      hint={hint}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const lines = (name: TextName, label: string, hint?: string) => (
    <Line
      label={label}
      hint={hint}
      rows={3}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  switch (values.kind) {
    case "callout":
      return (
        <>
          <div className="fieldset">
            <label htmlFor="block-tone">Tone</label>
            <select
              id="block-tone"
              className="field"
              value={values.tone}
              onChange={({ target }) => change({ tone: target.value as BlockValues["tone"] })}
            >
              <option value="note">Note</option>
              <option value="tip">Tip</option>
              <option value="warning">Warning</option>
            </select>
          </div>
          {line("title", "Title (optional)", "The tone says it where there is none.")}
          {lines("text", "Text", "Markdown, as everywhere.")}
        </>
      );
    case "faq":
      return (
        <>
          {line("title", "Title (optional)")}
          <Questions values={values} change={change} />
        </>
      );
    case "verdict":
      return (
        <>
          {line("title", "Title (optional)", "Our verdict, where there is none.")}
          {line(
            "product",
            "Product (optional)",
            "The last part of its address, such as desk-lamp. Search engines are told of it.",
          )}
          {lines("text", "Why you picked it")}
          {lines("pros", "For", "One on each line.")}
          {lines("cons", "Against", "One on each line.")}
          {line("bestFor", "Best for (optional)")}
          {line("tested", "How you tested it (optional)")}
          {line("since", "Your pick since (optional)")}
        </>
      );
    case "button":
      return (
        <>
          {line("label", "Label")}
          {line("url", "Address", "https://… of a merchant, or a path of the shop.")}
          <Checkbox
            label="It leads to a merchant, who pays for what is bought there"
            hasLabel
            isChecked={values.isSponsored}
            onChange={() => change({ isSponsored: !values.isSponsored })}
          />
        </>
      );
  }
}

function Questions({ values: { questions }, change }: FieldsProps) {
  const set = (place: number, changed: Partial<BlockValues["questions"][number]>) =>
    change({
      questions: questions.map((each, at) => (at === place ? { ...each, ...changed } : each)),
    });
  return (
    <>
      {questions.map(({ question, answer }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order
        <div key={place} className={styles.question}>
          <Line
            label={`Question ${place + 1}`}
            value={question}
            onChange={(value) => set(place, { question: value })}
          />
          <Line
            label={`Answer ${place + 1}`}
            rows={3}
            value={answer}
            onChange={(value) => set(place, { answer: value })}
          />
        </div>
      ))}
      <div>
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() => change({ questions: [...questions, { question: "", answer: "" }] })}
        >
          Add Question
        </button>
      </div>
    </>
  );
}

interface LineProps {
  label: string;
  hint?: string;
  /** Of a field of several lines. */
  rows?: number;
  value: string;
  onChange: (value: string) => void;
}

function Line({ label, hint, rows, value, onChange }: LineProps) {
  const id = `block-${label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const shared = {
    id,
    className: "field",
    value,
    "aria-describedby": hint ? `${id}-hint` : undefined,
  };
  return (
    <Frame id={id} label={label} hint={hint}>
      {rows ? (
        <textarea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
    </Frame>
  );
}
