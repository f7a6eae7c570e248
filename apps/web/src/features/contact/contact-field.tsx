import type { ContactField } from "@pickwell/api/contact/rules";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { useRef } from "react";
import { FormField } from "../../ui/form-field.tsx";

interface FieldProps {
  name: ContactField;
  label: string;
  type?: "text" | "email";
  autoComplete?: string;
  /** Lines; one is an input, more a text area. */
  lines?: number;
  /** Initial value. */
  value?: string;
  problem?: string;
  /** Takes the focus as the page appears: the first of those that were refused. */
  isFirstRefused?: boolean;
}

/** A field with its label and error. */
export function Field({ name, label, type = "text", lines = 1, problem, ...props }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const common = {
    name,
    defaultValue: props.value,
    autoComplete: props.autoComplete,
    required: true,
  };
  return (
    <FormField
      id={`contact-${name}`}
      label={label}
      problem={problem}
      takesFocus={props.isFirstRefused}
    >
      {(attributes) =>
        lines > 1 ? (
          <textarea {...attributes} {...common} rows={lines} />
        ) : (
          <>
            <input {...attributes} {...common} ref={input} type={type} />
            {type === "email" && <MeantEmail field={input} />}
          </>
        )
      }
    </FormField>
  );
}
