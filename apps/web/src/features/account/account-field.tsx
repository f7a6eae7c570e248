import { language } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { type ReactNode, useId, useRef, useState } from "react";
import formStyles from "../../ui/form.module.css";
import { FormField } from "../../ui/form-field.tsx";
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
  const { name, label, type = "text", hint, problem, failureId } = props;
  const [isShown, show] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const own = {
    ref: field,
    name,
    type: isShown ? "text" : type,
    defaultValue: props.value,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    required: !props.isOptional,
    autoCapitalize: name === "name" ? undefined : "none",
    spellCheck: false,
  };
  return (
    <FormField
      id={useId()}
      label={label}
      hint={hint}
      problem={problem}
      failureId={failureId}
      takesFocus={props.autoFocus}
    >
      {(attributes) =>
        type === "password" ? (
          <div className={styles.secret}>
            <input {...attributes} {...own} />
            <SecretToggle label={label} isShown={isShown} onPress={() => show(!isShown)} />
          </div>
        ) : (
          <>
            <input {...attributes} {...own} />
            {type === "email" && <MeantEmail field={field} isHolding={!props.isLookedUp} />}
          </>
        )
      }
    </FormField>
  );
}

interface SecretToggleProps {
  /** Of the field. */
  label: string;
  isShown: boolean;
  onPress: () => void;
}

/** Shows a password while it is typed; there once a script can. */
function SecretToggle({ label, isShown, onPress }: SecretToggleProps) {
  const isAlive = useHydrated();
  return (
    isAlive && (
      <button
        type="button"
        className={styles.secretToggle}
        aria-pressed={isShown}
        aria-label={t("Show {label}", { label: inSentence(label) })}
        onClick={onPress}
      >
        {isShown ? t("Hide") : t("Show")}
      </button>
    )
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
