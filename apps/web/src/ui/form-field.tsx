import { Icon } from "@pickwell/ui/components/icon.tsx";
import type { ReactNode } from "react";
import styles from "./form.module.css";

/** What ties a control to the words of its field. */
export interface ControlAttributes {
  id: string;
  className: "field";
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  autoFocus?: boolean;
}

interface FormFieldProps {
  /** Id of the control, unique on the page. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** Why what the control holds was refused. */
  problem?: string;
  /** Id of a problem said elsewhere that concerns this field. */
  failureId?: string;
  /** Takes the focus as the page appears: the answer to a form begins where it has to be corrected. */
  takesFocus?: boolean;
  /** The control, and what belongs directly below it. */
  children: (attributes: ControlAttributes) => ReactNode;
}

/** A field of a form: its label, its control, a hint, and why it was refused. */
export function FormField(props: FormFieldProps) {
  const { id, label, hint, problem, failureId, takesFocus, children } = props;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, failureId];
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: "field",
        "aria-invalid": problem || failureId ? true : undefined,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
        autoFocus: takesFocus,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          <Icon name="close" /> {problem}
        </p>
      )}
    </div>
  );
}
