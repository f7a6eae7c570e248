import { t } from "@pickwell/texts/t.ts";
import { Problem } from "../../../../ui/problem.tsx";
import styles from "../block-dialog.module.css";
import { Entries } from "../entries.tsx";
import { type FieldsProps, Line, problemAt, TextLine } from "./line.tsx";

export function QuestionsFields(form: FieldsProps) {
  return (
    <>
      <TextLine {...form} name="title" label={t("Title (optional)")} />
      <Questions {...form} />
    </>
  );
}

function Questions(form: FieldsProps) {
  const { values, change } = form;
  const { questions } = values;
  const problem = problemAt(form, "questions");
  return (
    <>
      <Entries
        entries={questions}
        list="questions"
        nameOf={(place) => t("Question {place}", { place })}
        onChange={(changed) => change({ questions: changed })}
      >
        {({ question, answer }, at, set) => (
          <div className={styles.entry}>
            <Line
              label={t("Question {place}", { place: at + 1 })}
              problem={at === 0 && !question.trim() ? problem : undefined}
              value={question}
              onChange={(value) => set({ question: value })}
            />
            <Line
              label={t("Answer {place}", { place: at + 1 })}
              rows={3}
              problem={at === 0 && question.trim() ? problem : undefined}
              value={answer}
              onChange={(value) => set({ answer: value })}
            />
          </div>
        )}
      </Entries>
      {questions.length === 0 && problem && <Problem role="alert">{problem}</Problem>}
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
