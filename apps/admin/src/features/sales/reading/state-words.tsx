import { meaningsFor, type WordMeaning } from "@pickwell/api/sales/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { stateLabels } from "../sale-labels.ts";
import sheet from "../sales.module.css";

/** What words mean, by word. */
export type Words = Record<string, WordMeaning>;

function label(meaning: WordMeaning): string {
  if (meaning === "none") return t("No sale");
  if (meaning === "earned") return t("Earned");
  return meaning === "taken-back" ? t("Taken back") : stateLabels[meaning].label;
}

interface StateWordsProps {
  /** Words of reports that nobody knows, and in how many reports each is. */
  unknown: { word: string; reports: number }[];
  /** What the owner has said so far. */
  words: Words;
  onChange: (words: Words) => void;
}

/** Asks what words for states, or marks of credits, mean that nobody knows, and lists those that were said before. */
export function StateWords({ unknown, words, onChange }: StateWordsProps) {
  const said = Object.keys(words).filter((word) => unknown.every((each) => each.word !== word));
  if (unknown.length + said.length === 0) return null;
  const all = [...unknown, ...said.map((word) => ({ word, reports: 0 }))];
  const change = (word: string, meaning: WordMeaning | undefined) => {
    const { [word]: _, ...others } = words;
    onChange(meaning ? { ...others, [word]: meaning } : others);
  };
  return (
    <div className={sheet.call}>
      <fieldset>
        <legend>{t("What its words mean")}</legend>
        <p className="hint">
          {t(
            "Say it once: it holds for all reports of this network. Those that were not understood are read again.",
          )}
        </p>
        {all.map(({ word, reports }) => (
          <WordField
            key={word}
            word={word}
            reports={reports}
            value={words[word]}
            onChange={(meaning) => change(word, meaning)}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface WordFieldProps {
  word: string;
  reports: number;
  value: WordMeaning | undefined;
  onChange: (meaning: WordMeaning | undefined) => void;
}

function WordField({ word, reports, value, onChange }: WordFieldProps) {
  const id = useId();
  const meanings = meaningsFor(word);
  const hint =
    reports > 0
      ? t("In {reports, plural, one {# report} other {# reports}} that nobody understands", {
          reports,
        })
      : undefined;
  return (
    <Frame id={id} label={word} hint={hint}>
      <select
        id={id}
        className="field"
        value={value ?? ""}
        onChange={({ target }) => onChange(meanings.find((each) => each === target.value))}
        aria-describedby={hint && `${id}-hint`}
      >
        <option value="">{t("Not said yet")}</option>
        {meanings.map((meaning) => (
          <option key={meaning} value={meaning}>
            {label(meaning)}
          </option>
        ))}
      </select>
    </Frame>
  );
}
