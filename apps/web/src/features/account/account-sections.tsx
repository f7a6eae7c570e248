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
import { TwoFactorSection } from "./sections/two-factor-section.tsx";
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
  const { toast, say, sayFailure } = useAccountToast();
  const { user } = session;

  async function signOut() {
    try {
      await auth.signOut.mutate();
    } catch (error) {
      return sayFailure(error);
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
        <button type="button" className="btn btn--line" onClick={signOut}>
          {t("Sign Out")}
        </button>
      </header>
      <div className={styles.body}>
        <AccountNav />
        <div>
          <SavedSection />
          <ProfileSection user={user} say={say} />
          <EmailSection user={user} say={say} />
          <PasswordSection user={user} say={say} />
          <WaysSection user={user} say={say} />
          <PasskeysSection user={user} say={say} />
          <TwoFactorSection user={user} say={say} />
          <PlacesSection say={say} />
          <AlertsSection say={say} />
          <NewsletterSection user={user} say={say} />
          <DataSection say={say} />
          <DeleteSection user={user} say={say} />
        </div>
      </div>
      {toast}
      {isExpired && <SignInAgain email={user.email} />}
    </>
  );
}
