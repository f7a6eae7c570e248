import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Problem } from "../ui/problem.tsx";
import type { Choice } from "../ui/tools.tsx";
import { describedBy, pathOf, problemOf } from "./field-state.ts";
import styles from "./fields.module.css";
import type { RecordForm } from "./use-record-form.ts";

interface Shared<Values extends FieldValues> {
  of: RecordForm<Values>;
  name: keyof Values & string;
  hint?: ReactNode;
}

/** Ids that connect a field to its label, hint and problem. */
function useField<Values extends FieldValues>({ of, name, hint }: Shared<Values>) {
  const id = useId();
  const path = pathOf<Values>(name);
  const problem = problemOf(of, path);
  return {
    id,
    label: of.fields[name].label,
    problem,
    attributes: {
      ...of.form.register(path),
      id,
      className: "field",
      "aria-invalid": problem ? (true as const) : undefined,
      "aria-describedby": describedBy(id, hint, problem),
    },
  };
}

interface FrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  problem?: string;
  children: ReactNode;
}

/** Label, field, hint and problem. */
export const Frame = ({ id, label, hint, problem, children }: FrameProps) => (
  <div className="fieldset">
    <label htmlFor={id}>{label}</label>
    {children}
    {hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
  </div>
);

type TextFieldProps<Values extends FieldValues> = Shared<Values> &
  Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "placeholder" | "list" | "min" | "step" | "spellCheck"
  >;

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { of, name, hint, ...rest } = props;
  const { id, label, problem, attributes } = useField({ of, name, hint });
  const { ref, ...others } = attributes;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <input
        autoComplete="off"
        {...rest}
        {...others}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
      />
      {rest.type === "email" && <MeantEmail field={input} />}
    </Frame>
  );
}

type NumberFieldProps<Values extends FieldValues> = Shared<Values> &
  Pick<ComponentProps<"input">, "min" | "step" | "placeholder">;

/** A field for whole numbers. Its value is the text that was typed. */
export const NumberField = <Values extends FieldValues>(props: NumberFieldProps<Values>) => (
  <TextField {...props} type="number" inputMode="numeric" />
);

type TextAreaProps<Values extends FieldValues> = Shared<Values> & { rows?: number };

export function TextArea<Values extends FieldValues>(props: TextAreaProps<Values>) {
  const { of, name, hint, rows = 4 } = props;
  const { id, label, problem, attributes } = useField({ of, name, hint });
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <textarea rows={rows} {...attributes} />
    </Frame>
  );
}

type SelectFieldProps<Values extends FieldValues> = Shared<Values> & {
  choices: readonly Choice[];
  /** Label of the empty choice; absent where a choice is required. */
  none?: string;
};

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { of, name, hint, choices, none } = props;
  const { id, label, problem, attributes } = useField({ of, name, hint });
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <select {...attributes}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Something that is so or not. */
export function CheckField<Values extends FieldValues>({ of, name, hint }: Shared<Values>) {
  const { id, label, problem, attributes } = useField({ of, name, hint });
  return (
    <div className="fieldset">
      <label className={styles.checkField} htmlFor={id}>
        <input {...attributes} type="checkbox" className={undefined} />
        <span>
          {label}
          {hint && (
            <span className="hint" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}
