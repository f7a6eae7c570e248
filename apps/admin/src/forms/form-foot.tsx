import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import styles from "../ui/sheet.module.css";

interface FormButtonsProps {
  /** Id of the form, when the buttons are outside of it. */
  form?: string;
  /** Label of the submit button. */
  action: string;
  /** Its label while submitting. */
  busy: string;
  isBusy: boolean;
  /** Whether it waits for something else. */
  isHeld?: boolean;
  /** The way out; without it there is no button for that. */
  onCancel?: () => void;
  cancel?: string;
  /** More ways to send, left of the button. */
  others?: ReactNode;
}

/** The way out of a form, and the button that sends it. It keeps the focus while it is busy. */
export function FormButtons(props: FormButtonsProps) {
  const {
    form,
    action,
    busy,
    isBusy,
    isHeld = false,
    onCancel,
    cancel = t("Cancel"),
    others,
  } = props;
  return (
    <div className="actions">
      {onCancel && (
        <button type="button" className="btn btn--sm btn--soft" onClick={onCancel}>
          {cancel}
        </button>
      )}
      {others}
      <button
        type="submit"
        form={form}
        className="btn btn--sm btn--accent"
        aria-disabled={isBusy || isHeld}
      >
        {isBusy ? busy : action}
      </button>
    </div>
  );
}

interface FormFootProps extends FormButtonsProps {
  form: string;
  /** Content left of the buttons. */
  children?: ReactNode;
}

/** The footer of a sheet with a form. */
export const FormFoot = ({ children, ...buttons }: FormFootProps) => (
  <div className={styles.foot}>
    {children}
    <FormButtons {...buttons} />
  </div>
);
