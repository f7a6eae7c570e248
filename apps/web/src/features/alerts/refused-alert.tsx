import { type AlertWish, alertWishes, wishLabels } from "@pickwell/api/alerts/rules";
import type { RefusedForm } from "@pickwell/api/context";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import type { ReactNode } from "react";
import form from "../../ui/form.module.css";
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
  const said = (
    <p className={form.problem} id="alert-problem" role="alert">
      {problem}
    </p>
  );
  const marked = (isWrong: boolean) =>
    isWrong
      ? { "aria-invalid": true, "aria-describedby": "alert-problem", autoFocus: true }
      : undefined;
  return (
    <form className={form.form} method="post" action="/alerts/ask">
      <input type="hidden" name="product" value={values.product} />
      <input type="hidden" name="wish" value={values.wish} />
      {!isPrice && !isEmail && said}
      {wish && wish !== "below" && <p>{translateMessage(wishLabels[wish])}</p>}
      {wish === "below" && (
        <div className="fieldset">
          <label htmlFor="alert-price">{t("Highest price")}</label>
          <input
            className="field"
            id="alert-price"
            name="price"
            inputMode="decimal"
            defaultValue={values.price}
            required
            {...marked(isPrice)}
          />
          {isPrice && said}
        </div>
      )}
      <div className="fieldset">
        <label htmlFor="alert-email">{t("Email")}</label>
        <input
          className="field"
          id="alert-email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values.email}
          required
          {...marked(isEmail)}
        />
        {isEmail && said}
      </div>
      <div className="actions">
        <button type="submit" className="btn btn--ink">
          {t("Tell Me")}
        </button>
        {children}
      </div>
    </form>
  );
}
