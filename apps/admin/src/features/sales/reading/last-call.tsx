import type { Outputs } from "@pickwell/api";
import { type CallField, callFields } from "@pickwell/api/sales/admin/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { formatMoment } from "../../../lib/format-moment.ts";
import lists from "../../../ui/lists.module.css";
import { Problem } from "../../../ui/problem.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { stateLabels } from "../sale-labels.ts";
import { formatDecimal } from "../sale-money.ts";
import sheet from "../sales.module.css";

/** How a network's calls are read, with the latest as example. */
export type CallHelp = Outputs["admin"]["sales"]["keys"]["look"];
/** The parameter that the owner has chosen for a field. */
export type Mapping = Partial<Record<CallField, string>>;

const fieldLabels: Record<CallField, string> = {
  transactionId: t("Transaction"),
  orderId: t("Order ## what somebody bought"),
  amount: t("Amount"),
  commission: t("Commission"),
  currency: t("Currency of the call"),
  state: t("Status"),
  soldAt: t("Sold at"),
  clickRef: t("Click id"),
  merchantName: t("Merchant"),
};

interface LastCallProps {
  of: CallHelp;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

/** The last call, its interpretation, and the parameter of each field. */
export function LastCall({ of: { call, unread }, mapping, onMapping }: LastCallProps) {
  if (!call) return null;
  const { at, sent, found, events, problems } = call;
  return (
    <div className={sheet.call}>
      <h3>
        {unread > 0
          ? t("{unread, plural, one {# call} other {# calls}} not understood; the last one", {
              unread,
            })
          : t("The last call")}
        , {formatMoment(at)}
      </h3>
      <table className={lists.table} aria-label={t("The call’s data")}>
        <thead>
          <tr>
            <th>{t("Name")}</th>
            <th>{t("Value")}</th>
          </tr>
        </thead>
        <tbody>
          {sent.map(({ name, value }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={lists.breakable}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-label={t("What it is read as")}>
        {problems.map((each) => (
          <Problem key={each} id={`call-problem-${each}`}>
            {each}
          </Problem>
        ))}
        {events.map((event) => (
          <p key={`${event.transactionId} ${event.orderId}`}>
            {rich("Transaction <b>{id}</b>", {
              id: event.transactionId,
              b: (inside) => <b className={lists.breakable}>{inside}</b>,
            })}
            {event.amount && <> {t("over {amount}", { amount: formatDecimal(event.amount) })}</>}
            {event.commission &&
              t(", {commission} earned", { commission: formatDecimal(event.commission) })}{" "}
            {event.state && (
              <StatusTag of={stateLabels[event.state].status}>
                {stateLabels[event.state].label}
              </StatusTag>
            )}
            {event.clickRefs[0] && (
              <span className="muted"> {t("click {id}", { id: event.clickRefs[0] })}</span>
            )}
          </p>
        ))}
        {problems.length === 0 && events.length === 0 && <p>{t("It does not name a sale.")}</p>}
      </section>
      <fieldset>
        <legend>{t("Status")}</legend>
        {callFields.map((field) => (
          <NameField
            key={field}
            label={fieldLabels[field]}
            names={sent.map(({ name }) => name)}
            found={found[field]}
            value={mapping[field]}
            onChange={(name) => onMapping({ ...mapping, [field]: name })}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface NameFieldProps {
  label: string;
  names: string[];
  /** The detected parameter. */
  found: string | undefined;
  /** The parameter chosen by the owner. */
  value: string | undefined;
  onChange: (name: string | undefined) => void;
}

function NameField({ label, names, found, value, onChange }: NameFieldProps) {
  const id = useId();
  const choices = [...new Set([...names, ...(value ? [value] : [])])];
  const byItself = value || !found ? t("By itself") : t("By itself: {found}", { found });
  return (
    <Frame id={id} label={label}>
      <select
        id={id}
        className="field"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{byItself}</option>
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}
