import { type AlertWish, alertWishes, wishLabels } from "@pickwell/api/alerts/rules";
import type { RefusedForm } from "@pickwell/api/context";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import type { ReactNode } from "react";
import form from "../../ui/form.module.css";
import { FormField } from "../../ui/form-field.tsx";
import type { AlertOutcome } from "./alert-search.ts";

/** The alert that was wished for, in words; nothing for a wish that there is not. */
const wishOf = (values: RefusedForm["values"]): AlertWish | undefined =>
  alertWishes.find((wish) => wish === values.wish);

interface RefusedAlertProps {
  /** What was sent. */
  values: RefusedForm["values"];
  outcome: AlertOutcome;
  /** The reason, in words. */
  problem: string;
  /** Beside the button: the way back. */
  children: ReactNode;
}

/** The form of a price alert that was refused without JavaScript, with what was typed in it. */
export function RefusedAlert({ values, outcome, problem, children }: RefusedAlertProps) {
  const wish = wishOf(values);
  const isPrice = outcome === "price";
  const isEmail = outcome === "invalid" || outcome === "disposable";
  return (
    <form className={form.form} method="post" action="/alerts/ask">
      <input type="hidden" name="product" value={values.product} />
      <input type="hidden" name="wish" value={values.wish} />
      {!isPrice && !isEmail && (
        <p className={form.problem} role="alert">
          {problem}
        </p>
      )}
      {wish && wish !== "below" && <p>{translateMessage(wishLabels[wish])}</p>}
      {wish === "below" && (
        <FormField
          id="alert-price"
          label={t("Highest price")}
          problem={isPrice ? problem : undefined}
          takesFocus={isPrice}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="price"
              inputMode="decimal"
              defaultValue={values.price}
              required
            />
          )}
        </FormField>
      )}
      <FormField
        id="alert-email"
        label={t("Email")}
        problem={isEmail ? problem : undefined}
        takesFocus={isEmail}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            required
          />
        )}
      </FormField>
      <div className="actions">
        <button type="submit" className="btn btn--ink">
          {t("Tell Me")}
        </button>
        {children}
      </div>
    </form>
  );
}
