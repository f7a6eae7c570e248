import { MAX_PASSKEY_NAME_LENGTH, PASSKEY_NAME_MISSING } from "@pickwell/api/auth/passkeys/rules";
import { RECENT_LOGIN_REASON } from "@pickwell/api/core/security/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { hasPasskeys, makePasskey, PasskeyError } from "@pickwell/ui/browser/passkeys.ts";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import formStyles from "../../../ui/form.module.css";
import styles from "../account.module.css";
import { AccountField, Failure, Submit } from "../account-field.tsx";
import { ConfirmIdentity } from "./password-step.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useAction } from "./use-action.ts";
import { useSectionForm } from "./use-section-form.ts";

const formatMoment = (moment: Date): string =>
  moment.toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });

/** What a device calls itself, as a first name for its key. */
const deviceName = (): string =>
  /iPhone|iPad|Android|Macintosh|Windows|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? "";

/** What has to be shown again, before it is done. */
type Wanted = { add: true } | { id: string };

type Made = Awaited<ReturnType<typeof makePasskey>>;

/** The account's passkeys. */
export function PasskeysSection({ user, say }: SectionProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { passkeys } = auth;
  const { data, error, refetch } = useQuery({ ...passkeys.mine.queryOptions(), staleTime: 0 });
  const [waiting, wait] = useState<Wanted | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [named, setNamed] = useState<{ id: string; name: string } | null>(null);
  const isAllowed = user.role === "admin" || user.emailVerifiedAt !== null;

  async function carryOut(wanted: Wanted) {
    if ("add" in wanted) {
      setMade(await makePasskey(await passkeys.begin.mutate()));
      return;
    }
    await passkeys.remove.mutate({ id: wanted.id });
    await refetch();
    say(
      t("The passkey is removed here. Your device may still show it. We sent you a mail about it."),
    );
  }
  const act = useAction(async (wanted: Wanted) => {
    try {
      await carryOut(wanted);
    } catch (failure) {
      if (failure instanceof PasskeyError) return say(failure.message);
      if (!(failure instanceof ApiError && failure.data?.reason === RECENT_LOGIN_REASON)) {
        throw failure;
      }
      wait(wanted);
    }
  }, say);

  return (
    <Section
      id="passkeys"
      note={
        <p>
          {t(
            "A passkey signs you in by your finger, your face or your device’s PIN. Nothing is typed, and nobody can fish for it.",
          )}
        </p>
      }
    >
      {error && (
        <p className={formStyles.problem} role="alert">
          {errorMessage(error)}{" "}
          <button type="button" className="link" onClick={() => refetch()}>
            {t("Try Again")}
          </button>
        </p>
      )}
      {waiting && (
        <ConfirmIdentity
          user={user}
          say={say}
          section="passkeys"
          onCancel={() => wait(null)}
          onShown={async () => {
            wait(null);
            await act.run(waiting);
          }}
        />
      )}
      {made && (
        <NameForm
          name={deviceName()}
          label={t("Add Passkey")}
          onCancel={() => setMade(null)}
          onNamed={async (name) => {
            await passkeys.add.mutate({ name, answer: made });
            setMade(null);
            await refetch();
            say(t("Your passkey is added. We sent you a mail about it."));
          }}
        />
      )}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              {named?.id === passkey.id ? (
                <NameForm
                  name={named.name}
                  label={t("Save Name")}
                  onCancel={() => setNamed(null)}
                  onNamed={async (name) => {
                    await passkeys.rename.mutate({ id: passkey.id, name });
                    setNamed(null);
                    await refetch();
                  }}
                />
              ) : (
                <>
                  <div>
                    <strong>{passkey.name}</strong>
                    <p className="hint">
                      {passkey.lastUsedAt
                        ? t("Last used {lastUsedAt}", {
                            lastUsedAt: formatMoment(passkey.lastUsedAt),
                          })
                        : t("Added {createdAt}", { createdAt: formatMoment(passkey.createdAt) })}
                      {passkey.isSynced && ` · ${t("on several devices")}`}
                    </p>
                  </div>
                  <div className="actions">
                    <button
                      type="button"
                      className="btn btn--sm btn--soft"
                      onClick={() => setNamed(passkey)}
                    >
                      {t("Rename")} <span className="vh">{passkey.name}</span>
                    </button>
                    <button
                      type="button"
                      className="btn btn--sm btn--soft"
                      aria-disabled={act.isBusy}
                      onClick={() => act.run({ id: passkey.id })}
                    >
                      {t("Remove")} <span className="vh">{passkey.name}</span>
                    </button>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* Whoever shows it without a password presses again. */}
      {data && !made && !(waiting && user.hasPassword) && (
        <AddPasskey
          at={data.at}
          isAllowed={isAllowed}
          isBusy={act.isBusy}
          onAdd={() => act.run({ add: true })}
        />
      )}
    </Section>
  );
}

interface AddPasskeyProps {
  /** The origin whose pages may. */
  at: string | null;
  isAllowed: boolean;
  isBusy: boolean;
  onAdd: () => void;
}

/** The button that adds one, or why there is none. */
function AddPasskey({ at, isAllowed, isBusy, onAdd }: AddPasskeyProps) {
  if (at === null) return <p>{t("This shop takes no passkeys.")}</p>;
  if (at !== window.location.origin || !hasPasskeys()) {
    return <p>{t("This browser has no passkeys, or not at this address of the shop.")}</p>;
  }
  if (!isAllowed) {
    return <p>{t("You can add one as soon as your e-mail address is confirmed.")}</p>;
  }
  return (
    <button type="button" className="btn btn--soft" aria-disabled={isBusy} onClick={onAdd}>
      {t("Add a Passkey")}
    </button>
  );
}

interface NameFormProps {
  name: string;
  /** Of the button. */
  label: string;
  onNamed: (name: string) => Promise<void>;
  onCancel: () => void;
}

function NameForm({ name, label, onNamed, onCancel }: NameFormProps) {
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["name"],
    missing: { name: PASSKEY_NAME_MISSING },
    check: ({ name }) =>
      name.trim().length > MAX_PASSKEY_NAME_LENGTH
        ? {
            name: t("Please use at most {count} characters.", { count: MAX_PASSKEY_NAME_LENGTH }),
          }
        : {},
    send: ({ name }) => onNamed(name),
  });
  return (
    <form {...form} className={formStyles.form} aria-label={label}>
      <Failure words={failure} />
      <AccountField
        name="name"
        label={t("Name of the passkey")}
        autoComplete="off"
        value={name}
        problem={problems.name}
        autoFocus
      />
      <div className="actions">
        <Submit label={label} busy={t("Saving…")} isSending={isSending} />
        <button type="button" className="btn btn--soft" onClick={onCancel}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  );
}
