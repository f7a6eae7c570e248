import type { SignedIn } from "@pickwell/client/account/session-keeper.ts";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { useRouteContext } from "@tanstack/react-router";
import pageHead from "../../ui/page-head.module.css";
import styles from "./account.module.css";
import { AccountNav } from "./account-nav.tsx";
import { AlertsSection } from "./sections/alerts-section.tsx";
import { DataSection } from "./sections/data-section.tsx";
import { DeleteSection } from "./sections/delete-section.tsx";
import { EmailSection } from "./sections/email-section.tsx";
import { NewsletterSection } from "./sections/newsletter-section.tsx";
import { PasskeysSection } from "./sections/passkeys/passkeys-section.tsx";
import { PasswordSection } from "./sections/password-section.tsx";
import { PlacesSection } from "./sections/places-section.tsx";
import { ProfileSection } from "./sections/profile-section.tsx";
import { SavedSection } from "./sections/saved-section.tsx";
import { TwoFactorSection } from "./sections/two-factor/two-factor-section.tsx";
import { WaysSection } from "./sections/ways-section.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { useAccountToast } from "./use-account-toast.tsx";

interface AccountSectionsProps {
  session: SignedIn;
  /** It is over, and all that is left to do is to sign in again. */
  isExpired: boolean;
}

/** The sections of the signed-in account. */
export default function AccountSections({ session, isExpired }: AccountSectionsProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { keeper } = useSession();
  const { toast, showToast, showFailure } = useAccountToast();
  const { user } = session;

  async function signOut() {
    try {
      await auth.signOut.mutate();
    } catch (error) {
      return showFailure(error);
    }
    keeper.signedOut("signed-out");
  }

  return (
    <>
      <header className={`${pageHead.head} ${styles.head}`}>
        <div>
          <h1>{t("Your account")}</h1>
          <p className="lede">
            {user.name} · {user.email}
          </p>
        </div>
        <div className="actions">
          {user.role === "admin" && (
            <a className="btn btn--ink" href="/admin">
              {t("Admin Panel")}
            </a>
          )}
          <button type="button" className="btn btn--line" onClick={signOut}>
            {t("Sign Out")}
          </button>
        </div>
      </header>
      <div className={styles.body}>
        <AccountNav />
        <div>
          <SavedSection />
          <ProfileSection user={user} showToast={showToast} />
          <EmailSection user={user} showToast={showToast} />
          <PasswordSection user={user} showToast={showToast} />
          <WaysSection user={user} showToast={showToast} />
          <PasskeysSection user={user} showToast={showToast} />
          <TwoFactorSection user={user} showToast={showToast} />
          <PlacesSection showToast={showToast} />
          <AlertsSection showToast={showToast} />
          <NewsletterSection user={user} showToast={showToast} />
          <DataSection showToast={showToast} />
          <DeleteSection user={user} showToast={showToast} />
        </div>
      </div>
      {toast}
      {isExpired && <SignInAgain email={user.email} />}
    </>
  );
}
