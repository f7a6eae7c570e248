import { t } from "@pickwell/texts/t.ts";
import styles from "../block-dialog.module.css";
import type { BlockValues } from "../block-text.ts";
import { type FieldsProps, Line, TextLine } from "./line.tsx";

export function QuestionsFields(form: FieldsProps) {
  return (
    <>
      <TextLine {...form} name="title" label={t("Title (optional)")} />
      <Questions {...form} />
    </>
  );
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
