import { t } from "@pickwell/texts/t.ts";
import type { BlockValues } from "../block-text.ts";
import { type FieldsProps, TextLine } from "./line.tsx";

export function CalloutFields(form: FieldsProps) {
  const { values, change } = form;
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
      <TextLine
        {...form}
        name="title"
        label={t("Title (optional)")}
        hint={t("Empty: the name of the tone.")}
      />
      <TextLine
        {...form}
        name="text"
        label={t("Text")}
        hint={t("Markdown, as everywhere.")}
        rows={3}
      />
    </>
  );
}
