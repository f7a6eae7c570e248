import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import pageHead from "../../ui/page-head.module.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import styles from "./account.module.css";

const loadSections = () => import("./account-sections.tsx");
const AccountSections = lazy(loadSections);

/** The account page; redirects to /login when not signed in. */
export function AccountScreen() {
  const { state, keeper } = useSession();
  const navigate = useNavigate();
  const isOut = state.status === "signed-out";
  const why = isOut ? state.why : undefined;
  useEffect(() => {
    // Loaded in parallel with the data. A failure shows up where it is needed.
    loadSections().catch(() => {});
  }, []);
  useEffect(() => {
    if (isOut) navigate({ to: "/login", search: { state: why }, replace: true });
  }, [isOut, why, navigate]);

  return (
    <div className={`wrap ${styles.account}`}>
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: t("Account") }]} />
      {"session" in state ? (
        <Suspense fallback={<Loading />}>
          <AccountSections
            key={state.session.user.id}
            session={state.session}
            isExpired={state.status === "expired"}
          />
        </Suspense>
      ) : (
        <>
          <noscript>
            <div className={`${pageHead.head} ${styles.plain}`}>
              <h1>{t("Your account")}</h1>
              <p>
                {t("Your account needs JavaScript. Without it, you can still sign in and out.")}
              </p>
              <form method="post" action="/logout" className="actions">
                <a className="btn btn--ink" href="/login">
                  {t("Sign In")}
                </a>
                <button type="submit" className="btn btn--line">
                  {t("Sign Out")}
                </button>
              </form>
            </div>
          </noscript>
          {state.status === "loading" && state.isFailing ? (
            <ErrorState
              message={t("Network error. Please check your connection and try again.")}
              onRetry={() => keeper.check()}
            />
          ) : (
            <Loading />
          )}
        </>
      )}
    </div>
  );
}

const Loading = () => (
  <div className={`${pageHead.head} needs-script`}>
    <h1>{t("Your account")}</h1>
    <p className="vh" role="status">
      {t("Loading your account...")}
    </p>
    <div className={styles.body} aria-hidden="true">
      <Skeleton height={10} width="100%" />
      <div className={styles.waiting}>
        <Skeleton height={12} />
        <Skeleton height={16} />
      </div>
    </div>
  </div>
);
