import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { Logo } from "@pickwell/ui/components/logo.tsx";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Icon } from "../ui/icon.tsx";
import loginScreen from "./login-screen.module.css";
import { ProviderLinks } from "./provider-links.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import threshold from "./threshold.module.css";

/**
 * The screen to return to after signing in.
 *
 * @param from - parameter of the URL, which may be anything
 */
export const returnTarget = (from: string | undefined): string =>
  from && /^\/admin(?:[/?#][^\\\p{Cc}]*)?$/u.test(from) && !from.startsWith("/admin/login")
    ? from
    : "/admin";

/** Sign-in of the back office. Signed-in users are redirected. */
export function LoginScreen({ from }: { from: string | undefined }) {
  const router = useRouter();
  const { status } = useSession().state;
  const { siteName } = useShop().site;
  useEffect(() => {
    if (status === "signed-in") router.history.replace(returnTarget(from));
  }, [status, from, router]);

  return (
    <div className={loginScreen.screen}>
      <title>{t("Admin Portal · {siteName}", { siteName })}</title>
      <div>
        <header>
          <Logo isSmall />
        </header>
        <main id="main">
          <h1 id="signin-title">{t("Admin Portal")}</h1>
          <p>{t("Sign in to access the dashboard")}</p>
          {status === "loading" || status === "signed-in" ? (
            <div role="status" className={loginScreen.wait}>
              <span className={threshold.spinner} aria-hidden="true" />
              <span className="vh">{t("Loading your session…")}</span>
            </div>
          ) : (
            <>
              <SignInForm labelledBy="signin-title" />
              <ProviderLinks from={returnTarget(from)} />
            </>
          )}
        </main>
        <footer className="hint">
          <Icon name="lock" /> {t("Secure admin access for {siteName}", { siteName })}
        </footer>
      </div>
      <div className={loginScreen.orchard} aria-hidden="true">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path
            d="M12 104C14 60 34 22 92 12"
            fill="none"
            stroke="#fffefb"
            strokeWidth="15"
            strokeLinecap="round"
          />
        </svg>
        <span className={loginScreen.disc} />
        <p>{t("The stockroom door.")}</p>
      </div>
    </div>
  );
}
