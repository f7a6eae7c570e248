import { LOGIN_PATH } from "@pickwell/api/back-office/rules";
import type { SessionKeeper, SignedIn } from "@pickwell/client/account/session-keeper.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { Logo } from "@pickwell/ui/components/logo.tsx";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { Icon } from "../ui/icon.tsx";
import { Failure } from "../ui/states.tsx";
import type { AdminAccount } from "./admin-account.ts";
import { PasswordAgain } from "./password-again.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import styles from "./threshold.module.css";

/**
 * Lets staff in. Visitors are sent to the sign-in and return afterwards; other users get an error.
 * If the session ends later, the screen stays, with the sign-in over it.
 */
export function Guard({ children }: { children: (account: AdminAccount) => ReactNode }) {
  const { state, keeper } = useSession();
  const router = useRouter();
  useExpiry(keeper);
  const isOut = state.status === "signed-out";
  const why = isOut ? state.why : undefined;
  useEffect(() => {
    if (!isOut) return;
    // After signing out on purpose, the next sign-in does not return to the screen.
    const from = why === undefined ? router.state.location.href : undefined;
    void router.navigate({ to: LOGIN_PATH, search: { from }, replace: true });
  }, [isOut, why, router]);

  if (state.status === "loading" && state.isFailing) {
    return (
      <Threshold>
        <Failure
          message={t("Network error. Please check your connection and try again.")}
          onRetry={() => void keeper.check()}
        />
      </Threshold>
    );
  }
  if (!("session" in state)) return <SessionCheck />;
  const { user, duty } = state.session;
  if (user.role !== "admin") return <AccessDenied />;
  if (duty) return <RequiredActionFirst of={duty} />;
  return (
    <>
      {children(user)}
      <PasswordAgain user={user} />
      {state.status === "expired" && <SignInAgain email={user.email} />}
    </>
  );
}

/** Asks for the sign-in as soon as anything that a screen reads is refused for want of a session. */
function useExpiry(keeper: SessionKeeper) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (isSignedOut(event.action.error)) keeper.expire();
      }),
    [queryClient, keeper],
  );
}

const Threshold = ({ children }: { children: ReactNode }) => (
  <main id="main" className={styles.threshold}>
    <Logo isSmall />
    {children}
  </main>
);

export const SessionCheck = () => (
  <Threshold>
    <title>{t("Admin Portal")}</title>
    <div role="status" className={styles.words}>
      <span className={styles.spinner} aria-hidden="true" />
      <h1>{t("Verifying access...")}</h1>
      <p className="muted">{t("Please wait while we authenticate your session")}</p>
    </div>
  </Threshold>
);

function AccessDenied() {
  const router = useRouter();
  return (
    <Threshold>
      <title>{t("Access Denied")}</title>
      <div className={styles.words}>
        <span className={styles.mark}>
          <Icon name="lock" />
        </span>
        <h1>{t("Access Denied")}</h1>
        <p className="muted">{t("You don't have permission to access this admin area.")}</p>
        <p className="actions">
          <button type="button" className="btn btn--ink" onClick={() => router.history.back()}>
            {t("Go Back")}
          </button>
          <a className="btn btn--soft" href="/account">
            {t("Your account")}
          </a>
        </p>
      </div>
    </Threshold>
  );
}

const requiredActions: Record<NonNullable<SignedIn["duty"]>, string> = {
  "auth/two-factor-required": t("Please set up two-factor sign-in first."),
  "auth/password-expired": t("Your password is too old. Please change it first."),
};

/** Something that the settings ask of admins; it is done where every account does it. */
const RequiredActionFirst = ({ of }: { of: keyof typeof requiredActions }) => (
  <Threshold>
    <title>{t("Before you continue")}</title>
    <div className={styles.words}>
      <span className={styles.mark}>
        <Icon name="lock" />
      </span>
      <h1>{t("Before you continue")}</h1>
      <p className="muted">{requiredActions[of]}</p>
      <p className="actions">
        <a className="btn btn--accent" href="/account">
          {t("To your account")}
        </a>
      </p>
    </div>
  </Threshold>
);
