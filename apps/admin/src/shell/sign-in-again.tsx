import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "../ui/dialog.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * Shown over everything when the session has ended. Forms keep their values for when the same user
 * has signed in.
 */
export function SignInAgain({ email }: { email: string }) {
  const { keeper } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>("input[type=password]")?.focus();
    // Closed while it is still there, so that the browser leads the focus back to where it was.
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.nativeDialog}
      aria-labelledby="again-title"
      // There is nothing behind it that could be used.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="again-title">{t("Please sign in again")}</h2>
      <p className="muted">
        {t("Your session is over. Sign in, and everything you typed is still here.")}
      </p>
      <SignInForm email={email} labelledBy="again-title" />
      <p>
        <button type="button" className="link" onClick={() => keeper.signedOut()}>
          {t("Leave it, and sign in later")}
        </button>
      </p>
    </dialog>,
    document.body,
  );
}
