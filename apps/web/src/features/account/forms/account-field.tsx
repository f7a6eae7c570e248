import { type ReactNode, useId, useState } from "react";
import { useAlive } from "../../../lib/alive.ts";
import { Icon } from "../../../ui/icon.tsx";

export interface FieldProps {
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  /** What password managers know it by. */
  autoComplete: string;
  /** What stands in it from the start. */
  value?: string;
  hint?: ReactNode;
  problem?: string;
  autoFocus?: boolean;
  inputMode?: "numeric";
  isOptional?: boolean;
}

/** A field with its label, and beside it what is wrong with it. */
export function AccountField(props: FieldProps) {
  const { name, label, type = "text", autoComplete, value, hint, problem, inputMode } = props;
  const id = useId();
  const isAlive = useAlive();
  const [isShown, show] = useState(false);
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  const attributes = {
    id,
    name,
    className: "field",
    type: isShown ? "text" : type,
    defaultValue: value,
    autoComplete,
    inputMode,
    // The answer to a form begins where it has to be corrected.
    autoFocus: props.autoFocus,
    required: !props.isOptional,
    autoCapitalize: name === "name" ? undefined : "none",
    spellCheck: false,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      {type === "password" ? (
        <div className="secret">
          <input {...attributes} />
          {isAlive && (
            <button
              type="button"
              className="secret-toggle"
              aria-pressed={isShown}
              aria-label={`Show ${label.toLowerCase()}`}
              onClick={() => show(!isShown)}
            >
              {isShown ? "Hide" : "Show"}
            </button>
          )}
        </div>
      ) : (
        <input {...attributes} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          <Icon name="close" /> {problem}
        </p>
      )}
    </div>
  );
}

/** What is wrong with the whole form. Rendered always, so that it is read out when it comes. */
export const Failure = ({ words }: { words: string | null }) => (
  <div role="alert" className="account-failure">
    {words && <p className="problem">{words}</p>}
  </div>
);

interface SubmitProps {
  label: string;
  isSending: boolean;
  /** Shown while it is under way. */
  busy: string;
  look?: string;
}

export const Submit = ({ label, busy, isSending, look = "btn--ink" }: SubmitProps) => (
  <button type="submit" className={`btn ${look}`} aria-disabled={isSending}>
    {isSending ? busy : label}
  </button>
);
