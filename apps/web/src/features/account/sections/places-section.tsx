import { deviceOf } from "@pickwell/api/auth/device/rules";
import { locale } from "@pickwell/texts/current.ts";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import styles from "../account.module.css";
import type { ShowToast } from "../use-account-toast.tsx";
import { LoadProblem } from "./load-problem.tsx";
import { Section } from "./section.tsx";
import { useAction } from "./use-action.ts";

const formatMoment = (moment: Date): string =>
  moment.toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });

/** Signed-in browsers and programs, each with a button to sign it out. */
export function PlacesSection({ showToast }: { showToast: ShowToast }) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const {
    data: places,
    error,
    refetch,
  } = useQuery({
    ...account.sessions.queryOptions(),
    staleTime: 0,
  });
  const revoke = useAction(async (id: string, name: string) => {
    await account.revokeSession.mutate({ id });
    await refetch();
    showToast(t("Signed out: {name}.", { name }));
  }, showToast);
  const revokeOthers = useAction(async () => {
    await account.revokeOtherSessions.mutate();
    await refetch();
    showToast(t("You are signed out everywhere else."));
  }, showToast);

  return (
    <Section
      id="places"
      note={<p>{t("Something you do not know? Sign it out, and change your password.")}</p>}
    >
      <LoadProblem error={error} onRetry={() => void refetch()} />
      {places && (
        <ul className={styles.sessions}>
          {places.map(({ id, kind, userAgent, lastSeenAt, isCurrent }) => {
            const name = kind === "api" ? t("A program") : deviceOf(userAgent);
            return (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <p className="hint">
                    {isCurrent
                      ? t("Here, now")
                      : t("Last seen {lastSeenAt}", { lastSeenAt: formatMoment(lastSeenAt) })}
                  </p>
                </div>
                {isCurrent ? (
                  <span className="tag">{t("This browser")}</span>
                ) : (
                  <button
                    type="button"
                    className="btn btn--sm btn--soft"
                    aria-disabled={revoke.isBusy}
                    onClick={() => revoke.run(id, name)}
                  >
                    {rich("Sign Out <span>{name}</span>", {
                      name,
                      span: (inside) => <span className="vh">{inside}</span>,
                    })}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {places && places.length > 1 && (
        <button
          type="button"
          className="link"
          aria-disabled={revokeOthers.isBusy}
          onClick={() => revokeOthers.run()}
        >
          {t("Sign out everywhere else")}
        </button>
      )}
    </Section>
  );
}
