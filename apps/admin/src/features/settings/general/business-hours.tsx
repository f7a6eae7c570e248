import { type Weekday, weekdayNames, weekdays } from "@pickwell/api/settings/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useWatch } from "react-hook-form";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import styles from "../../../ui/checkbox.module.css";
import { Problem } from "../../../ui/problem.tsx";
import settings from "../settings.module.css";
import businessHours from "./business-hours.module.css";
import type { GeneralValues } from "./general-values.ts";

/** Hours for comparison: a line per day. */
export const shownHours = (hours: unknown): string =>
  weekdays
    .map((day) => {
      const { isOpen, from, to } = (hours as GeneralValues["hours"])[day];
      return `${weekdayNames[day]}: ${isOpen ? t("{from} to {to}", { from, to }) : t("closed")}`;
    })
    .join("\n");

/** Opening hours per weekday. */
export function BusinessHours({ of }: { of: RecordForm<GeneralValues> }) {
  const problem = of.form.formState.errors.hours?.message;
  return (
    <fieldset
      className={`${settings.group} ${businessHours.hours}`}
      aria-describedby={problem && "hours-problem"}
    >
      <legend>{t("Business hours")}</legend>
      {weekdays.map((day) => (
        <Day key={day} of={of} day={day} />
      ))}
      {problem && <Problem id="hours-problem">{problem}</Problem>}
    </fieldset>
  );
}

function Day({ of, day }: { of: RecordForm<GeneralValues>; day: Weekday }) {
  const { register, control } = of.form;
  const isOpen = useWatch({ control, name: `hours.${day}.isOpen` });
  const name = weekdayNames[day];
  return (
    <div className={businessHours.day}>
      <span>{name}</span>
      <label className={styles.check}>
        <input type="checkbox" {...register(`hours.${day}.isOpen`)} />
        <span>
          {rich("Open<span> on {name}</span>", {
            span: (inside) => <span className="vh">{inside}</span>,
            name,
          })}
        </span>
      </label>
      {(["from", "to"] as const).map((end) => (
        <input
          key={end}
          type="time"
          className="field"
          aria-label={
            end === "from" ? t("{day} from", { day: name }) : t("{day} to", { day: name })
          }
          // Kept while the day is closed: a disabled field would lose its value.
          readOnly={!isOpen}
          {...register(`hours.${day}.${end}`)}
        />
      ))}
    </div>
  );
}
