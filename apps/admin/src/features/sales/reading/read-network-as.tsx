import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import styles from "../../../ui/sheet.module.css";
import { Sheet } from "../../../ui/sheet.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";
import { AdapterField } from "../adapter-field.tsx";
import { type CallHelp, LastCall, type Mapping } from "./last-call.tsx";
import { StateWords, type Words } from "./state-words.tsx";

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

/** The choice of how calls are read, what the latest call would be read as, and saving it. */
function useReading(network: string, known: CallHelp) {
  const { sales } = useAdmin();
  const { keeper } = useSession();
  const refresh = useRefresh("sales", "deals", "analytics", "dashboard");
  // What no network's words were chosen for is proposed to be read in those that it uses.
  const isUnread = known.adapter === "generic" && known.unread > 0;
  const [adapter, setAdapter] = useState((isUnread && known.proposed[0]) || known.adapter);
  const [currency, setCurrency] = useState(known.currency);
  const [mapping, setMapping] = useState<Mapping>(known.mapping);
  const [words, setWords] = useState<Words>(known.words);
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choice = { network, adapter, currency, mapping, words };
  const tried = useQuery({
    queryKey: ["sales-call", network, choice],
    queryFn: () => sales.keys.look.mutate(choice),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  /**
   * Saves a choice, and reads calls again by it.
   *
   * @param isForAllCalls - whether calls that were understood are read again, too
   * @returns whether it was saved
   */
  async function change(to: typeof choice & { secret?: string; isForAllCalls?: true }) {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await sales.keys.readAs.mutate(to);
      setSaved(savedText(done.understood, to.isForAllCalls));
      setAdapter(to.adapter);
      void refresh();
      void tried.refetch();
      return true;
    } catch (error) {
      if (isSignedOut(error)) keeper.expire();
      setProblem(failureMessage(error, t("Failed to change it. Please try again.")));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ choice, shown: tried.data ?? known, problem, saved, isBusy, change },
    ...{ setAdapter, setCurrency, setMapping, setWords },
  };
}

function Reading({ network, known, onClose }: ReadNetworkAsProps & { known: CallHelp }) {
  const id = useId();
  const { choice, shown, problem, saved, isBusy, change, ...set } = useReading(network, known);
  const [isOther, setOther] = useState(known.network !== null);
  const [secret, setSecret] = useState("");

  const ofForm = () => ({
    ...choice,
    ...(secret.trim() && shown.secret && { secret: secret.trim() }),
  });

  async function save(to: Parameters<typeof change>[0]) {
    if (!(await change(to))) return;
    setSecret("");
    setOther(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    return save(ofForm());
  }

  return (
    <>
      <form id="read-as" className={styles.form} noValidate onSubmit={submit}>
        {known.network && isOther && (
          <TheirCalls
            name={known.network.name}
            isBusy={isBusy}
            onChange={(adapter) => save({ ...choice, adapter, isForAllCalls: true })}
            id={known.network.id}
          />
        )}
        <AdapterField value={choice.adapter} onChange={set.setAdapter} />
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
            value={choice.currency}
            onChange={({ target }) => set.setCurrency(target.value.toUpperCase())}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
          />
        </Frame>
        {shown.secret && <SecretField of={shown.secret} value={secret} onChange={setSecret} />}
        {shown.call && <LastCall of={shown} mapping={choice.mapping} onMapping={set.setMapping} />}
        <StateWords unknown={shown.unknownWords} words={choice.words} onChange={set.setWords} />
        <p className="hint">
          {t(
            "Reports that were not understood are read again. What was understood stays as it is.",
          )}
        </p>
        {shown.call && (
          <AllCalls isBusy={isBusy} onRead={() => save({ ...ofForm(), isForAllCalls: true })} />
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
  of: NonNullable<CallHelp["secret"]>;
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
