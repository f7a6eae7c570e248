import type { Outputs } from "@pickwell/api";
import { decimalText } from "@pickwell/api/currency/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { FormFoot } from "../../forms/form-foot.tsx";
import { InputField } from "../../forms/input-field.tsx";
import { type SheetForm, useSheetForm } from "../../forms/use-sheet-form.ts";
import { useTypedSheet } from "../../forms/use-unsaved.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Problem } from "../../ui/problem.tsx";
import styles from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { NetworkField } from "./network-field.tsx";
import { stateLabels } from "./sale-labels.ts";

type Sale = Outputs["admin"]["sales"]["get"];

const states = ["pending", "approved", "paid", "declined", "reversed"] as const;
type State = (typeof states)[number];

interface Values {
  network: string;
  orderId: string;
  soldOn: string;
  clickId: string;
  isEntry: boolean;
  amount: string;
  commission: string;
  currency: string;
  state: State;
  reason: string;
}

/** Names of the procedures' fields that show what is wrong with them. */
const FIELDS_WITH_PROBLEMS = [
  ...["network", "orderId", "soldAt"],
  ...["amount", "commission", "currency", "reason"],
];

const today = () => new Date().toISOString().slice(0, 10);
const blank = (currency: string): Values => ({
  network: "",
  orderId: "",
  soldOn: today(),
  clickId: "",
  isEntry: false,
  amount: "",
  commission: "",
  currency,
  state: "approved",
  reason: "",
});

function valuesOf(sale: Sale, shopCurrency: string): Values {
  const currency = sale.currency ?? shopCurrency;
  const state = sale.isPaid && sale.status === "approved" ? "paid" : sale.status;
  return {
    ...blank(currency),
    network: sale.network,
    orderId: sale.orderId,
    amount: decimalText(sale.amountMinor ?? sale.amountCents, currency),
    commission: decimalText(sale.commissionMinor ?? sale.commissionCents, currency),
    state: state === "waiting" ? "pending" : state,
  };
}

interface SaleFormProps {
  /** The sale that is corrected; null when one is entered. */
  id: string | null;
  onClose: () => void;
}

/** Adds a sale that no network has reported, or corrects one. */
export function SaleForm({ id, onClose }: SaleFormProps) {
  const sheet = useTypedSheet(onClose);
  const { sales } = useAdmin();
  const rates = useQuery(sales.rates.status.queryOptions());
  const sale = useQuery({ ...sales.get.queryOptions({ id: id ?? "" }), enabled: id !== null });
  const isReady = rates.data && (id === null || sale.data);
  return (
    <Sheet
      title={id === null ? t("Enter Sale") : t("Correct Sale")}
      note={
        sale.data
          ? t("Order {orderId} of {network}", {
              orderId: sale.data.orderId,
              network: sale.data.network,
            })
          : undefined
      }
      {...sheet}
    >
      {isReady ? (
        <Fields
          id={id}
          initial={
            sale.data ? valuesOf(sale.data, rates.data.currency) : blank(rates.data.currency)
          }
          onClose={onClose}
        />
      ) : rates.isError || sale.isError ? (
        <Failure
          message={t("Failed to load the sale. Please try again.")}
          onRetry={() => void Promise.all([rates.refetch(), id !== null && sale.refetch()])}
        />
      ) : (
        <Loading label={t("Loading the sale...")} rows={4} />
      )}
    </Sheet>
  );
}

function Fields({ id, initial, onClose }: SaleFormProps & { initial: Values }) {
  const { sales } = useAdmin();
  const toast = useToast();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");
  const [values, setValues] = useState(initial);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });

  const { submit, problemOf, problemBut, isBusy } = useSheetForm({
    async send() {
      const { network, orderId, soldOn, clickId, isEntry, ...said } = values;
      if (id === null) {
        const soldAt = new Date(`${soldOn || today()}T12:00:00Z`);
        await sales.enter.mutate({ network, orderId, soldAt, clickId, isEntry, ...said });
      } else await sales.correct.mutate({ id, ...said });
    },
    failed: t("Failed to save it. Please try again."),
    onDone() {
      toast.done(id === null ? t("The sale is entered.") : t("The sale is corrected."));
      void refresh();
      onClose();
    },
  });
  const otherProblem = problemBut(FIELDS_WITH_PROBLEMS);
  return (
    <>
      <form id="sale-form" className={styles.form} noValidate onSubmit={submit}>
        {id === null && <OrderFields values={values} problemOf={problemOf} onChange={set} />}
        <InputField
          label={t("Amount")}
          inputMode="decimal"
          value={values.amount}
          problem={problemOf("amount")}
          onChange={(amount) => set({ amount })}
        />
        <InputField
          label={t("Commission")}
          inputMode="decimal"
          value={values.commission}
          problem={problemOf("commission")}
          onChange={(commission) => set({ commission })}
        />
        <InputField
          label={t("Currency")}
          maxLength={3}
          value={values.currency}
          problem={problemOf("currency")}
          onChange={(currency) => set({ currency: currency.toUpperCase() })}
        />
        <StateField value={values.state} onChange={(state) => set({ state })} />
        <InputField
          label={t("Reason")}
          hint={t("For its history.")}
          value={values.reason}
          problem={problemOf("reason")}
          onChange={(reason) => set({ reason })}
        />
        {id !== null && (
          <p className="hint">
            {t(
              "It overrides everything reported until now. Later reports of the network may change it again.",
            )}
          </p>
        )}
        {otherProblem && (
          <Problem id="sale-form-problem" role="alert">
            {otherProblem}
          </Problem>
        )}
      </form>
      <FormFoot
        form="sale-form"
        action={t("Save")}
        busy={t("Saving…")}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </>
  );
}

interface OrderFieldsProps {
  values: Values;
  problemOf: SheetForm["problemOf"];
  onChange: (change: Partial<Values>) => void;
}

/** What identifies a sale, and is entered with it only. */
function OrderFields({ values, problemOf, onChange }: OrderFieldsProps) {
  return (
    <>
      <NetworkField
        value={values.network}
        hint={t("Any name. If it reports the order later, that updates the same sale.")}
        problem={problemOf("network")}
        onChange={(network) => onChange({ network })}
      />
      <InputField
        label={t("Order ## what somebody bought")}
        value={values.orderId}
        problem={problemOf("orderId")}
        onChange={(orderId) => onChange({ orderId })}
      />
      <InputField
        label={t("Sold on")}
        type="date"
        value={values.soldOn}
        problem={problemOf("soldAt")}
        onChange={(soldOn) => onChange({ soldOn })}
      />
      <InputField
        label={t("Click id")}
        hint={t("What earned it, where you know that: networks call it sub id or click reference.")}
        value={values.clickId}
        onChange={(clickId) => onChange({ clickId })}
      />
      <Checkbox
        label={t("A bonus or an adjustment, and no order")}
        hasLabel
        isChecked={values.isEntry}
        onChange={() => onChange({ isEntry: !values.isEntry })}
      />
    </>
  );
}

function StateField({ value, onChange }: { value: State; onChange: (state: State) => void }) {
  const id = useId();
  return (
    <Frame id={id} label={t("Status")}>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => onChange(states.find((each) => each === target.value) ?? value)}
      >
        {states.map((each) => (
          <option key={each} value={each}>
            {stateLabels[each].label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
