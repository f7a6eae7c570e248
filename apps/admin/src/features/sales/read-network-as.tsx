import type { Outputs } from "@pickwell/api";
import { type CallField, callFields } from "@pickwell/api/sales/admin/schema";
import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { FormFoot } from "../../forms/form-foot.tsx";
import { failureMessage } from "../../forms/problem-messages.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import lists from "../../ui/lists.module.css";
import { Problem } from "../../ui/problem.tsx";
import styles from "../../ui/sheet.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { AdapterField } from "./adapter-field.tsx";
import { stateLabels } from "./sale-labels.ts";
import { formatDecimal } from "./sale-money.ts";
import sheet from "./sales.module.css";
import { StateWords, type Words } from "./state-words.tsx";

type Help = Outputs["admin"]["sales"]["keys"]["look"];
type Mapping = Partial<Record<CallField, string>>;

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

interface ReadNetworkAsProps {
  network: string;
  onClose: () => void;
}

/**
 * Chooses how a network's calls are read, with the latest call as example, and reads unknown ones
 * again.
 */
export function ReadNetworkAs({ network, onClose }: ReadNetworkAsProps) {
  const { sales } = useAdmin();
  const query = useQuery({
    queryKey: ["sales-call", network],
    queryFn: () => sales.keys.look.mutate({ network }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Sheet title={t("How Reports Are Read")} note={network} onClose={onClose}>
      {query.data ? (
        <Reading network={network} known={query.data} onClose={onClose} />
      ) : query.isError ? (
        <Failure
          message={t("Failed to load the last call. Please try again.")}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading label={t("Loading the last call...")} rows={4} />
      )}
    </Sheet>
  );
}

function Reading({ network, known, onClose }: ReadNetworkAsProps & { known: Help }) {
  const { sales } = useAdmin();
  const { keeper } = useSession();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");
  const id = useId();
  // What no network's words were chosen for is proposed to be read in those that it uses.
  const isUnread = known.adapter === "generic" && known.unread > 0;
  const [adapter, setAdapter] = useState((isUnread && known.proposed[0]) || known.adapter);
  const [currency, setCurrency] = useState(known.currency);
  const [mapping, setMapping] = useState<Mapping>(known.mapping);
  const [words, setWords] = useState<Words>(known.words);
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isOther, setOther] = useState(known.network !== null);
  const [secret, setSecret] = useState("");
  const choice = { network, adapter, currency, mapping, words };
  const tried = useQuery({
    queryKey: ["sales-call", network, choice],
    queryFn: () => sales.keys.look.mutate(choice),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  const shown = tried.data ?? known;

  function save(event: FormEvent) {
    event.preventDefault();
    return change(ofForm());
  }

  const ofForm = () => ({
    ...choice,
    ...(secret.trim() && shown.secret && { secret: secret.trim() }),
  });

  /** @param isForAllCalls - whether calls that were understood are read again, too */
  async function change(to: typeof choice & { secret?: string; isForAllCalls?: true }) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await sales.keys.readAs.mutate(to);
      setSecret("");
      setSaved(savedText(done.understood, to.isForAllCalls));
      setAdapter(to.adapter);
      setOther(false);
      void refresh();
      void tried.refetch();
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblem(failureMessage(error, t("Failed to change it. Please try again.")));
    }
    setBusy(false);
  }

  return (
    <>
      <form id="read-as" className={styles.form} noValidate onSubmit={save}>
        {known.network && isOther && (
          <TheirCalls
            name={known.network.name}
            isBusy={isBusy}
            onChange={(id) => change({ ...choice, adapter: id, isForAllCalls: true })}
            id={known.network.id}
          />
        )}
        <AdapterField value={adapter} onChange={setAdapter} />
        <Frame
          id={id}
          label={t("Currency")}
          hint={t("Of amounts that name none. Three letters, such as EUR.")}
          problem={problem}
        >
          <input
            id={id}
            className="field"
            maxLength={3}
            autoComplete="off"
            value={currency}
            onChange={({ target }) => setCurrency(target.value.toUpperCase())}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
          />
        </Frame>
        {shown.secret && <SecretField of={shown.secret} value={secret} onChange={setSecret} />}
        {shown.call && <LastCall of={shown} mapping={mapping} onMapping={setMapping} />}
        <StateWords unknown={shown.unknownWords} words={words} onChange={setWords} />
        <p className="hint">
          {t(
            "Reports that were not understood are read again. What was understood stays as it is.",
          )}
        </p>
        {shown.call && (
          <AllCalls isBusy={isBusy} onRead={() => change({ ...ofForm(), isForAllCalls: true })} />
        )}
        <p role="status">{saved}</p>
      </form>
      <FormFoot
        form="read-as"
        action={t("Save")}
        busy={t("Saving…")}
        isBusy={isBusy}
        onCancel={onClose}
        cancel={t("Close")}
      />
    </>
  );
}

const savedText = (count: number, isForAllCalls = false): string =>
  isForAllCalls
    ? t("Saved. {count, plural, one {# call is} other {# calls are}} read differently.", { count })
    : t(
        "Saved. {understood, plural, one {# report more is} other {# reports more are}} understood.",
        { understood: count },
      );

interface TheirCallsProps {
  id: string;
  name: string;
  isBusy: boolean;
  onChange: (id: string) => void;
}

/** Says whose calls come to an account of another network, and changes its network with one press. */
function TheirCalls({ id, name, isBusy, onChange }: TheirCallsProps) {
  return (
    <div>
      <p>
        {t(
          "These calls look like those of {name}. The account can become one of {name}; all calls that came are then read again.",
          { name },
        )}
      </p>
      <button
        type="button"
        className="btn btn--sm btn--accent"
        disabled={isBusy}
        onClick={() => onChange(id)}
      >
        {t("Make It an Account of {name}", { name })}
      </button>
    </div>
  );
}

interface AllCallsProps {
  isBusy: boolean;
  onRead: () => void;
}

/** Reads calls that were understood again, too: a newer shop may understand them otherwise. */
function AllCalls({ isBusy, onRead }: AllCallsProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className="btn btn--sm btn--soft"
        aria-disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onClick={onRead}
      >
        {t("Read All Kept Calls Again")}
      </button>
      <p id={`${id}-hint`} className="hint">
        {t(
          "Also those that were understood, as an older version may have read them otherwise. What is chosen here is saved; sales that you have corrected stay as they are.",
        )}
      </p>
    </div>
  );
}

interface SecretFieldProps {
  of: NonNullable<Help["secret"]>;
  value: string;
  onChange: (secret: string) => void;
}

/** What opens the calls of a network that encrypts them. It is never shown again. */
function SecretField({ of: { label, hint, isSet }, value, onChange }: SecretFieldProps) {
  const id = useId();
  return (
    <Frame
      id={id}
      label={`${label.charAt(0).toUpperCase()}${label.slice(1)}`}
      hint={`${hint} ${isSet ? t("One is kept: leave this empty to keep it.") : t("Calls that are encrypted wait for it.")}`}
    >
      <input
        id={id}
        className="field"
        type="password"
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-hint`}
      />
    </Frame>
  );
}

interface LastCallProps {
  of: Help;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

/** The last call, its interpretation, and the parameter of each field. */
function LastCall({ of: { call, unread }, mapping, onMapping }: LastCallProps) {
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
