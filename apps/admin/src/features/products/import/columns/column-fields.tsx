import { type MappableField, mappableFields } from "@pickwell/api/import/reading/schema";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../../../forms/fields.tsx";
import styles from "./columns.module.css";
import { fieldLabels, mainFields } from "./field-labels.ts";
import type { Preview, Reading } from "./use-reading.ts";

interface ColumnFieldsProps {
  reading: Reading;
  preview: Preview;
}

/** Maps our fields to the file's columns. */
export function ColumnFields({ reading, preview }: ColumnFieldsProps) {
  const [isAll, setAll] = useState(false);
  const isNamed = (field: MappableField) =>
    reading.reading.mapping.some((each) => each.field === field);
  const shown = mappableFields.filter(
    (field) =>
      isAll || mainFields.includes(field) || isNamed(field) || preview.mapping[field] !== undefined,
  );
  const rest = mappableFields.length - shown.length;
  return (
    <div className={styles.fields}>
      {shown.map((field) => (
        <ColumnField key={field} field={field} reading={reading} preview={preview} />
      ))}
      {rest > 0 && (
        <button type="button" className="btn btn--sm btn--soft" onClick={() => setAll(true)}>
          {t("Show {rest} More Fields", { rest })}
        </button>
      )}
      <Amounts reading={reading} preview={preview} />
    </div>
  );
}

/** Chosen where the names of the columns decide. */
const GUESSED = "guessed";
const NONE = "none";
/** Prefix of columns, so that their names do not collide with the choices above. */
const COLUMN = "=";

function ColumnField({ field, reading, preview }: ColumnFieldsProps & { field: MappableField }) {
  const id = useId();
  const chosen = reading.reading.mapping.find((each) => each.field === field);
  const read = preview.mapping[field] ?? [];
  const [first] = read;
  const example = preview.columns.find(({ name }) => name === first)?.example;
  const value = !chosen ? GUESSED : chosen.column === null ? NONE : `${COLUMN}${chosen.column}`;
  const isLost = chosen?.column && preview.lostColumns.includes(chosen.column);
  return (
    <Frame
      id={id}
      label={fieldLabels[field]}
      hint={example ? t("Such as {example}", { example }) : undefined}
      problem={isLost ? t("The file has no such column.") : undefined}
    >
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) =>
          reading.name(
            field,
            target.value === GUESSED
              ? undefined
              : target.value === NONE
                ? null
                : target.value.slice(COLUMN.length),
          )
        }
        aria-invalid={isLost ? true : undefined}
        aria-describedby={example ? `${id}-hint` : undefined}
      >
        <option value={GUESSED}>
          {chosen
            ? t("By its name")
            : read.length > 0
              ? t("{read} (by its name)", { read: read.join(", ") })
              : "–"}
        </option>
        <option value={NONE}>{t("Nothing")}</option>
        {isLost && <option value={value}>{chosen.column}</option>}
        {preview.columns.map(({ name }) => (
          <option key={name} value={`${COLUMN}${name}`}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Currency and decimal separator, where the file leaves them open. */
function Amounts({ reading: { reading, change }, preview }: ColumnFieldsProps) {
  const currencyId = useId();
  const markId = useId();
  const [question] = preview.questions;
  const [example] = question?.examples ?? [];
  const { implicitCurrency } = preview;
  const currency = reading.currency ?? "";
  const isWhole = currency === "" || /^[A-Z]{3}$/.test(currency);
  return (
    <>
      <Frame
        id={markId}
        label={t("Decimal mark")}
        hint={
          example
            ? t(
                "Nothing in these rows shows whether {example} in {column} has a thousands or a decimal separator.",
                { example, column: question?.column ?? "" },
              )
            : undefined
        }
      >
        <select
          id={markId}
          className="field"
          value={reading.decimalMark ?? ""}
          onChange={({ target }) =>
            change({ decimalMark: (target.value || null) as "." | "," | "cents" | null })
          }
          aria-describedby={example ? `${markId}-hint` : undefined}
        >
          <option value="">{t("As the whole file shows")}</option>
          <option value=",">{t("A comma: 1.299,00")}</option>
          <option value=".">{t("A dot: 1,299.00")}</option>
          <option value="cents">{t("None, amounts are in cents: 129900")}</option>
        </select>
      </Frame>
      <Frame
        id={currencyId}
        label={t("Currency of prices that name none")}
        hint={
          implicitCurrency?.currency
            ? t("Taken as {currency}. Three letters, such as EUR.", {
                currency: implicitCurrency.currency,
              })
            : t("Three letters, such as EUR.")
        }
        problem={isWhole ? undefined : t("Enter a code of three letters, such as EUR.")}
      >
        <input
          id={currencyId}
          className="field"
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          placeholder={t("As the file says")}
          value={currency}
          onChange={({ target }) => change({ currency: target.value.toUpperCase() || null })}
          aria-invalid={isWhole ? undefined : true}
          aria-describedby={`${currencyId}-hint`}
        />
      </Frame>
    </>
  );
}
