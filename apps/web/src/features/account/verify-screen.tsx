import { CANCELLED_LINK, EMAIL_TAKEN, STALE_LINK } from "@pickwell/api/auth/rules";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import styles from "./account.module.css";
import type { VerifySearch } from "./account-search.ts";
import { AuthFrame } from "./auth-frame.tsx";

/**
 * The page of a verification link. Only its button changes anything, because mail scanners open
 * links.
 */
export function VerifyScreen({ token, state }: VerifySearch) {
  return (
    <AuthFrame
      title={t("Your address")}
      lede={<p>{t("A confirmed address is where a new password can be sent.")}</p>}
    >
      <div className={styles.authDone}>
        {state === "done" && (
          <>
            <h2>{t("Address confirmed")}</h2>
            <p>{t("Thank you. We know now that it is yours.")}</p>
          </>
        )}
        {state === "stale" && (
          <>
            <h2>{t("That did not work")}</h2>
            <p>
              {translateMessage(STALE_LINK)} {t("You find the button for it in your account.")}
            </p>
          </>
        )}
        {state === "taken" && (
          <>
            <h2>{t("That did not work")}</h2>
            <p>
              {translateMessage(EMAIL_TAKEN)} {t("Yours keeps the address it has.")}
            </p>
          </>
        )}
        {state === "cancelled" && (
          <>
            <h2>{t("Nothing has changed")}</h2>
            <p>
              {translateMessage(CANCELLED_LINK)} {t("The account keeps the address it has.")}
            </p>
          </>
        )}
        {token && !state && (
          <>
            <h2>{t("Is this address yours?")}</h2>
            <p>{t("Press the button to confirm that our mail has reached you.")}</p>
            <form method="post" action="/verify-email">
              <input type="hidden" name="token" value={token} />
              <button type="submit" className="btn btn--lg btn--accent">
                {t("Confirm My Address")}
              </button>
            </form>
          </>
        )}
        {state && (
          <p>
            <a className="btn btn--ink" href="/account">
              {t("Go to Your Account")}
            </a>
          </p>
        )}
      </div>
    </AuthFrame>
  );
}
