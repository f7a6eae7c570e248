import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { Frame } from "../../forms/fields.tsx";
import { useCategoryChoices } from "../products/categories.ts";
import type { BulkField, BulkKind, BulkValues } from "./bulk-kinds.ts";

interface BulkFieldsProps {
  kinds: readonly BulkKind[];
  kind: BulkKind;
  values: BulkValues;
  problems: Record<string, string>;
  onKind: (kind: BulkKind) => void;
  onValues: (values: BulkValues) => void;
}

/** The fields of a bulk edit. */
export function BulkFields(props: BulkFieldsProps) {
  const { kinds, kind, values, problems, onKind, onValues } = props;
  const id = useId();
  return (
    <>
      <Frame id={id} label={t("What to change")}>
        <select
          id={id}
          className="field"
          value={kind.kind}
          onChange={({ target }) => {
            const next = kinds.find((each) => each.kind === target.value);
            if (next) onKind(next);
          }}
        >
          {kinds.map((each) => (
            <option key={each.kind} value={each.kind}>
              {each.label}
            </option>
          ))}
        </select>
      </Frame>
      {kind.fields.map((field) => (
        <OneField
          key={`${kind.kind} ${field.name}`}
          field={field}
          value={values[field.name] ?? ""}
          problem={problems[field.name]}
          onChange={(text) => onValues({ ...values, [field.name]: text })}
        />
      ))}
    </>
  );
}

interface OneFieldProps {
  field: BulkField;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function OneField({ field, value, problem, onChange }: OneFieldProps) {
  const id = useId();
  const categories = useCategoryChoices(undefined);
  const { label, hint, choices, isNumber } = field;
  const offered = choices === "categories" ? categories : choices;
  const shared = {
    id,
    className: "field",
    value,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby":
      [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined,
  };
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      {offered ? (
        <select {...shared} onChange={({ target }) => onChange(target.value)}>
          {choices === "categories" && <option value="">{t("Choose a category")}</option>}
          {offered.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          inputMode={isNumber ? "decimal" : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Frame>
  );
}
