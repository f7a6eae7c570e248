import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { formatMoney, plainMoney, priceUnits } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { FormEvent } from "react";
import styles from "../account.module.css";
import { LoadProblem } from "./load-problem.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useAction } from "./use-action.ts";

type Alert = NonNullable<Outputs["alerts"]["own"]["list"]["alerts"]>[number];

/** The user's price alerts. */
export function AlertsSection({ showToast }: Pick<SectionProps, "showToast">) {
  const { own } = useRouteContext({ from: "__root__" }).api.alerts;
  const { data, error, refetch } = useQuery({ ...own.list.queryOptions(), staleTime: 0 });
  const change = useAction(async (id: string, targetCents: number) => {
    const { message } = await own.change.mutate({ id, targetCents });
    await refetch();
    showToast(message);
  }, showToast);
  const remove = useAction(async (id: string) => {
    const { message } = await own.remove.mutate({ id });
    await refetch();
    showToast(message);
  }, showToast);

  return (
    <Section
      id="alerts"
      note={<p>{t("What we write to you about, once it costs less or is back.")}</p>}
    >
      <LoadProblem error={error} onRetry={() => void refetch()} />
      {data?.alerts === null && (
        <p>{t("Please confirm your address first; then your alerts are listed here.")}</p>
      )}
      {data?.alerts?.length === 0 && (
        <p>{t("None yet. Each product’s page has “Tell me when it costs less”.")}</p>
      )}
      {data?.alerts && data.alerts.length > 0 && (
        <ul className={styles.alerts} aria-label={t("Price alerts")}>
          {data.alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              onChange={(cents) => void change.run(alert.id, cents)}
              onRemove={() => void remove.run(alert.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface AlertRowProps {
  alert: Alert;
  onChange: (targetCents: number) => void;
  onRemove: () => void;
}

function AlertRow({ alert, onChange, onRemove }: AlertRowProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const price = Number(new FormData(event.currentTarget).get("price"));
    onChange(Math.round(price * priceUnits()));
  }
  return (
    <li>
      <div>
        <a className="link" href={productPath(alert)} dir="auto">
          {alert.name}
        </a>
        <p className="hint">
          {wishText(alert)}
          {!alert.confirmedAt && <> {t("Waits for you to press the link in our mail.")}</>}
        </p>
      </div>
      {alert.wish === "below" && (
        <form onSubmit={submit}>
          <input
            className="field"
            name="price"
            type="number"
            inputMode="decimal"
            min={plainMoney(1)}
            step={plainMoney(1)}
            required
            aria-label={t("Highest price of {name}", { name: alert.name })}
            defaultValue={plainMoney(alert.targetCents)}
          />
          <button type="submit" className="btn btn--soft">
            {t("Change")}
          </button>
        </form>
      )}
      <button
        type="button"
        className="btn btn--line"
        aria-label={t("Stop the alert of {name}", { name: alert.name })}
        onClick={onRemove}
      >
        {t("Stop")}
      </button>
    </li>
  );
}

function wishText({ wish, targetCents }: Alert): string {
  if (wish === "below")
    return t("When it costs no more than {price}.", { price: formatMoney(targetCents) });
  return wish === "drop" ? t("Whenever it costs less.") : t("When it can be had again.");
}
