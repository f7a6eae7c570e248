import type { Outputs } from "@pickwell/api";
import { decimalText } from "@pickwell/api/currency/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { FormFoot } from "../../forms/form-foot.tsx";
import { failureMessage } from "../../forms/problem-messages.ts";
import { useTypedSheet } from "../../forms/use-unsaved.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Problem } from "../../ui/problem.tsx";
import styles from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { useToast } from "../../ui/toast.tsx";
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
  const { keeper } = useSession();
  const toast = useToast();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<{ field?: string | null; words: string }>();
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const { network, orderId, soldOn, clickId, isEntry, ...said } = values;
    try {
      if (id === null) {
        const soldAt = new Date(`${soldOn || today()}T12:00:00Z`);
        await sales.enter.mutate({ network, orderId, soldAt, clickId, isEntry, ...said });
      } else await sales.correct.mutate({ id, ...said });
      toast.done(id === null ? t("The sale is entered.") : t("The sale is corrected."));
      void refresh();
      onClose();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      const field = error instanceof ApiError ? error.data?.field : undefined;
      setProblem({
        field,
        words: failureMessage(error, t("Failed to save it. Please try again.")),
      });
    }
    setBusy(false);
  }

  const problemOf = (field: keyof Values | "soldAt") =>
    problem?.field === field ? problem.words : undefined;
  const named = ["network", "orderId", "soldAt", "amount", "commission", "currency", "reason"];
  return (
    <>
      <form id="sale-form" className={styles.form} noValidate onSubmit={save}>
        {id === null && (
          <>
            <NetworkField
              value={values.network}
              hint={t("Any name. If it reports the order later, that updates the same sale.")}
              problem={problemOf("network")}
              onChange={(network) => set({ network })}
            />
            <Text
              label={t("Order ## what somebody bought")}
              value={values.orderId}
              problem={problemOf("orderId")}
              onChange={(orderId) => set({ orderId })}
            />
            <Text
              label={t("Sold on")}
              type="date"
              value={values.soldOn}
              problem={problemOf("soldAt")}
              onChange={(soldOn) => set({ soldOn })}
            />
            <Text
              label={t("Click id")}
              hint={t(
                "What earned it, where you know that: networks call it sub id or click reference.",
              )}
              value={values.clickId}
              onChange={(clickId) => set({ clickId })}
            />
            <Checkbox
              label={t("A bonus or an adjustment, and no order")}
              hasLabel
              isChecked={values.isEntry}
              onChange={() => set({ isEntry: !values.isEntry })}
            />
          </>
        )}
        <Text
          label={t("Amount")}
          inputMode="decimal"
          value={values.amount}
          problem={problemOf("amount")}
          onChange={(amount) => set({ amount })}
        />
        <Text
          label={t("Commission")}
          inputMode="decimal"
          value={values.commission}
          problem={problemOf("commission")}
          onChange={(commission) => set({ commission })}
        />
        <Text
          label={t("Currency")}
          maxLength={3}
          value={values.currency}
          problem={problemOf("currency")}
          onChange={(currency) => set({ currency: currency.toUpperCase() })}
        />
        <StateField value={values.state} onChange={(state) => set({ state })} />
        <Text
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
        {problem && !named.includes(problem.field ?? "") && (
          <Problem id="sale-form-problem" role="alert">
            {problem.words}
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

interface TextProps {
  label: string;
  value: string;
  type?: "text" | "date";
  inputMode?: "decimal";
  maxLength?: number;
  hint?: ReactNode;
  problem?: string;
  onChange: (value: string) => void;
}

function Text({ label, hint, problem, onChange, type = "text", ...rest }: TextProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <input
        id={id}
        className="field"
        autoComplete="off"
        {...rest}
        type={type}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
    </Frame>
  );
}
