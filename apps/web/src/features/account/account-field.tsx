import { language } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { type ReactNode, useId, useRef, useState } from "react";
import formStyles from "../../ui/form.module.css";
import styles from "./account.module.css";

export interface FieldProps {
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  /** What password managers know it by. */
  autoComplete: string;
  /** Initial value. */
  value?: string;
  hint?: ReactNode;
  problem?: string;
  autoFocus?: boolean;
  inputMode?: "numeric";
  isOptional?: boolean;
  /**
   * For an e-mail address that is only looked up: likely typos are pointed out, but not refused.
   */
  isLookedUp?: boolean;
  /** Id of the form's problem, if it concerns this field. */
  failureId?: string;
}

/** A field with its label and error. */
export function AccountField(props: FieldProps) {
  const { name, label, type = "text", autoComplete, value, hint, problem, inputMode } = props;
  const id = useId();
  const isAlive = useHydrated();
  const [isShown, show] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, props.failureId];
  const attributes = {
    ref: field,
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
    "aria-invalid": problem || props.failureId ? true : undefined,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      {type === "password" ? (
        <div className={styles.secret}>
          <input {...attributes} />
          {isAlive && (
            <button
              type="button"
              className={styles.secretToggle}
              aria-pressed={isShown}
              aria-label={t("Show {label}", { label: inSentence(label) })}
              onClick={() => show(!isShown)}
            >
              {isShown ? t("Hide") : t("Show")}
            </button>
          )}
        </div>
      ) : (
        <input {...attributes} />
      )}
      {type === "email" && <MeantEmail field={field} isHolding={!props.isLookedUp} />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={formStyles.problem} id={`${id}-problem`}>
          <Icon name="close" /> {problem}
        </p>
      )}
    </div>
  );
}

/** A label within a sentence: German nouns keep their capital. */
const inSentence = (label: string) => (language() === "de" ? label : label.toLowerCase());

/** The error of a whole form. Always rendered, so that screen readers announce it. */
export const Failure = ({ words, id }: { words: string | null; id?: string }) => (
  <div role="alert" className={styles.failure}>
    {words && (
      <p className={formStyles.problem} id={id}>
        {words}
      </p>
    )}
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
