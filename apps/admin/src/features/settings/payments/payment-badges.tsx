import { gateways } from "@pickwell/api/settings/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import styles from "../../../forms/fields.module.css";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { Problem } from "../../../ui/problem.tsx";
import settings from "../settings.module.css";
import paymentBadges from "./payment-badges.module.css";
import type { PaymentValues } from "./payment-values.ts";

type Gateway = keyof typeof gateways;

const names = Object.keys(gateways) as Gateway[];

/** Payment badges with switches and texts. */
export function PaymentBadges({ of }: { of: RecordForm<PaymentValues> }) {
  const problem = of.form.formState.errors.gateways?.message;
  return (
    <fieldset className={settings.group} aria-describedby={problem && "badges-problem"}>
      <legend>{t("Payment methods")}</legend>
      {names.map((name) => (
        <Badge key={name} of={of} name={name} />
      ))}
      {problem && <Problem id="badges-problem">{problem as string}</Problem>}
    </fieldset>
  );
}

function Badge({ of, name }: { of: RecordForm<PaymentValues>; name: Gateway }) {
  const { form } = of;
  const [isOpen, setOpen] = useState(false);
  const shown = useWatch({ control: form.control, name: `gateways.${name}.label` });
  const called = name === "googlePay" ? "Google Pay" : gateways[name].label;
  return (
    <div className={paymentBadges.row}>
      <label className={styles.checkField}>
        <input type="checkbox" {...form.register(`gateways.${name}.enabled`)} />
        <span>
          {called}
          {shown !== called && <span className="hint">{t("Badge: {shown}", { shown })}</span>}
        </span>
      </label>
      <button
        type="button"
        className="btn btn--xs btn--soft"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {rich("Configure<span> {called}</span>", {
          span: (inside) => <span className="vh">{inside}</span>,
          called,
        })}
      </button>
      {isOpen && (
        <label className="fieldset">
          <span>{t("The badge of {called}", { called })}</span>
          <input
            {...form.register(`gateways.${name}.label`)}
            className="field"
            autoComplete="off"
          />
        </label>
      )}
    </div>
  );
}
