import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy } from "./field-state.ts";
import { Frame } from "./fields.tsx";

interface InputFieldProps
  extends Omit<ComponentProps<"input">, "id" | "className" | "value" | "onChange"> {
  label: string;
  value: string;
  hint?: ReactNode;
  problem?: string;
  onChange: (value: string) => void;
}

/** A text field whose value is its component's own, see `useSheetForm`. */
export function InputField({ label, hint, problem, onChange, ...rest }: InputFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        id={id}
        className="field"
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, hint, problem)}
      />
    </Frame>
  );
}
