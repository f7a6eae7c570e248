import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { describedBy, problemOf } from "../../../forms/field-state.ts";
import { CheckField, Frame } from "../../../forms/fields.tsx";
import styles from "../../../forms/password-field.module.css";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { NotificationValues } from "./notification-values.ts";

interface MailPasswordProps {
  of: RecordForm<NotificationValues>;
  /** A password is stored; it is never shown. */
  isStored: boolean;
  /** There is one, sealed with a key that the shop no longer has. */
  isUnreadable: boolean;
}

const lost = t(
  "The stored password was sealed with another secret key, so it cannot be used. Please enter it again.",
);

/** A write-only password field. */
export function MailPassword({ of, isStored, isUnreadable }: MailPasswordProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const problem = problemOf(of, "smtpPassword");
  return (
    <div className="fieldset">
      <Frame
        id={id}
        label={of.fields.smtpPassword.label}
        hint={isUnreadable && lost}
        problem={problem}
      >
        <div className={styles.field}>
          <input
            {...of.form.register("smtpPassword")}
            id={id}
            className="field"
            type={isShown ? "text" : "password"}
            autoComplete="new-password"
            placeholder={isStored ? t("Stored; type to replace it") : undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={describedBy(id, isUnreadable, problem)}
          />
          <button
            type="button"
            aria-label={isShown ? t("Hide password") : t("Show password")}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </button>
        </div>
      </Frame>
      {isStored && <CheckField of={of} name="forgetsPassword" />}
    </div>
  );
}
