import { t } from "@pickwell/texts/t.ts";
import { makePasskey, PasskeyError } from "@pickwell/ui/browser/passkeys.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import styles from "../../account.module.css";
import { LoadProblem } from "../load-problem.tsx";
import { Section } from "../section.tsx";
import type { SectionProps } from "../section-props.ts";
import { useConfirmedAction } from "../use-confirmed-action.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyItem } from "./passkey-item.tsx";
import { PasskeyNameForm } from "./passkey-name-form.tsx";

/** Name of the device, as a default for its key. */
const deviceName = (): string =>
  /iPhone|iPad|Android|Macintosh|Windows|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? "";

/** What is to be done: adding a passkey, or removing one. */
type Wanted = { add: true } | { id: string };

type Made = Awaited<ReturnType<typeof makePasskey>>;

/** The account's passkeys. */
export function PasskeysSection({ user, showToast }: SectionProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { passkeys } = auth;
  const { data, error, refetch } = useQuery({ ...passkeys.mine.queryOptions(), staleTime: 0 });
  const [made, setMade] = useState<Made | null>(null);
  const isAllowed = user.role === "admin" || user.emailVerifiedAt !== null;

  async function carryOut(wanted: Wanted) {
    if ("add" in wanted) {
      setMade(await makePasskey(await passkeys.begin.mutate()));
      return;
    }
    await passkeys.remove.mutate({ id: wanted.id });
    await refetch();
    showToast(
      t("The passkey is removed here. Your device may still show it. We sent you a mail about it."),
    );
  }
  const act = useConfirmedAction(
    async (wanted: Wanted) => {
      try {
        await carryOut(wanted);
      } catch (failure) {
        if (!(failure instanceof PasskeyError)) throw failure;
        showToast(failure.message);
      }
    },
    { user, showToast, section: "passkeys" },
  );

  return (
    <Section
      id="passkeys"
      note={
        <p>
          {t(
            "A passkey signs you in with your fingerprint, your face or your device’s PIN. There is no password to type or to steal.",
          )}
        </p>
      }
    >
      <LoadProblem error={error} onRetry={() => void refetch()} />
      {act.proof}
      {made && (
        <PasskeyNameForm
          name={deviceName()}
          label={t("Add Passkey")}
          onCancel={() => setMade(null)}
          onNamed={async (name) => {
            await passkeys.add.mutate({ name, answer: made });
            setMade(null);
            await refetch();
            showToast(t("Your passkey is added. We sent you a mail about it."));
          }}
        />
      )}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {data.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isBusy={act.isBusy}
              onRename={async (name) => {
                await passkeys.rename.mutate({ id: passkey.id, name });
                await refetch();
              }}
              onRemove={() => act.run({ id: passkey.id })}
            />
          ))}
        </ul>
      )}
      {/* Whoever shows it without a password presses again. */}
      {data && !made && !(act.proof && user.hasPassword) && (
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
