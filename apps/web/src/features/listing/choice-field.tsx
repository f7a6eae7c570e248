import { useDraft } from "./use-draft.ts";

interface ChoiceFieldProps<T extends string> {
  name: string;
  label: string;
  /** Values and their labels, in display order. */
  options: readonly (readonly [value: T, name: string])[];
  value: T;
  onChoose: (value: T) => void;
}

/** A labelled select of the filter form. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { name, label, options, value, onChoose } = props;
  const draft = useDraft(value, 0, onChoose);
  return (
    <div className="fieldset">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select
        className="field"
        id={`filter-${name}`}
        name={name}
        form="filters"
        value={draft.value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) draft.change(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
