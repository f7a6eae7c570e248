import {
  isSignInProblem,
  type ProviderName,
  problemText,
  providerLabels,
} from "@pickwell/api/auth/providers/rules";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import formStyles from "../../../ui/form.module.css";
import styles from "../account.module.css";
import { LoadProblem } from "./load-problem.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useConfirmedAction } from "./use-confirmed-action.tsx";

const formatMoment = (moment: Date): string =>
  moment.toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });

/** A provider to connect, or a connection to end. */
type Change = { provider: ProviderName } | { id: string };

/** Providers to sign in with: connecting and disconnecting. */
export function WaysSection({ user, showToast }: SectionProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { providers } = auth;
  const {
    data: mine,
    error,
    refetch,
  } = useQuery({ ...providers.mine.queryOptions(), staleTime: 0 });
  const labelOf = (name: ProviderName) =>
    mine?.good.find((one) => one.name === name)?.label ?? providerLabels[name];

  const act = useConfirmedAction(
    async (change: Change) => {
      if ("provider" in change) {
        const { provider } = change;
        const from = "/account#ways";
        const { path } = await providers.ticket.mutate({ provider, purpose: "link", from });
        window.location.assign(path);
        return;
      }
      await providers.unlink.mutate({ id: change.id });
      await refetch();
      showToast(t("It is no longer connected. We sent you a mail about it."));
    },
    { user, showToast, section: "ways" },
  );

  return (
    <Section
      id="ways"
      note={<p>{t("What is connected here opens your account, and nothing else of yours.")}</p>}
    >
      <ReturnedWith labelOf={labelOf} />
      <LoadProblem error={error} onRetry={() => void refetch()} />
      {act.proof}
      {mine && (
        <ul className={styles.sessions}>
          {mine.identities.map(({ id, provider, label, lastUsedAt, createdAt }) => (
            <li key={id}>
              <div>
                <strong>{labelOf(provider)}</strong>
                <p className="hint">
                  {label && `${label} · `}
                  {lastUsedAt
                    ? t("Last used {lastUsedAt}", { lastUsedAt: formatMoment(lastUsedAt) })
                    : t("Connected {createdAt}", { createdAt: formatMoment(createdAt) })}
                </p>
              </div>
              <button
                type="button"
                className="btn btn--sm btn--soft"
                aria-disabled={act.isBusy}
                onClick={() => act.run({ id })}
              >
                {t("Disconnect")} <span className="vh">{labelOf(provider)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {mine && mine.identities.length === 0 && mine.good.length === 0 && (
        <p>{t("You sign in with your password. This shop offers nothing else.")}</p>
      )}
      {mine && mine.good.length > 0 && (
        <div className="actions">
          {mine.good
            .filter(({ name }) => !mine.identities.some(({ provider }) => provider === name))
            .map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className="btn btn--sm btn--soft"
                aria-disabled={act.isBusy}
                onClick={() => act.run({ provider: name })}
              >
                {t("Connect {label}", { label })}
              </button>
            ))}
        </div>
      )}
    </Section>
  );
}

/** Why nothing was connected, where the address says so after the way back. */
function ReturnedWith({ labelOf }: { labelOf: (name: ProviderName) => string }) {
  const [said] = useState(() => new URLSearchParams(window.location.search));
  const problem = `auth/${said.get("problem")}`;
  if (!isSignInProblem(problem)) return null;
  return (
    <p className={formStyles.problem} role="alert">
      {problemText(problem, labelOf((said.get("with") ?? "oidc") as ProviderName))}
    </p>
  );
}
