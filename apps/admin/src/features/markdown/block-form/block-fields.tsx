import { comparedFacts } from "@pickwell/api/markdown/rules";
import { t } from "@pickwell/texts/t.ts";
import { type ComponentType, type RefObject, useRef, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DealFinder } from "../deal-finder.tsx";
import { ProductFinder } from "../product-finder.tsx";
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
  | "url"
  | "code"
  | "pictures";

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
            <label htmlFor="block-tone">{t("Tone")}</label>
            <select
              id="block-tone"
              className="field"
              value={values.tone}
              onChange={({ target }) => change({ tone: target.value as BlockValues["tone"] })}
            >
              <option value="note">{t("Note")}</option>
              <option value="tip">{t("Tip")}</option>
              <option value="warning">{t("Warning")}</option>
            </select>
          </div>
          {line("title", t("Title (optional)"), t("The tone says it where there is none."))}
          {lines("text", t("Text"), t("Markdown, as everywhere."))}
        </>
      );
    case "faq":
      return (
        <>
          {line("title", t("Title (optional)"))}
          <Questions values={values} change={change} />
        </>
      );
    case "verdict":
      return (
        <>
          {line("title", t("Title (optional)"), t("Our verdict, where there is none."))}
          <ChosenLine
            label={t("Product (optional)")}
            hint={t(
              "The last part of its address, such as desk-lamp. Search engines are told of it.",
            )}
            value={values.product}
            onChange={(product) => change({ product })}
          />
          {lines("text", t("Why you picked it"))}
          {lines("pros", t("For"), t("One on each line."))}
          {lines("cons", t("Against"), t("One on each line."))}
          {line("bestFor", t("Best for (optional)"))}
          {line("tested", t("How you tested it (optional)"))}
          {line("since", t("Your pick since (optional)"))}
        </>
      );
    case "ranked":
      return (
        <>
          {line("title", t("Title (optional)"), t("Our picks, where there is none."))}
          <Picks values={values} change={change} />
        </>
      );
    case "compare":
      return (
        <>
          <ChosenLine
            label={t("Products")}
            hint={t("The last part of each address, one on each line; up to eight.")}
            isList
            value={values.products}
            onChange={(products) => change({ products })}
          />
          <fieldset className={styles.question}>
            <legend>{t("Rows")}</legend>
            {comparedFacts.map((fact) => (
              <Checkbox
                key={fact}
                label={factLabels[fact]}
                hasLabel
                isChecked={values.facts.includes(fact)}
                onChange={() =>
                  change({
                    facts: comparedFacts.filter(
                      (each) => values.facts.includes(each) !== (each === fact),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
        </>
      );
    case "deal":
      return (
        <>
          <ChosenLine
            label={t("Deal")}
            hint={t(
              "By its number. Price, code and end are those of the moment; once it has ended, readers are told so.",
            )}
            value={values.deal}
            finder={DealFinder}
            onChange={(deal) => change({ deal })}
          />
          {line("title", t("Title (optional)"), t("The deal’s own, where there is none."))}
          {lines(
            "text",
            t("What you say of it (optional)"),
            t("Markdown. It goes with the deal: of one that has ended it is not shown."),
          )}
        </>
      );
    case "voucher":
      return (
        <>
          {line("code", t("Code"))}
          {line("title", t("Title (optional)"), t("Such as 10 percent off everything."))}
          {lines("text", t("Terms (optional)"), t("Markdown, with a link to the merchant."))}
        </>
      );
    case "gallery":
      return (
        <>
          {line("title", t("What it shows (optional)"))}
          {lines(
            "pictures",
            t("Pictures"),
            t(
              "One address on each line, such as /img/abc, and what it shows behind a bar: /img/abc|The lamp at night",
            ),
          )}
        </>
      );
    case "video":
      return (
        <>
          {line(
            "url",
            t("Address ## a URL"),
            t("Of YouTube or Vimeo. Nothing is loaded from there before a press."),
          )}
          {line("title", t("Title"))}
        </>
      );
    case "button":
      return (
        <>
          {line("label", t("Label"))}
          {line("url", t("Address ## a URL"), t("https://… of a merchant, or a path of the shop."))}
          <Checkbox
            label={t("It leads to a merchant, who pays for what is bought there")}
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
            label={t("Question {place}", { place: place + 1 })}
            value={question}
            onChange={(value) => set(place, { question: value })}
          />
          <Line
            label={t("Answer {place}", { place: place + 1 })}
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
          {t("Add Question")}
        </button>
      </div>
    </>
  );
}

const factLabels: Record<(typeof comparedFacts)[number], string> = {
  price: t("Price"),
  rating: t("Rating"),
  brand: t("Brand"),
  merchant: t("Sold by"),
  features: t("Features"),
};

function Picks({ values: { picks }, change }: FieldsProps) {
  const set = (place: number, changed: Partial<BlockValues["picks"][number]>) =>
    change({ picks: picks.map((each, at) => (at === place ? { ...each, ...changed } : each)) });
  return (
    <>
      {picks.map(({ label, product, why }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order
        <div key={place} className={styles.question}>
          <Line
            label={t("Place {place}", { place: place + 1 })}
            value={label}
            onChange={(value) => set(place, { label: value })}
          />
          <ChosenLine
            label={t("Product {place}", { place: place + 1 })}
            value={product}
            onChange={(value) => set(place, { product: value })}
          />
          <Line
            label={t("Why {place}", { place: place + 1 })}
            rows={2}
            value={why}
            onChange={(value) => set(place, { why: value })}
          />
        </div>
      ))}
      <div>
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() => change({ picks: [...picks, { label: "", product: "", why: "" }] })}
        >
          {t("Add Place")}
        </button>
      </div>
    </>
  );
}

interface FinderProps {
  returnTo: RefObject<HTMLElement | null>;
  onDone: (found: { id: string; slug?: string } | null) => void;
}

interface ChosenLineProps {
  label: string;
  hint?: string;
  /** What it is found with; products by default. */
  finder?: ComponentType<FinderProps>;
  /** Several, one on each line. */
  isList?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A product by its address, or a deal by its id, which can be searched for. */
function ChosenLine(props: ChosenLineProps) {
  const { label, hint, finder: Finder = ProductFinder, isList, value, onChange } = props;
  const [isFinding, setFinding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.product}>
      <Line
        label={label}
        hint={hint}
        rows={isList ? 4 : undefined}
        value={value}
        onChange={onChange}
      />
      <button
        ref={opener}
        type="button"
        className="btn btn--sm btn--soft"
        aria-label={t("Choose for {label}", { label })}
        onClick={() => setFinding(true)}
      >
        {t("Choose…")}
      </button>
      {isFinding && (
        <Finder
          returnTo={opener}
          onDone={(found) => {
            setFinding(false);
            if (!found) return;
            const key = found.slug || found.id;
            onChange(isList && value.trim() ? `${value.trim()}\n${key}` : key);
          }}
        />
      )}
    </div>
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
