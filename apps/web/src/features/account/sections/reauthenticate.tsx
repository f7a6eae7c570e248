import type { ProviderName } from "@pickwell/api/auth/providers/rules";
import { t } from "@pickwell/texts/t.ts";
import { PasskeyButton } from "@pickwell/ui/components/passkey-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import styles from "../account.module.css";
import type { ShowToast } from "../use-account-toast.tsx";
import { useAction } from "./use-action.ts";

interface ReauthenticateProps {
  /** Section of the account to return to. */
  section: string;
  showToast: ShowToast;
}

/** Re-authentication for accounts without a password: with a provider, valid for ten minutes. */
export function Reauthenticate({ section, showToast }: ReauthenticateProps) {
  const { providers } = useRouteContext({ from: "__root__" }).api.auth;
  const { data: mine } = useQuery({ ...providers.mine.queryOptions(), staleTime: 0 });
  const connected = mine?.good.filter(({ name }) =>
    mine.identities.some(({ provider }) => provider === name),
  );
  const go = useAction(async (provider: ProviderName) => {
    const from = `/account#${section}`;
    const { path } = await providers.ticket.mutate({ provider, purpose: "confirm", from });
    window.location.assign(path);
  }, showToast);
  return (
    <div className={styles.noteActions}>
      <p className="hint">
        {t(
          "If you signed in more than ten minutes ago, first show that it is you, and then go on here.",
        )}
      </p>
      <PasskeyButton
        purpose="confirm"
        className="btn btn--sm btn--soft"
        onDone={() => showToast(t("Thank you. Go on within ten minutes."))}
      />
      {connected?.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="btn btn--sm btn--soft"
          aria-disabled={go.isBusy}
          onClick={() => go.run(name)}
        >
          {t("Show it with {label}", { label })}
        </button>
      ))}
    </div>
  );
}
