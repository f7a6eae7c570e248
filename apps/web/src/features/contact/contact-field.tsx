import type { ContactField } from "@pickwell/api/contact/rules";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { useRef } from "react";
import formStyles from "../../ui/form.module.css";

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
export function Field({
  name,
  label,
  type = "text",
  autoComplete,
  lines = 1,
  value,
  problem,
  isFirstRefused,
}: FieldProps) {
  const id = `contact-${name}`;
  const input = useRef<HTMLInputElement>(null);
  const common = {
    id,
    name,
    className: "field",
    defaultValue: value,
    autoComplete,
    required: true,
    // The answer to a form begins where it has to be corrected.
    autoFocus: isFirstRefused,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
  };
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? (
        <textarea {...common} rows={lines} />
      ) : (
        <input {...common} ref={input} type={type} />
      )}
      {type === "email" && <MeantEmail field={input} />}
      {problem && (
        <p className={formStyles.problem} id={`${id}-problem`}>
          <Icon name="close" /> {problem}
        </p>
      )}
    </div>
  );
}
