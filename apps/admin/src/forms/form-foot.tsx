import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import styles from "../ui/sheet.module.css";

interface FormButtonsProps {
  /** Id of the form, when the buttons stand outside of it. */
  form?: string;
  /** What the button that sends does. */
  action: string;
  /** What it says while it does. */
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
  /** What is to be said of the whole, left of the buttons. */
  children?: ReactNode;
}

/** The foot of a sheet whose form stands above it. */
export const FormFoot = ({ children, ...buttons }: FormFootProps) => (
  <div className={styles.foot}>
    {children}
    <FormButtons {...buttons} />
  </div>
);
